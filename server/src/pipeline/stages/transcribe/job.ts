// takes: a probed video, and uploaded subtitles, an embedded text track or a speech engine
// makes: the next version of the video's transcript (engine `none` without words), and one more with the names of the
//   dictionary where some are written otherwise; the video is `transcribed`
// fails when: there is sound but neither words nor an engine, the subtitles are broken, the engine stops, or the plan's minutes are used up
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { z } from 'zod';
import type { SpeechEngine, WordAligner } from '#adapters/speech/speech.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { lockVideo } from '#db/queries/locks.ts';
import { forgetSpeechPieces } from '#db/queries/videos/speech-pieces.ts';
import { insertCorrection, insertTranscript } from '#db/queries/videos/transcripts.ts';
import { findVideo, setVideoStatus } from '#db/queries/videos/videos.ts';
import { reserveMinutes } from '#entitlements/minutes.ts';
import { defineJob, type JobContext, type JobDefinition } from '#jobs/define-job.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { demuxerOf } from '#media/sniff.ts';
import { withNames } from '#pipeline/commands/correct-names.ts';
import { findWords } from './find-transcript.ts';
import { withoutGuesses } from './time-guesses.ts';

export interface TranscribeDeps {
  storage: Storage;
  media: MediaTools;
  /** Called for every video; null: there is no speech model on this machine, and the workspace uses no service. */
  findSpeech(of: SpeechWanted): Promise<SpeechEngine | null>;
  /** Whether a model is being installed, or is there since `findSpeech` looked. */
  isSpeechComing(): Promise<boolean>;
  aligner: WordAligner;
  /** The setting PLANS. */
  plansOn: boolean;
}

/** The video that is transcribed, and its job. */
export interface SpeechWanted {
  ctx: JobContext;
  video: { id: string; workspaceId: string; languageHint: string | null; range: Span | null };
}

const payload = z.object({ videoId: z.string() });

/** The job that gives a video its words. */
export const transcribeJob = (deps: TranscribeDeps): JobDefinition<z.output<typeof payload>> =>
  defineJob({
    name: 'transcribe',
    payload,
    uses: 'cpu',
    attempts: 2,
    timeoutMs: 6 * 60 * 60 * 1000,
    async run(ctx, { videoId }) {
      const video = await findVideo(ctx.db, videoId);
      if (!video?.storageKey) return null;
      const { probe, container, workspaceId } = video;
      if (!probe || !container) throw new Error(`video ${videoId} has not been probed`);
      await ctx.write(async (tx) => {
        await setVideoStatus(tx, videoId, 'transcribing');
        // Held by the request already where the length was known then.
        await reserveMinutes(tx, deps, video);
      });
      const speech = await deps.findSpeech({ ctx, video });
      const { words, fixes, named } = await deps.storage.withLocalFile(video.storageKey, async (hostPath) => {
        const of = { ...video, probe, source: { hostPath, demuxer: demuxerOf(container) } };
        const found = await findWords({ ...deps, speech }, ctx, of);
        const spelled = await withNames(ctx.db, video, found);
        const named = await withoutGuesses({ ...deps, ctx }, of, { ...found, ...spelled });
        return { words: found, fixes: spelled.fixes, named };
      });
      return {
        async save(tx) {
          if (!(await lockVideo(tx, { id: videoId, workspaceId }))) return;
          const heard = await insertTranscript(tx, { workspaceId, videoId }, words);
          // A version of its own, so that it can be taken back.
          if (fixes.length > 0)
            await insertCorrection(tx, { ...heard, base: { id: heard.id, words: words.words } }, named);
          await forgetSpeechPieces(tx, videoId);
          await setVideoStatus(tx, videoId, 'transcribed');
        },
      };
    },
  });
