import type { lists } from '@jhalak/contract/event-lists.ts';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from './connect.ts';

/** The channel for changed lists of a workspace; notifications arrive when the transaction commits. */
export const listChannel = 'workspace_lists';

/** `videoId` null: of any video. */
export interface ListNotice {
  workspaceId: string;
  lists: (typeof lists)[number][];
  videoId: string | null;
}

/** Tells every open browser of the workspace to read these lists again; for changes that no job makes. */
export async function announceLists(db: DbOrTx, notice: ListNotice): Promise<void> {
  await db.execute(sql`select pg_notify(${listChannel}, ${JSON.stringify(notice)})`);
}

/** The channel for members and share links whose access to a workspace has changed or ended. */
export const accessChannel = 'workspace_access';

export interface AccessNotice {
  workspaceId: string;
  /** Of the member, of the user who made an API key, or of the share link. */
  userId: string;
}

/**
 * Makes every server check the access again at once: open streams and downloads of removed members, revoked keys and
 * links that were switched off end.
 */
export async function announceAccess(db: DbOrTx, notice: AccessNotice): Promise<void> {
  await db.execute(sql`select pg_notify(${accessChannel}, ${JSON.stringify(notice)})`);
}
