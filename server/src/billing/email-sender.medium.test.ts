import { noSupplier } from '@jhalak/contract/tax/supplier-settings.ts';
import { eq, isNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Email } from '#adapters/mail/mail.ts';
import { newId } from '#db/core/new-id.ts';
import { mergePreferences } from '#db/queries/accounts/preferences.ts';
import { queueBillingEmail } from '#db/queries/tax/billing-emails.ts';
import { type BillingEvent, billingEmail } from '#db/schema.ts';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { sendBillingEmails } from './email-sender.ts';
import { billingEmailText } from './email-texts.ts';
import { createInvoicing } from './invoicing.ts';

const { database, web } = await sessionAppForFile();
const { db, pool } = database;
const log = { warn: vi.fn(), error: vi.fn() };
const origin = 'https://clips.example.in';
const again = () => pool.query(`update jhalak.billing_email set next_try_at = now() where sent_at is null`);

/** A mail server that keeps what it accepts; it refuses the first `refusals` emails. */
function mailServer({ refusals = 0, reachesPeople = true } = {}) {
  const sent: Email[] = [];
  return {
    sent,
    reachesPeople,
    async send(email: Email) {
      if (refusals-- > 0) throw new Error('450 try later');
      sent.push(email);
    },
  };
}

const queue = (workspaceId: string, event: BillingEvent, eventKey = newId()) =>
  db.transaction((tx) => queueBillingEmail(tx, { workspaceId, userId: null, eventKey, event }));

const trial: BillingEvent = { kind: 'trial_ending', planId: 'pro', endsAt: '2026-11-25T10:00:00Z' };

async function paid(user: { id: string; workspaceId: string }, item = 'plan') {
  const payment = {
    ...{ id: newId(), workspaceId: user.workspaceId, userId: user.id, mode: 'test' as const },
    ...{ amountPaise: 49_900, netPaise: null, paidFor: null, paidAt: new Date(), providerId: item },
    item: { kind: 'plan', planId: 'starter', period: 'monthly' } as const,
  };
  const invoicing = createInvoicing({ supplier: noSupplier });
  const invoice = await db.transaction((tx) => invoicing.issueInvoice(tx, payment));
  return { invoicing, payment, invoice };
}

test('each event is one email, however often it is stored and however many processes send', async () => {
  const { user, email } = await signedUp(web);
  const mail = mailServer();
  expect(await queue(user.workspaceId, trial, 'once')).toBe(true);
  expect(await queue(user.workspaceId, trial, 'once')).toBe(false);
  await Promise.all(Array.from({ length: 5 }, () => sendBillingEmails({ db, mail, origin, log })));
  expect(mail.sent).toHaveLength(1);
  expect(mail.sent[0]).toMatchObject({ to: email, subject: 'Your trial of Pro ends soon' });
  expect(mail.sent[0]?.text).toContain('ends on 25 November 2026');
  expect(mail.sent[0]?.text).toContain(`${origin}/billing?workspace=${user.workspaceId}\n`);
});

