import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { bn } from './gold/bn.ts';
import { gu } from './gold/gu.ts';
import { hi } from './gold/hi.ts';
import { kn } from './gold/kn.ts';
import { ml } from './gold/ml.ts';
import { mr } from './gold/mr.ts';
import { or } from './gold/or.ts';
import { pa } from './gold/pa.ts';
import { ta } from './gold/ta.ts';
import { te } from './gold/te.ts';
import { wordInScript } from './in-script.ts';

type Gold = Readonly<Record<string, readonly string[]>>;

/** Lists and the least share that must be spelled as its speakers do; the lists are older than the rules. */
const lists: [LanguageCode, Gold, number][] = [
  ['hi', hi, 0.92],
  ['mr', mr, 0.92],
  ['bn', bn, 0.85],
  ['gu', gu, 0.85],
  ['pa', pa, 0.85],
  ['ta', ta, 0.85],
  ['te', te, 0.85],
  ['kn', kn, 0.85],
  ['ml', ml, 0.85],
  ['or', or, 0.85],
];

/** The half of a list that the rules were not fitted to. */
const isHeldOut = (word: string): boolean => (createHash('sha256').update(word).digest()[0] ?? 0) % 2 === 1;

/** Words that come out as no reader writes them. */
const missed = (language: LanguageCode, gold: [string, readonly string[]][]): string[] =>
  gold.flatMap(([word, accepted]) => {
    const spelled = wordInScript(word, 'roman', language);
    return accepted.includes(spelled.toLowerCase())
      ? []
      : [`${word}: ${spelled}, not ${accepted.join(', ')}`];
  });

describe.each(lists)('Latin letters for %s', (language, gold, least) => {
  const words = Object.entries(gold);

  it(`are those of its speakers in ${least * 100} % of the words that no rule was fitted to`, () => {
    const heldOut = words.filter(([word]) => isHeldOut(word));
    const wrong = missed(language, heldOut);
    expect(1 - wrong.length / heldOut.length, wrong.join('\n')).toBeGreaterThanOrEqual(least);
  });

  it('are ASCII alone', () => {
    for (const [word] of words) expect(wordInScript(word, 'roman', language)).toMatch(/^[\x20-\x7e]+$/);
  });
});
