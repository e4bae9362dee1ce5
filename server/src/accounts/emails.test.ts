import { expect, test } from 'vitest';
import type { Email } from '#adapters/mail/mail.ts';
import { contactEmail } from './contact.ts';
import { accountDeletedEmail, deletionScheduledEmail } from './deletion-emails.ts';
import {
  addressChangedEmail,
  addressChangeEmail,
  knownAddressEmail,
  newAddressEmail,
  resetEmail,
  signInLinkEmail,
  signUpEmail,
  verificationEmail,
} from './emails.ts';
import { accountRestoredEmail, accountSuspendedEmail, twoFactorResetEmail } from './operator-emails.ts';
import { type SecurityChange, securityEmail } from './security-emails.ts';
import { ownershipEmail, teamInvitationEmail } from './team-emails.ts';

const to = 'asha@example.in';
const origin = 'https://jhalak.example';
const parts = (language: 'en' | 'hi') => ({
  ...{ to, origin, language, token: 'a-token-of-an-email', name: 'Phone', receipt: 'mXw2sR7bQ0aT' },
  others: {
    external: 'Acme',
    passkeys: [{ id: 'p', name: 'Phone' }],
    apiKeys: [{ name: 'Server', hint: 'jhk_live_…9Qa2' }],
  },
  dueAt: new Date('2026-11-27T06:30:00Z'),
  workspaces: [{ name: 'आशा' }, { name: 'Chai' }],
  ...{ from: to, next: 'asha.rao@example.in' },
});
type Parts = ReturnType<typeof parts>;

const ofChange = (kind: SecurityChange['kind']) => (given: Parts) => securityEmail({ ...given, kind });

/** Every email about an account, with what it must contain as well as the address. */
const emails: [string, (parts: Parts) => Email, string[]][] = [
  [
    'a reset',
    resetEmail,
    [
      `${origin}/reset-password?token=a-token-of-an-email`,
      '“Phone”',
      '“Server” (jhk_live_…9Qa2)',
      '&end=all',
    ],
  ],
  ['a verification', verificationEmail, [`${origin}/verify-email?token=a-token-of-an-email`]],
  ['a sign-up', signUpEmail, [`${origin}/verify-email?token=a-token-of-an-email`]],
  ['a known address', knownAddressEmail, [`${origin}/sign-in`, `${origin}/reset-password`]],
  ['a new address', newAddressEmail, [`${origin}/verify-email?token=a-token-of-an-email`]],
  ['an address to come', addressChangeEmail, ['asha.rao@example.in', `${origin}/reset-password`]],
  ['a changed address', addressChangedEmail, ['asha.rao@example.in', `${origin}/contact`]],
  ['a sign-in link', signInLinkEmail, [`${origin}/sign-in?link=a-token-of-an-email`]],
  ['a passkey', ofChange('passkey_added'), ['“Phone”', `${origin}/settings#security`]],
  ['another sign-in', ofChange('external_connected'), ['Phone', `${origin}/settings#security`]],
  ['an API key', ofChange('api_key_created'), ['“Phone”', `${origin}/settings#api`]],
  ['a changed password', ofChange('password_changed'), [`${origin}/reset-password`]],
  ['a reset password', ofChange('password_reset'), [`${origin}/reset-password`]],
  ['two-factor sign-in that is on', ofChange('two_factor_enabled'), [`${origin}/contact`]],
  ['two-factor sign-in', ofChange('two_factor_disabled'), [`${origin}/settings#security`]],
  ['recovery codes', ofChange('recovery_codes_renewed'), [`${origin}/reset-password`]],
  [
    'a scheduled deletion',
    deletionScheduledEmail,
    ['mXw2sR7bQ0aT', '2026', '- आशा\n- Chai\n', `${origin}/settings#data`],
  ],
  ['a deletion', accountDeletedEmail, ['mXw2sR7bQ0aT']],
  ['a reset second factor', twoFactorResetEmail, [`${origin}/settings#security`]],
  ['a suspension', accountSuspendedEmail, [`${origin}/contact`]],
  ['a restoration', accountRestoredEmail, [`${origin}/sign-in`]],
];

test('the email about a deletion names no workspaces where none goes with the account', () => {
  const [english, hindi] = (['en', 'hi'] as const).map(
    (language) => deletionScheduledEmail({ ...parts(language), workspaces: [] }).text,
  );
  expect(english).toMatch(/\(India\)\. Invoices are kept/);
  expect(hindi).toMatch(/हट जाएगा। कानून के मुताबिक/);
});

test.each(emails)('the email about %s says the same in English and Hindi', (_, emailOf, contents) => {
  const [english, hindi] = [emailOf(parts('en')), emailOf(parts('hi'))];
  for (const { to: recipient, text } of [english, hindi]) {
    expect(recipient).toBe(to);
    for (const content of [to, ...contents]) expect(text).toContain(content);
  }
  const links = ({ text }: Email) => text.match(/https:\S+/g);
  expect(links(hindi)).toEqual(links(english));
  expect(english.subject + english.text.replace('आशा', '')).not.toMatch(/\p{Script=Devanagari}/u);
  expect(hindi.subject).toMatch(/\p{Script=Devanagari}/u);
  // Apart from names, addresses and words that Hindi has taken over, nothing is left in English.
  expect(hindi.text.replace(/https:\S+|\S+@\S+|API keys?/g, '')).not.toMatch(/[A-Za-z]+ [A-Za-z]+|[ap]m/);
});

const link = 'https://jhalak.example/invite/a-token';
const invitation = (role: 'admin' | 'editor' | 'viewer') => (language: 'en' | 'hi') =>
  teamInvitationEmail({ to, workspace: 'आशा', inviter: 'रवि', role, link, language });
const ownership = (language: 'en' | 'hi') =>
  ownershipEmail({ to, workspace: 'आशा', by: 'रवि', team: `${origin}/settings`, plan: link, language });
const contact =
  (topic: 'business' | 'account' | 'payment' | 'problem' | 'other') => (language: 'en' | 'hi') =>
    contactEmail({
      to,
      language,
      message: { name: 'रवि', email: 'r@example.in', topic, message: 'नमस्ते', userId: null },
    });

test.each([
  ['an invitation of an admin', invitation('admin'), link],
  ['an invitation of an editor', invitation('editor'), link],
  ['an invitation of a viewer', invitation('viewer'), link],
  ['an ownership', ownership, link],
  ['a message about an account', contact('account'), 'r@example.in'],
  ['a message about a payment', contact('payment'), 'r@example.in'],
  ['a message about a problem', contact('problem'), 'r@example.in'],
  ['a message about another thing', contact('other'), 'r@example.in'],
])('the email with %s says the same in English and Hindi', (_, emailIn, content) => {
  const [english, hindi] = [emailIn('en'), emailIn('hi')];
  for (const { to: recipient, text } of [english, hindi]) {
    expect(recipient).toBe(to);
    expect(text).toContain(content);
  }
  expect(english.subject + english.text).toMatch(/[A-Za-z]+ [A-Za-z]+/);
  expect(hindi.subject + hindi.text.replace(/https:\S+|\S+@\S+/g, '')).not.toMatch(/[A-Za-z]{2}/);
});
