import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Trial } from '../state/trial.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { TrimHandle } from './trim-handle.tsx';
import type { View } from './use-view.ts';

/** The end of a clip of two to eight seconds, 100 px a second. */
async function show() {
  const trial = new Trial();
  const editor = {
    ...{ words: [], source: { durationMs: 20_000 }, trial },
    playback: { pause: () => undefined, seekSource: () => undefined },
  };
  const view = { pxPerMs: 0.1, timeAt: (px: number) => px / 0.1, edgeAt: () => 0 } as unknown as View;
  const { changes } = await showInEditor(
    editor,
    <TrimHandle edge="end" view={view} startMs={2000} endMs={8000} />,
  );
  const handle = await screen.findByRole('slider');
  Object.assign(handle, { setPointerCapture: () => undefined });
  return { changes, trial, handle };
}

/** The same, dragged to seven seconds. */
async function dragged() {
  const { changes, trial, handle } = await show();
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, isPrimary: true, clientX: 800 });
  fireEvent.pointerMove(handle, { pointerId: 1, isPrimary: true, clientX: 700 });
  expect(trial.edit()).toEqual({ endMs: 7000 });
  return { changes, trial, handle };
}

it('trims the clip once it is let go', async () => {
  const { changes, trial, handle } = await dragged();
  fireEvent.pointerUp(handle, { pointerId: 1, isPrimary: true });
  expect(changes).toEqual([{ endMs: 7000 }]);
  expect(trial.edit()).toBeNull();
});

it('trims the clip once by a key that is held, and again by the next one', async () => {
  const { changes, trial, handle } = await show();
  for (let n = 0; n < 30; n += 1)
    fireEvent.keyDown(handle, { key: 'ArrowLeft', shiftKey: true, repeat: n > 0 });
  // The mouse often rests on the handle that it chose.
  fireEvent.pointerMove(handle, { pointerId: 1, isPrimary: true, clientX: 700 });
  expect([changes, trial.edit()]).toEqual([[], { endMs: 5000 }]);
  fireEvent.keyUp(handle, { key: 'Meta' });
  expect([changes, trial.edit()]).toEqual([[{ endMs: 5000 }], null]);
  fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true });
  fireEvent.blur(handle);
  fireEvent.keyDown(handle, { key: 'ArrowRight', metaKey: true });
  expect(trial.edit()).toBeNull();
  expect(changes).toEqual([{ endMs: 5000 }, { endMs: 8100 }]);
});

it('leaves the clip as it was where a second finger zooms', async () => {
  const { changes, trial, handle } = await dragged();
  fireEvent.pointerDown(handle, { button: 0, pointerId: 2, isPrimary: false, clientX: 900 });
  expect(trial.edit()).toBeNull();
  fireEvent.pointerMove(handle, { pointerId: 1, isPrimary: true, clientX: 600 });
  fireEvent.pointerUp(handle, { pointerId: 2, isPrimary: false });
  fireEvent.pointerUp(handle, { pointerId: 1, isPrimary: true });
  expect(changes).toEqual([]);
});
