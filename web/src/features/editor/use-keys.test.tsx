import { editScenes } from '@jhalak/contract/clip/plan/scene-edit.ts';
import { makePlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import { sceneIndexAt } from './player/current-frame.ts';
import { Playback } from './player/playback.ts';
import { showInEditor } from './testing/show-in-editor.tsx';
import { EditorKeys } from './use-keys.ts';

const plan = makePlan({ startMs: 1000, endMs: 9000 }, { mode: 'fit' });

async function open(frameRate = { num: 25, den: 1 }) {
  const playback = new Playback({ hasPicture: true });
  playback.follow(plan.edit, (1000 * frameRate.den) / frameRate.num);
  const change = vi.fn();
  const [undo, redo] = [vi.fn(), vi.fn()];
  const video = { width: 1920, height: 1080, frameRate };
  const select = vi.fn();
  const [groups, group] = [[{ id: 'a' }, { id: 'b' }, { id: 'c' }], { id: 'b' }];
  const editor = {
    ...{ plan, layout: plan.layouts[0], source: { video }, playback, change, undo, redo },
    ...{ groups, group, select },
  };
  const { getByLabelText } = await showInEditor(
    editor,
    <>
      <EditorKeys onShowKeys={() => undefined} />
      <input aria-label="title" />
      <input aria-label="shown" type="checkbox" />
      <input aria-label="one" type="radio" />
      <input aria-label="color" type="color" />
      <Select
        label="style"
        value="pop"
        choices={[{ value: 'pop', label: 'Pop' }]}
        onChange={() => undefined}
      />
      <Menu trigger={<button type="button">more</button>}>
        <MenuItem>Save</MenuItem>
      </Menu>
      <div data-testid="words" role="listbox" aria-multiselectable tabIndex={0} />
    </>,
  );
  const press = (code: string, place: EventTarget = document.body, key = code) =>
    fireEvent.keyDown(place as Element, { code, key });
  return {
    video,
    playback,
    select,
    change,
    undo,
    redo,
    press,
    getByLabelText,
    input: getByLabelText('title'),
  };
}

test('Shift and an arrow go to the neighbouring clip, and over what has arrows of its own to none', async () => {
  const { select, press, input, playback } = await open();
  press('ArrowRight', document.body, 'ArrowRight');
  expect(select).not.toHaveBeenCalled();
  const shift = (key: string, place: Element = document.body) =>
    fireEvent.keyDown(place, { key, code: key, shiftKey: true });
  shift('ArrowRight');
  expect(select).toHaveBeenLastCalledWith('c', { play: false });
  shift('ArrowLeft');
  expect(select).toHaveBeenLastCalledWith('a', { play: false });
  const before = playback.time().clipMs;
  shift('ArrowRight', input);
  expect(select).toHaveBeenCalledTimes(2);
  expect(playback.time().clipMs).toBe(before);
});

test('M takes the sound away and gives it back', async () => {
  const { playback, press, input } = await open();
  press('KeyM');
  expect(playback.state().muted).toBe(true);
  press('KeyM', input);
  expect(playback.state().muted).toBe(true);
  press('KeyM');
  expect(playback.isMuted()).toBe(false);
});

test('a key that is held steps on by frames, and goes to one neighbouring clip and switches once', async () => {
  const { select, playback } = await open();
  playback.seekClip(3000);
  const hold = (key: string, code: string, more = {}) => {
    for (const repeat of [false, true])
      expect(fireEvent.keyDown(document.body, { key, code, repeat, ...more })).toBe(false);
  };
  hold('ArrowRight', 'ArrowRight');
  expect(playback.time().clipMs).toBe(3100);
  hold('ArrowRight', 'ArrowRight', { shiftKey: true });
  expect(select).toHaveBeenCalledTimes(1);
  hold('m', 'KeyM');
  expect(playback.isMuted()).toBe(true);
  hold('m', 'KeyM');
  expect(playback.isMuted()).toBe(false);
});

test('S splits the shot at the playhead, brackets move the ends of the clip there', async () => {
  const { playback, change, press } = await open();
  playback.seekSource(4000);
  press('KeyS');
  expect(change).toHaveBeenLastCalledWith({ scenes: { action: 'split', ratio: '9:16', atMs: 3000 } });
  press('BracketLeft');
  expect(change).toHaveBeenLastCalledWith({ startMs: 4000 });
  // Behind the clip the same key adds what lies between.
  playback.seekSource(9500);
  press('BracketRight');
  expect(change).toHaveBeenLastCalledWith({ endMs: 9500 });
});

test.each([
  [{ num: 25, den: 1 }, 3040],
  [{ num: 30, den: 1 }, 3034],
  [{ num: 30_000, den: 1001 }, 3003],
])('S after steps by frames begins the new shot with the frame on screen, at %o', async (rate, atMs) => {
  const { video, playback, change, press } = await open(rate);
  playback.seekClip(3000);
  for (const code of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) press(code, document.body);
  press('KeyS');
  const split = { action: 'split', ratio: '9:16', atMs } as const;
  expect(change).toHaveBeenLastCalledWith({ scenes: split });
  const scenes = editScenes(plan.layouts[0]?.scenes ?? [], split);
  expect(sceneIndexAt({ scenes }, video, playback.time().clipMs)).toBe(1);
});

test('while a title is typed no key of the editor works', async () => {
  const { playback, change, press, input } = await open();
  playback.seekSource(4000);
  press('KeyS', input);
  expect(change).not.toHaveBeenCalled();
});

test('a letter that chooses in a menu or list, open or closed, is no key of the editor; one on the words is', async () => {
  const { playback, change, undo, press } = await open();
  playback.seekSource(4000);
  const type = (place: Element) => press('KeyS', place, 's');
  fireEvent.keyDown(screen.getByText('more'), { key: 'Enter' });
  type(await screen.findByRole('menuitem'));
  expect(change).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Escape' });
  const list = await screen.findByRole('combobox');
  type(list);
  expect(change).not.toHaveBeenCalled();
  fireEvent.keyDown(list, { key: 'ArrowDown' });
  type(await screen.findByRole('option'));
  expect(change).not.toHaveBeenCalled();
  // What was chosen in it is undone.
  fireEvent.keyDown(list, { code: 'KeyZ', key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
  type(screen.getByTestId('words'));
  expect(change).toHaveBeenCalledTimes(1);
});

test('undo and redo are where their letter is, on a keyboard of another script where it is on a Latin one', async () => {
  const { undo, redo } = await open();
  const press = (key: object) => fireEvent.keyDown(document.body, { ...key, ctrlKey: true });
  press({ code: 'KeyZ', key: 'ॆ' });
  expect(undo).toHaveBeenCalledTimes(1);
  press({ code: 'KeyZ', key: 'ऎ', shiftKey: true });
  press({ code: 'KeyY', key: 'ब' });
  expect(redo).toHaveBeenCalledTimes(2);
  press({ code: 'KeyW', key: 'z' });
  expect(undo).toHaveBeenCalledTimes(2);
  press({ code: 'KeyZ', key: 'w' });
  press({ code: 'KeyZ', key: ';' });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([2, 2]);
});

test.each(['shown', 'one', 'color'])(
  'the keys of the editor work on the field “%s”, which keeps its own',
  async (name) => {
    const { playback, change, undo, press, getByLabelText } = await open();
    const field = getByLabelText(name);
    playback.seekSource(4000);
    fireEvent.keyDown(field, { code: 'KeyZ', key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledTimes(1);
    press('KeyS', field);
    expect(change).toHaveBeenCalledTimes(1);
    const before = playback.time().clipMs;
    const toggle = vi.spyOn(playback, 'play').mockReturnValue();
    // True: the browser does with it what it does.
    expect(press('Space', field, ' ')).toBe(true);
    expect(press('ArrowRight', field)).toBe(true);
    expect(toggle).not.toHaveBeenCalled();
    expect(playback.time().clipMs).toBe(before);
  },
);

test('J runs backward until K stops it', async () => {
  const { playback, press } = await open();
  playback.seekClip(6000);
  press('KeyJ');
  press('KeyJ');
  expect(playback.state().rate).toBe(-2);
  await expect.poll(() => playback.time().clipMs).toBeLessThan(5900);
  press('KeyK');
  expect(playback.state().rate).toBe(1);
  const stopped = playback.time().clipMs;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(playback.time().clipMs).toBe(stopped);
});
