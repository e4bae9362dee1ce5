import { getClipPeople, getClipWords, getSource } from '@jhalak/contract/routes/editor.ts';
import type { Db } from '#db/core/connect.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { findAnalysisMeeting } from '#db/queries/videos/media-analyses.ts';
import { readTranscriptPage } from '#db/queries/videos/transcript-pages.ts';
import { ownClip, ownVideo } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { outputRate } from '#pipeline/stages/render/output-rate.ts';
import { peopleIn } from './people.ts';

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
      const { clip } = await ownClip(db, auth, params.id);
      const plan = await newestPlan(db, clip.id);
      if (!plan) return { transcript: null };
      return { transcript: await readTranscriptPage(db, { transcriptId: plan.transcriptId }, query) };
    });

    mount(getClipPeople, async ({ auth, params }) => {
      const { clip } = await ownClip(db, auth, params.id);
      const { edit = [] } = (await newestPlan(db, clip.id))?.body ?? {};
      const [first, last] = [edit[0], edit.at(-1)];
      if (!first || !last) return { people: null };
      const span = { startMs: first.startMs, endMs: last.endMs };
      const analysis = await findAnalysisMeeting(db, { video: { id: clip.videoId }, span });
      return { people: analysis && peopleIn(analysis) };
    });
  };
