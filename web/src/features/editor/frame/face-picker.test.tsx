import type { ClipPerson } from '@jhalak/contract/clip/plan/scene-people.ts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { FacePicker } from './face-picker.tsx';

/** The same name as in another clip, for another face. */
const here: ClipPerson = { name: 'person0', atMs: 1000, box: { x: 0.2, y: 0.3, w: 0.1, h: 0.2 } };
const elsewhere: ClipPerson = { name: 'person0', atMs: 9000, box: { x: 0.7, y: 0.3, w: 0.1, h: 0.2 } };

let show: (people: ClipPerson[]) => void;

function Picker() {
  const [everyone, setEveryone] = useState([here]);
  show = setEveryone;
  return (
    <FacePicker
      {...{ everyone, offered: new Set(['person0']), chosen: null, label: 'Who', onChoose: () => undefined }}
    />
  );
}

/** A video that has every picture as soon as it is sought. */
function decodeAtOnce() {
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    const element = create(tag);
    if (tag === 'canvas') return Object.assign(element, { getContext: () => null });
    if (tag !== 'video') return element;
    const looks = { readyState: 2, duration: 60, videoWidth: 160, videoHeight: 90 };
    for (const [name, value] of Object.entries(looks)) Object.defineProperty(element, name, { value });
    Object.defineProperty(element, 'currentTime', {
      set: () => queueMicrotask(() => element.dispatchEvent(new Event('seeked'))),
    });
    return element;
  });
}

it('shows no picture of a person of the same name in another clip', async () => {
  decodeAtOnce();
  const state = { playing: false, ready: true };
  const editor = { source: { video: {} }, video: { videoUrl: '/a.mp4' }, playback: { state: () => state } };
  await showInEditor(editor, <Picker />);
  const face = await screen.findByRole('button', { name: 'Face 1' });
  await expect.poll(() => face.querySelector('canvas')).not.toBeNull();
  // While it plays nothing is decoded.
  state.playing = true;
  act(() => show([elsewhere]));
  expect(face.querySelector('canvas')).toBeNull();
});
