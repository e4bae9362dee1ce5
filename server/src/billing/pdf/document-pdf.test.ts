import { inflateSync } from 'node:zlib';
import { splitInclusive, type TaxAmounts } from '@jhalak/contract/tax/gst.ts';
import type { TaxDocumentBody } from '@jhalak/contract/tax/tax-document.ts';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { TaxDocument } from '#db/queries/tax/tax-documents.ts';
import { fullRun } from '#testing/full-run.ts';
import { renderTaxDocument } from './document-pdf.ts';
import { fontRuns } from './font-runs.ts';

const supplier = {
  ...{
    name: 'Jhalak Labs',
    address: '1 Fort Road\nMumbai 400001',
    stateCode: '27',
    gstin: '27AAPFU0939F1ZV',
  },
};
const asha = {
  name: 'Asha Rao',
  address: '12 MG Road\nBengaluru',
  stateCode: '29',
  pin: '560038',
  gstin: null,
};
const kshitij = {
  ...{
    name: 'क्षितिज शर्मा',
    address: 'महर्षि कर्वे मार्ग\nपुणे',
    stateCode: '27',
    pin: '411001',
    gstin: '27AAPFU0939F1ZV',
  },
};

type Values = Partial<Omit<TaxDocument, 'body'>> & { body?: Partial<TaxDocumentBody>; amounts?: TaxAmounts };
const document = ({ body = {}, amounts, ...values }: Values = {}): TaxDocument => ({
  ...{ id: 'a', workspaceId: 'w', kind: 'invoice', series: 'JH/2627', sequence: 1, number: 'JH/2627/00001' },
  ...{ sourceId: 'p', invoiceId: null, test: false, issuedAt: new Date('2026-11-22T20:00:00Z') },
  createdAt: new Date('2026-11-22T20:00:00Z'),
  ...(amounts ?? splitInclusive(99_900, 'between-states')),
  ...values,
  body: {
    ...{ supplier, buyer: asha, item: { kind: 'plan', planId: 'pro', period: 'monthly' } },
    ...{ paidFor: { startsAt: '2026-11-22T18:30:00Z', endsAt: '2026-12-22T18:30:00Z' } },
    ...{ paidAt: '2026-11-22T20:00:00Z', providerId: 'pay_1', sac: '998315', taxPercent: 18 },
    ...{ language: 'en', invoice: null },
    ...body,
  },
});

/** The text as a reader of PDF files sees it, in the order of the page's content. */
async function textOf(file: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  expect(pdf.numPages).toBe(1);
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

/** Where on the page each piece of text stands, from below, and how large it is; then its lines and areas, from above. */
async function placesOf(file: Buffer): Promise<string> {
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
  const { items } = await page.getTextContent();
  const lines = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , size, x, y] = item.transform.map((value: number) => Math.round(value * 10) / 10);
    return `${x} ${y} ${size} ${item.str}`;
  });
  const drawn = contentsOf(file).flatMap((content) => content.match(/^[-\d. ]+ (?:m|l|re)$/gm) ?? []);
  return [...lines, ...drawn].join('\n');
}

/** What the page is drawn with. */
const contentsOf = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
  });

