import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { transcript } from '#db/schema.ts';

export type TranscriptRow = typeof transcript.$inferSelect;

/** Saves words as the next version of a video's transcript; inside a transaction that holds the video's row. */
export async function insertTranscript(
  db: DbOrTx,
  owner: { workspaceId: string; videoId: string },
  words: Transcript,
): Promise<TranscriptRow> {
  const version = sql<number>`(select coalesce(max(${transcript.version}), 0) + 1 from ${transcript} where ${transcript.videoId} = ${owner.videoId})`;
  const rows = await db
    .insert(transcript)
    .values({ id: newId(), ...owner, ...words, version })
    .returning();
  const row = rows[0];
  if (!row) throw new Error('an insert returned no row');
  return row;
}

/** The newest version of a video's words, or undefined when there are none yet. */
export async function latestTranscript(db: DbOrTx, videoId: string): Promise<TranscriptRow | undefined> {
  const rows = await db
    .select()
    .from(transcript)
    .where(eq(transcript.videoId, videoId))
    .orderBy(desc(transcript.version))
    .limit(1);
  return rows[0];
}

/** One version of a transcript by its own id. */
export async function findTranscript(db: DbOrTx, id: string): Promise<TranscriptRow | undefined> {
  const rows = await db.select().from(transcript).where(eq(transcript.id, id));
  return rows[0];
}
