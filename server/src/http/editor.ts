import { UserError } from '@jhalak/contract/errors.ts';
import { getClipWords, getSource } from '@jhalak/contract/routes/editor.ts';
import { listClipFacts } from '#db/clip-facts.ts';
import { newestPlan } from '#db/clip-plans.ts';
import type { Db } from '#db/connect.ts';
import { findTranscript } from '#db/transcripts.ts';
import { findVideo } from '#db/videos.ts';
import { outputRate } from '#pipeline/render/output-rate.ts';
import type { Feature } from './mount.ts';

/** What the editor needs besides clips and plans. */
export const editorFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    mount(getSource, async ({ caller: { workspaceId }, params: { id } }) => {
      const video = await findVideo(db, id);
      if (video?.workspaceId !== workspaceId) throw new UserError('not_found');
      const { probe, waveform } = video;
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

    mount(getClipWords, async ({ caller: { workspaceId }, params }) => {
      const [facts] = await listClipFacts(db, { workspaceId, outputId: params.id });
      if (!facts) throw new UserError('not_found');
      const plan = await newestPlan(db, facts.clip.id);
      const transcript = plan && (await findTranscript(db, plan.transcriptId));
      if (!transcript) return { transcript: null };
      const { version, language, engine, engineVersion, timing, words } = transcript;
      return { transcript: { version, language, engine, engineVersion, timing, words } };
    });
  };