test('an invoice and a refund bring their PDF, in the language of the user', async () => {
  const { user } = await signedUp(web);
  await mergePreferences(db, user.id, { interfaceLanguage: 'hi' });
  const { invoicing, payment, invoice } = await paid(user);
  await db.transaction((tx) =>
    invoicing.issueCreditNote(tx, {
      ...{ id: newId(), paymentId: payment.id, amountPaise: 100, refundedAt: new Date(), providerId: null },
    }),
  );
  const mail = mailServer();
  expect(await sendBillingEmails({ db, mail, origin, log })).toBe(2);
  expect(mail.sent.map(({ subject }) => subject)).toEqual([
    `झलक का टेस्ट दस्तावेज़ ${invoice.number}`.normalize('NFC'),
    expect.stringContaining('रिफ़ंड'),
  ]);
  for (const { attachments, text } of mail.sent) {
    expect(attachments?.[0]?.filename).toMatch(/^TEST-C?\d{4}-\d{5}\.pdf$/);
    expect(attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(text).not.toMatch(/undefined|null/);
  }
});

test('an email of a transaction that is rolled back is never sent', async () => {
  const { user } = await signedUp(web);
  const mail = mailServer();
  const failing = db.transaction(async (tx) => {
    await queueBillingEmail(tx, { ...user, userId: user.id, eventKey: newId(), event: trial });
    throw new Error('the payment failed after all');
  });
  await expect(failing).rejects.toThrow('after all');
  expect(await sendBillingEmails({ db, mail, origin, log })).toBe(0);
});

test('an email that the server refuses is tried again later, as the same email', async () => {
  const { user } = await signedUp(web);
  await queue(user.workspaceId, {
    ...{ kind: 'payment_failed', planId: 'pro', amountPaise: 99_900, retryAt: '2026-11-30T00:00:00Z' },
  });
  const mail = mailServer({ refusals: 1 });
  expect(await sendBillingEmails({ db, mail, origin, log })).toBe(0);
  expect(await sendBillingEmails({ db, mail, origin, log })).toBe(0);
  const [waiting] = await db.select().from(billingEmail).where(isNull(billingEmail.sentAt));
  expect(waiting).toMatchObject({ attempts: 1, error: '450 try later' });
  await again();
  expect(await sendBillingEmails({ db, mail, origin, log })).toBe(1);
  expect(mail.sent[0]).toMatchObject({ id: waiting?.id });
  expect(mail.sent[0]?.text).toContain('₹999.00 for the Pro plan did not go through');
});

test.each([
  ['en', /We try again on 30 November 2026/, /We do not try again\. Choose your plan again/],
  ['hi', /30 नवंबर 2026 को फिर कोशिश होगी/, /अब फिर कोशिश नहीं होगी/],
] as const)(
  'an email of a failed payment says when it is tried again in India, in %s',
  (language, again, over) => {
    const failed = { kind: 'payment_failed', planId: 'pro', amountPaise: 99_900 } as const;
    const textOf = (retryAt: string | null) =>
      billingEmailText({ ...failed, retryAt }, { language, origin, workspaceId: 'w' }).text;
    expect(textOf('2026-11-29T18:30:00Z')).toMatch(again);
    expect(textOf(null)).toMatch(over);
  },
);

test.each([
  ['en', /2026, and the plan begins once it is paid\./, /The plan did not begin\. You can choose it again/],
  ['hi', /पेमेंट होते ही प्लान शुरू होगा।/, /प्लान शुरू नहीं हुआ। उसे यहाँ फिर चुन सकते हैं/],
] as const)(
  'an email of a first charge that failed promises no plan before it, in %s',
  (language, again, over) => {
    const failed = { kind: 'payment_failed', planId: 'pro', amountPaise: 99_900, isFirst: true } as const;
    const textOf = (retryAt: string | null) =>
      billingEmailText({ ...failed, retryAt }, { language, origin, workspaceId: 'w' }).text;
    expect(textOf('2026-11-29T18:30:00Z')).toMatch(again);
    expect(textOf(null)).toMatch(over);
  },
);

test('without a mail server an email is logged and not kept for later', async () => {
  const { user } = await signedUp(web);
  await queue(
    user.workspaceId,
    { kind: 'plan_ended', planId: 'pro', endsAt: '2026-11-25T10:00:00Z' },
    'ended',
  );
  expect(await sendBillingEmails({ db, mail: mailServer({ reachesPeople: false }), origin, log })).toBe(0);
  await again();
  const mail = mailServer();
  expect(await sendBillingEmails({ db, mail, origin, log })).toBe(0);
  const [row] = await db.select().from(billingEmail).where(eq(billingEmail.eventKey, 'ended'));
  expect(row).toMatchObject({ sentAt: null, error: 'no mail server is set' });
});
