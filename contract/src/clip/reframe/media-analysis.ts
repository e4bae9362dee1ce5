import type { Detail } from '../../messages/message.ts';
import type { Box } from '../plan/box.ts';
import { durationOf, type Span, spansWithin, withinSpan } from '../plan/time.ts';
import { type FaceSample, linkFaces, type SeenFace } from './reframe-tracks.ts';
import { isSameSetUp, joinBroken, withPersons } from './same-face.ts';
import type { Shot } from './shot.ts';

/** One person through one shot, source milliseconds. */
export interface AnalyzedTrack {
  /** Unique in the analysis; a region of a plan names it as its `subject`. */
  id: string;
  /** Equal for the tracks of returning shots in which a face of this size stands in this place: mostly one person. */
  person?: string;
  /** The ids of this face in other analyses, by which a plan may name it. */
  otherIds?: string[];
  points: (SeenFace & { atMs: number })[];
}

/** A picture in the picture with someone in it, source milliseconds and shares: a window of a call, a presenter's camera. */
export type PictureWindow = Span & { box: Box };

/** How surely a track speaks over time: 0–1, smoothed over half a second, where the track was looked at. */
export interface SpeakerScores {
  track: string;
  scores: { atMs: number; score: number }[];
}

/**
 * What was found in a stretch of a source, source milliseconds and fractions of the upright picture. It is computed
 * once for a span and an analyzer's version; what no analyzer has looked for is absent.
 */
export interface MediaAnalysis {
  /** Cover the whole stretch in order. */
  shots: Shot[];
  /** All faces of every picture that was looked at, in order; null when the detector could not run. */
  faces: FaceSample[] | null;
  /** Who looked for faces; absent in older analyses. */
  detector?: 'yunet' | 'packaged';
  /** The part of the source without its black bars; absent where it has none. */
  picture?: Box;
  /** The faces joined into tracks, shot by shot, in the order of their weight within the shot. */
  tracks?: AnalyzedTrack[];
  /** Where text stands still, and for how long. */
  textAreas?: (Span & { box: Box })[];
  /** The pictures in the picture that people are seen in; absent in older analyses. */
  windows?: PictureWindow[];
  /** How surely a track speaks, five times a second; absent where nothing looked for it. */
  speakers?: SpeakerScores[];
  /** Why who speaks is not known although it was looked for: what a program said. */
  speakerProblem?: Detail;
  /** Why there are no faces, or null: a message of ours, or what a program said. */
  problem: Detail | null;
}

/** Joins the faces of every shot into tracks; who turned away for a while, or is hidden, keeps the track. */
export function tracksOf({ shots, faces }: Pick<MediaAnalysis, 'shots' | 'faces'>): AnalyzedTrack[] {
  const tracks = shots.flatMap((shot, index) => {
    const samples = (faces ?? []).filter(({ atMs }) => withinSpan(shot, atMs));
    const linked = joinBroken(linkFaces(samples));
    return linked.map(({ points }, n) => ({ id: `shot${index}-face${n}`, shot: index, points }));
  });
  return withPersons(tracks);
}

/** The part of an analysis that lies in some spans: shots are cut at their ends. */
export function analysisWithin(analysis: MediaAnalysis, spans: readonly Span[]): MediaAnalysis {
  const isWithin = ({ atMs }: { atMs: number }) => spans.some((span) => withinSpan(span, atMs));
  const cut = <Piece extends Span>(piece: Piece): Piece[] =>
    spansWithin(spans, piece).map((span) => ({ ...piece, ...span }));
  const { tracks, textAreas, windows, speakers } = analysis;
  return {
    ...analysis,
    shots: analysis.shots.flatMap(cut),
    faces: analysis.faces?.filter(isWithin) ?? null,
    ...(tracks && {
      tracks: tracks
        .map((track) => ({ ...track, points: track.points.filter(isWithin) }))
        .filter(({ points }) => points.length > 0),
    }),
    ...(textAreas && { textAreas: textAreas.flatMap(cut) }),
    ...(windows && { windows: windows.flatMap(cut) }),
    ...(speakers && {
      speakers: speakers.map((speaker) => ({ ...speaker, scores: speaker.scores.filter(isWithin) })),
    }),
  };
}

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
  const byTime = <Timed>(list: Timed[], timeOf: (one: Timed) => number): Timed[] =>
    list.toSorted((a, b) => timeOf(a) - timeOf(b));
  const faces = all.flatMap((one) => one.faces ?? []);
  const isCut = (ms: number) =>
    found.some(({ analysis: { shots } }) => {
      return shots.some(({ endMs }) => endMs === ms) && shots.some(({ startMs }) => startMs === ms);
    });
  const pieces = byTime(
    all.flatMap(({ shots }) => shots),
    ({ startMs }) => startMs,
  );
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
    faces: all.some((one) => one.faces) ? byTime(faces, ({ atMs }) => atMs) : null,
    ...joinedTracks(all, shots, seams),
    textAreas: all.flatMap(({ textAreas = [] }) => textAreas),
    windows: all.flatMap(({ windows = [] }) => windows),
  };
}

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
      const points = [...before.points, ...track.points].sort((a, b) => a.atMs - b.atMs);
      tracks[index] = { ...before, points };
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
    speakers.set(id, { track: id, scores: [...before, ...scores].sort((a, b) => a.atMs - b.atMs) });
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
