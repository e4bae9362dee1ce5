import type { Box } from '../plan/box.ts';
import { trimBox } from '../plan/geometry.ts';
import type { Scene } from '../plan/scene.ts';
import type { FaceSample, SeenFace } from '../reframe/reframe-tracks.ts';
import type { Shot } from '../reframe/shot.ts';

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

/** What the first region of a layout shows at a moment, of the source. */
export function boxAt(scenes: readonly Scene[], ms: number): Box {
  const scene = scenes.findLast(({ startMs }) => startMs <= ms);
  const place = scene?.regions[0]?.path.findLast(({ atMs }) => atMs <= ms);
  if (!place) throw new Error('the scenes have no place at the start');
  return place.box;
}
/** When each scene begins, and how it shows the source. */
export const kindsOf = (scenes: readonly Scene[]) => scenes.map(({ startMs, kind }) => [startMs, kind]);
