import { noSupplier } from '@jhalak/contract/tax/supplier-settings.ts';
import { expect, test } from 'vitest';
import { createInvoicing } from '#billing/invoicing.ts';
import { newId } from '#db/core/new-id.ts';
import { saveTaxDetails } from '#db/queries/tax/tax-details.ts';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { testBilling } from '#testing/test-billing.ts';
import { invoiceFeature } from './invoice-routes.ts';
import { billingFeature } from './routes.ts';

const { database, web } = await sessionAppForFile({
  features: (db) => [
    billingFeature({
      ...{ db, plansOn: true, publicUrl: null },
      billing: testBilling(db, { now: () => new Date() }),
    }),
    invoiceFeature({ db }),
  ],
});
const { db } = database;
const supplier = {
  name: 'Jhalak Labs',
  address: '1 Fort Road',
  stateCode: '27',
  gstin: '27AAPFU0939F1ZV',
} as const;
const invoicing = createInvoicing({ supplier: { ...noSupplier, supplier } });

const link = new URL((await web.operatorLink('http://127.0.0.1')) ?? '');
const operator = await signedUp(web, { operatorToken: link.searchParams.get('operator') ?? '' });

/** A signed-up customer whose name a spreadsheet would run, with some invoices; newest last. */
async function customer(count: number) {
  const person = await signedUp(web);
  const { workspaceId, id: userId } = person.user;
  const details = { name: '=cmd|calc', address: '12 MG Road', stateCode: '29', pin: '560038', gstin: null };
  await saveTaxDetails(db, { workspaceId, ...details });
  const payments = [];
  for (let n = 0; n < count; n++) {
    const payment = {
      ...({
        id: newId(),
        workspaceId,
        userId,
        mode: 'live',
        amountPaise: 49_900 + n * 100,
        netPaise: null,
      } as const),
      item: { kind: 'plan', planId: 'starter', period: 'monthly' } as const,
      ...{ paidFor: null, paidAt: new Date(), providerId: `pay_${n}` },
    };
    await db.transaction((tx) => invoicing.issueInvoice(tx, payment));
    payments.push(payment);
  }
  return { ...person, payments };
}

test('the history is read from cursor to cursor, the newest first, and begins the billing page', async () => {
  const { browser, payments } = await customer(5);
  const first = (await browser.get('/api/billing/invoices?limit=3')).body;
  expect(first.invoices.map((row: { amountPaise: number }) => row.amountPaise)).toEqual([
    50_300, 50_200, 50_100,
  ]);
  expect(first.invoices[0]).toMatchObject({
    kind: 'invoice',
    forInvoice: null,
    planId: 'starter',
    test: false,
  });
  const rest = (await browser.get(`/api/billing/invoices?limit=3&cursor=${first.nextCursor}`)).body;
  expect(rest.invoices).toHaveLength(2);
  expect(rest.nextCursor).toBeNull();
  const refund = { id: newId(), paymentId: payments[0]?.id ?? '', amountPaise: 100, refundedAt: new Date() };
  await db.transaction((tx) => invoicing.issueCreditNote(tx, { ...refund, providerId: null }));
  const { invoices } = (await browser.get('/api/billing')).body;
  expect(invoices).toHaveLength(6);
  expect(invoices[0]).toMatchObject({
    kind: 'credit_note',
    forInvoice: rest.invoices[1].number,
    amountPaise: 100,
  });
});

test('a PDF comes with a safe name, in the language that is asked for', async () => {
  const { browser } = await customer(1);
  const [invoice] = (await browser.get('/api/billing/invoices')).body.invoices;
  const at = `/api/billing/invoices/${invoice.id}/pdf`;
  const cookie = { headers: { cookie: browser.cookieHeader() } };
  const answer = await web.app.request(at, cookie);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const name = `${invoice.number.replaceAll('/', '-')}.pdf`;
  expect(answer.headers.get('content-disposition')).toContain(`filename="${name}"`);
  const file = Buffer.from(await answer.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const hindi = Buffer.from(await (await web.app.request(`${at}?language=hi`, cookie)).arrayBuffer());
  expect(hindi.includes('hi-IN') && !file.includes('hi-IN')).toBe(true);
});

test('an invoice of another workspace is answered as an unknown one', async () => {
  const [asha, ravi] = [await customer(1), await customer(1)];
  const [theirs] = (await ravi.browser.get('/api/billing/invoices')).body.invoices;
  const foreign = await asha.browser.get(`/api/billing/invoices/${theirs.id}/pdf`);
  const unknown = await asha.browser.get(`/api/billing/invoices/${newId()}/pdf`);
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
  const cursor = await asha.browser.get(`/api/billing/invoices?cursor=${theirs.id}`);
  expect(cursor.body.invoices).toEqual([]);
});

test('the operator sees every invoice and exports them without cells that a spreadsheet runs', async () => {
  const { browser } = await customer(2);
  const { invoices } = (await operator.browser.get('/api/installation/invoices?limit=2')).body;
  expect(invoices).toMatchObject([{ buyer: '=cmd|calc' }, { buyer: '=cmd|calc' }]);
  const cookie = { headers: { cookie: operator.browser.cookieHeader() } };
  const csv = await web.app.request('/api/installation/invoices/export', cookie);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines[0]).toMatch(/^number,issued_at,kind/);
  expect(lines.at(-1)).toContain(",'=cmd|calc,,29,998315,423.73,0,0,76.27,0,500,pay_1");
  // India's day and month count for GST.
  const first = (await operator.browser.get('/api/installation/invoices?limit=1')).body.invoices[0];
  const issued = lines.find((line) => line.startsWith(`${first.number},`))?.split(',')[1] ?? '';
  expect(issued).toMatch(/\+05:30$/);
  expect(new Date(issued).toISOString()).toBe(first.date);
  const refund = lines.find((line) => line.includes(',credit_note,'));
  expect(refund).toMatch(/,-0\.85,0,0,-0\.15,0,-1,$/);
  expect((await browser.get('/api/installation/invoices')).body.code).toBe('operators_only');
  expect((await browser.get('/api/installation/invoices/export')).status).toBe(403);
});
