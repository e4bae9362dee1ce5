import type { Detail } from '../../messages/message.ts';
import type { Box } from '../plan/box.ts';
import { joined } from '../plan/edit-list.ts';
import { type Span, spansWithin, withinSpan } from '../plan/time.ts';
import { type FaceSample, linkFaces, type SeenFace } from './reframe-tracks.ts';
import { joinBroken, withPersons } from './same-face.ts';
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

/** What of an edit list an analysis has looked at. */
export function lookedAt({ shots }: Pick<MediaAnalysis, 'shots'>, edit: readonly Span[]): Span[] {
  const looked = joined(shots);
  return edit.flatMap((span) => spansWithin(looked, span));
}
