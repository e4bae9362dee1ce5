import type { ExternalError } from '@jhalak/contract/external-errors.ts';

/** What is known when the browser comes back from an external provider. */
export interface ReturnFacts {
  /** The user who wants to link the identity, at the start and at the return; null: it is a sign-in. */
  linking: { startedBy: string; signedIn: string | null } | null;
  /** The user to whom the identity is linked already. */
  linkedTo: string | null;
  /** The provider names an address and says that it is verified. */
  provedEmail: boolean;
  /** The account with this address. */
  known: { id: string; emailVerified: boolean } | null;
}

export type ReturnDecision =
  | { do: 'sign-in'; userId: string }
  /** Links the identity, then signs in where the user is not. */
  | { do: 'link'; userId: string; signIn: boolean }
  | { do: 'create' }
  | { do: 'refuse'; error: ExternalError };

/**
 * Who an external identity is here. An address links only where both sides have proved it: otherwise an account made
 * with another person's address, here or there, would open to the person who proves it later.
 */
export function decideReturn({ linking, linkedTo, provedEmail, known }: ReturnFacts): ReturnDecision {
  if (linking) {
    if (linking.signedIn !== linking.startedBy) return refuse('expired');
    if (linkedTo === linking.startedBy) return { do: 'sign-in', userId: linkedTo };
    if (linkedTo !== null) return refuse('linked_elsewhere');
    return { do: 'link', userId: linking.startedBy, signIn: false };
  }
  if (linkedTo !== null) return { do: 'sign-in', userId: linkedTo };
  if (!provedEmail) return refuse('email_unverified');
  if (known === null) return { do: 'create' };
  return known.emailVerified ? { do: 'link', userId: known.id, signIn: true } : refuse('account_exists');
}

const refuse = (error: ExternalError): ReturnDecision => ({ do: 'refuse', error });
