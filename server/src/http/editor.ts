import { getClipWords, getSource } from '@jhalak/contract/routes/editor.ts';
import { newestPlan } from '#db/clip-plans.ts';
import type { Db } from '#db/connect.ts';
import { findTranscript } from '#db/transcripts.ts';
import { outputRate } from '#pipeline/render/output-rate.ts';
import type { Feature } from './mount.ts';
import { ownClip, ownVideo } from './own-rows.ts';
import { transcriptAnswer } from './transcript-answers.ts';

/** What the editor needs besides clips and plans. */
export const editorFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    mount(getSource, async ({ caller, params }) => {
      const { probe, waveform } = await ownVideo(db, caller, params.id);
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

    mount(getClipWords, async ({ caller, params }) => {
      const { clip } = await ownClip(db, caller, params.id);
      const plan = await newestPlan(db, clip.id);
      return { transcript: transcriptAnswer(plan && (await findTranscript(db, plan.transcriptId))) };
    });
  };
