import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { clip } from '#db/schema.ts';

/** Stores what a creator decided about a clip; null takes the decision back. */
export async function setClipKept(db: DbOrTx, clipId: string, kept: boolean | null): Promise<void> {
  await db.update(clip).set({ kept }).where(eq(clip.id, clipId));
}
