import type { Box } from '../plan/box.ts';
import { isInside, medianOf, unionOf, withHeadRoom } from '../plan/geometry.ts';
import { durationOf, overlapMs, type Span, withinSpan } from '../plan/time.ts';
import type { AnalyzedTrack, MediaAnalysis, PictureWindow } from './media-analysis.ts';
import { shortestHoldMs, shortestKindMs } from './shot.ts';

/** A person during a stretch of one shot; boxes are shares of the picture. */
export interface Person {
  track: string;
  points: AnalyzedTrack['points'];
  /** The usual place of the face. */
  face: Box;
  /** Everything the face covered. */
  extent: Box;
  eyeY: number;
  /** Size × time × score. */
  weight: number;
  /** The picture in the picture in which the person is seen, where there is one. */
  window?: Box;
  /** Titles and bands that stand in the picture meanwhile. */
  texts?: readonly Box[];
}

/** A stretch of a shot in which the same people are in the picture. */
export interface Stay extends Span {
  people: Person[];
}

/**
 * Who is in a shot and when, as stretches of at least 3 s, heaviest people first. A track counts with three sightings
 * (fewer only in a shot of fewer samples) and when it is seen in 30 % of the shot, or for 3 s. A person who turns away
 * stays where last seen; only who was at the side of the picture has come or gone there. A photograph, whose face does
 * not move at all, counts only where no face moves, no text stands, and at most one other hangs beside it.
 */
export function staysIn(
  shot: Span,
  tracks: readonly AnalyzedTrack[],
  { sampleTimes, hasText }: { sampleTimes: readonly number[]; hasText: boolean },
): Stay[] {
  const steady = tracks.filter(
    (track) => isStable(track, shot, sampleTimes) && !isDoubtful(track, sampleTimes.length),
  );
  const moving = steady.filter((track) => !isStill(track));
  const counted = hasText || moving.length > 0 || steady.length >= wallOfPhotographs ? moving : steady;
  const present = counted.map((track) => ({ track, during: presenceOf(track, shot) }));
  const bounds = [
    shot.startMs,
    ...changesIn(
      shot,
      present.map(({ during }) => during),
    ),
    shot.endMs,
  ];
  const stays = bounds.slice(1).map((endMs, index): Stay => {
    const span = { startMs: bounds[index] ?? shot.startMs, endMs };
    const people = present.flatMap(({ track, during }) => {
      const sharedMs = Math.min(during.endMs, span.endMs) - Math.max(during.startMs, span.startMs);
      return sharedMs >= durationOf(span) / 2 ? [personOf(track, span)] : [];
    });
    return { ...span, people: people.sort((a, b) => b.weight - a.weight) };
  });
  return stays;
}

/** A part of a stay, with the same people as they are seen in it. */
export const partOf = (stay: Stay, span: Span): Stay => ({
  ...span,
  people: stay.people
    .map(({ track, points, window, texts }) => ({
      ...personOf({ id: track, points }, span),
      ...(window && { window }),
      ...(texts && { texts }),
    }))
    .sort((a, b) => b.weight - a.weight),
});

/** The same people with the smallest picture in the picture that each is seen in, and the bands of text of that time. */
export function withSurroundings(
  stay: Stay,
  { windows = [], textAreas = [] }: { [Key in 'windows' | 'textAreas']?: MediaAnalysis[Key] | undefined },
): Stay {
  const lasting = textAreas.filter((area) => overlapMs(area, stay) * 2 >= durationOf(stay));
  const texts = lasting.map(({ box }) => box).filter(({ w, h }) => w >= band.w && h <= band.h);
  const people = stay.people.map((person) => {
    const window = windowOf(person.face, stay, windows);
    return { ...person, ...(window && { window }), ...(texts.length > 0 && { texts }) };
  });
  return { ...stay, people };
}

/** The smallest window that a face is in during most of a span. */
export function windowOf(face: Box, span: Span, windows: readonly PictureWindow[]): Box | null {
  const around = windows.filter(
    (window) => overlapMs(window, span) * 2 >= durationOf(span) && isInside(face, window.box),
  );
  return around.map(({ box }) => box).sort((a, b) => a.w * a.h - b.w * b.h)[0] ?? null;
}

/** The box around people's faces with the space that heads need. */
export const headRoomOf = (people: readonly Person[]): Box =>
  unionOf(people.map(({ extent }) => withHeadRoom(extent))) ?? { x: 0, y: 0, w: 1, h: 1 };

