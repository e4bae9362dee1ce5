import type { Box } from '../plan/box.ts';
import { clampBox, middleOf, placeCrop } from '../plan/geometry.ts';
import type { PlacedBox } from '../plan/scene.ts';
import { durationOf, type Span } from '../plan/time.ts';
import type { Person } from './people.ts';
import type { CropSize } from './views.ts';

/**
 * The places of a camera of one size that follows a person through a span. It stands while the face stays within
 * ± 0.15 crop widths and moves to where the face stands next; the moves are damped critically, forwards and backwards
 * in time, so that the camera neither lags behind nor swings over; a face that nearly fills the crop is followed more
 * closely. One place per frame of 25 a second while it moves, fewer in a long span.
 */
export function followCamera(person: Person, { w, h }: CropSize, span: Span): PlacedBox[] {
  const crop = { w, h };
  const steps = Math.max(1, Math.ceil(durationOf(span) / stepMs));
  const times = Array.from({ length: steps }, (_, n) => span.startMs + n * stepMs);
  const seen = facesAt(person, times);
  const middles = damped(seen, timeConstant / 4);
  const spare = Math.max(0, (crop.w - person.face.w) / 2);
  const targets = damped(stands(middles, 2 * Math.min(standing * crop.w, spare / 2)), timeConstant);
  const path: PlacedBox[] = [];
  const every = Math.ceil(steps / mostPlaces);
  for (const [index, atMs] of times.entries()) {
    if (index % every !== 0) continue;
    const face = seen[index] ?? 0.5;
    // A person who runs stays in view; the camera is less calm then.
    const centerX = Math.max(face - 0.65 * spare, Math.min(face + 0.65 * spare, targets[index] ?? face));
    const box = placeCrop({ crop, centerX, eyeY: person.eyeY, keep: { ...person.extent, x: centerX, w: 0 } });
    const place = rounded(clampBox(box), crop);
    if (path.at(-1)?.box.x !== place.x) path.push({ atMs, box: place });
  }
  return path;
}

/** Where the middle of the face is at each time, straight lines between sightings. */
function facesAt({ points }: Person, times: readonly number[]): number[] {
  let next = 0;
  return times.map((atMs) => {
    while (next < points.length && (points[next]?.atMs ?? 0) <= atMs) next++;
    const [before, after] = [points[next - 1], points[next]];
    if (!before || !after) return middleOf((before ?? after)?.box ?? { x: 0, y: 0, w: 1, h: 1 }).x;
    const share = (atMs - before.atMs) / (after.atMs - before.atMs);
    return middleOf(before.box).x * (1 - share) + middleOf(after.box).x * share;
  });
}

/** Constant stretches, each as long as the values stay within `width` of each other, at the middle of their range. */
function stands(values: readonly number[], width: number): number[] {
  const result: number[] = [];
  let from = 0;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const close = (to: number) => {
    for (let index = from; index < to; index++) result.push((low + high) / 2);
    from = to;
  };
  for (const [index, value] of values.entries()) {
    const [lower, higher] = [Math.min(low, value), Math.max(high, value)];
    if (higher - lower > width) {
      close(index);
      [low, high] = [value, value];
    } else [low, high] = [lower, higher];
  }
  close(values.length);
  return result;
}

/** Two equal low passes in each direction: critically damped, without delay. */
function damped(values: readonly number[], seconds: number): number[] {
  const keep = Math.exp(-stepMs / 1000 / seconds);
  const pass = (list: readonly number[]): number[] => {
    let now = list[0] ?? 0;
    return list.map((value) => {
      now = keep * now + (1 - keep) * value;
      return now;
    });
  };
  const forwards = pass(pass(values));
  return pass(pass(forwards.toReversed())).toReversed();
}

/** Five decimals: a fiftieth of a pixel in 4K, and a plan that people can read. */
export function rounded(box: Box, size: CropSize = box): Box {
  const [w, h] = [roundDown(size.w), roundDown(size.h)];
  return { x: roundDown(Math.min(box.x, 1 - w)), y: roundDown(Math.min(box.y, 1 - h)), w, h };
}
const roundDown = (value: number): number => Math.max(0, Math.floor(value * 1e5 + 1e-6) / 1e5);

const stepMs = 40;
/** Of one scene; a render takes fewer where the scenes of a clip have too many together. */
const mostPlaces = 500;
/** Crop widths to either side of the camera's middle. */
const standing = 0.15;
/** Seconds. */
const timeConstant = 0.35;
