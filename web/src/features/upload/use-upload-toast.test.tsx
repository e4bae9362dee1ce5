import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { Toaster, toast } from 'sonner';
import { type HttpResponse, Upload } from 'tus-js-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { uploads } from './uploads.ts';
import { useUploadToast } from './use-upload-toast.ts';

const Address = () => <output>{useLocation().pathname}</output>;

function Page() {
  useUploadToast();
  return <Toaster closeButton />;
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

it('an upload that arrived is told with the way to its project, once', async () => {
  vi.spyOn(Upload.prototype, 'start').mockImplementation(function (this: Upload) {
    this.options.onSuccess?.({ lastResponse: { getHeader: () => 'v7' } as unknown as HttpResponse });
  });
  const tell = vi.spyOn(toast, 'success');
  await renderAt('/dashboard/projects', [<Page key="page" />, <Address key="address" />]);
  act(() => uploads.add([new File(['1'], 'arrived.mp4')]));
  const told = (await screen.findByText('arrived.mp4 is here.')).closest('li') as HTMLElement;
  fireEvent.click(within(told).getByRole('button', { name: 'Open project' }));
  expect(document.querySelector('output')?.textContent).toBe('/dashboard/project/v7');
  expect(uploads.get().done).toBeNull();
  expect(tell).toHaveBeenCalledOnce();
});

it('it names every refused file, and once it was closed no further page tells it again', async () => {
  const named = (name: string) => ({ name, size: 1 });
  uploads.refuse({ english: 'Invalid file type.', messages: [] }, named('a.txt'), [named('b.txt')]);
  onTestFinished(uploads.forgetError);
  await renderAt('/editor', <Page />);
  expect(await screen.findByText(/Also not uploaded: b\.txt/)).toBeTruthy();
  cleanup();
  await renderAt('/dashboard/settings', <Page />);
  const told = (await screen.findByText('a.txt')).closest('li');
  // Toasts of other pages may be on their way out.
  if (told) fireEvent.click(within(told).getByRole('button', { name: 'Close toast' }));
  await expect.poll(() => screen.queryByText('a.txt')).toBeNull();
  cleanup();
  const tell = vi.spyOn(toast, 'error');
  await renderAt('/editor', <Page />);
  expect(tell).not.toHaveBeenCalled();
});

it('the next page tells it though the frames of the last page come late', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  uploads.refuse({ english: 'Invalid file type.', messages: [] }, { name: 'late.txt', size: 1 });
  onTestFinished(uploads.forgetError);
  await renderAt('/editor', <Page />);
  expect(await screen.findByText('late.txt')).toBeTruthy();
  cleanup();
  await renderAt('/dashboard/settings', <Page />);
  expect(await screen.findByText('late.txt')).toBeTruthy();
  while (frames.length > 0) act(() => frames.shift()?.(0));
  expect(document.querySelector('[data-sonner-toast]')?.getAttribute('data-removed')).toBe('false');
});
