import { and, desc, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { type Failure, failedWith } from '#db/core/failure.ts';
import { firstOf, type Owned, owned } from '#db/core/rows.ts';
import { dropWithFiles, queueDeletions } from '#db/queries/files/deletions.ts';
import { brandKit, clipPlan, logo } from '#db/schema.ts';

export type LogoRow = typeof logo.$inferSelect;

/** A logo that has been redrawn and measured. */
export interface UsableLogo {
  id: string;
  storageKey: string;
  width: number;
  height: number;
}

/** A usable logo of a workspace, or null. */
export async function findLogo(db: DbOrTx, of: Owned): Promise<UsableLogo | null> {
  const [row] = await db.select().from(logo).where(owned(logo, of));
  return usableLogo(row ?? null);
}

export const findUpload = (db: DbOrTx, id: string): Promise<LogoRow | null> =>
  firstOf(db.select().from(logo).where(eq(logo.id, id)));

/** A refusal is told for so long. */
const toldMs = 24 * 3_600_000;

/** By kit, its newest upload while it is being read or for a day after it was refused; none once it is usable. */
export async function pendingLogos(db: DbOrTx, workspaceId: string): Promise<Map<string | null, LogoRow>> {
  const newest = await db
    .selectDistinctOn([logo.kitId])
    .from(logo)
    .where(eq(logo.workspaceId, workspaceId))
    .orderBy(logo.kitId, desc(logo.createdAt), desc(logo.id));
  const isTold = (row: LogoRow) =>
    row.storageKey === null && (row.failureCode === null || Date.now() - row.createdAt.getTime() < toldMs);
  return new Map(newest.filter(isTold).map((row) => [row.kitId, row]));
}

export async function insertLogo(
  db: DbOrTx,
  row: { id: string; workspaceId: string; kitId: string; uploadKey: string; format: string },
): Promise<void> {
  await db.insert(logo).values(row);
}

/**
 * The redrawn logo becomes that of its kit, and the uploaded file goes. One that was removed meanwhile stays away, as one
 * does whose kit shows a later upload by now.
 */
export async function saveLogo(
  tx: Tx,
  row: Pick<LogoRow, 'id' | 'workspaceId' | 'kitId' | 'uploadKey'>,
  file: { storageKey: string; width: number; height: number; sizeBytes: number; sha256: string },
): Promise<void> {
  const saved = await tx
    .update(logo)
    .set({ ...file, uploadKey: null })
    .where(eq(logo.id, row.id))
    .returning({ id: logo.id });
  if (saved.length === 0) return queueDeletions(tx, [file.storageKey]);
  if (row.uploadKey) await queueDeletions(tx, [row.uploadKey]);
  // Uploads of earlier versions name no kit: they are the default's.
  const kit =
    row.kitId === null
      ? and(eq(brandKit.workspaceId, row.workspaceId), eq(brandKit.isDefault, true))
      : eq(brandKit.id, row.kitId);
  // Compared in the database: its times are finer than ours.
  const isLater = sql`exists (select from ${logo} shown, ${logo} own where shown.id = ${brandKit.logoId}
    and own.id = ${row.id} and (shown.created_at, shown.id) > (own.created_at, own.id))`;
  await tx
    .update(brandKit)
    .set({ logoId: row.id, updatedAt: new Date() })
    .where(and(kit, not(isLater)));
  await forgetUnusedLogos(tx, row.workspaceId);
}

export async function failLogo(db: DbOrTx, id: string, reason: Failure): Promise<void> {
  const row = await findUpload(db, id);
  await db
    .update(logo)
    .set({ uploadKey: null, ...failedWith(reason) })
    .where(eq(logo.id, id));
  if (row?.uploadKey) await queueDeletions(db, [row.uploadKey]);
}

/** Takes the logo out of a kit, and with it the uploads that were refused or are still being read. */
export async function removeLogoOfKit(
  tx: Tx,
  { workspaceId, kitId }: { workspaceId: string; kitId: string },
): Promise<void> {
  // Before the kit, as a worker that saves one does.
  await dropWithFiles(
    tx,
    logo,
    and(
      eq(logo.workspaceId, workspaceId),
      isNull(logo.storageKey),
      or(eq(logo.kitId, kitId), isNull(logo.kitId)),
    ),
  );
  await tx.update(brandKit).set({ logoId: null, updatedAt: new Date() }).where(eq(brandKit.id, kitId));
  await forgetUnusedLogos(tx, workspaceId);
}

/** Removes the finished logos that neither a kit nor any plan names, with their files. */
export async function forgetUnusedLogos(tx: Tx, workspaceId: string): Promise<void> {
  const named = tx
    .select({ one: sql`1` })
    .from(clipPlan)
    .where(
      and(eq(clipPlan.workspaceId, workspaceId), sql`${clipPlan.body} -> 'logo' ->> 'assetId' = ${logo.id}`),
    );
  const current = tx.select({ one: sql`1` }).from(brandKit).where(eq(brandKit.logoId, logo.id));
  await dropWithFiles(
    tx,
    logo,
    and(
      eq(logo.workspaceId, workspaceId),
      isNotNull(logo.storageKey),
      sql`not exists (${current})`,
      sql`not exists (${named})`,
    ),
  );
}

export function usableLogo(row: LogoRow | null): UsableLogo | null {
  if (!row?.storageKey || !row.width || !row.height) return null;
  return { id: row.id, storageKey: row.storageKey, width: row.width, height: row.height };
}
