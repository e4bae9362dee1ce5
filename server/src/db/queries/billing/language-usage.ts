import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { usageEntry } from '#db/schema.ts';
import { entriesOfPeriod } from './usage-period.ts';

/** What a workspace has used of the language endpoint. */
export interface LanguageUse {
  tokens: number;
  /** Thousandths of a paisa, so that a call of a few tokens does not cost nothing. */
  milliPaise: number;
}

/** Adds a call to the ledger, once however often it is written; rows are only ever added. */
export async function recordLanguageUse(
  db: DbOrTx,
  { callId, workspaceId, tokens, milliPaise }: LanguageUse & { callId: string; workspaceId: string },
): Promise<void> {
  if (tokens === 0) return;
  const entry = { workspaceId, subjectId: callId };
  await db
    .insert(usageEntry)
    .values([
      { id: newId(), ...entry, kind: 'language_tokens', amount: tokens },
      ...(milliPaise > 0
        ? [{ id: newId(), ...entry, kind: 'language_milli_paise' as const, amount: milliPaise }]
        : []),
    ])
    .onConflictDoNothing({ target: [usageEntry.kind, usageEntry.subjectId] });
}

/** What a workspace has used in its current period. */
export async function languageUseOfMonth(db: DbOrTx, workspaceId: string): Promise<LanguageUse> {
  const rows = await db
    .select({ kind: usageEntry.kind, amount: sql<number>`sum(${usageEntry.amount})`.mapWith(Number) })
    .from(usageEntry)
    .where(entriesOfPeriod({ workspaceId, now: new Date() }, ['language_tokens', 'language_milli_paise']))
    .groupBy(usageEntry.kind);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? 0;
  return { tokens: of('language_tokens'), milliPaise: of('language_milli_paise') };
}
