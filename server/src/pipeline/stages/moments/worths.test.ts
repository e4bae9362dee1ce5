import { momentParts } from '@jhalak/contract/clip/plan/moment-parts.ts';
import { describe, expect, it } from 'vitest';
import { spansOf } from './spans.ts';
import type { Talk } from './talk.ts';
import { englishPodcast, hindiPodcast } from './testing/made-talks.ts';
import { madeTalk, speak } from './testing/speak.ts';
import { type FeatureName, judgeSpans, measureAll } from './worths.ts';

const talkOf = (text: string, language = 'en', bare = false) => madeTalk(speak(text, { bare }), { language });

const spansIn = (talk: Talk) => spansOf(talk, { lengths: { minMs: 12_000, maxMs: 60_000 }, strict: true });

it.each([
  ['English', talkOf(englishPodcast)],
  ['Hindi', talkOf(hindiPodcast, 'hi')],
  ['English without marks', talkOf(englishPodcast, 'en', true)],
])('the parts of each span in %s add up to its worth, whose spread is one', (_, talk) => {
  const { total, parts } = judgeSpans(talk, spansIn(talk));
  const mean = total.reduce((sum, one) => sum + one, 0) / total.length;
  const variance = total.reduce((sum, one) => sum + (one - mean) ** 2, 0) / total.length;
  expect(variance).toBeCloseTo(1);
  for (const [at, worth] of total.entries())
    expect(momentParts.reduce((sum, part) => sum + (parts[part][at] ?? 0), 0)).toBeCloseTo(worth);
});

it('a weight moves the spans that have its feature, and nothing else does', () => {
  const talk = talkOf(englishPodcast);
  const spans = spansIn(talk);
  const { total } = judgeSpans(talk, spans, { weights: { negations: 1 }, reference: {}, deviation: 1 });
  const { values } = measureAll(talk, spans).negations;
  expect(new Set(total).size).toBeGreaterThan(5);
  for (const [at, worth] of total.entries())
    if (worth > (total[0] ?? 0) + 1e-9) expect(values[at]).toBeGreaterThan(values[0] ?? 0);
    else if (worth < (total[0] ?? 0) - 1e-9) expect(values[at]).toBeLessThan(values[0] ?? 0);
});

const filler = 'We went to the old market and bought nine small mangoes from a tall man. ';

/** A feature of the start or the end at the sentence that begins with some words. */
function featureAt(name: FeatureName, text: string, sentence: string, language = 'en'): number {
  const talk = talkOf(`${filler.repeat(6)}${text} ${filler.repeat(6)}`, language);
  const spans = spansOf(talk, { lengths: { minMs: 1000, maxMs: 60_000 }, strict: false });
  const { values, rowOf } = measureAll(talk, spans)[name];
  const first = talk.sentences.findIndex((one) => one.text.startsWith(sentence));
  const at = rowOf === spans.last ? first : spans.starts.findIndex((start) => start.first === first);
  return values[at] ?? Number.NaN;
}

const bread = 'Bread rises because of the yeast.';

describe('an ending knows', () => {
  it.each([
    ['nextLeansShort', 'en', bread, 'And that changes everything.'],
    ['nextLeans', 'en', bread, 'Because the yeast eats sugar in the dough for hours.'],
    ['nextListItem', 'en', bread, 'The first is that cricket needs patience.'],
    ['nextListItem', 'hi', 'रोटी के लिए आटा चाहिए।', 'तीसरी बात किसान सुबह खेत में कहता है।'],
    ['nextAlike', 'en', 'If you bake slowly, bread rises.', 'If you play cricket on a slow pitch, wait.'],
    ['nextAsks', 'en', bread, 'Why is that so?'],
    ['closesInQuotation', 'en', 'Bread rises, he said, "if it rests.', 'It needs patience." That was it.'],
  ] as const)('%s (%s)', (name, language, sentence, after) => {
    const other =
      language === 'hi' ? 'किसान सुबह खेत में पानी देता रहता है।' : 'Cricket needs patience on a slow pitch.';
    const plain = featureAt(name, `${sentence.replace('"', '')} ${other}`, sentence.slice(0, 12), language);
    expect(featureAt(name, `${sentence} ${after}`, sentence.slice(0, 12), language)).toBeGreaterThan(plain);
  });
});

describe('an opening knows', () => {
  it.each([
    ['opensListItem', 'en', 'The second reason is a cold kitchen.'],
    ['opensOnOthers', 'en', 'Bread she makes rises slowly in a cold kitchen.'],
    ['opensPointing', 'en', 'I got this advice in a cold kitchen.'],
    ['opensPointing', 'ta', 'நாங்க அந்த சந்தைக்கு காலையில போனோம்.'],
    ['opensWithoutLead', 'en', 'And bread rises slowly in a cold kitchen.'],
    ['opensOnNegation', 'en', 'Bread never rises in a cold kitchen.'],
    ['opensOnNegation', 'hi', 'रोटी कभी नहीं फूलती है।'],
  ] as const)('%s (%s): %s', (name, language, sentence) => {
    expect(featureAt(name, sentence, sentence.slice(0, 12), language)).toBe(1);
    expect(featureAt(name, bread, bread.slice(0, 12))).toBe(0);
  });
});
