import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { type BlockText, TimedBlock } from './timed-block.tsx';
import type { View } from './use-view.ts';

/** A block from 1 to 2.5 s of a clip that begins at 10 s of its 20 s of video, 100 px a second. */
const show = async (pxPerMs = 0.1, icon: ReactNode = null, texts?: BlockText[], isShown = false) => {
  const [onChange, onRemove, onOpen, onShow] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  await renderAt(
    '/editor',
    <TimedBlock
      view={{ pxPerMs, durationMs: 20_000, timeAt: (px: number) => px / pxPerMs } as View}
      edit={[{ startMs: 10_000, endMs: 18_000 }]}
      span={{ startMs: 1000, endMs: 2500 }}
      others={[{ startMs: 4000, endMs: 5000 }]}
      edges={[0, 900, 1000, 1900, 2000, 2900, 3000]}
      {...{
        durationMs: 8000,
        shortestMs: 800,
        frameMs: 40,
        name: 'Card: 50',
        icon,
        look: 'pill',
        ...(texts && { texts }),
      }}
      {...{ onChange, onRemove, onOpen, onShow, isShown }}
    />,
  );
  const block = await screen.findByRole('slider', { name: 'Card: 50' });
  return { block, onChange, onRemove, onOpen, onShow };
};

it('lies where its part of the video lies, and says its times', async () => {
  const { block } = await show();
  expect(block.parentElement?.style.left).toBe('55%');
  expect(block.getAttribute('aria-valuetext')).toBe('0:01 to 0:02');
});

it('shows its text where more than its first letter has room, and keeps its name', async () => {
  const { block } = await show();
  expect(block.textContent).toBe('Card: 50');
  cleanup();
  const narrow = await show(0.03, <svg />);
  expect(narrow.block.textContent).toBe('');
});

it('shows each of its texts where it is seen, its first letters where the first word has no room', async () => {
  const texts = [
    { text: 'Card: fifty', startMs: 1000, endMs: 1800 },
    { text: 'इक्यावन', startMs: 1800, endMs: 2500 },
  ];
  const { block } = await show(0.1, null, texts);
  const shown = [...block.children] as HTMLElement[];
  const blockPx = 149.9;
  expect(
    shown.map(({ textContent, style }) => [
      textContent,
      Math.round((blockPx * Number.parseFloat(style.left)) / 100),
    ]),
  ).toEqual([
    ['Card: fifty', 0],
    ['इक्यावन', 80],
  ]);
  cleanup();
  const narrow = await show(0.06, null, texts);
  expect(narrow.block.textContent).toBe('Card: fiftyइ…');
  cleanup();
  expect((await show(0.022, null, texts)).block.textContent).toBe('Cइ');
});

it('without room for a single letter it is a line and no empty pill, and keeps its name', async () => {
  const texts = [{ text: 'इक्यावन', startMs: 1000, endMs: 2500 }];
  expect((await show(0.03, null, texts)).block.className).toContain('pill');
  cleanup();
  const { block } = await show(0.008, null, texts);
  expect([block.textContent, block.className.includes('pill')]).toEqual(['', false]);
});

it('under the playhead the ends of a short one stand in it and cover no neighbour, and it keeps its letters', async () => {
  const texts = [{ text: 'इक्यावन', startMs: 1000, endMs: 2500 }];
  const resting = (await show(0.031, null, texts)).block.textContent;
  cleanup();
  expect((await show(0.031, null, texts, true)).block.textContent).toBe(resting);
  const reach = (edge: 'start' | 'end', side: 'left' | 'right') => {
    const { className } = screen.getByRole('slider', { name: `Card: 50: ${edge}` });
    const px = (pattern: string) => className.match(new RegExp(`(?:^| )${pattern}`))?.[1];
    return [px(`-${side}-([\\d.]+)`), px(`after:${side}-([\\d.]+)`)];
  };
  // What is pressed reaches beyond it; what is seen begins at its edge.
  expect([reach('start', 'left'), reach('end', 'right')]).toEqual([
    ['1', '1'],
    ['1', '1'],
  ]);
});

it('moves by a frame by the arrow keys, with Shift by ten, and its end does', async () => {
  const { block, onChange } = await show();
  fireEvent.keyDown(block, { key: 'ArrowRight' });
  expect(onChange).toHaveBeenLastCalledWith({ startMs: 1040, endMs: 2540 });
  fireEvent.keyDown(block, { key: 'ArrowLeft', shiftKey: true });
  expect(onChange).toHaveBeenLastCalledWith({ startMs: 600, endMs: 2100 });
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Card: 50: end' }), { key: 'ArrowLeft' });
  expect(onChange).toHaveBeenLastCalledWith({ startMs: 1000, endMs: 2460 });
});

