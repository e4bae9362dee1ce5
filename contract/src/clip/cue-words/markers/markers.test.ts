import { describe, expect, it } from 'vitest';
import { countScripts, languages } from '../../../languages.ts';
import { foldWord } from '../match-cues.ts';
import { markerNames } from './marker-lists.ts';
import { markers } from './markers.ts';

describe.each(languages)('the markers of $name', ({ code, script }) => {
  const lists = markers[code];

  it('hold every list, none of them thin', () => {
    expect(Object.keys(lists).sort()).toEqual([...markerNames].sort());
    for (const name of markerNames) expect(lists[name].length, name).toBeGreaterThanOrEqual(10);
  });

  it('are NFC, lower case, trimmed, and in its own script, Latin typing aside', () => {
    for (const phrase of markerNames.flatMap((name) => lists[name])) {
      expect(phrase).toBe(phrase.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' '));
      expect(foldWord(phrase), phrase).not.toBe('');
      const used = [...countScripts(phrase).keys()].filter((found) => found !== 'latin');
      expect(
        used.every((found) => found === script),
        `${code} ${phrase}`,
      ).toBe(true);
    }
  });

  it('repeat nothing within a list, folded spelling included', () => {
    for (const name of markerNames) {
      const folded = lists[name].map((phrase) =>
        phrase
          .split(' ')
          .map((word) => `${word.startsWith('-')}${foldWord(word)}${word.endsWith('-')}`)
          .join(' '),
      );
      expect(
        folded.filter((phrase, at) => folded.indexOf(phrase) !== at),
        `${code} ${name}`,
      ).toEqual([]);
    }
  });
});
