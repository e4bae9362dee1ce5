import { UserError } from '@jhalak/contract/errors.ts';
import { z } from 'zod';
import { insertTranscript } from '#db/queries/videos/transcripts.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { reserveMinutes } from '#entitlements/minutes.ts';
import { defineJob } from '#jobs/define-job.ts';
import { afterFailure } from '#pipeline/flow.ts';
import { spokenWords } from '#testing/sample-documents.ts';

/** A stage `transcribe` that holds minutes as the real one does, and then ends, fails, or works until it is stopped. */
export const minutesJob = (result: 'ends' | 'fails' | 'hangs') =>
  defineJob({
    name: 'transcribe',
    payload: z.object({ videoId: z.string() }),
    uses: 'cpu',
    attempts: 2,
    timeoutMs: 60_000,
    failed: (tx, payload, reason) => afterFailure(tx, 'transcribe', payload, reason),
    async run(ctx, { videoId }) {
      const video = await findVideo(ctx.db, videoId);
      if (!video) return null;
      await ctx.write((tx) => reserveMinutes(tx, { plansOn: true }, video));
      if (result === 'fails') throw new UserError('no_streams');
      if (result === 'hangs') {
        // The request may have come before this line.
        ctx.signal.throwIfAborted();
        await new Promise((_, stop) => ctx.signal.addEventListener('abort', stop));
      }
      const { workspaceId } = video;
      const words = spokenWords('Bread rises.');
      return {
        save: async (tx) => {
          await insertTranscript(
            tx,
            { workspaceId, videoId },
            { language: 'en', engine: 'test', engineVersion: '1', timing: 'words', words },
          );
        },
      };
    },
  });
