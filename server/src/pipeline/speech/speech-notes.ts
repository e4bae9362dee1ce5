import type { SpeechNotes } from '#adapters/speech/speech.ts';
import { listSpeechPieces, saveSpeechPiece } from '#db/queries/videos/speech-pieces.ts';
import type { JobContext } from '#jobs/define-job.ts';

/** Notes of what an engine of this machine heard of a video: rows that last until it has its transcript. */
export const speechNotes = ({
  ctx,
  video: { id: videoId, workspaceId },
}: {
  ctx: Pick<JobContext, 'db' | 'write'>;
  video: { id: string; workspaceId: string };
}): SpeechNotes => ({
  async read(requestKey) {
    const rows = await listSpeechPieces(ctx.db, { videoId, requestKey });
    return new Map(
      rows.flatMap(({ startMs, heard }) => (heard && 'decoded' in heard ? [[startMs, heard.decoded]] : [])),
    );
  },
  write: (requestKey, { startMs, endMs }, decoded) =>
    ctx.write((tx) =>
      saveSpeechPiece(tx, { workspaceId, videoId, requestKey, startMs, endMs, heard: { decoded } }),
    ),
});
