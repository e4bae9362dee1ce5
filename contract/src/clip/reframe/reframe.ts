import { type Message, message } from '../../messages/message.ts';
import { type Box, fullFrame } from '../plan/box.ts';
import type { Ratio } from '../plan/clip-plan.ts';
import type { CropKeyframe, Framing } from '../plan/framing.ts';
import { hasRatio, isInside, largestCrop, type Size } from '../plan/geometry.ts';
import { type Scene, type SceneReason, scenesOfFraming } from '../plan/scene.ts';
import { type FitReason, type Shot, type ShotView, shortestHoldMs, viewShot } from './reframe-shot.ts';
import type { FaceSample } from './reframe-tracks.ts';
import { chooseShots, holdsEnough, type ShotChoice, wholeTimes } from './reframe-whole.ts';

/** What a frame shows of a clip. */
export interface Reframed {
  framing: Framing;
  /** The framing as the plan has it. */
  scenes: Scene[];
  /** What is shown whole and why; null when all of it is cropped. */
  why: Message | null;
}

/**
 * Decides how a source fills a frame, shot by shot: a steady crop that keeps the people in it, or the whole picture
 * over a blurred copy where a crop would lose someone or cut a slide. `shots` cover the clip in order, `faces` are
 * samples in order, both in clip milliseconds; `faces` null means that none could be looked for. All boxes of a path share
 * `w` and `h`; a change between cropped and whole lasts at least 1.5 s; a clip that is whole nearly all the time
 * is `fit`.
 */
export function reframe(options: {
  shots: readonly Shot[];
  faces: readonly FaceSample[] | null;
  source: Size;
  ratio: Ratio;
}): Reframed {
  const { shots, faces, source, ratio } = options;
  const clipMs = shots.reduce((sum, shot) => sum + shot.endMs - shot.startMs, 0);
  const always = (framing: Framing, reason: SceneReason, why: Message | null): Reframed => ({
    ...{ framing, why },
    scenes: scenesOfFraming(framing, clipMs, () => reason),
  });
  const fit = (reason: SceneReason, why: Message) => always({ mode: 'fit' }, reason, why);
  if (hasRatio(source, ratio)) {
    return always({ mode: 'crop', path: [{ atMs: 0, box: fullFrame }] }, 'same_shape', null);
  }
  const crop = roundSize(largestCrop(source, ratio));
  if (crop.h < minHeight) return fit('upright_source', message('crop_upright', { ratio }));
  if (!faces) return fit('not_searched', message('crop_unseen', { ratio }));

  const views = shots.map((shot) => viewShot(shot, faces.filter(isWithin(shot)), crop));
  const choices = chooseShots(views);
  const whole = wholeTimes(views, choices);
  const reasons = { list: whole.map(({ reason }) => clauses[reason]), between: '; ' };
  const wholeMs = whole.reduce((sum, { ms }) => sum + ms, 0);
  const [main] = whole;
  if (main && wholeMs >= clipMs * nearlyAll) {
    return fit(sceneReasonOf[main.reason], message('crop_whole', { ratio, reasons }));
  }
  if (!holdsEnough(views, choices)) {
    return fit('restless_speaker', message('crop_whole', { ratio, reasons: clauses['restless speaker'] }));
  }
  const framing: Framing = { mode: 'crop', path: pathOf(views, choices, crop) };
  return {
    framing,
    scenes: scenesOfFraming(framing, clipMs, (atMs) => reasonAt(atMs, views, choices)),
    why:
      whole.length === 0
        ? null
        : message('crop_partly_whole', { ratio, reasons, seconds: seconds(wholeMs), total: seconds(clipMs) }),
  };
}

/** Why the shot at a time of the clip is shown as it is. */
function reasonAt(atMs: number, views: readonly ShotView[], choices: readonly ShotChoice[]): SceneReason {
  const index = Math.max(
    0,
    views.findLastIndex(({ shot }) => shot.startMs <= atMs),
  );
  const choice = choices[index] ?? 'crop';
  if (choice !== 'crop') return sceneReasonOf[choice];
  return views[index]?.seen ? 'lead' : 'detail';
}

/** Keyframes at cuts only; the camera stays where it is when the next shot's people are framed well enough. */
function pathOf(
  views: readonly ShotView[],
  choices: readonly ShotChoice[],
  crop: Pick<Box, 'w' | 'h'>,
): CropKeyframe[] {
  const centre = { x: (1 - crop.w) / 2, y: (1 - crop.h) / 2, ...crop };
  const cropped = views.filter((view, index) => view.box && choices[index] === 'crop');
  let current = cropped[0]?.box ?? centre;
  const path: CropKeyframe[] = [];
  for (const [index, view] of views.entries()) {
    const atMs = index === 0 ? 0 : view.shot.startMs;
    const before = path.at(-1);
    if (choices[index] !== 'crop') {
      if (before?.box !== null) path.push({ atMs, box: null });
      continue;
    }
    const next = view.box && !holds(current, view) ? view.box : current;
    if (!before?.box || next !== current) path.push({ atMs, box: roundPlace(next, crop) });
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

const seconds = (ms: number): number => Math.round(ms / 1000);

const clauses: Record<FitReason, Message> = {
  'several people': message('crop_several_people'),
  'wide picture': message('crop_wide_picture'),
  'face too large': message('crop_face_too_large'),
  'restless speaker': message('crop_restless_speaker'),
};

const sceneReasonOf: Record<FitReason, SceneReason> = {
  'several people': 'several_people',
  'wide picture': 'wide_picture',
  'face too large': 'face_too_large',
  'restless speaker': 'restless_speaker',
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
const minHeight = 0.45;
/** A crop for the last tenth of a clip would look like a mistake. */
const nearlyAll = 0.9;
const deadband = 0.05;
const tiny = 0.005;