/** Each line's own text, which programs copy and read aloud instead of the glyphs. */
function actualTexts(file: Buffer): string[] {
  const texts: string[] = [];
  for (const content of contentsOf(file)) {
    for (const [, raw = ''] of content.matchAll(/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)) {
      const bytes = Buffer.from(
        raw.replace(/\\([\s\S])/g, (_, next: string) => escapes[next] ?? next),
        'latin1',
      );
      const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
      texts.push(isWide ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1'));
    }
  }
  return texts;
}
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

test.each([
  ['an invoice between States', {}],
  [
    'a Hindi test invoice within one',
    {
      ...{ test: true, amounts: splitInclusive(49_900, 'within-state') },
      body: { language: 'hi', buyer: kshitij } as const,
    },
  ],
  [
    'a credit note to a buyer with a long name and address',
    {
      kind: 'credit_note' as const,
      body: {
        buyer: {
          ...asha,
          name: 'Asha Rao and Daughters Media '.repeat(3),
          address: '12 MG Road, '.repeat(20),
        },
      },
    },
  ],
] satisfies [string, Values][])('%s has every text where it was', async (_, values) => {
  expect(await placesOf(await renderTaxDocument(document(values)))).toMatchSnapshot();
});

describe('an invoice', () => {
  test('names everything that the law wants', async () => {
    const text = await textOf(await renderTaxDocument(document()));
    for (const part of [
      ...['Tax invoice', 'JH/2627/00001', '23 November 2026', 'Jhalak Labs', 'GSTIN 27AAPFU0939F1ZV'],
      ...['Asha Rao', '12 MG Road', 'State: Karnataka (29)', 'PIN code: 560038', 'Not registered for GST'],
      ...['Place of supply Karnataka (29)', 'reverse charge No', '998315', 'Pro plan', '₹846.61'],
      ...['23 November 2026 to 22 December 2026', 'IGST 18 %', '₹152.39', 'Round-off', '₹999.00'],
      ...['Rupees Nine Hundred Ninety-Nine Only', 'pay_1'],
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/CGST|Test document/);
  });

  test('inside a State it has both halves, in a Union territory UTGST', async () => {
    const amounts = splitInclusive(49_900, 'within-state');
    const own = { buyer: { ...asha, stateCode: '27' } };
    const text = await textOf(await renderTaxDocument(document({ amounts, body: own })));
    expect(text).toMatch(/CGST 9 % ₹38\.06 SGST 9 % ₹38\.06/);
    const chandigarh = { supplier: { ...supplier, stateCode: '04' }, buyer: { ...asha, stateCode: '04' } };
    expect(await textOf(await renderTaxDocument(document({ amounts, body: chandigarh })))).toContain(
      'UTGST 9 %',
    );
  });

  test('in Hindi its lines can be copied in the order of the language', async () => {
    const amounts = splitInclusive(49_900, 'within-state');
    const body = { language: 'hi', buyer: kshitij } as const;
    const lines = actualTexts(await renderTaxDocument(document({ amounts, body })));
    expect(lines).toEqual(
      expect.arrayContaining(
        ['टैक्स इनवॉइस', 'क्षितिज शर्मा', 'महर्षि कर्वे मार्ग', 'राज्य: महाराष्ट्र (27)', 'टैक्स योग्य मूल्य', 'राउंड ऑफ़']
          .concat('चार सौ निन्यानवे रुपये मात्र')
          .map((line) => line.normalize('NFC')),
      ),
    );
  });

  test('is the same bytes each time, with its fonts inside as subsets', async () => {
    const hindi = document({ body: { language: 'hi', buyer: kshitij } });
    const file = await renderTaxDocument(hindi);
    expect(file.equals(await renderTaxDocument(hindi))).toBe(true);
    expect((await (await getDocumentProxy(new Uint8Array(file))).getMetadata()).info).toMatchObject({
      Title: 'टैक्स इनवॉइस JH/2627/00001'.normalize('NFC'),
      Author: 'Jhalak Labs',
    });
    expect(file.length).toBeLessThan(60_000);
    const names = [...file.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => /^[A-Z]{6}\+NotoSans/.test(name ?? ''))).toBe(true);
  });

  test('of a supplier without registration is a bill of supply', async () => {
    const body = { supplier: { ...supplier, gstin: null }, taxPercent: 0 };
    const amounts = splitInclusive(49_900, 'untaxed');
    const text = await textOf(await renderTaxDocument(document({ amounts, body })));
    expect(text).toContain('Bill of supply');
    expect(text).toContain('not registered for GST, so no tax is charged');
    expect(text).not.toMatch(/IGST|Tax invoice|Taxable/);
  });

  test('of the test mode says that it is none, with a supplier and without', async () => {
    const buyer = { name: 'Asha’s workspace', address: null, stateCode: null, pin: null, gstin: null };
    for (const body of [{ supplier: null, taxPercent: 0, buyer }, {}]) {
      const text = await textOf(await renderTaxDocument(document({ test: true, body })));
      expect(text).toContain('Test document, not a tax invoice');
      expect(text.replaceAll('Test document, not a tax invoice', '')).not.toMatch(/tax invoice/i);
    }
  });
});

test('a credit note names its invoice', async () => {
  const body = { invoice: { number: 'JH/2627/00001', issuedAt: '2026-11-01T00:00:00Z' } };
  const text = await textOf(await renderTaxDocument(document({ kind: 'credit_note', body })));
  expect(text).toContain('Credit note');
  expect(text).toContain('For invoice JH/2627/00001 of 1 November 2026');
  expect(text).toContain('Total credited');
});

test('whatever a name is made of, there is one page', async () => {
  const blocks = [
    0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00, 0x600, 0x1f600, 0x4e00, 0x20,
  ];
  const character = fc
    .tuple(fc.constantFrom(...blocks), fc.nat(127))
    .map(([block, offset]) => String.fromCodePoint(block + offset));
  const name = fc.array(character, { minLength: 1, maxLength: 60 }).map((characters) => characters.join(''));
  await fc.assert(
    fc.asyncProperty(name, async (made) => {
      const buyer = { ...asha, name: made, address: `${made}\n${'श्री'.repeat(60)}\nx\ny` };
      const file = await renderTaxDocument(
        document({ body: { buyer, supplier: { ...supplier, name: made } } }),
      );
      expect((await getDocumentProxy(new Uint8Array(file))).numPages).toBe(1);
    }),
    { numRuns: fullRun ? 60 : 4 },
  );
});

test('a font goes on as long as it can, and characters that none has are left out', () => {
  const runs = fontRuns('Asha आशा 12 😀தமிழ்', 'latin');
  expect(runs.map(({ text, script }) => [text, script])).toEqual([
    ['Asha ', 'latin'],
    ['आशा 12 ', 'devanagari'],
    ['தமிழ்', 'tamil'],
  ]);
});
