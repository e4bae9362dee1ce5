import type { Box } from './box.ts';
import { clipSpansOf, sourceSpansOf } from './edit-list.ts';
import { medianOf, overlapOf, unionOf } from './geometry.ts';
import type { Region, Scene } from './scene.ts';
import { durationOf, overlapMs, type Span, withinSpan } from './time.ts';

/** A face through a shot, as the analysis of the source has it: source milliseconds, shares of the picture. */
export interface FaceTrack extends Span {
  id: string;
  /** Equal for tracks of other shots that show the same person, where that is known. */
  person?: string | undefined;
  /** What a region may name it as too. */
  otherIds?: readonly string[] | undefined;
  /** The picture in the picture that the face is seen in. */
  window?: Box | undefined;
  points: readonly { atMs: number; box: Box; eyeY: number }[];
}

/** A face where it mostly is during a scene. */
export interface ScenePerson {
  /** The track's id, the `subject` of a region that shows it. */
  id: string;
  person?: string | undefined;
  /** What a region may name it as too. */
  otherIds?: readonly string[] | undefined;
  box: Box;
  /** Everything the face covers during the scene. */
  extent: Box;
  /** Where the face is seen during the scene, clip milliseconds. */
  points: readonly { atMs: number; box: Box; eyeY: number }[];
  eyeY: number;
  /** The picture in the picture that the face is seen in. */
  window?: Box | undefined;
}

/** Who is seen in a clip, by the name that their tracks share. */
export interface ClipPerson {
  name: string;
  /** Where a picture of them is taken: in the middle of their longest stretch of the clip, source milliseconds. */
  atMs: number;
  box: Box;
}

/** What one person is called in all shots of a clip: a track without a name is a person of its own. */
export const nameOf = ({ id, person }: Pick<FaceTrack, 'id' | 'person'>): string => person ?? id;

/** Whether a region shows a person. */
export const isSubject = (
  { subject }: Pick<Region, 'subject'>,
  { id, otherIds = [] }: Pick<FaceTrack, 'id' | 'otherIds'>,
): boolean => subject !== undefined && (subject === id || otherIds.includes(subject));

/** Who is seen for a shorter share of a scene, and for less than `seenMs`, passes by. */
const seenShare = 0.3;
const seenMs = 3000;
/** Who is seen in a clip for less is offered in the scene alone. */
const shownMs = 1000;

/** The faces of a scene, largest first; `edit` is the clip's edit list. */
export function peopleOf(
  scene: Pick<Scene, 'startMs' | 'endMs'>,
  edit: readonly Span[],
  tracks: readonly FaceTrack[],
): ScenePerson[] {
  const spans = sourceSpansOf(edit, scene);
  const [first] = spans;
  const leastMs = Math.min(seenMs, seenShare * durationOf(scene));
  const people = tracks.flatMap((track) => {
    const togetherMs = spans.reduce((sum, span) => sum + overlapMs(track, span), 0);
    if (togetherMs === 0 || togetherMs < leastMs) return [];
    const within = track.points.filter(({ atMs }) => spans.some((span) => withinSpan(span, atMs)));
    // Between two points of a thinned track a short scene has none of its own.
    const points = within.length > 0 ? within : nearest(track.points, first?.startMs ?? 0);
    const { id, person, otherIds, window } = track;
    const shown = within.flatMap((point) => {
      const [at] = clipSpansOf(edit, { startMs: point.atMs, endMs: point.atMs + 1 });
      return at ? [{ ...point, atMs: at.startMs }] : [];
    });
    return points.length > 0 ? [{ id, person, otherIds, window, ...usual(points), points: shown }] : [];
  });
  return people.toSorted((a, b) => b.box.w * b.box.h - a.box.w * a.box.h);
}

/** Who is seen for a second of a clip or more, for longest first, then who else is seen in the `shown` scene of it. */
export function peopleOfClip(
  edit: readonly Span[],
  tracks: readonly FaceTrack[],
  shown?: Pick<Scene, 'startMs' | 'endMs'>,
): ClipPerson[] {
  const everyone = longestFirst(edit, tracks, shownMs);
  if (!shown) return everyone;
  const missing = new Set(peopleOf(shown, edit, tracks).map(nameOf));
  for (const { name } of everyone) missing.delete(name);
  const here = missing.size > 0 ? longestFirst(sourceSpansOf(edit, shown), tracks, 0) : [];
  return [...everyone, ...here.filter(({ name }) => missing.has(name))];
}

