import { act } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { uploads } from './uploads.ts';
import { useUploadToast } from './use-upload-toast.ts';

function Page() {
  useUploadToast();
  return null;
}

it.each([
  ['/editor', ['notes.txt']],
  ['/dashboard', []],
])('an upload that ended is told where the page does not say it: %s', async (address, told) => {
  const [tell, dismiss] = [vi.spyOn(toast, 'error'), vi.spyOn(toast, 'dismiss')];
  await renderAt(address, <Page />);
  act(() => uploads.refuse({ english: 'Invalid file type.', messages: [] }, { name: 'notes.txt', size: 1 }));
  expect(tell.mock.calls.map(([name]) => name)).toEqual(told);
  act(uploads.forgetError);
  expect(dismiss).toHaveBeenCalledTimes(told.length);
});