/** The median of fractions of a picture; its middle without values. */
export const median = (values: readonly number[]): number => medianOf(values) ?? 0.5;

function personOf(track: AnalyzedTrack, span: Span): Person {
  const within = track.points.filter(({ atMs }) => withinSpan(span, atMs));
  const points = within.length > 0 ? within : [nearestPoint(track, span)];
  const boxes = points.map(({ box }) => box);
  const [w, h] = [median(boxes.map((box) => box.w)), median(boxes.map((box) => box.h))];
  const x = median(boxes.map((box) => box.x + box.w / 2)) - w / 2;
  const y = median(boxes.map((box) => box.y + box.h / 2)) - h / 2;
  return {
    track: track.id,
    points,
    face: { x: Math.max(0, x), y: Math.max(0, y), w, h },
    extent: unionOf(boxes) ?? { x: 0, y: 0, w: 1, h: 1 },
    eyeY: median(points.map(({ eyeY }) => eyeY)),
    weight: points.reduce((sum, { box, score }) => sum + Math.sqrt(box.w * box.h) * score, 0),
  };
}

function nearestPoint({ points }: AnalyzedTrack, { startMs }: Span): AnalyzedTrack['points'][number] {
  const point = points.findLast(({ atMs }) => atMs < startMs) ?? points[0];
  if (!point) throw new RangeError('a track has at least one point');
  return point;
}

function isStable({ points }: AnalyzedTrack, shot: Span, sampleTimes: readonly number[]): boolean {
  const samples = sampleTimes.length;
  if (points.length < Math.min(fewestSightings, Math.max(1, Math.floor(samples / 2)))) return false;
  const stepMs = samples > 0 ? durationOf(shot) / samples : durationOf(shot);
  return points.length >= stablePresence * samples || points.length * stepMs >= shortestKindMs;
}

/** Seen now and then and never clearly: emblems, drawings and letters of a slide look like this to the detector. */
const isDoubtful = ({ points }: AnalyzedTrack, samples: number): boolean =>
  points.length < samples / 2 && points.every((point) => point.score < 0.75);

/** Whether a face never moves, as a photograph does not; a listener's mouth and eyes do. */
function isStill({ points }: AnalyzedTrack): boolean {
  const marked = points.flatMap(({ box, landmarks }) => (landmarks ? [{ box, landmarks }] : []));
  if (marked.length < fewestSightings || marked.length < points.length) return false;
  const limit = stillness * median(marked.map(({ box }) => box.w));
  return Array.from({ length: 5 }, (_, n) => n).every((n) => {
    const [x, y] = [
      median(marked.map(({ landmarks }) => landmarks[n]?.x ?? 0)),
      median(marked.map(({ landmarks }) => landmarks[n]?.y ?? 0)),
    ];
    const away = marked.filter(
      ({ landmarks }) => Math.hypot((landmarks[n]?.x ?? 0) - x, (landmarks[n]?.y ?? 0) - y) > limit,
    );
    return away.length <= marked.length / 10;
  });
}

/** From when to when a person is in a shot, seen or not. */
function presenceOf({ points }: AnalyzedTrack, shot: Span): Span {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return shot;
  const came = first.atMs - shot.startMs >= shortestHoldMs && isAtSide(first.box);
  const left = shot.endMs - last.atMs >= shortestHoldMs && isAtSide(last.box);
  return { startMs: came ? first.atMs : shot.startMs, endMs: left ? last.atMs : shot.endMs };
}

const isAtSide = ({ x, w }: Box): boolean => x < atSide || x + w > 1 - atSide;

/** Times within a shot at which people come or go, at least 3 s from each other and from its ends. */
function changesIn(shot: Span, spans: readonly Span[]): number[] {
  const changes: number[] = [];
  for (const at of spans.flatMap(({ startMs, endMs }) => [startMs, endMs]).toSorted((a, b) => a - b)) {
    const before = changes.at(-1) ?? shot.startMs;
    if (at - before >= shortestKindMs && shot.endMs - at >= shortestKindMs) changes.push(at);
  }
  return changes;
}

/** Wider than a logo, lower than a slide. */
const band = { w: 0.12, h: 0.25 };
const fewestSightings = 3;
const stablePresence = 0.3;
/** Share of a face's width that its landmarks wander over when it is a photograph. */
const stillness = 0.02;
const wallOfPhotographs = 3;
const atSide = 0.04;
