import { type Message, message } from '../../messages/message.ts';
import { type Box, fullFrame } from '../plan/box.ts';
import { outputSizes, type Ratio } from '../plan/clip-plan.ts';
import { hasRatio, isInside, type Size } from '../plan/geometry.ts';
import type { Scene, SceneReason } from '../plan/scene.ts';
import { followCamera, rounded } from './camera.ts';
import { type Choice, chooseViews, type FitReason } from './choose-views.ts';
import { type MediaAnalysis, tracksOf } from './media-analysis.ts';
import { clipOfPicture, inWholePicture } from './picture-part.ts';
import type { Shot } from './shot.ts';
import { shortestHoldMs } from './shot.ts';
import { slideAndFace } from './slides.ts';
import { kindOfTiles, tilesOfPeople } from './tiles-of-people.ts';
import { cropOfShape } from './views.ts';

/** What a frame shows of a clip. */
export interface Reframed {
  scenes: Scene[];
  /** What is shown whole and why; null when nothing is. */
  why: Message | null;
}

/** What the camera is planned from: an analysis in clip milliseconds, and the frame to fill. */
export interface ReframeInput
  extends Pick<MediaAnalysis, 'faces' | 'tracks' | 'textAreas' | 'windows' | 'picture' | 'speakers'> {
  /** Cover the clip in order. */
  shots: readonly Shot[];
  source: Size;
  ratio: Ratio;
  /** A source that has the ratio is shown as it is, with its bars. */
  captionOnly?: boolean | undefined;
}

/**
 * Decides how a source fills a frame, scene by scene: one steady view of the people who fit it, a view that follows a
 * person who moves, of people who do not fit one view the one who surely speaks, else a tile for each of two to four and
 * for the four most active of a panel, the fullest part of an audience, a slide above the person beside it, or the whole
 * picture over a blurred copy. Scenes begin at cuts, or where people come and go; tiles and slides last at least
 * 3 s, and all other ways of showing 1.5 s, unless the clip is shorter. `faces` null means that none could be looked for.
 */
export function reframe(input: ReframeInput): Reframed {
  const { ratio, shots } = input;
  const clipMs = shots.reduce((sum, shot) => sum + shot.endMs - shot.startMs, 0);
  const { picture, ...whole } = input;
  const isKept = hasRatio(input.source, ratio) && (input.captionOnly || !hasBars(picture));
  const part = clipOfPicture(isKept ? whole : input);
  const frame = outputSizes[ratio];
  const always = (kind: 'single' | 'fit', reason: SceneReason, why: Message | null): Reframed => ({
    scenes: [sceneOf({ startMs: 0, endMs: clipMs }, kind, inWholePicture(fullFrame, part.picture), reason)],
    why,
  });
  if (hasRatio(part.source, ratio)) return always('single', 'same_shape', null);
  if (cropOfShape(part.source, frame).h < minHeight) {
    return always('fit', 'upright_source', message('crop_upright', { ratio }));
  }
  if (!input.faces) return always('fit', 'not_searched', message('crop_unseen', { ratio }));
  const tracks = part.tracks ?? tracksOf({ shots: [...shots], faces: part.faces });
  const choices = chooseViews({ ...part, shots, tracks, frame, speakers: input.speakers });
  const scenes = joinAlike(scenesOf(choices, part.source, frame));
  return {
    scenes: scenes.map((scene) => ({
      ...scene,
      regions: scene.regions.map((region) => ({
        ...region,
        path: region.path.map(({ atMs, box }) => ({ atMs, box: inWholePicture(box, part.picture) })),
      })),
    })),
    why: whyWhole(choices, clipMs, ratio),
  };
}

/** Whether black is at two sides that face each other alone: at more or fewer it may be a dark stage. */
function hasBars(picture: Box | undefined): boolean {
  if (!picture) return false;
  const { x, y, w, h } = picture;
  const [left, right, top, bottom] = [x, 1 - x - w, y, 1 - y - h].map((share) => share > leastBar);
  return left === right && top === bottom && left !== top;
}

