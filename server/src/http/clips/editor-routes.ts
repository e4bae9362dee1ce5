import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { type MediaAnalysis, tracksOf } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { windowOf } from '@jhalak/contract/clip/reframe/people.ts';
import { type ClipPeople, getClipPeople, getClipWords, getSource } from '@jhalak/contract/routes/editor.ts';
import type { Db } from '#db/core/connect.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { findMoment } from '#db/queries/clips/moments.ts';
import { findAnalysisMeeting } from '#db/queries/videos/media-analyses.ts';
import { readTranscriptPage } from '#db/queries/videos/transcript-pages.ts';
import { ownClip, ownVideo } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { outputRate } from '#pipeline/stages/render/output-rate.ts';

/** What the editor needs besides clips and plans. */
export const editorFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    mount(getSource, async ({ auth, params }) => {
      const { probe, waveform } = await ownVideo(db, auth, params.id);
      if (!probe) return { source: null };
      const picture = probe.video;
      return {
        source: {
          durationMs: probe.durationMs,
          video: picture && {
            width: picture.width,
            height: picture.height,
            frameRate: outputRate(picture),
          },
          hasSound: probe.audio !== null,
          waveform,
        },
      };
    });

    mount(getClipWords, async ({ auth, params, query }) => {
      const clip = await ownClip(db, auth, params.id);
      const plan = await newestPlan(db, clip.id);
      if (!plan) return { transcript: null };
      return { transcript: await readTranscriptPage(db, { transcriptId: plan.transcriptId }, query) };
    });

    mount(getClipPeople, async ({ auth, params }) => {
      const clip = await ownClip(db, auth, params.id);
      const { edit = [] } = (await newestPlan(db, clip.id))?.body ?? {};
      const [first, last] = [edit[0], edit.at(-1)];
      if (!first || !last) return { people: null };
      const span = { startMs: first.startMs, endMs: last.endMs };
      const own = await findMoment(db, clip.momentId);
      const analysis = await findAnalysisMeeting(db, { video: { id: clip.videoId }, span, own });
      return { people: analysis && peopleIn(analysis) };
    });
  };

/** A scene's usual place of a face needs no more points than this: one a second. */
const stepMs = 1000;

/** The faces, texts and black bars of an analysis as the editor reads them. */
function peopleIn(analysis: MediaAnalysis): ClipPeople {
  const tracks = analysis.tracks ?? tracksOf(analysis);
  return {
    tracks: tracks.flatMap(({ id, person, otherIds, points }) => {
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
          ...(otherIds && { otherIds }),
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
    ...(analysis.picture && { picture: analysis.picture }),
  };
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
const rounded = ({ x, y, w, h }: Box): Box => ({
  ...{ x: round(x), y: round(y), w: Math.max(1e-4, round(w)), h: Math.max(1e-4, round(h)) },
});
