import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Feedback } from './editor-screen.tsx';
import { Playback } from './player/playback.ts';
import { showInEditor } from './testing/show-in-editor.tsx';

it('a comment leads to its time of the finished file, which begins with the intro', async () => {
  const playback = new Playback({ hasPicture: false });
  playback.follow([{ startMs: 10_000, endMs: 30_000 }], 40, { introMs: 3000, outroMs: 0 });
  const editor = { group: { id: 'c' }, playback };
  await showInEditor(
    editor,
    <Feedback
      of={({ onSeek }) => (
        <button type="button" onClick={() => onSeek(8000)}>
          0:08
        </button>
      )}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: '0:08' }));
  expect(playback.time()).toMatchObject({ fileMs: 8000, clipMs: 5000 });
});
