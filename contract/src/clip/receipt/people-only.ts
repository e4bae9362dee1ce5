import { withinSpan } from '../plan/time.ts';
import type { MediaAnalysis } from '../reframe/media-analysis.ts';
import { staysIn } from '../reframe/people.ts';
import { slideText } from '../reframe/slides.ts';

/**
 * The analysis with the tracks that count as people, by the rules that frame a clip: photographs in slides, emblems
 * and faces that appear for a moment are left out. Older analyses, which have no tracks, stay as they are.
 */
export function peopleOnly(analysis: MediaAnalysis): MediaAnalysis {
  const { tracks, shots, faces, textAreas = [] } = analysis;
  if (!tracks) return analysis;
  const people = new Set<string>();
  for (const shot of shots) {
    const sampleTimes = (faces ?? []).flatMap(({ atMs }) => (withinSpan(shot, atMs) ? [atMs] : []));
    const inShot = tracks.flatMap((track) => {
      const points = track.points.filter(({ atMs }) => withinSpan(shot, atMs));
      return points.length > 0 ? [{ ...track, points }] : [];
    });
    const hasText = slideText(shot, textAreas) !== null;
    for (const stay of staysIn(shot, inShot, { sampleTimes, hasText }))
      for (const { track } of stay.people) people.add(track);
  }
  return { ...analysis, tracks: tracks.filter(({ id }) => people.has(id)) };
}
