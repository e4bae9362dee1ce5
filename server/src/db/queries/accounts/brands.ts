import type { CaptionStyleId } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { LogoCorner } from '@jhalak/contract/clip/plan/logo.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { type Failure, failedWith } from '#db/core/failure.ts';
import { brand, clipPlan, logo } from '#db/schema.ts';

export type LogoRow = typeof logo.$inferSelect;

/** A logo that has been redrawn and measured. */
export interface UsableLogo {
  id: string;
  storageKey: string;
  width: number;
  height: number;
}

/** A workspace's brand; what was never chosen has its default. */
export interface Brand {
  logo: UsableLogo | null;
  logoCorner: LogoCorner;
  logoSize: number;
  colors: string[];
  captionStyle: CaptionStyleId;
}

const defaults = {
  logoCorner: 'top-left',
  logoSize: 0.16,
  colors: ['#ffffff', '#ffd60a', '#3df58a', '#4cc9f0'],
  captionStyle: 'karaoke',
} as const;

export async function findBrand(db: DbOrTx, workspaceId: string): Promise<Brand> {
  const [row] = await db
    .select()
    .from(brand)
    .leftJoin(logo, eq(logo.id, brand.logoId))
    .where(eq(brand.workspaceId, workspaceId));
  if (!row) return { ...defaults, colors: [...defaults.colors], logo: null };
  const { logoCorner, logoSize, colors, captionStyle } = row.brand;
  return { logo: usable(row.logo), logoCorner, logoSize, colors, captionStyle };
}

export async function saveBrand(
  db: DbOrTx,
  workspaceId: string,
  values: Partial<
    Pick<typeof brand.$inferInsert, 'logoCorner' | 'logoSize' | 'colors' | 'captionStyle' | 'logoId'>
  >,
): Promise<void> {
  const updatedAt = new Date();
  await db
    .insert(brand)
    .values({ ...defaults, colors: [...defaults.colors], ...values, workspaceId, updatedAt })
    .onConflictDoUpdate({ target: brand.workspaceId, set: { ...values, updatedAt } });
}

/** A usable logo of a workspace, or null. */
export async function findLogo(
  db: DbOrTx,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<UsableLogo | null> {
  const [row] = await db
    .select()
    .from(logo)
    .where(and(eq(logo.id, id), eq(logo.workspaceId, workspaceId)));
  return usable(row ?? null);
}

export async function findUpload(db: DbOrTx, id: string): Promise<LogoRow | null> {
  const [row] = await db.select().from(logo).where(eq(logo.id, id));
  return row ?? null;
}

/** The newest upload while it is being read or after it was refused; null once it is usable. */
export async function pendingLogo(db: DbOrTx, workspaceId: string): Promise<LogoRow | null> {
  const [row] = await db
    .select()
    .from(logo)
    .where(eq(logo.workspaceId, workspaceId))
    .orderBy(desc(logo.createdAt), desc(logo.id))
    .limit(1);
  return row && row.storageKey === null ? row : null;
}

export async function insertLogo(
  db: DbOrTx,
  row: { id: string; workspaceId: string; uploadKey: string; format: string },
): Promise<void> {
  await db.insert(logo).values(row);
}

/** The redrawn logo becomes the brand's; no row names the uploaded file any more. */
export async function saveLogo(
  tx: Tx,
  row: Pick<LogoRow, 'id' | 'workspaceId'>,
  file: { storageKey: string; width: number; height: number; sizeBytes: number; sha256: string },
): Promise<void> {
  await tx
    .update(logo)
    .set({ ...file, uploadKey: null })
    .where(eq(logo.id, row.id));
  await saveBrand(tx, row.workspaceId, { logoId: row.id });
  await forgetUnusedLogos(tx, row.workspaceId);
}

export async function failLogo(db: DbOrTx, id: string, reason: Failure): Promise<void> {
  await db
    .update(logo)
    .set({ uploadKey: null, ...failedWith(reason) })
    .where(eq(logo.id, id));
}

/** Takes the logo out of the brand, and refused uploads with it. */
export async function removeBrandLogo(tx: Tx, workspaceId: string): Promise<void> {
  await saveBrand(tx, workspaceId, { logoId: null });
  await tx.delete(logo).where(and(eq(logo.workspaceId, workspaceId), isNotNull(logo.failureCode)));
  await forgetUnusedLogos(tx, workspaceId);
}

/** Removes the finished logos that neither the brand nor any plan names; their files are orphans then. */
async function forgetUnusedLogos(tx: Tx, workspaceId: string): Promise<void> {
  const named = tx
    .select({ one: sql`1` })
    .from(clipPlan)
    .where(
      and(eq(clipPlan.workspaceId, workspaceId), sql`${clipPlan.body} -> 'logo' ->> 'assetId' = ${logo.id}`),
    );
  const current = tx.select({ id: brand.logoId }).from(brand).where(eq(brand.workspaceId, workspaceId));
  await tx
    .delete(logo)
    .where(
      and(
        eq(logo.workspaceId, workspaceId),
        isNotNull(logo.storageKey),
        sql`${logo.id} is distinct from (${current})`,
        sql`not exists (${named})`,
      ),
    );
}

function usable(row: LogoRow | null): UsableLogo | null {
  if (!row?.storageKey || !row.width || !row.height) return null;
  return { id: row.id, storageKey: row.storageKey, width: row.width, height: row.height };
}
