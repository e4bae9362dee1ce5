import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { fitSize, pixelsOf, type Size } from '@jhalak/contract/clip/plan/geometry.ts';
import type { EditorSource } from '@jhalak/contract/routes/editor.ts';

type Picture = NonNullable<EditorSource['video']>;

/**
 * What a frame of a clip shows, as the render decides it: a part of the source (its pixels), the whole source in a
 * part of the frame (the frame's pixels) over a blurred copy, or a drawn card.
 */
export type ShownFrame =
  | ({ kind: 'part'; x: number; y: number } & Size)
  | ({ kind: 'whole'; x: number; y: number } & Size)
  | { kind: 'card' };

export function shownFrame(layout: Layout, picture: Picture | null, clipMs: number): ShownFrame {
  const { framing } = layout;
  if (framing.mode === 'card' || !picture) return { kind: 'card' };
  const source = { width: evenDown(picture.width), height: evenDown(picture.height) };
  const box = framing.mode === 'crop' ? boxAt(framing.path, clipMs, picture.frameRate) : null;
  if (box) return { kind: 'part', ...pixelsOf(box, source, layout) };
  const inner = fitSize(source, layout);
  return {
    kind: 'whole',
    ...inner,
    x: evenDown((layout.width - inner.width) / 2),
    y: evenDown((layout.height - inner.height) / 2),
  };
}

type Path = Extract<Layout['framing'], { mode: 'crop' }>['path'];

/** The camera moves between two frames: its times are rounded to the frame grid as the render rounds them. */
function boxAt(path: Path, clipMs: number, { num, den }: Picture['frameRate']) {
  const frameOf = (ms: number) => (ms * num) / (1000 * den);
  // A frame's own time, read back in seconds, may lie a hair before it.
  const frame = Math.floor(frameOf(clipMs) + 0.02);
  const key = path.findLast(({ atMs }, index) => index === 0 || Math.round(frameOf(atMs)) <= frame);
  return key?.box ?? null;
}

const evenDown = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);
