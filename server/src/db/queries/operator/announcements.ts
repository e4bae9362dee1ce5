import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { hasChanged } from '#db/core/rows.ts';
import { announcement } from '#db/schema.ts';

export type AnnouncementRow = typeof announcement.$inferSelect;

/** What is shown now, warnings first. */
export const currentAnnouncements = (db: DbOrTx): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcement)
    .where(and(lte(announcement.startsAt, sql`now()`), gt(announcement.endsAt, sql`now()`)))
    .orderBy(desc(announcement.level), asc(announcement.startsAt), asc(announcement.id));

/** Those that are shown, are to come, or ended in the last 90 days; the last to begin first. */
export const listAnnouncementRows = (db: DbOrTx): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcement)
    .where(gt(announcement.endsAt, sql`now() - interval '90 days'`))
    .orderBy(desc(announcement.startsAt), desc(announcement.id));

export async function insertAnnouncement(
  db: DbOrTx,
  row: Omit<AnnouncementRow, 'createdAt'>,
): Promise<AnnouncementRow> {
  const [inserted] = await db.insert(announcement).values(row).returning();
  if (!inserted) throw new Error('the database returned no row for an announcement');
  return inserted;
}

/** False when it is unknown. */
export const deleteAnnouncement = (db: DbOrTx, id: string): Promise<boolean> =>
  hasChanged(db.delete(announcement).where(eq(announcement.id, id)));
