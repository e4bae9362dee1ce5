import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { AddSubtitlesDialog } from './add-subtitles-dialog.tsx';

/** The dialog, the names of the files that it sends, and what it says comes next. */
async function show(answered: Promise<unknown> = Promise.resolve()) {
  const sent: string[] = [];
  const next: string[] = [];
  const drawn = renderAt(
    '/',
    <AddSubtitlesDialog videoId="v1" onClose={() => undefined} onAdded={(step) => next.push(step)} />,
  );
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const file = init?.body instanceof FormData ? init.body.get('subtitles') : null;
    if (file instanceof File) sent.push(file.name);
    await answered;
    return Response.json({ success: true, error: null, job: null });
  });
  await drawn;
  return { sent, next };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const paste = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('Or paste the words'), { target: { value } });

it('makes clips also when what opened it has left the page before the answer', async () => {
  const answer = Promise.withResolvers<void>();
  const { sent, next } = await show(answer.promise);
  await paste('नमस्ते दोस्तों');
  press('Make clips');
  await waitFor(() => expect(sent).toEqual(['pasted.txt']));
  cleanup();
  answer.resolve();
  await waitFor(() => expect(next).toEqual(['clips']));
});

it('takes a dropped file, and leaves the settings to the user who asks for them', async () => {
  const { sent, next } = await show();
  const zone = await screen.findByRole('region', { name: 'Drop the file here' });
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'talk.srt')] } });
  expect(screen.queryByLabelText('Or paste the words')).toBeNull();
  press('Choose length and format');
  await waitFor(() => expect(next).toEqual(['settings']));
  expect(sent).toEqual(['talk.srt']);
});

it('refuses a file that holds no words before it is sent', async () => {
  await show();
  const zone = await screen.findByRole('region', { name: 'Drop the file here' });
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'talk.exe')] } });
  expect(screen.getByRole('alert').textContent).toBe('Choose an .srt, .vtt or .txt file.');
  expect(screen.getByRole('button', { name: 'Make clips' })).toHaveProperty('disabled', true);
});
