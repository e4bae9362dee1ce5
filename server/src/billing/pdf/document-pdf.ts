import { planOf } from '@jhalak/contract/plans.ts';
import { amountInWords } from '@jhalak/contract/tax/amount-in-words.ts';
import { stateOf } from '@jhalak/contract/tax/states.ts';
import type { TaxDocumentBody } from '@jhalak/contract/tax/tax-document.ts';
import type { TaxDocument } from '#db/queries/tax/tax-documents.ts';
import { type DocumentWords, dayIn, documentWords, rupees } from './document-words.ts';
import { createPaper, type Paper, soft } from './paper.ts';

const left = 48;
const width = 595.28 - 2 * left;
const half = width / 2 - 12;
const rightHalf = left + width / 2 + 12;
const totals = { x: left + 270, width: width - 270 };

interface Draft {
  paper: Paper;
  words: DocumentWords;
  document: TaxDocument;
  language: 'en' | 'hi';
}

/** The PDF of an issued document: one A4 page, made from its row alone, the same bytes each time. */
export async function renderTaxDocument(
  document: TaxDocument,
  language: 'en' | 'hi' = document.body.language,
): Promise<Buffer> {
  const words = documentWords[language];
  const paper = createPaper({
    title: `${titleOf(document, words)} ${document.number}`,
    author: document.body.supplier?.name ?? 'Jhalak',
    language,
    date: document.issuedAt,
  });
  const draft = { paper, words, document, language };
  let y = drawHeader(draft, document.test ? drawTestBanner(draft) : 48);
  y = drawParties(draft, y + 20);
  y = drawItem(draft, y + 22);
  y = drawTotals(draft, y + 12);
  drawEnd(draft, y + 22);
  return paper.end();
}

const titleOf = ({ kind, body, test }: TaxDocument, { titles, testTitle }: DocumentWords): string => {
  if (kind === 'credit_note') return titles.credit_note;
  if (test) return testTitle;
  return body.taxPercent > 0 ? titles.invoice : titles.supply;
};

function drawTestBanner({ paper, words }: Draft): number {
  paper.fill({ x: 0, y: 0, width: 595.28, height: 62 }, '#fff1cc');
  const at = { x: left, width };
  const y = paper.text(words.testTitle, { ...at, y: 14 }, { size: 13, weight: 'bold', color: '#7a4b00' });
  paper.text(words.testText, { ...at, y }, { color: '#7a4b00' });
  return 88;
}

function drawHeader({ paper, words, document }: Draft, top: number): number {
  const { body, number, issuedAt, test } = document;
  const own = { x: left, width: half };
  const meta = { x: rightHalf, width: half };
  let y = paper.text(body.supplier?.name ?? 'Jhalak', { ...own, y: top }, { size: 14, weight: 'bold' });
  const about = body.supplier
    ? [body.supplier.address, body.supplier.gstin ? `${words.gstin} ${body.supplier.gstin}` : '']
    : [words.noSupplier];
  for (const line of about.filter((text) => text !== ''))
    y = paper.text(line, { ...own, y }, { color: soft });
  const size = test ? 11 : 17;
  let metaY = paper.text(
    titleOf(document, words),
    { ...meta, y: top },
    { size, weight: 'bold', align: 'right' },
  );
  for (const line of [
    `${words.number}: ${number}`,
    `${words.date}: ${dayIn(words, issuedAt)}`,
    ...(body.invoice ? [words.against(body.invoice.number, dayIn(words, body.invoice.issuedAt))] : []),
  ])
    metaY = paper.text(line, { ...meta, y: metaY }, { align: 'right' });
  return Math.max(y, metaY);
}

function drawParties({ paper, words, document, language }: Draft, top: number): number {
  const { buyer, supplier, paidAt, providerId } = document.body;
  const stateName = (code: string) => {
    const state = stateOf(code);
    return state ? `${language === 'hi' ? state.hindi : state.name} (${code})` : code;
  };
  paper.rule({ x: left, y: top, width });
  const own = { x: left, width: half };
  let y = paper.text(words.billTo, { ...own, y: top + 12 }, { size: 8.5, color: soft });
  y = paper.text(buyer.name, { ...own, y }, { size: 11, weight: 'bold' });
  for (const line of [
    buyer.address,
    buyer.stateCode && `${words.state}: ${stateName(buyer.stateCode)}`,
    buyer.pin && `${words.pin}: ${buyer.pin}`,
    buyer.gstin ? `${words.gstin}: ${buyer.gstin}` : words.unregistered,
  ])
    if (line) y = paper.text(line, { ...own, y });
  const supply = buyer.stateCode ?? supplier?.stateCode;
  let factY = top + 12;
  for (const [name, value] of [
    ...(supply ? [[words.placeOfSupply, stateName(supply)]] : []),
    [words.reverseCharge, words.no],
    [document.kind === 'credit_note' ? words.refundedOn : words.paidOn, dayIn(words, paidAt)],
    ...(providerId ? [[words.reference, providerId]] : []),
  ] as [string, string][]) {
    factY = paper.text(name, { x: rightHalf, width: half, y: factY }, { size: 8.5, color: soft });
    factY = paper.text(value, { x: rightHalf, width: half, y: factY - 2 }) + 3;
  }
  return Math.max(y, factY);
}