function longestFirst(edit: readonly Span[], tracks: readonly FaceTrack[], leastMs: number): ClipPerson[] {
  const seen = tracks.flatMap((track) => {
    const longest = edit
      .map((span) => ({ span, ms: overlapMs(track, span) }))
      .toSorted((a, b) => b.ms - a.ms)[0];
    if (!longest || longest.ms === 0) return [];
    const middleMs =
      (Math.max(track.startMs, longest.span.startMs) + Math.min(track.endMs, longest.span.endMs)) / 2;
    const [point] = nearest(track.points, middleMs);
    const ms = edit.reduce((sum, span) => sum + overlapMs(track, span), 0);
    return point ? [{ name: nameOf(track), ms, atMs: point.atMs, box: point.box }] : [];
  });
  return [...Map.groupBy(seen, ({ name }) => name)]
    .map(([name, stretches]) => ({
      name,
      ms: stretches.reduce((sum, { ms }) => sum + ms, 0),
      longest: stretches.toSorted((a, b) => b.ms - a.ms)[0],
    }))
    .filter(({ ms }) => ms >= leastMs)
    .toSorted((a, b) => b.ms - a.ms)
    .flatMap(({ name, longest }) => (longest ? [{ name, atMs: longest.atMs, box: longest.box }] : []));
}

/**
 * The scenes that show the same people as one of them, itself included: by their names, by faces that
 * stand in the same places, or, where no faces are known, by regions that show the same places.
 */
export function scenesLike(
  scenes: readonly Scene[],
  scene: Scene,
  { edit, tracks }: { edit: readonly Span[]; tracks: readonly FaceTrack[] },
): Scene[] {
  const people = peopleOf(scene, edit, tracks);
  return scenes.filter((other) => {
    if (other === scene) return true;
    const others = peopleOf(other, edit, tracks);
    if (haveSameNames(people, others)) return true;
    if (people.length > 0 || others.length > 0) return arePaired(people.map(boxOf), others.map(boxOf), 0.1);
    return other.kind === scene.kind && arePaired(firstBoxes(scene), firstBoxes(other), 0.5);
  });
}

function haveSameNames(some: readonly ScenePerson[], others: readonly ScenePerson[]): boolean {
  const named = (people: readonly ScenePerson[]) => people.map(({ person }) => person).toSorted();
  const [a, b] = [named(some), named(others)];
  return a.length > 0 && a.length === b.length && a.every((name, n) => name !== undefined && name === b[n]);
}

/** Whether every box of each has a box of its own in the other that it overlaps by at least `least`. */
function arePaired(some: readonly Box[], others: readonly Box[], least: number): boolean {
  if (some.length !== others.length) return false;
  const free = [...others];
  return some.every((box) => {
    const best = free.toSorted((a, b) => overlapOf(box, b) - overlapOf(box, a))[0];
    if (!best || overlapOf(box, best) < least) return false;
    free.splice(free.indexOf(best), 1);
    return true;
  });
}

const boxOf = ({ box }: { box: Box }): Box => box;
const firstBoxes = ({ regions }: { regions: readonly Region[] }): Box[] =>
  regions.flatMap(({ path }) => path.slice(0, 1).map(boxOf));

const nearest = (points: FaceTrack['points'], atMs: number): FaceTrack['points'] =>
  points.toSorted((a, b) => Math.abs(a.atMs - atMs) - Math.abs(b.atMs - atMs)).slice(0, 1);

/** The median of every coordinate: a glance aside moves nothing. */
function usual(points: FaceTrack['points']): Pick<ScenePerson, 'box' | 'extent' | 'eyeY'> {
  const median = (pick: (point: FaceTrack['points'][number]) => number) => medianOf(points.map(pick)) ?? 0;
  const [x, y] = [median(({ box }) => box.x), median(({ box }) => box.y)];
  const [w, h] = [median(({ box }) => box.w), median(({ box }) => box.h)];
  const box = { x, y, w, h };
  return { box, extent: unionOf(points.map(boxOf)) ?? box, eyeY: median(({ eyeY }) => eyeY) };
}
