import type { Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { type BillingEvent, billingEmail } from '#db/schema.ts';

export interface NewBillingEmail {
  workspaceId: string;
  /** Who gets it; null: the owner of the workspace. */
  userId: string | null;
  /** Names the event, such as `trial_ending:<subscription>`: the same key again stores nothing. */
  eventKey: string;
  event: BillingEvent;
}

/** Stores an email in the transaction of its event; it is sent once that has committed. False when it was stored before. */
export async function queueBillingEmail(tx: Tx, email: NewBillingEmail): Promise<boolean> {
  const stored = await tx
    .insert(billingEmail)
    .values({ id: newId(), ...email })
    .onConflictDoNothing({ target: billingEmail.eventKey })
    .returning({ id: billingEmail.id });
  return stored.length > 0;
}
