import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { speechPiece } from '#db/schema.ts';

export type SpeechPieceRow = typeof speechPiece.$inferSelect;

interface Request {
  videoId: string;
  requestKey: string;
}

/** What was sent of a recording for the same request, in order. */
export const listSpeechPieces = (db: DbOrTx, { videoId, requestKey }: Request): Promise<SpeechPieceRow[]> =>
  db
    .select()
    .from(speechPiece)
    .where(and(eq(speechPiece.videoId, videoId), eq(speechPiece.requestKey, requestKey)))
    .orderBy(speechPiece.startMs);

/** Notes a piece that is sent or was heard; what was known of it before is replaced. */
export async function saveSpeechPiece(
  db: DbOrTx,
  row: Omit<typeof speechPiece.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  const { jobId = null, heard = null, usageId = null } = row;
  await db
    .insert(speechPiece)
    .values({ id: newId(), ...row })
    .onConflictDoUpdate({
      target: [speechPiece.videoId, speechPiece.requestKey, speechPiece.startMs],
      set: { jobId, heard, usageId },
    });
}

/** The piece must be sent again. */
export async function forgetSpeechPiece(db: DbOrTx, { id }: Pick<SpeechPieceRow, 'id'>): Promise<void> {
  await db.delete(speechPiece).where(eq(speechPiece.id, id));
}

/** The video has its transcript. */
export async function forgetSpeechPieces(db: DbOrTx, videoId: string): Promise<void> {
  await db.delete(speechPiece).where(eq(speechPiece.videoId, videoId));
}
