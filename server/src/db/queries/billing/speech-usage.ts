import { eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { usageEntry } from '#db/schema.ts';
import { entriesOfPeriod } from './usage-period.ts';

/** What speech services may have charged for a workspace in its current period, in paise. */
export async function speechPaiseOfMonth(db: DbOrTx, workspaceId: string): Promise<number> {
  const [used] = await db
    .select({ paise: sql<number>`coalesce(sum(${usageEntry.amount}), 0)`.mapWith(Number) })
    .from(usageEntry)
    .where(entriesOfPeriod({ workspaceId, now: new Date() }, ['speech_paise', 'speech_paise_back']));
  return used?.paise ?? 0;
}

/**
 * Counts a sending before it happens, unless it costs something and the month would pass `limitPaise`: gives the id of the
 * entry, or what is left. Sendings of one workspace wait for each other, so that several cannot pass the limit together.
 */
export async function chargeSpeech(
  tx: Tx,
  { workspaceId, paise, limitPaise }: { workspaceId: string; paise: number; limitPaise: number | null },
): Promise<{ usageId: string } | { leftPaise: number }> {
  const id = newId();
  // What was used counts all services, and the limit is the one in use's: one that is free has nothing to spend.
  if (paise === 0) return { usageId: id };
  await lockWorkspace(tx, workspaceId);
  const used = limitPaise === null ? 0 : await speechPaiseOfMonth(tx, workspaceId);
  if (limitPaise !== null && used + paise > limitPaise) return { leftPaise: Math.max(0, limitPaise - used) };
  await tx.insert(usageEntry).values({ id, workspaceId, kind: 'speech_paise', subjectId: id, amount: paise });
  return { usageId: id };
}

/** The service charged nothing for a sending; once, and in the month in which it was counted. */
export async function giveBackSpeech(db: DbOrTx, usageId: string | null): Promise<void> {
  if (usageId === null) return;
  const [entry] = await db.select().from(usageEntry).where(eq(usageEntry.id, usageId));
  if (!entry) return;
  const { workspaceId, subjectId, createdAt, amount } = entry;
  await db
    .insert(usageEntry)
    .values({ id: newId(), workspaceId, subjectId, createdAt, kind: 'speech_paise_back', amount: -amount })
    .onConflictDoNothing();
}
