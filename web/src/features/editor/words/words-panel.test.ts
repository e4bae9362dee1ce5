import { describe, expect, it } from 'vitest';
import { moveSelection, placesOf } from './selection.ts';
import { shownWords } from './visible-words.ts';

const words = 'एक दो तीन चार पाँच'
  .split(' ')
  .map((text, n) => ({ text, startMs: n * 1000, endMs: n * 1000 + 900 }));
const plan = {
  edit: [
    { startMs: 1000, endMs: 2000 },
    { startMs: 3000, endMs: 4000 },
  ],
  captionStyle: {},
  layouts: [
    {
      cues: [
        {
          lines: [
            [
              { text: 'दो-', wordIndex: 1 },
              { text: 'दो', wordIndex: 1 },
            ],
          ],
        },
      ],
    },
  ],
} as unknown as Parameters<typeof shownWords>[0];

describe('the words of a clip', () => {
  it('show what is heard, what was cut, and what lies around', () => {
    const shown = shownWords(plan, words, 1);
    expect(shown.map(({ state }) => state)).toEqual(['outside', 'heard', 'cut', 'heard', 'outside']);
  });

  it('show the text of this clip, also where a long word stands in pieces or a word is hidden', () => {
    const shown = shownWords(plan, words, 0);
    expect(shown.map(({ text }) => text)).toEqual(['दो-दो', 'तीन', '']);
  });

  it('show the text of this clip also while its captions are off', () => {
    const shown = shownWords({ ...plan, captionStyle: null }, words, 0);
    expect(shown.map(({ text }) => text)).toEqual(['दो-दो', 'तीन', '']);
  });

  it('name who speaks where the clip begins and where another person goes on, and never the only one', () => {
    const turns = (speakers: readonly (string | undefined)[]) =>
      shownWords(
        plan,
        words.map((word, n) => ({ ...word, ...(speakers[n] !== undefined && { speaker: speakers[n] }) })),
        1,
      ).map(({ turnOf }) => turnOf);
    expect(turns(['Asha', 'Asha', 'Asha', 'Ravi', 'Ravi'])).toEqual(['Asha', 'Asha', null, 'Ravi', null]);
    expect(turns(['Asha', 'Asha', 'Asha', undefined, 'Ravi'])).toEqual(['Asha', 'Asha', null, '', 'Ravi']);
    expect(turns(['Asha', 'Asha', 'Asha', undefined, 'Asha'])).toEqual([null, null, null, null, null]);
    expect(turns(['Asha', 'Asha', 'Asha', 'Asha', 'Asha'])).toEqual([null, null, null, null, null]);
  });

  it('are none when nobody speaks in the clip', () => {
    expect(shownWords({ ...plan, edit: [{ startMs: 8000, endMs: 9000 }] }, words, 5)).toEqual([]);
  });

  it('are found without reading all words of a long video at every edit', () => {
    let reads = 0;
    const long = Array.from({ length: 30_000 }, (_, n) => ({
      text: 'एक',
      endMs: n * 1000 + 900,
      get startMs() {
        reads += 1;
        return n * 1000;
      },
    }));
    const editTo = (endMs: number) => ({ ...plan, edit: [{ startMs: 15_000_000, endMs }] });
    shownWords(editTo(15_060_000), long, 30);
    reads = 0;
    expect(shownWords(editTo(15_050_000), long, 30)).toHaveLength(30 + 50 + 30);
    expect(reads).toBeLessThan(1000);
  });
});

describe('a selection of words', () => {
  const bounds = { first: 0, last: 6, clip: { first: 2, last: 4 } };
  it('moves with the arrow keys and grows with Shift', () => {
    const first = moveSelection(null, 1, { ...bounds, extend: false });
    const grown = moveSelection(moveSelection(first, 1, { ...bounds, extend: true }), 1, {
      ...bounds,
      extend: true,
    });
    expect(placesOf(grown)).toEqual([2, 3, 4]);
    expect(placesOf(moveSelection(grown, 1, { ...bounds, extend: false }))).toEqual([5]);
  });

  it('begins at the first word of the clip, not of what is said before it', () => {
    expect(moveSelection(null, 1, { ...bounds, extend: false })).toEqual({ anchor: 2, focus: 2 });
    expect(moveSelection(null, -1, { ...bounds, extend: false })).toEqual({ anchor: 4, focus: 4 });
  });

  it('does not leave the words that are shown', () => {
    expect(moveSelection({ anchor: 6, focus: 6 }, 1, { ...bounds, extend: true })).toEqual({
      anchor: 6,
      focus: 6,
    });
  });
});
