import type { ClipSavedEvent, EditingEvent } from '@jhalak/contract/events.ts';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from './connect.ts';

/** The channel for windows that edit a clip and versions that were saved of it. */
export const editingChannel = 'clip_editing';

export interface EditingNotice {
  workspaceId: string;
  event: EditingEvent | ClipSavedEvent;
}

/** Sends an event to every open browser of the workspace; inside a transaction it arrives when that commits. */
export async function announceEditing(db: DbOrTx, notice: EditingNotice): Promise<void> {
  await db.execute(sql`select pg_notify(${editingChannel}, ${JSON.stringify(notice)})`);
}
