import { planDurationMs } from '../plan/clip-plan.ts';
import { durationOf, type Span } from '../plan/time.ts';
import { clipTimeOf } from '../transcript/clip-words.ts';
import type { MediaAnalysis } from './media-analysis.ts';
import type { Shot } from './shot.ts';

/** An analysis in clip time; what the edit list cuts out is gone. Without one, the clip is one unknown shot. */
export function inClipTime(
  analysis: MediaAnalysis | null,
  edit: readonly Span[],
): Pick<MediaAnalysis, 'shots' | 'faces' | 'tracks' | 'textAreas' | 'windows' | 'picture' | 'speakers'> {
  const durationMs = planDurationMs({ edit: [...edit] });
  const shots = shotsIn(analysis?.shots ?? [], edit, durationMs);
  const shown = <Timed extends { atMs: number }>(list: readonly Timed[]): Timed[] =>
    list.flatMap((one) => {
      const atMs = clipTimeOf(edit, one.atMs);
      return atMs === null ? [] : [{ ...one, atMs }];
    });
  const tracks = analysis?.tracks?.map((track) => ({ ...track, points: shown(track.points) }));
  return {
    shots: shots.length > 0 ? shots : [{ startMs: 0, endMs: durationMs, detail: null }],
    faces: analysis?.faces ? shown(analysis.faces) : null,
    ...(tracks && { tracks: tracks.filter(({ points }) => points.length > 0) }),
    ...(analysis?.textAreas && { textAreas: analysis.textAreas.flatMap((area) => spansInClip(area, edit)) }),
    ...(analysis?.windows && { windows: analysis.windows.flatMap((window) => spansInClip(window, edit)) }),
    ...(analysis?.speakers && {
      speakers: analysis.speakers.map(({ track, scores }) => ({ track, scores: shown(scores) })),
    }),
    ...(analysis?.picture && { picture: analysis.picture }),
  };
}

function shotsIn(shots: readonly Shot[], edit: readonly Span[], durationMs: number): Shot[] {
  const pieces: { of: Shot; startMs: number }[] = [];
  let atMs = 0;
  for (const span of edit) {
    for (const of of shots) {
      const startMs = Math.max(of.startMs, span.startMs);
      const isSeen = startMs < Math.min(of.endMs, span.endMs);
      // A shot that goes on behind a cut is still the same one.
      if (isSeen && pieces.at(-1)?.of !== of) pieces.push({ of, startMs: atMs + startMs - span.startMs });
    }
    atMs += durationOf(span);
  }
  return pieces.map(({ of, startMs }, index) => ({
    ...of,
    startMs: index === 0 ? 0 : startMs,
    endMs: pieces[index + 1]?.startMs ?? durationMs,
  }));
}

function spansInClip<Timed extends Span>(area: Timed, edit: readonly Span[]): Timed[] {
  let atMs = 0;
  return edit.flatMap((span) => {
    const from = Math.max(area.startMs, span.startMs);
    const to = Math.min(area.endMs, span.endMs);
    const startMs = atMs + from - span.startMs;
    atMs += durationOf(span);
    return from < to ? [{ ...area, startMs, endMs: startMs + to - from }] : [];
  });
}
