import { describe, expect, it } from 'vitest';
import { countScripts, languages } from '../../languages.ts';
import type { CueLists } from './cue-lists.ts';
import { cueWords } from './cue-words.ts';
import { compileCues, findCue, foldWord } from './match-cues.ts';

describe.each(languages)('the cue lists of $name', ({ code, script }) => {
  const lists = cueWords[code];
  const names = Object.keys(lists) as (keyof CueLists)[];

  it('are not thin, any of them', () => {
    for (const name of names) expect(lists[name].length, name).toBeGreaterThanOrEqual(10);
  });

  it('are NFC, lower case, trimmed and without double spaces', () => {
    for (const phrase of names.flatMap((name) => lists[name])) {
      expect(phrase).toBe(phrase.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' '));
      expect(foldWord(phrase), phrase).not.toBe('');
    }
  });

  it('repeat nothing within a list, folded spelling included', () => {
    for (const name of names) {
      const seen = new Set<string>();
      const doubles = lists[name].filter((phrase) => {
        const folded = phrase
          .split(' ')
          .map((word) => `${word[0] === '-'}${foldWord(word)}${word.endsWith('-')}`)
          .join(' ');
        return seen.has(folded) || !seen.add(folded);
      });
      expect(doubles, `${code} ${name}`).toEqual([]);
    }
  });

  it('are written in its own script, Latin typing aside', () => {
    for (const name of names) {
      for (const phrase of lists[name]) {
        const used = [...countScripts(phrase).keys()].filter((found) => found !== 'latin');
        expect(
          used.every((found) => found === script),
          `${code} ${name} ${phrase}`,
        ).toBe(true);
      }
    }
  });
});

describe('matching cues', () => {
  const fold = (text: string) => text.split(' ').map(foldWord);

  it('prefers the longest phrase that begins at a word', () => {
    expect(compileCues(['सच', 'सच ये है'])(fold('सच ये है दोस्तों'), 0)).toBe(3);
  });

  it('reads the same word with or without nukta, chandrabindu, case and punctuation', () => {
    const tokens = fold('“मैं बताता हूँ, ज़रूर”');
    expect(compileCues(['मैं बताता हूं'])(tokens, 0)).toBe(3);
    expect(compileCues(['जरूर'])(tokens, 3)).toBe(1);
  });

  it('matches stems and suffixes, but not a suffix standing alone', () => {
    expect(compileCues(['subscrib-'])(['subscribing'], 0)).toBe(1);
    expect(compileCues(['-ता'])(['करता'], 0)).toBe(1);
    expect(compileCues(['-ता'])(['ता'], 0)).toBe(0);
  });

  it('finds a cue only when it ends inside the range', () => {
    const matcher = compileCues(['one day']);
    expect(findCue(matcher, ['then', 'one', 'day'], { from: 0, to: 3 })).toEqual({ from: 1, to: 3 });
    expect(findCue(matcher, ['then', 'one', 'day'], { from: 0, to: 2 })).toBeNull();
  });
});
