import { noSupplier, type SupplierSettings } from '@jhalak/contract/tax/supplier-settings.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { saveTaxDetails } from '#db/queries/tax/tax-details.ts';
import { notification, taxDocument, workspace } from '#db/schema.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { fullRun } from '#testing/full-run.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createInvoicing, type PaidPayment } from './invoicing.ts';
import { gstOfPrices } from './supplier-store.ts';

// Fifty transactions wait for one row, and for connections, however slow the machine is.
const database = await createTestDatabase({ max: 20 });
afterAll(database.drop);
const { db, pool } = database;

let prefixes = 0;
/** A supplier in Maharashtra with a series of its own. */
const supplierOf = (values: Partial<SupplierSettings> = {}): SupplierSettings => ({
  ...noSupplier,
  supplier: {
    name: 'Jhalak Labs',
    address: '1 Fort Road\nMumbai 400001',
    stateCode: '27',
    gstin: '27AAPFU0939F1ZV',
  },
  invoicePrefix: `P${++prefixes}`,
  ...values,
});

async function buyer(stateCode = '27', gstin: string | null = null) {
  const own = await makeWorkspace(db);
  const details = { name: 'Asha Rao', address: '12 MG Road', stateCode, pin: '411001', gstin };
  await saveTaxDetails(db, { workspaceId: own.id, ...details });
  return own;
}

const payment = (workspaceId: string, values: Partial<PaidPayment> = {}): PaidPayment => ({
  ...{ id: newId(), workspaceId, userId: newId(), mode: 'live', amountPaise: 49_900, netPaise: null },
  item: { kind: 'plan', planId: 'starter', period: 'monthly' },
  paidFor: { startsAt: new Date('2026-11-22T00:00:00Z'), endsAt: new Date('2026-12-22T00:00:00Z') },
  ...{ paidAt: new Date('2026-11-22T06:00:00Z'), providerId: 'pay_1' },
  ...values,
});

const issue = (invoicing: ReturnType<typeof createInvoicing>, of: PaidPayment) =>
  db.transaction((tx) => invoicing.issueInvoice(tx, of));

test('an invoice holds a copy of supplier and buyer, with both halves of the tax inside a State', async () => {
  const supplier = supplierOf();
  const own = await buyer();
  const invoice = await issue(createInvoicing({ supplier }), payment(own.id));
  expect(invoice).toMatchObject({
    ...{ kind: 'invoice', sequence: 1, test: false, totalPaise: 49_900, taxablePaise: 42_288 },
    ...{ cgstPaise: 3806, sgstPaise: 3806, igstPaise: 0, roundOffPaise: 0 },
    body: {
      supplier: supplier.supplier,
      buyer: { name: 'Asha Rao', stateCode: '27', pin: '411001' },
      ...{ sac: '998315', taxPercent: 18, language: 'en' },
    },
  });
  const [told] = await db.select().from(notification).where(eq(notification.workspaceId, own.id));
  expect(told?.params).toEqual({ number: invoice.number, amountPaise: 49_900 });
});

test('a buyer elsewhere pays IGST, and a supplier without GSTIN taxes nothing', async () => {
  const elsewhere = await buyer('29');
  expect(await issue(createInvoicing({ supplier: supplierOf() }), payment(elsewhere.id))).toMatchObject({
    ...{ cgstPaise: 0, igstPaise: 7612 },
  });
  const unregistered = supplierOf();
  if (unregistered.supplier) unregistered.supplier.gstin = null;
  expect(await issue(createInvoicing({ supplier: unregistered }), payment(elsewhere.id))).toMatchObject({
    ...{ taxablePaise: 49_900, igstPaise: 0, body: { taxPercent: 0 } },
  });
});

test('a price without tax keeps its figure, and the rounding stands in its own line', async () => {
  const own = await buyer('29');
  const paid = payment(own.id, { netPaise: 49_900, amountPaise: 58_900 });
  expect(await issue(createInvoicing({ supplier: supplierOf() }), paid)).toMatchObject({
    ...{ taxablePaise: 49_900, igstPaise: 8982, roundOffPaise: 18, totalPaise: 58_900 },
  });
});

test('listed prices are with GST or plus GST, as the supplier says, and never where none is charged', async () => {
  const { supplier } = supplierOf();
  const unregistered = supplier && { ...supplier, gstin: null };
  const of = (values: Partial<SupplierSettings>) => gstOfPrices(supplierOf(values));
  expect(of({ pricesIncludeGst: true })).toBe('with_gst');
  expect(of({ pricesIncludeGst: false })).toBe('plus_gst');
  for (const none of [unregistered, null])
    expect(of({ supplier: none, pricesIncludeGst: false })).toBe('untaxed');
  const own = await buyer('29');
  // The registration was given up between the choice and the payment.
  const paid = payment(own.id, { netPaise: 49_900, amountPaise: 58_900 });
  expect(
    await issue(createInvoicing({ supplier: supplierOf({ supplier: unregistered }) }), paid),
  ).toMatchObject({ taxablePaise: 58_900, igstPaise: 0, roundOffPaise: 0, totalPaise: 58_900 });
});

