import { describe, expect, it } from 'vitest';
import { wordInScript } from '../contract/src/clip/roman/in-script.ts';
import { keptBack, leastOf, misspelled, scriptLists } from './script.ts';

// Loan words and whole lines have figures in `npm run bench -- --only script`: some languages miss their bars.
const tested = scriptLists.filter(({ kind }) => ['words', 'gold', 'native'].includes(kind));

describe.each(tested)('Latin letters for $language, $kind', (list) => {
  const least = leastOf(list);

  it(`are those of its speakers in ${least * 100} % of the words that no rule was fitted to`, () => {
    const unseen = keptBack(list);
    const wrong = misspelled(list, unseen);
    expect(1 - wrong.length / unseen.length, wrong.join('\n')).toBeGreaterThanOrEqual(least);
  });

  it('are ASCII alone', () => {
    for (const [word] of list.entries)
      expect(wordInScript(word, 'roman', list.language)).toMatch(/^[\x20-\x7e]+$/);
  });
});
