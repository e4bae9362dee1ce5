import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type DrawnFrame, drawnFrame, frameShownAt } from '@jhalak/contract/clip/plan/drawn-frame.ts';
import type { EditorSource } from '@jhalak/contract/routes/editor.ts';

type Picture = NonNullable<EditorSource['video']>;

/** The place of the scene that is shown at a time of the clip, on the frame grid of the render. */
export function sceneIndexAt(
  { scenes }: Pick<Layout, 'scenes'>,
  picture: Picture | null,
  clipMs: number,
): number {
  const rate = rateOf(picture);
  const frame = frameShownAt(clipMs, rate);
  const found = scenes.findLastIndex(({ startMs }) => frameAt(startMs, rate) <= frame);
  return Math.max(0, found);
}

/** When the frame begins that is shown at a time of the clip, on the frame grid of the render; whole milliseconds. */
export function frameStartMs(picture: Picture | null, clipMs: number): number {
  const rate = rateOf(picture);
  return Math.ceil((frameShownAt(clipMs, rate) * 1000 * rate.den) / rate.num - 1e-6);
}

/** What the frame at a time of the clip shows, on the frame grid of the render; a card without a picture. */
export function shownFrame(layout: Layout, picture: Picture | null, clipMs: number): DrawnFrame {
  if (!picture) return { kind: 'card' };
  const { frameRate } = picture;
  return drawnFrame(layout, picture, {
    frame: frameShownAt(clipMs, frameRate),
    frameAt: (ms) => frameAt(ms, frameRate),
  });
}

const rateOf = (picture: Picture | null): Picture['frameRate'] => picture?.frameRate ?? { num: 30, den: 1 };

const frameAt = (ms: number, { num, den }: Picture['frameRate']): number =>
  Math.round((ms * num) / (1000 * den));
