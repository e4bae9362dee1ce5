// takes: a probed video, and words that were brought, an embedded text track or a speech engine
// makes: the next version of the video's transcript (engine `none` without words); the video is `transcribed`
// fails when: there is sound but neither words nor an engine, the subtitles are broken, or the engine stops
import { z } from 'zod';
import type { SpeechEngine } from '#adapters/speech/speech.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { insertTranscript, setTranscription } from '#db/transcripts.ts';
import { findVideo } from '#db/videos.ts';
import { defineJob, type FailureReason, type JobDefinition } from '#jobs/define-job.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { findWords } from './find-words.ts';

export interface TranscribeDeps {
  storage: Storage;
  media: MediaTools;
  /** Null: there is no speech model on this machine. */
  speech: SpeechEngine | null;
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
      if (!video?.storageKey || video.deletedAt) return null;
      const { probe, container, workspaceId } = video;
      if (!probe || !container) throw new Error(`video ${videoId} has not been probed`);
      await setTranscription(ctx.db, videoId, going('transcribing'));
      const words = await deps.storage.withLocalFile(video.storageKey, (hostPath) =>
        findWords(deps, ctx, { ...video, probe, source: { hostPath, demuxer: container } }),
      );
      return {
        async save(tx) {
          await insertTranscript(tx, { workspaceId, videoId }, words);
          await setTranscription(tx, videoId, going('transcribed'));
        },
      };
    },
    failed: (tx, { videoId }, reason) => setTranscription(tx, videoId, stateAfter(reason)),
  });

const going = (status: 'transcribing' | 'transcribed') => ({
  status,
  failureCode: null,
  failureMessage: null,
});

/** Without an engine nothing has failed: the video waits, and its card shows the ways out. */
function stateAfter(reason: FailureReason) {
  if (reason.cancelled) return { status: 'ready' as const, failureCode: null, failureMessage: null };
  const status = reason.code === 'no_speech_engine' ? ('ready' as const) : ('failed' as const);
  return { status, failureCode: reason.code, failureMessage: reason.message };
}
