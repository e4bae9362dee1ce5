import type { Detail } from '../../messages/message.ts';
import type { Box } from '../plan/box.ts';
import { type Span, withinSpan } from '../plan/time.ts';
import type { Shot } from './reframe-shot.ts';
import { type FaceSample, linkFaces, type SeenFace } from './reframe-tracks.ts';

/** One person through one shot, source milliseconds. */
export interface AnalyzedTrack {
  /** Unique in the analysis; a region of a plan names it as its `subject`. */
  id: string;
  points: (SeenFace & { atMs: number })[];
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
  /** The faces joined into tracks, shot by shot, in the order of their weight within the shot. */
  tracks?: AnalyzedTrack[];
  /** Where text stands still, and for how long. */
  textAreas?: (Span & { box: Box })[];
  /** How surely a track speaks, 0–1. */
  speakers?: { track: string; scores: { atMs: number; score: number }[] }[];
  /** Why there are no faces, or null: a message of ours, or what a program said. */
  problem: Detail | null;
}

/** Joins the faces of every shot into tracks. */
export const tracksOf = ({ shots, faces }: Pick<MediaAnalysis, 'shots' | 'faces'>): AnalyzedTrack[] =>
  shots.flatMap((shot, index) => {
    const samples = (faces ?? []).filter(({ atMs }) => withinSpan(shot, atMs));
    return linkFaces(samples).map(({ points }, n) => ({ id: `shot${index}-face${n}`, points }));
  });

/** The part of an analysis that lies in a span: shots are cut at its ends. */
export function analysisWithin(analysis: MediaAnalysis, span: Span): MediaAnalysis {
  const isWithin = ({ atMs }: { atMs: number }) => withinSpan(span, atMs);
  const cut = <Piece extends Span>(piece: Piece): Piece[] => {
    const startMs = Math.max(piece.startMs, span.startMs);
    const endMs = Math.min(piece.endMs, span.endMs);
    return startMs < endMs ? [{ ...piece, startMs, endMs }] : [];
  };
  const { tracks, textAreas, speakers } = analysis;
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
    ...(speakers && {
      speakers: speakers.map((speaker) => ({ ...speaker, scores: speaker.scores.filter(isWithin) })),
    }),
  };
}
