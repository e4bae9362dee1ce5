import type { Box, CropKeyframe, Framing, Ratio } from './clip-plan.ts';
import { fullFrame, hasRatio, isInside, largestCrop, type Size } from './geometry.ts';
import { type FitReason, type Shot, type ShotView, viewShot } from './reframe-shot.ts';
import type { FaceSample } from './reframe-tracks.ts';

/** A framing with the sentence that says why the picture was not cropped to its people; null when it was. */
export interface Reframed {
  framing: Framing;
  why: string | null;
}

/**
 * Decides how a source fills a frame: one steady crop per shot that keeps the people in it, or the whole picture
 * over a blurred copy when a crop would lose someone. `shots` cover the clip in order, `faces` are samples in
 * order, both in clip milliseconds; `faces` null means that nobody looked. All boxes of a path share `w` and `h`.
 */
export function reframe(options: {
  shots: readonly Shot[];
  faces: readonly FaceSample[] | null;
  source: Size;
  ratio: Ratio;
}): Reframed {
  const { shots, faces, source, ratio } = options;
  if (hasRatio(source, ratio)) return cropTo([{ atMs: 0, box: fullFrame }]);
  const crop = roundSize(largestCrop(source, ratio));
  if (crop.h < leastHeight) return fit(`The picture is upright, so ${ratio} shows it whole.`);
  if (!faces) return fit(`Faces could not be looked for, so ${ratio} shows the whole picture.`);

  const views = shots.map((shot) => viewShot(shot, faces.filter(isWithin(shot)), crop));
  const wanted = weighFit(views);
  if (wanted) return fit(fitSentences[wanted](ratio));

  const path = pathOf(views, crop);
  const seen = views.reduce((sum, view) => sum + view.seen, 0);
  const held = views.reduce((sum, view) => sum + view.held, 0);
  if (held < seen * leastHeld) return fit(`The speaker moves more than a ${ratio} crop can hold.`);
  return cropTo(path);
}

/** The reason for which most of the clip's time wants the whole picture, or null. */
function weighFit(views: readonly ShotView[]): FitReason | null {
  const times = new Map<FitReason, number>();
  let total = 0;
  let fitting = 0;
  for (const { shot, wantsFit } of views) {
    const duration = shot.endMs - shot.startMs;
    total += duration;
    if (!wantsFit) continue;
    fitting += duration;
    times.set(wantsFit, (times.get(wantsFit) ?? 0) + duration);
  }
  if (fitting <= total / 2) return null;
  return [...times].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** Keyframes at cuts only; the camera stays where it is when the next shot's people are framed well enough. */
function pathOf(views: readonly ShotView[], crop: Pick<Box, 'w' | 'h'>): CropKeyframe[] {
  const centre = { x: (1 - crop.w) / 2, y: (1 - crop.h) / 2, ...crop };
  const path: CropKeyframe[] = [];
  let current = views.find((view) => view.box)?.box ?? centre;
  for (const [index, view] of views.entries()) {
    const next = view.box && !holds(current, view) ? view.box : current;
    if (index > 0 && next === current) continue;
    path.push({ atMs: index === 0 ? 0 : view.shot.startMs, box: roundPlace(next, crop) });
    current = next;
  }
  return path;
}

/** Whether a standing crop serves a shot: close to its own, or the shot is over before anyone would notice. */
function holds(current: Box, { box, required, shot }: ShotView): boolean {
  if (!box) return true;
  const moved = Math.hypot((box.x - current.x) / current.w, (box.y - current.y) / current.h);
  if (required && !isInside(required, current)) return moved < tiny;
  return moved < deadband || shot.endMs - shot.startMs < shortestHoldMs;
}

const isWithin = (shot: Shot) => (sample: FaceSample) =>
  sample.atMs >= shot.startMs && sample.atMs < shot.endMs;
const cropTo = (path: CropKeyframe[]): Reframed => ({ framing: { mode: 'crop', path }, why: null });
const fit = (why: string): Reframed => ({ framing: { mode: 'fit' }, why });

const fitSentences: Record<FitReason, (ratio: Ratio) => string> = {
  'several people': (ratio) => `People who matter alike do not fit one ${ratio} crop.`,
  'wide picture': (ratio) => `The picture holds detail over more than a ${ratio} crop, such as a slide.`,
  'face too large': (ratio) => `The face is larger than a ${ratio} crop.`,
};

/** Five decimals: a fiftieth of a pixel in 4K, and a plan that people can read. */
const roundSize = ({ w, h }: Pick<Box, 'w' | 'h'>) => ({ w: roundDown(w), h: roundDown(h) });
const roundPlace = (box: Box, crop: Pick<Box, 'w' | 'h'>): Box => ({
  x: roundDown(Math.min(box.x, 1 - crop.w)),
  y: roundDown(Math.min(box.y, 1 - crop.h)),
  ...crop,
});
const roundDown = (value: number): number => Math.floor(value * 1e5 + 1e-6) / 1e5;

/** Less than this much of the height (16:9 out of an upright video keeps 32 %) shows no whole person. */
const leastHeight = 0.45;
const leastHeld = 0.98;
const shortestHoldMs = 1500;
const deadband = 0.05;
const tiny = 0.005;
