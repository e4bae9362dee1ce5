import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type DrawnFrame, drawnFrame } from '@jhalak/contract/clip/plan/drawn-frame.ts';
import type { EditorSource } from '@jhalak/contract/routes/editor.ts';

type Picture = NonNullable<EditorSource['video']>;

/** The place of the scene that is shown at a time of the clip, on the frame grid of the render. */
export function sceneIndexAt(
  { scenes }: Pick<Layout, 'scenes'>,
  picture: Picture | null,
  clipMs: number,
): number {
  const { num, den } = picture?.frameRate ?? { num: 30, den: 1 };
  const framesOf = (ms: number) => (ms * num) / (1000 * den);
  const frame = Math.floor(framesOf(clipMs) + 0.02);
  const found = scenes.findLastIndex(({ startMs }) => Math.round(framesOf(startMs)) <= frame);
  return Math.max(0, found);
}

/** What the frame at a time of the clip shows, on the frame grid of the render; a card without a picture. */
export function shownFrame(layout: Layout, picture: Picture | null, clipMs: number): DrawnFrame {
  if (!picture) return { kind: 'card' };
  const { num, den } = picture.frameRate;
  const framesOf = (ms: number) => (ms * num) / (1000 * den);
  return drawnFrame(layout, picture, {
    // A frame's own time, read back in seconds, may lie a hair before it.
    frame: Math.floor(framesOf(clipMs) + 0.02),
    frameAt: (ms) => Math.round(framesOf(ms)),
  });
}
