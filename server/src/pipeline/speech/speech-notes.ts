import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { SpeechNotes } from '#adapters/speech/speech.ts';
import { countIdleSlots } from '#db/queries/jobs/health-queries.ts';
import {
  addSpeechParts,
  claimSpeechPart,
  listHeardParts,
  partsWithoutHelp,
  type SpeechPieceRow,
  saveSpeechPiece,
} from '#db/queries/videos/speech-pieces.ts';
import type { JobContext } from '#jobs/define-job.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { startStage } from '#pipeline/flow.ts';

/**
 * Notes of what engines of this machine heard of a video: rows that last until it has its transcript. Whenever a part is
 * claimed, the workers that are idle are asked to help with the others.
 */
export const speechNotes = (
  {
    ctx,
    video: { id: videoId, workspaceId, range },
  }: {
    ctx: Pick<JobContext, 'db' | 'write' | 'token'>;
    video: { id: string; workspaceId: string; range: Span | null };
  },
  queue: JobQueue,
): SpeechNotes => {
  // Times of the sound that was cut out begin at 0 in every part of a video.
  const requestOf = (key: string) => ({
    videoId,
    requestKey: range ? `${key} ${range.startMs}-${range.endMs}` : key,
  });
  return {
    open: (key, parts) => ctx.write((tx) => addSpeechParts(tx, { workspaceId, ...requestOf(key) }, parts)),
    async read(key, known) {
      const rows = await listHeardParts(ctx.db, requestOf(key), known);
      return new Map(
        rows.flatMap(({ startMs, heard }) => (heard && 'decoded' in heard ? [[startMs, heard.decoded]] : [])),
      );
    },
    async claim(key) {
      let part: SpeechPieceRow | undefined;
      await ctx.write(async (tx) => {
        part = await claimSpeechPart(tx, { ...requestOf(key), token: ctx.token });
        if (!part) return;
        const idle = await countIdleSlots(tx, workspaceId);
        const left = await partsWithoutHelp(tx, requestOf(key), idle);
        // Of no video: a list of what is done for one shows its transcription alone.
        for (const { id } of left)
          await startStage(tx, queue, {
            stage: 'hear',
            by: 'claim-part',
            of: { id, workspaceId, videoId: null },
          });
      });
      return part?.startMs ?? null;
    },
    write: (key, { startMs, endMs }, decoded) =>
      ctx.write((tx) =>
        saveSpeechPiece(tx, { workspaceId, ...requestOf(key), startMs, endMs, heard: { decoded } }),
      ),
  };
};
