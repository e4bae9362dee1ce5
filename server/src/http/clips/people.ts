import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { type MediaAnalysis, tracksOf } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import type { ClipPeople } from '@jhalak/contract/routes/editor.ts';

/** A scene's usual place of a face needs no more points than this: one a second. */
const stepMs = 1000;

/** The faces and texts of an analysis as the editor reads them. */
export function peopleIn(analysis: MediaAnalysis): ClipPeople {
  const tracks = analysis.tracks ?? tracksOf(analysis);
  return {
    tracks: tracks.flatMap(({ id, person, points }) => {
      const [first, last] = [points[0], points.at(-1)];
      if (!first || !last) return [];
      const thinned = points.filter(({ atMs }, n) => {
        const before = points[n - 1];
        return !before || Math.floor(atMs / stepMs) !== Math.floor(before.atMs / stepMs);
      });
      return [
        {
          ...{ id, startMs: first.atMs, endMs: last.atMs },
          ...(person !== undefined && { person }),
          points: thinned.map(({ atMs, box, eyeY }) => ({ atMs, box: rounded(box), eyeY: round(eyeY) })),
        },
      ];
    }),
    texts: (analysis.textAreas ?? []).map(({ startMs, endMs, box }) => ({
      startMs,
      endMs,
      box: rounded(box),
    })),
  };
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
const rounded = ({ x, y, w, h }: Box): Box => ({
  ...{ x: round(x), y: round(y), w: Math.max(1e-4, round(w)), h: Math.max(1e-4, round(h)) },
});
