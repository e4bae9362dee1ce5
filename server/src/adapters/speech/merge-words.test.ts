import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DecodedPiece, joinPieces, mergeWords } from './merge-words.ts';

const piece = (values: Partial<DecodedPiece> & { startMs?: number; endMs?: number }): DecodedPiece => {
  const { startMs = 0, endMs = 20_000, ...rest } = values;
  return {
    piece: { startMs, endMs, hardStart: false, hardEnd: false },
    fromMs: startMs,
    text: '',
    tokens: [],
    timestamps: [],
    segments: [],
    ...rest,
  };
};
const texts = (pieces: DecodedPiece[]) => mergeWords(pieces).words.map((word) => word.text);

test('tokens that begin with a space or ▁ open a word', () => {
  expect(texts([piece({ tokens: [' घ', 'र', ' प', 'र'], timestamps: [0.4, 0.5, 0.6, 0.8] })])).toEqual([
    'घर',
    'पर',
  ]);
  expect(texts([piece({ tokens: ['▁ta', 'mil', '▁', 'nadu'], timestamps: [0, 0.1, 0.2, 0.5] })])).toEqual([
    'tamil',
    'nadu',
  ]);
});

test('a space that is a token of its own does not pull the start of its word forward', () => {
  const { words } = mergeWords([piece({ tokens: ['a', ' ', 'b'], timestamps: [0, 0.2, 0.9] })]);
  expect(words[1]).toMatchObject({ text: 'b', startMs: 900 });
});

test('characters that arrive as single bytes are joined again', () => {
  expect(joinPieces(['<0xE0>', '<0xA4>', '<0x95>', 'ि'])).toBe('कि');
});

test('where the engine breaks characters, its full text gives the words', () => {
  const broken = piece({ tokens: [' न\ufffd', '\ufffd', ' ह'], timestamps: [0, 0.1, 0.4], text: ' नम ह' });
  expect(texts([broken])).toEqual(['नम', 'ह']);
});

test('text becomes NFC', () => {
  expect(texts([piece({ tokens: [' ज', '़रा'], timestamps: [0, 0.1] })])).toEqual(['ज़रा'.normalize('NFC')]);
});

test('times are those of the whole sound, ends are bounded by the next start and by the piece', () => {
  const { words } = mergeWords([
    piece({ tokens: [' a', ' b'], timestamps: [19.5, 19.9] }),
    piece({ startMs: 20_000, endMs: 30_000, tokens: [' c'], timestamps: [0.4] }),
  ]);
  expect(words).toEqual([
    { text: 'a', startMs: 19_500, endMs: 19_700 },
    { text: 'b', startMs: 19_900, endMs: 20_000 },
    { text: 'c', startMs: 20_400, endMs: 20_600 },
  ]);
});

test('a danda that is a word of its own joins the word before it', () => {
  expect(texts([piece({ tokens: [' है', ' ।', ' वह'], timestamps: [0, 0.3, 0.6] })])).toEqual(['है।', 'वह']);
  expect(texts([piece({ tokens: [' ہے', ' ؟', ' جی'], timestamps: [0, 0.3, 0.6] })])).toEqual(['ہے؟', 'جی']);
});

test.for([
  ['the same time', 0.0],
  ['a little earlier on the right', -0.06],
  ['a little later on the right', 0.06],
] as const)('a word across a hard cut is kept once when both sides hear it at %s', ([, drift]) => {
  const left = piece({ tokens: [' one', ' across'], timestamps: [18, 19.98] });
  const right = piece({
    startMs: 20_000,
    endMs: 30_000,
    tokens: [' across', ' two'],
    timestamps: [0.98 + drift, 1.6],
  });
  left.piece.hardEnd = true;
  right.piece.hardStart = true;
  right.fromMs = 19_000;
  expect(texts([left, right])).toEqual(['one', 'across', 'two']);
});

test('a word that only the right side places before the cut is not lost', () => {
  const left = piece({ tokens: [' one', ' across'], timestamps: [18, 20.02] });
  const right = piece({ startMs: 20_000, endMs: 30_000, tokens: [' across'], timestamps: [0.96] });
  left.piece.hardEnd = true;
  right.piece.hardStart = true;
  right.fromMs = 19_000;
  expect(texts([left, right])).toEqual(['one', 'across']);
});

test('a model without times of words has them spread inside its phrases', () => {
  const { words, lines } = mergeWords([
    piece({
      startMs: 10_000,
      text: 'one three । four',
      segments: [
        { text: ' one three ', start: 1, duration: 0.8 },
        { text: '।', start: 2, duration: 0.1 },
        { text: 'four', start: 2.1, duration: 0.5 },
      ],
    }),
  ]);
  expect(words).toEqual([
    { text: 'one', startMs: 11_000, endMs: 11_300 },
    { text: 'three।', startMs: 11_300, endMs: 11_800 },
    { text: 'four', startMs: 12_100, endMs: 12_600 },
  ]);
  expect(lines).toEqual([2, 1]);
});

test('words are ordered and never overlap, whatever the engine says', () => {
  const tokens = fc.array(
    fc.tuple(
      fc.constantFrom(' a', 'b', '▁', ' ', '<0xE0>', '\ufffd', ' ।'),
      fc.double({ min: -1, max: 40, noNaN: true }),
    ),
  );
  fc.assert(
    fc.property(fc.array(tokens, { maxLength: 4 }), fc.boolean(), (pieces, hard) => {
      const { words, lines } = mergeWords(
        pieces.map((list, nth) => ({
          ...piece({
            tokens: list.map(([token]) => token),
            timestamps: list.map(([, at]) => at),
            startMs: nth * 20_000,
            endMs: (nth + 1) * 20_000,
          }),
          piece: { startMs: nth * 20_000, endMs: (nth + 1) * 20_000, hardStart: hard, hardEnd: hard },
        })),
      );
      expect(lines.reduce((sum, count) => sum + count, 0)).toBe(words.length);
      words.forEach((word, nth) => {
        expect(word.text).not.toBe('');
        expect(word.startMs).toBeGreaterThanOrEqual(words[nth - 1]?.endMs ?? 0);
        expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
      });
    }),
  );
});
