// takes: a part of a recording that another job transcribes, and the stored original
// makes: notes of what is said in it and in the other parts that are left, until a job of any user waits or another language is named
// fails when: the engine stops; the video does not fail with it, the job that transcribes it hears what is left
import { z } from 'zod';
import { doUsersWait } from '#db/queries/jobs/job-shares.ts';
import { findSpeechPiece, isTranscribedIn } from '#db/queries/videos/speech-pieces.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { defineJob } from '#jobs/define-job.ts';
import { demuxerOf } from '#media/sniff.ts';
import { soundOf } from './find-transcript.ts';
import type { TranscribeDeps } from './job.ts';

/** How often it is looked whether the recording is still transcribed in that language, milliseconds. */
const lookMs = 1000;

/** The job with which an idle worker helps another one to hear a long recording. */
export const hearJob = (deps: Pick<TranscribeDeps, 'storage' | 'media' | 'findSpeech'>) =>
  defineJob({
    name: 'hear',
    payload: z.object({ partId: z.string() }),
    uses: 'cpu',
    goesLast: true,
    attempts: 1,
    timeoutMs: 6 * 60 * 60 * 1000,
    async run(ctx, { partId }) {
      const part = await findSpeechPiece(ctx.db, partId);
      const video = part && (await findVideo(ctx.db, part.videoId));
      if (!video?.storageKey || !video.probe || !video.container) return null;
      const { storageKey, probe, container, languageHint: language } = video;
      const isTranscribed = () => isTranscribedIn(ctx.db, { videoId: video.id, language });
      const speech = (await isTranscribed()) ? await deps.findSpeech({ ctx, video }) : null;
      const help = speech?.help;
      if (!help) return null;
      const over = new AbortController();
      const looks = setInterval(async () => {
        const goesOn = await isTranscribed().catch((err: unknown) => {
          ctx.log.warn({ err }, 'it could not be looked whether the recording is transcribed');
          return true;
        });
        if (!goesOn) over.abort();
      }, lookMs);
      const signal = AbortSignal.any([ctx.signal, over.signal]);
      try {
        await deps.storage.withLocalFile(storageKey, async (hostPath) => {
          const of = { ...video, probe, source: { hostPath, demuxer: demuxerOf(container) } };
          const wavPath = await soundOf({ media: deps.media, ctx: { ...ctx, signal }, video: of });
          const goesOn = async () => !over.signal.aborted && !(await doUsersWait(ctx.db, 'cpu'));
          const onProgress = () => undefined;
          if (wavPath) await help({ wavPath, language, signal, onProgress, goesOn });
        });
      } catch (error) {
        if (!over.signal.aborted) throw error;
      } finally {
        clearInterval(looks);
      }
      return null;
    },
  });
