import type { Layout } from './clip-plan.ts';
import { fitSize, pixelsOf, type Size } from './geometry.ts';
import { type Rect, seamsOf, tileOf } from './tiles.ts';

/**
 * What one frame of a layout shows, in pixels: `from` in the source, `to` in the output. `whole` lies over a blurred
 * and darkened copy of `from` that fills the frame, unless it fills the frame itself.
 */
export type DrawnFrame =
  | { kind: 'regions'; regions: { from: Rect; to: Rect }[]; seams: Rect[] }
  | { kind: 'whole'; from: Rect; to: Rect }
  | { kind: 'card' };

/** Index of the frame that is on screen at a time, on a grid of `num / den` frames a second. */
export const frameShownAt = (ms: number, { num, den }: { num: number; den: number }): number =>
  // A frame's own time, read back in seconds, may lie a hair before it.
  Math.floor((ms * num) / (1000 * den) + 0.02);

/**
 * The picture of a frame of the clip, counted from 0. `picture` is the size of the source, `frameAt` the index of the
 * first frame at or after a time of the clip: a scene begins with that frame, and so does a step of a camera.
 */
export function drawnFrame(
  layout: Pick<Layout, 'scenes' | 'width' | 'height'>,
  picture: Size,
  { frame, frameAt }: { frame: number; frameAt(clipMs: number): number },
): DrawnFrame {
  const source = { width: evenDown(picture.width), height: evenDown(picture.height) };
  const scene = layout.scenes.findLast(({ startMs }, n) => n === 0 || frameAt(startMs) <= frame);
  if (!scene || scene.kind === 'card') return { kind: 'card' };
  const shown = scene.regions.flatMap(({ target, path }) => {
    const place = path.findLast(({ atMs }, n) => n === 0 || frameAt(atMs) <= frame);
    return place ? [{ box: place.box, to: tileOf(target, layout) }] : [];
  });
  if (scene.kind !== 'fit') {
    return {
      kind: 'regions',
      regions: shown.map(({ box, to }) => ({ from: pixelsOf(box, source, to), to })),
      seams: seamsOf(
        scene.regions.map(({ target }) => target),
        layout,
      ),
    };
  }
  const from = shown[0] ? tileOf(shown[0].box, source) : { x: 0, y: 0, ...source };
  const inner = fitSize(from, layout);
  const x = evenDown((layout.width - inner.width) / 2);
  const y = evenDown((layout.height - inner.height) / 2);
  return { kind: 'whole', from, to: { ...inner, x, y } };
}

const evenDown = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);
