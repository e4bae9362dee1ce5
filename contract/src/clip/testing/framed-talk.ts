import type { Box } from '../plan/box.ts';
import type { Framing } from '../plan/framing.ts';
import { trimBox } from '../plan/geometry.ts';
import type { Shot } from '../reframe/reframe-shot.ts';
import type { FaceSample, SeenFace } from '../reframe/reframe-tracks.ts';

/** Two sources: 16:9 and 9:16. */
export const wide = { width: 1920, height: 1080 };
export const upright = { width: 1080, height: 1920 };

/** A shot in clip milliseconds. */
export const shotOf = (startMs: number, endMs: number, detail: Shot['detail'] = null): Shot => ({
  startMs,
  endMs,
  detail,
});
/** A clearly seen face of a 16:9 picture around a place, sizes as shares of the picture. */
export const faceAt = (centerX: number, { size = 0.08, score = 0.9, centerY = 0.4 } = {}): SeenFace => {
  const h = (size * 16) / 9;
  const box = trimBox({ x: centerX - size / 2, y: centerY - h / 2, w: size, h });
  return { box, score, eyeY: centerY - h * 0.1 };
};
/** Four samples a second of whatever `facesAt` draws. */
export const samplesOf = (durationMs: number, facesAt: (ms: number) => SeenFace[]): FaceSample[] =>
  Array.from({ length: Math.ceil(durationMs / 250) }, (_, n) => ({ atMs: n * 250, faces: facesAt(n * 250) }));
/** Detail spread evenly, and detail that stands between 62 and 81 % of the picture. */
export const even = Array.from({ length: 32 }, () => 1 / 32);
export const peaked = Array.from({ length: 32 }, (_, band) => (band >= 20 && band < 26 ? 1 / 6 : 0));

/** What a framing shows at a moment; the whole picture where it is not cropped. */
export function boxAt(framing: Framing, ms: number): Box {
  if (framing.mode !== 'crop') return { x: 0, y: 0, w: 1, h: 1 };
  const key = framing.path.findLast(({ atMs }) => atMs <= ms);
  if (!key) throw new Error('the path has no place at the start');
  return key.box ?? { x: 0, y: 0, w: 1, h: 1 };
}
/** The keyframes of a framing; none of one without a crop. */
export const pathOf = (framing: Framing) => (framing.mode === 'crop' ? framing.path : []);