function drawItem({ paper, words, document }: Draft, top: number): number {
  const { body, taxablePaise } = document;
  const columns = {
    service: { x: left + 10, width: 290 },
    sac: { x: left + 315, width: 60 },
    amount: { x: left + 385, width: width - 395 },
  };
  paper.fill({ x: left, y: top, width, height: 24 }, '#eef1f5');
  const heading = { size: 8.5, weight: 'bold' } as const;
  paper.text(words.service, { ...columns.service, y: top + 6 }, heading);
  paper.text(words.sac, { ...columns.sac, y: top + 6 }, heading);
  paper.text(words.amount, { ...columns.amount, y: top + 6 }, { ...heading, align: 'right' });
  const y = top + 33;
  paper.text(body.sac, { ...columns.sac, y });
  paper.text(rupees(taxablePaise), { ...columns.amount, y }, { align: 'right' });
  let next = paper.text(itemText(body, words), { ...columns.service, y });
  if (body.paidFor)
    next = paper.text(
      periodText(body.paidFor, words),
      { ...columns.service, y: next },
      { size: 8.5, color: soft },
    );
  paper.rule({ x: left, y: next + 8, width });
  return next + 8;
}

function itemText({ item }: TaxDocumentBody, words: DocumentWords): string {
  if (item.kind === 'top_up') return words.topUp(item.minutes.toLocaleString('en-IN'));
  const plan = planOf(item.planId).name;
  return item.kind === 'upgrade' ? words.upgrade(plan) : words.plan(plan, words.periods[item.period]);
}

/** The last day is the one before the next period begins. */
function periodText(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  words: DocumentWords,
): string {
  return words.from(dayIn(words, startsAt), dayIn(words, new Date(Date.parse(endsAt) - 1)));
}

function drawTotals({ paper, words, document }: Draft, top: number): number {
  const { body, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise, totalPaise } = document;
  const { taxPercent, supplier } = body;
  const stateTax = stateOf(supplier?.stateCode ?? '')?.unionTerritory ? words.utgst : words.sgst;
  const lines: [string, number][] = [
    [taxPercent > 0 ? words.taxable : words.untaxed, taxablePaise],
    ...(cgstPaise > 0 ? ([[`${words.cgst} ${taxPercent / 2} %`, cgstPaise]] as [string, number][]) : []),
    ...(sgstPaise > 0 ? ([[`${stateTax} ${taxPercent / 2} %`, sgstPaise]] as [string, number][]) : []),
    ...(igstPaise > 0 ? ([[`${words.igst} ${taxPercent} %`, igstPaise]] as [string, number][]) : []),
    ...(taxPercent > 0 ? ([[words.roundOff, roundOffPaise]] as [string, number][]) : []),
  ];
  let y = top;
  for (const [name, paise] of lines) {
    paper.text(name, { ...totals, y }, { color: soft });
    y = paper.text(rupees(paise), { ...totals, width: totals.width - 10, y }, { align: 'right' }) + 2;
  }
  paper.rule({ ...totals, y: y + 4 }, '#191b20');
  const total = { size: 13, weight: 'bold' } as const;
  paper.text(
    document.kind === 'credit_note' ? words.totalCredited : words.total,
    { ...totals, y: y + 11 },
    total,
  );
  return paper.text(
    rupees(totalPaise),
    { ...totals, width: totals.width - 10, y: y + 11 },
    { ...total, align: 'right' },
  );
}

function drawEnd({ paper, words, document, language }: Draft, top: number): void {
  const at = { x: left, width };
  let y = paper.text(words.inWords, { ...at, y: top }, { size: 8.5, color: soft });
  y = paper.text(amountInWords(document.totalPaise, language), { ...at, y }, { size: 10.5, weight: 'bold' });
  const { body, test } = document;
  const notes = [
    ...(test || body.taxPercent > 0 ? [] : [words.supplyNote]),
    ...(test ? [words.testTitle] : [words.footer]),
  ];
  y = Math.max(y + 40, 760);
  paper.rule({ ...at, y: y - 8 });
  for (const note of notes) y = paper.text(note, { ...at, y }, { size: 8.5, color: soft });
}

/** The name of a document's file: `JH-2627-00001.pdf`. */
export const documentFileName = ({ number }: Pick<TaxDocument, 'number'>): string =>
  `${number.replaceAll('/', '-')}.pdf`;
