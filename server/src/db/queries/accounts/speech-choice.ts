import type { SpeechServiceId } from '@jhalak/contract/routes/speech-services.ts';
import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { firstOf } from '#db/core/rows.ts';
import { speechChoice } from '#db/schema.ts';
import { auditEvent } from './audit-events.ts';
import { insertNotification } from './notifications.ts';

/** The service that a workspace lets hear its recordings; null: none. */
export const findSpeechChoice = (
  db: DbOrTx,
  workspaceId: string,
): Promise<typeof speechChoice.$inferSelect | null> =>
  firstOf(db.select().from(speechChoice).where(eq(speechChoice.workspaceId, workspaceId)));

export async function saveSpeechChoice(
  db: DbOrTx,
  { workspaceId, ...choice }: Omit<typeof speechChoice.$inferInsert, 'createdAt'>,
): Promise<void> {
  await db
    .insert(speechChoice)
    .values({ workspaceId, ...choice })
    .onConflictDoUpdate({ target: speechChoice.workspaceId, set: { ...choice, createdAt: new Date() } });
}

export async function deleteSpeechChoice(db: DbOrTx, workspaceId: string): Promise<void> {
  await db.delete(speechChoice).where(eq(speechChoice.workspaceId, workspaceId));
}

/** No workspace is heard by the service until it chooses anew; those that had chosen it are told by the name they know. */
export async function deleteChoicesOf(tx: Tx, service: SpeechServiceId, name: string): Promise<void> {
  const ended = await tx
    .delete(speechChoice)
    .where(eq(speechChoice.service, service))
    .returning({ workspaceId: speechChoice.workspaceId });
  const of = { kind: 'speech_service_ended' } as const;
  const params = { name };
  for (const { workspaceId } of ended) {
    await auditEvent(tx, { ...of, workspaceId, actor: { kind: 'system' }, details: params });
    await insertNotification(tx, { ...of, workspaceId, params });
  }
}
