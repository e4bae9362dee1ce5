import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useView, type View } from './use-view.ts';

let view: View;

/** A timeline of an hour, of which a thousand pixels are in sight. */
function Timeline() {
  view = useView(3_600_000, 0);
  return (
    <div ref={view.viewport} data-testid="viewport">
      <div style={{ width: view.contentPx }} />
    </div>
  );
}

it('draws what is in sight, also where the clip is shown again after the timeline was scrolled away', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  render(<Timeline />);
  const viewport = screen.getByTestId('viewport');
  const clip = { startMs: 1_800_000, endMs: 1_860_000 };
  act(() => view.showSpan(clip));
  const placedPx = viewport.scrollLeft;
  expect(placedPx).toBeGreaterThan(0);
  act(() => {
    viewport.scrollLeft = 0;
    viewport.dispatchEvent(new Event('scroll'));
  });
  expect(view.fromMs).toBe(0);
  act(() => view.showSpan(clip));
  // A browser tells of the scroll by itself.
  act(() => void viewport.dispatchEvent(new Event('scroll')));
  expect(viewport.scrollLeft).toBe(placedPx);
  expect(view.fromMs * view.pxPerMs).toBeCloseTo(placedPx, 3);
});

it('keeps the actions of the buttons while it is zoomed: none of them is drawn anew', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  render(<Timeline />);
  const { zoomBy, showAll, showSpan, pxPerMs } = view;
  act(() => zoomBy(1.6));
  act(() => zoomBy(1.6));
  expect(view.pxPerMs).toBeCloseTo(pxPerMs * 1.6 ** 2);
  expect(view).toMatchObject({ zoomBy, showAll, showSpan });
  act(() => showAll());
  expect(view.pxPerMs).toBe(pxPerMs);
});

it('is zoomed by a slider, each step by the same factor, from the whole video to the nearest', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  render(<Timeline />);
  const { pxPerMs, setNearness } = view;
  expect(view.nearness).toBe(0);
  act(() => setNearness(1));
  expect([view.pxPerMs, view.nearness]).toEqual([0.4, 1]);
  const middleMs = (view.fromMs + view.toMs) / 2;
  act(() => setNearness(0.5));
  expect(view.pxPerMs).toBeCloseTo(Math.sqrt(0.4 * pxPerMs));
  expect(view.nearness).toBeCloseTo(0.5);
  expect((view.fromMs + view.toMs) / 2).toBeCloseTo(middleMs, -4);
  act(() => view.zoomBy(1.6));
  expect(view.nearness).toBeGreaterThan(0.5);
  expect(view.setNearness).toBe(setNearness);
  act(() => setNearness(0));
  expect(view.pxPerMs).toBe(pxPerMs);
});

it('is zoomed by two fingers around what lies between them', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  render(<Timeline />);
  const viewport = screen.getByTestId('viewport');
  const { pxPerMs } = view;
  const touches = (type: string, ...places: number[]) =>
    act(() => {
      const event = new Event(type, { cancelable: true });
      viewport.dispatchEvent(
        Object.assign(event, { touches: places.map((clientX) => ({ clientX, clientY: 5 })) }),
      );
    });
  touches('touchstart', 400);
  touches('touchmove', 300);
  expect(view.pxPerMs).toBe(pxPerMs);
  touches('touchstart', 450, 550);
  touches('touchmove', 300, 700);
  expect(view.pxPerMs).toBeCloseTo(pxPerMs * 4);
  // Half an hour was in the middle, and still is.
  expect((view.fromMs + view.toMs) / 2).toBeCloseTo(1_800_000, -4);
  touches('touchend', 300);
  touches('touchmove', 100);
  expect(view.pxPerMs).toBeCloseTo(pxPerMs * 4);
});
