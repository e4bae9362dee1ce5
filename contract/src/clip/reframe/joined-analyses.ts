import { durationOf, type Span, withinSpan } from '../plan/time.ts';
import {
  type AnalyzedTrack,
  analysisWithin,
  type MediaAnalysis,
  type SpeakerScores,
  tracksOf,
} from './media-analysis.ts';
import { isSameSetUp } from './same-face.ts';
import type { Shot } from './shot.ts';

/** An analysis, and the spans that are taken of it. */
interface AnalyzedPart {
  id: string;
  analysis: MediaAnalysis;
  spans: readonly Span[];
}

/**
 * What was found in spans of a source that do not overlap, as one; the tracks of the first one keep their ids. Where one
 * analysis takes over from another is no cut, unless one of them saw it there, and who is seen on both sides is one person.
 */
export function joinedAnalyses(found: readonly AnalyzedPart[]): MediaAnalysis | null {
  const [first, ...others] = found.map(({ id, analysis, spans }, index) => {
    const part = analysisWithin(analysis, spans);
    return index === 0 ? part : withIdsOf(part, id);
  });
  if (!first || others.length === 0) return first ?? null;
  const all = [first, ...others];
  const isCut = (ms: number) =>
    found.some(({ analysis: { shots } }) => {
      return shots.some(({ endMs }) => endMs === ms) && shots.some(({ startMs }) => startMs === ms);
    });
  const pieces = all.flatMap(({ shots }) => shots).sort((a, b) => a.startMs - b.startMs);
  const shots: Shot[] = [];
  const seams: number[] = [];
  for (const piece of pieces) {
    const before = shots.at(-1);
    if (before?.endMs === piece.startMs && !isCut(piece.startMs)) {
      seams.push(piece.startMs);
      const { detail } = durationOf(piece) > durationOf(before) ? piece : before;
      shots[shots.length - 1] = { startMs: before.startMs, endMs: piece.endMs, detail };
    } else shots.push(piece);
  }
  return {
    ...first,
    shots,
    faces: all.some((one) => one.faces) ? inTime(all.map((one) => one.faces ?? [])) : null,
    ...joinedTracks(all, shots, seams),
    textAreas: all.flatMap(({ textAreas = [] }) => textAreas),
    windows: all.flatMap(({ windows = [] }) => windows),
  };
}

const inTime = <Timed extends { atMs: number }>(lists: readonly (readonly Timed[])[]): Timed[] =>
  lists.flat().sort((a, b) => a.atMs - b.atMs);

/** The tracks of all, where those that meet at a seam within a shot are one, with who speaks in them. */
function joinedTracks(
  all: readonly MediaAnalysis[],
  shots: readonly Shot[],
  seams: readonly number[],
): Required<Pick<MediaAnalysis, 'tracks' | 'speakers'>> {
  const tracks: AnalyzedTrack[] = [];
  const [ids, persons] = [new Map<string, string>(), new Map<string, string>()];
  for (const one of all) {
    const known = tracks.length;
    for (const track of one.tracks ?? tracksOf(one)) {
      const index = tracks.slice(0, known).findIndex((other) => isOneFace(other, track, shots, seams));
      const before = tracks[index];
      if (!before) {
        tracks.push(track);
        continue;
      }
      tracks[index] = { ...before, points: inTime([before.points, track.points]) };
      ids.set(track.id, before.id);
      if (track.person !== undefined && before.person !== undefined) {
        persons.set(track.person, persons.get(before.person) ?? before.person);
      }
    }
  }
  const speakers = new Map<string, SpeakerScores>();
  for (const { track, scores } of all.flatMap((one) => one.speakers ?? [])) {
    const id = ids.get(track) ?? track;
    const before = speakers.get(id)?.scores ?? [];
    speakers.set(id, { track: id, scores: inTime([before, scores]) });
  }
  return {
    tracks: tracks.map(({ person, ...track }) => ({
      ...track,
      ...(person !== undefined && { person: persons.get(person) ?? person }),
    })),
    speakers: [...speakers.values()],
  };
}

/** Whether two tracks are seen in one place on the two sides of a seam of their shot, and never in one picture. */
function isOneFace(
  a: AnalyzedTrack,
  b: AnalyzedTrack,
  shots: readonly Shot[],
  seams: readonly number[],
): boolean {
  const shot = shots.find((one) => withinSpan(one, b.points[0]?.atMs ?? -1));
  if (!shot || ![...a.points, ...b.points].every(({ atMs }) => withinSpan(shot, atMs))) return false;
  const times = new Set(a.points.map(({ atMs }) => atMs));
  if (b.points.some(({ atMs }) => times.has(atMs))) return false;
  const meetAt = (seam: number, before: AnalyzedTrack, after: AnalyzedTrack) => {
    const last = before.points.findLast(({ atMs }) => atMs < seam);
    const next = after.points.find(({ atMs }) => atMs >= seam);
    return last && next && isSameSetUp(last.box, next.box);
  };
  return seams.some((seam) => withinSpan(shot, seam) && (meetAt(seam, a, b) || meetAt(seam, b, a)));
}

/** The analysis with ids of tracks and names of people that no other one has. */
export function withIdsOf(analysis: MediaAnalysis, prefix: string): MediaAnalysis {
  const { tracks = tracksOf(analysis), speakers = [] } = analysis;
  return {
    ...analysis,
    tracks: tracks.map(({ person, ...track }) => ({
      ...{ ...track, id: `${prefix}-${track.id}` },
      ...(person !== undefined && { person: `${prefix}-${person}` }),
    })),
    speakers: speakers.map((speaker) => ({ ...speaker, track: `${prefix}-${speaker.track}` })),
  };
}

/** Faces of two analyses are compared where both were seen within this long. */
const besideMs = 500;

/** The analysis with the ids that its faces have in others, under the prefixes of `withIdsOf`. */
export function withOtherIds(
  analysis: MediaAnalysis,
  others: readonly Pick<AnalyzedPart, 'id' | 'analysis'>[],
): MediaAnalysis {
  const { tracks = tracksOf(analysis) } = analysis;
  const slotOf = ({ atMs }: { atMs: number }) => Math.floor(atMs / besideMs);
  const known = tracks.map(({ id, points }) => ({
    ...{ id, otherIds: [] as string[] },
    boxes: new Map(points.map((point) => [slotOf(point), point.box])),
  }));
  const theirs = others.flatMap((other) => withIdsOf(other.analysis, other.id).tracks ?? []);
  for (const { id, points } of theirs) {
    if (known.some((one) => one.id === id)) continue;
    const seen = known.map((one) => {
      const pairs = points.flatMap((point) => {
        const box = one.boxes.get(slotOf(point));
        return box ? [isSameSetUp(box, point.box)] : [];
      });
      const same = pairs.filter(Boolean).length;
      return { one, same: same > pairs.length / 2 ? same : 0 };
    });
    const [best] = seen.toSorted((a, b) => b.same - a.same);
    if (best && best.same > 0) best.one.otherIds.push(id);
  }
  return {
    ...analysis,
    tracks: tracks.map((track, index) => {
      const otherIds = known[index]?.otherIds ?? [];
      return otherIds.length > 0 ? { ...track, otherIds } : track;
    }),
  };
}
