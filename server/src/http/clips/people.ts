import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { type MediaAnalysis, tracksOf } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { windowOf } from '@jhalak/contract/clip/reframe/people.ts';
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
      const span = { startMs: first.atMs, endMs: last.atMs };
      const face = points[Math.floor(points.length / 2)]?.box ?? first.box;
      const window = windowOf(face, span, analysis.windows ?? []);
      const thinned = points.filter(({ atMs }, n) => {
        const before = points[n - 1];
        return !before || Math.floor(atMs / stepMs) !== Math.floor(before.atMs / stepMs);
      });
      return [
        {
          ...{ id, ...span },
          ...(person !== undefined && { person }),
          ...(window && { window: rounded(window) }),
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
