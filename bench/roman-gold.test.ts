import { describe, expect, it } from 'vitest';
import { wordInScript } from '../contract/src/clip/roman/in-script.ts';
import { goldLists, heldOut, misspelled } from './roman-gold.ts';

describe.each(goldLists)('Latin letters for $language', (list) => {
  const { language, least, words } = list;

  it(`are those of its speakers in ${least * 100} % of the words that no rule was fitted to`, () => {
    const unseen = heldOut(list);
    const wrong = misspelled(language, unseen);
    expect(1 - wrong.length / unseen.length, wrong.join('\n')).toBeGreaterThanOrEqual(least);
  });

  it('are ASCII alone', () => {
    for (const [word] of words) expect(wordInScript(word, 'roman', language)).toMatch(/^[\x20-\x7e]+$/);
  });
});
