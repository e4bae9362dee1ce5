import { expect, test } from 'vitest';
import { decideReturn, type ReturnFacts } from './decide-external.ts';

const facts: ReturnFacts = { linking: null, linkedTo: null, provedEmail: true, known: null };
const decide = (some: Partial<ReturnFacts>) => decideReturn({ ...facts, ...some });
const asha = { id: 'asha', emailVerified: true };

test('a new person with a proved address gets an account', () => {
  expect(decide({})).toEqual({ do: 'create' });
});

test('an address links two accounts only where both sides have proved it', () => {
  expect(decide({ known: asha })).toEqual({ do: 'link', userId: 'asha', signIn: true });
  const unproved = { id: 'asha', emailVerified: false };
  expect(decide({ known: unproved })).toEqual({ do: 'refuse', error: 'account_exists' });
  for (const known of [asha, unproved, null])
    expect(decide({ known, provedEmail: false })).toEqual({ do: 'refuse', error: 'email_unverified' });
});

test('an identity that is linked signs in, whatever its address is by now', () => {
  expect(decide({ linkedTo: 'asha', provedEmail: false })).toEqual({ do: 'sign-in', userId: 'asha' });
  const ravi = { id: 'ravi', emailVerified: true };
  expect(decide({ linkedTo: 'asha', known: ravi })).toEqual({ do: 'sign-in', userId: 'asha' });
});

test('a signed-in user links an identity with any address, and takes none from another user', () => {
  const linking = { startedBy: 'asha', signedIn: 'asha' };
  expect(decide({ linking, provedEmail: false })).toEqual({ do: 'link', userId: 'asha', signIn: false });
  expect(decide({ linking, linkedTo: 'ravi' })).toEqual({ do: 'refuse', error: 'linked_elsewhere' });
});

test('a link that one user started is not finished in the session of another, or in none', () => {
  for (const signedIn of ['ravi', null]) {
    const linking = { startedBy: 'asha', signedIn };
    expect(decide({ linking })).toEqual({ do: 'refuse', error: 'expired' });
  }
});
