// takes: a video with corrections in the newest version of its words whose times are guesses, and its stored sound
// makes: the times of those words, in the same version, and the next plan of every clip in which they are heard
// fails when: the sound cannot be read; the words then stay where they are until the next correction
import { waitsForTimes } from '@jhalak/contract/clip/transcript/transcript.ts';
import { z } from 'zod';
import { latestTranscript } from '#db/queries/videos/transcripts.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { defineJob } from '#jobs/define-job.ts';
import { demuxerOf } from '#media/sniff.ts';
import { changeTranscript } from '#pipeline/commands/correct-transcript.ts';
import type { TranscribeDeps } from './job.ts';
import { withoutGuesses } from './time-guesses.ts';

/** The job that looks for corrected words in the sound. */
export const timeWordsJob = (deps: Pick<TranscribeDeps, 'storage' | 'media' | 'aligner'>) =>
  defineJob({
    name: 'time-words',
    payload: z.object({ videoId: z.string() }),
    uses: 'cpu',
    // Two seconds of sound are soon heard, and a user looks at them.
    goesFirst: true,
    attempts: 2,
    timeoutMs: 30 * 60 * 1000,
    async run(ctx, { videoId }) {
      const video = await findVideo(ctx.db, videoId);
      const read = video && (await latestTranscript(ctx.db, videoId));
      if (!read || !waitsForTimes(read)) return null;
      const { storageKey, probe, container, workspaceId } = video;
      if (!storageKey || !probe || !container) throw new Error(`video ${videoId} has no source`);
      const timed = await deps.storage.withLocalFile(storageKey, (hostPath) =>
        withoutGuesses(
          { ...deps, ctx },
          { probe, source: { hostPath, demuxer: demuxerOf(container) } },
          read,
        ),
      );
      return {
        async save(tx) {
          await changeTranscript(
            tx,
            { id: videoId, workspaceId },
            {
              keepsVersion: true,
              // A later version has words of its own, and another run for them.
              make: (latest) =>
                latest.id === read.id
                  ? { of: latest, words: latest.words.map((word, at) => (word.unheard && timed[at]) || word) }
                  : null,
            },
          );
        },
      };
    },
  });