test('fifty payments at once get fifty numbers without a gap, every time', async () => {
  const own = await buyer();
  for (let run = 0; run < (fullRun ? 10 : 3); run++) {
    const invoicing = createInvoicing({ supplier: supplierOf() });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        db.transaction(async (tx) => {
          const invoice = await invoicing.issueInvoice(tx, payment(own.id));
          // A transaction that fails after its document gives the number back.
          if (n % 10 === 3) throw new Error('the rest of the transaction failed');
          return invoice;
        }),
      ),
    );
    const sequences = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.sequence] : [],
    );
    expect(sequences.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1));
  }
});

test('one payment handled fifty times at once has one invoice', async () => {
  const own = await buyer();
  const invoicing = createInvoicing({ supplier: supplierOf() });
  const paid = payment(own.id);
  const invoices = await Promise.all(Array.from({ length: 50 }, () => issue(invoicing, paid)));
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(1);
  const rows = await db.select().from(taxDocument).where(eq(taxDocument.sourceId, paid.id));
  expect(rows).toHaveLength(1);
});

test('each financial year counts from 1, in the order of the dates', async () => {
  const own = await buyer();
  let now = new Date('2027-03-31T18:29:59Z');
  const invoicing = createInvoicing({ supplier: supplierOf({ invoicePrefix: 'FY' }), now: () => now });
  expect((await issue(invoicing, payment(own.id))).number).toBe('FY/2627/00001');
  expect((await issue(invoicing, payment(own.id))).number).toBe('FY/2627/00002');
  now = new Date('2027-03-31T18:30:00Z');
  expect((await issue(invoicing, payment(own.id))).number).toBe('FY/2728/00001');
});

test('a credit note takes a part back, the last one exactly the rest, and no more', async () => {
  const own = await buyer('29');
  const invoicing = createInvoicing({ supplier: supplierOf({ invoicePrefix: 'CN' }) });
  const paid = payment(own.id);
  const invoice = await issue(invoicing, paid);
  const refund = (amountPaise: number, id = newId()) =>
    db.transaction((tx) =>
      invoicing.issueCreditNote(tx, {
        ...{ id, paymentId: paid.id, amountPaise, refundedAt: new Date(), providerId: 'rfnd_1' },
      }),
    );
  const id = newId();
  const first = await refund(20_000, id);
  expect(first).toMatchObject({ kind: 'credit_note', invoiceId: invoice.id, totalPaise: 20_000 });
  expect(first.number).toMatch(/^CN\/C\d{4}\/00001$/);
  expect(first.body.invoice?.number).toBe(invoice.number);
  expect((await refund(20_000, id)).number).toBe(first.number);
  await expect(refund(29_901)).rejects.toThrow(RangeError);
  const rest = await refund(29_900);
  expect(first.igstPaise + rest.igstPaise).toBe(invoice.igstPaise);
  expect(first.taxablePaise + rest.taxablePaise).toBe(invoice.taxablePaise);
  await expect(refund(1)).rejects.toThrow(RangeError);
});

test('an issued document cannot be changed or deleted, and outlives its workspace', async () => {
  const own = await buyer();
  const { id } = await issue(createInvoicing({ supplier: supplierOf() }), payment(own.id));
  for (const statement of [
    `update jhalak.tax_document set total_paise = 1 where id = '${id}'`,
    `delete from jhalak.tax_document where id = '${id}'`,
    'truncate jhalak.tax_document',
  ])
    await expect(pool.query(statement)).rejects.toThrow('only ever added');
  await db.delete(workspace).where(eq(workspace.id, own.id));
  expect(await db.select().from(taxDocument).where(eq(taxDocument.id, id))).toHaveLength(1);
});

test('test documents need no address and never use a real number', async () => {
  const own = await makeWorkspace(db);
  const invoicing = createInvoicing({ supplier: supplierOf() });
  const invoice = await issue(invoicing, payment(own.id, { mode: 'test', providerId: null }));
  expect(invoice).toMatchObject({ test: true, body: { buyer: { name: own.name, address: null } } });
  expect(invoice.number).toMatch(/^TEST\//);
});

test('a live payment needs a supplier and the buyer’s address, which the checkout asks for first', async () => {
  const own = await makeWorkspace(db);
  const ready = createInvoicing({ supplier: supplierOf() });
  const withoutSupplier = createInvoicing({ supplier: noSupplier });
  const live = { workspaceId: own.id, mode: 'live' } as const;
  await expect(ready.assertBillable(db, live)).rejects.toMatchObject({ id: 'tax_details_missing' });
  await expect(issue(ready, payment(own.id))).rejects.toMatchObject({ id: 'tax_details_missing' });
  const { id } = await buyer();
  await expect(withoutSupplier.assertBillable(db, { ...live, workspaceId: id })).rejects.toMatchObject({
    id: 'supplier_missing',
  });
  await expect(issue(withoutSupplier, payment(id))).rejects.toMatchObject({ id: 'supplier_missing' });
  await expect(ready.assertBillable(db, { ...live, workspaceId: id })).resolves.toBeUndefined();
});
