import { sql } from 'drizzle-orm';
import type { DbOrTx } from './connect.ts';

/** The channel for changed lists of a workspace; notifications arrive when the transaction commits. */
export const listChannel = 'workspace_lists';

/** `videoId` null: of any video. */
export interface ListNotice {
  workspaceId: string;
  lists: ('videos' | 'clips' | 'usage' | 'notifications' | 'feedback')[];
  videoId: string | null;
}

/** Tells every open browser of the workspace to read these lists again; for changes that no job makes. */
export async function announceLists(db: DbOrTx, notice: ListNotice): Promise<void> {
  await db.execute(sql`select pg_notify(${listChannel}, ${JSON.stringify(notice)})`);
}