it('moves from word to word by the arrow keys with Ctrl, and its end does', async () => {
  const { block, onChange } = await show();
  fireEvent.keyDown(block, { key: 'ArrowRight', ctrlKey: true });
  expect(onChange).toHaveBeenLastCalledWith({ startMs: 1900, endMs: 3400 });
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Card: 50: end' }), {
    key: 'ArrowRight',
    ctrlKey: true,
  });
  expect(onChange).toHaveBeenLastCalledWith({ startMs: 1000, endMs: 2900 });
});

it('is removed by Delete and opened by Enter', async () => {
  const { block, onRemove, onOpen } = await show();
  fireEvent.keyDown(block, { key: 'Delete' });
  fireEvent.keyDown(block, { key: 'Enter' });
  expect([onRemove.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 1]);
});

it('is dragged to a word', async () => {
  const { block, onChange } = await show();
  Object.assign(block, { setPointerCapture: () => undefined });
  fireEvent.pointerDown(block, { button: 0, isPrimary: true, clientX: 1150 });
  fireEvent.pointerMove(block, { clientX: 1243 });
  fireEvent.pointerUp(block);
  expect(onChange).toHaveBeenLastCalledWith({ startMs: 1900, endMs: 3400 });
});

describe('under a finger', () => {
  const dragged = (block: HTMLElement) => {
    Object.assign(block, { setPointerCapture: () => undefined });
    const finger = { button: 0, pointerType: 'touch', isPrimary: true };
    fireEvent.pointerDown(block, { ...finger, clientX: 1150 });
    fireEvent.pointerMove(block, { ...finger, clientX: 1243 });
    fireEvent.pointerUp(block, finger);
  };

  it('a block moves where the playhead stands in it; elsewhere the timeline scrolls, and a tap shows the block', async () => {
    const other = await show();
    expect(other.block.className).toContain('touch-pan-x');
    dragged(other.block);
    expect([other.onChange.mock.calls.length, other.onShow.mock.calls.length]).toEqual([0, 1]);
    cleanup();
    const shown = await show(0.1, null, undefined, true);
    expect(shown.block.className).toContain('touch-none');
    dragged(shown.block);
    expect(shown.onChange).toHaveBeenLastCalledWith({ startMs: 1900, endMs: 3400 });
  });

  it('an end is pulled where the playhead stands in its block; elsewhere the timeline scrolls', async () => {
    const end = () => screen.getByRole('slider', { name: 'Card: 50: end' });
    const other = await show();
    expect(end().className).toContain('touch-pan-x');
    dragged(end());
    expect([other.onChange.mock.calls.length, other.onShow.mock.calls.length]).toEqual([0, 1]);
    cleanup();
    const shown = await show(0.1, null, undefined, true);
    expect(end().className).toContain('touch-none');
    dragged(end());
    expect(shown.onChange).toHaveBeenCalledOnce();
    expect(shown.onShow).not.toHaveBeenCalled();
  });

  it.each(['Card: 50', 'Card: 50: end'])('“%s” stays where a second finger zooms', async (name) => {
    const { onChange, onShow } = await show(0.1, null, undefined, true);
    const held = screen.getByRole('slider', { name });
    Object.assign(held, { setPointerCapture: () => undefined });
    const finger = { button: 0, pointerType: 'touch' };
    fireEvent.pointerDown(held, { ...finger, pointerId: 1, isPrimary: true, clientX: 1150 });
    fireEvent.pointerMove(held, { ...finger, pointerId: 1, isPrimary: true, clientX: 1160 });
    fireEvent.pointerDown(held, { ...finger, pointerId: 2, isPrimary: false, clientX: 1250 });
    fireEvent.pointerMove(held, { ...finger, pointerId: 2, isPrimary: false, clientX: 1343 });
    fireEvent.pointerMove(held, { ...finger, pointerId: 1, isPrimary: true, clientX: 1050 });
    fireEvent.pointerUp(held, { ...finger, pointerId: 2 });
    fireEvent.pointerUp(held, { ...finger, pointerId: 1, isPrimary: true });
    expect([onChange.mock.calls.length, onShow.mock.calls.length]).toEqual([0, 0]);
  });

  it('has both ends at full size there, however short it is', async () => {
    await show(0.01, null, undefined, true);
    for (const end of screen.getAllByRole('slider', { name: /: (start|end)$/ }))
      expect(end.className).toContain('pointer-coarse:w-6');
    cleanup();
    await show(0.01);
    for (const end of screen.getAllByRole('slider', { name: /: (start|end)$/ }))
      expect(end.className).not.toContain('pointer-coarse:w-6');
  });
});
