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
    video: { id: videoId, workspaceId },
  }: {
    ctx: Pick<JobContext, 'db' | 'write' | 'token'>;
    video: { id: string; workspaceId: string };
  },
  queue: JobQueue,
): SpeechNotes => ({
  open: (requestKey, parts) =>
    ctx.write((tx) => addSpeechParts(tx, { workspaceId, videoId, requestKey }, parts)),
  async read(requestKey, known) {
    const rows = await listHeardParts(ctx.db, { videoId, requestKey }, known);
    return new Map(
      rows.flatMap(({ startMs, heard }) => (heard && 'decoded' in heard ? [[startMs, heard.decoded]] : [])),
    );
  },
  async claim(requestKey) {
    let part: SpeechPieceRow | undefined;
    await ctx.write(async (tx) => {
      part = await claimSpeechPart(tx, { videoId, requestKey, token: ctx.token });
      if (!part) return;
      const idle = await countIdleSlots(tx, workspaceId);
      const left = await partsWithoutHelp(tx, { videoId, requestKey }, idle);
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
  write: (requestKey, { startMs, endMs }, decoded) =>
    ctx.write((tx) =>
      saveSpeechPiece(tx, { workspaceId, videoId, requestKey, startMs, endMs, heard: { decoded } }),
    ),
});