/** The camera of a single view stays where it is over a cut when the next shot's people are framed well enough. */
function scenesOf(choices: readonly Choice[], picture: Size, frame: Size): Scene[] {
  let camera: Box | null = null;
  return choices.map((choice): Scene => {
    const { stay } = choice;
    const times = { startMs: stay.startMs, endMs: stay.endMs };
    if (choice.kind === 'fit') return sceneOf(times, 'fit', choice.box, sceneReasonOf[choice.why]);
    if (choice.kind === 'loose')
      return sceneOf(times, 'fit', rounded(choice.box), 'face_too_large', choice.subject);
    if (choice.kind === 'tiles') {
      const kind = kindOfTiles[choice.stay.people.length] ?? 'split2';
      const regions = tilesOfPeople(choice.stay, picture, frame, choice.seen);
      return { ...times, kind, regions, reason: 'people_apart' };
    }
    if (choice.kind === 'slide') {
      const regions = slideAndFace(stay, choice.person, choice.text, picture, frame);
      return { ...times, kind: 'screen_face', regions, reason: 'slide_and_face' };
    }
    if (choice.kind === 'follow') {
      const path = followCamera(choice.person, cropOfShape(picture, frame), stay);
      camera = path.at(-1)?.box ?? camera;
      const regions = [{ target: fullFrame, path, subject: choice.person.track }];
      return { ...times, kind: 'single', regions, reason: 'moving' };
    }
    if (choice.kind === 'hold') {
      camera ??= rounded(choice.box);
      return sceneOf(times, 'single', camera, 'lead');
    }
    camera = camera && serves(camera, choice) ? camera : rounded(choice.box);
    return sceneOf(times, 'single', camera, choice.reason, choice.subject);
  });
}

function sceneOf(
  { startMs, endMs }: { startMs: number; endMs: number },
  kind: 'single' | 'fit',
  box: Box,
  reason: SceneReason,
  subject?: string,
): Scene {
  const path = [{ atMs: startMs, box }];
  return {
    startMs,
    endMs,
    kind,
    reason,
    regions: [{ target: fullFrame, path, ...(subject && { subject }) }],
  };
}

/** Whether a standing camera serves a shot: close to its own view, or a shot of less than 1.5 s. */
function serves(camera: Box, { box, required, stay }: Extract<Choice, { kind: 'single' }>): boolean {
  const moved = Math.hypot((box.x - camera.x) / camera.w, (box.y - camera.y) / camera.h);
  const grown = Math.abs(box.h / camera.h - 1);
  if (required && !isInside(required, camera)) return moved < tiny && grown < tiny;
  return (moved < deadband && grown < sizeBand) || stay.endMs - stay.startMs < shortestHoldMs;
}

/** Neighbours that show the same are one scene. */
function joinAlike(scenes: readonly Scene[]): Scene[] {
  const joined: Scene[] = [];
  for (const scene of scenes) {
    const before = joined.at(-1);
    if (before && isSameStill(before, scene)) joined[joined.length - 1] = { ...before, endMs: scene.endMs };
    else joined.push(scene);
  }
  return joined;
}

function isSameStill(a: Scene, b: Scene): boolean {
  const [one, other] = [a.regions[0], b.regions[0]];
  if (a.kind !== b.kind || a.regions.length !== 1 || one?.path.length !== 1 || other?.path.length !== 1)
    return false;
  return JSON.stringify(one.path[0]?.box) === JSON.stringify(other.path[0]?.box);
}

function whyWhole(choices: readonly Choice[], clipMs: number, ratio: Ratio): Message | null {
  const times = new Map<FitReason, number>();
  for (const choice of choices) {
    if (choice.kind !== 'fit') continue;
    times.set(choice.why, (times.get(choice.why) ?? 0) + choice.stay.endMs - choice.stay.startMs);
  }
  const longest = [...times].sort(([, a], [, b]) => b - a);
  if (longest.length === 0) return null;
  const reasons = { list: longest.map(([why]) => message(clauses[why])), between: '; ' };
  const wholeMs = longest.reduce((sum, [, ms]) => sum + ms, 0);
  if (wholeMs >= clipMs) return message('crop_whole', { ratio, reasons });
  return message('crop_partly_whole', { ratio, reasons, seconds: seconds(wholeMs), total: seconds(clipMs) });
}

const seconds = (ms: number): number => Math.round(ms / 1000);

const clauses = {
  'several people': 'crop_several_people',
  'wide picture': 'crop_wide_picture',
  'face too large': 'crop_face_too_large',
  'restless speaker': 'crop_restless_speaker',
} as const satisfies Record<FitReason, string>;

const sceneReasonOf: Record<FitReason, SceneReason> = {
  'several people': 'several_people',
  'wide picture': 'wide_picture',
  'face too large': 'face_too_large',
  'restless speaker': 'restless_speaker',
};

/** Less than this much of the height (16:9 out of an upright video keeps 32 %) shows no whole person. */
const minHeight = 0.45;
/** A rounded share of the picture. */
const leastBar = 1e-3;
const deadband = 0.05;
const sizeBand = 0.12;
const tiny = 0.005;
