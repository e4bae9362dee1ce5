import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeldCaption, heldCaptions } from '../plan/caption-times.ts';
import { type CueWord, outputSizes } from '../plan/clip-plan.ts';
import { captionStyles } from './caption-styles.ts';
import { buildCues } from './captions.ts';

/** Twelve words, one every half second. */
const words: CueWord[] = Array.from({ length: 12 }, (_, n) => ({
  text: `word${n}`,
  startMs: n * 500,
  endMs: n * 500 + 400,
  wordIndex: 100 + n,
}));
const cuesWith = (held: readonly HeldCaption[], clipDurationMs = 6000) =>
  buildCues({
    ...{
      words,
      frame: outputSizes['9:16'],
      ratio: '9:16',
      style: captionStyles.karaoke,
      clipDurationMs,
      held,
    },
  });
const textOf = ({ lines }: { lines: CueWord[][] }) =>
  lines
    .flat()
    .map(({ text }) => text)
    .join(' ');

describe('captions with times of their own', () => {
  it('are one caption from the chosen start to the chosen end, between their neighbours', () => {
    const cues = cuesWith([{ fromWord: 103, toWord: 105, startMs: 1300, endMs: 3200, shiftMs: 0 }]);
    const at = cues.findIndex((cue) => textOf(cue) === 'word3 word4 word5');
    expect(cues[at]).toMatchObject({ startMs: 1300, endMs: 3200 });
    expect(cues[at - 1]?.endMs).toBe(1300);
    expect(cues[at + 1]?.startMs).toBe(3200);
  });

  it('light their words as much later as the caption was moved', () => {
    const held = { fromWord: 103, toWord: 105, startMs: 1800, endMs: 3200, shiftMs: 300 };
    const cue = cuesWith([held]).find((one) => textOf(one) === 'word3 word4 word5');
    expect(cue?.lines.flat().map(({ startMs }) => startMs)).toEqual([1800, 2300, 2800]);
  });

  it('leave a moment of each neighbour, however far they reach', () => {
    const cues = cuesWith([
      { fromWord: 100, toWord: 102, startMs: 0, endMs: 900, shiftMs: 0 },
      { fromWord: 103, toWord: 105, startMs: 0, endMs: 6000, shiftMs: 0 },
    ]);
    const at = cues.findIndex((cue) => textOf(cue) === 'word3 word4 word5');
    expect(cues[at - 1]).toMatchObject({ startMs: 0, endMs: 300 });
    expect(cues[at]?.startMs).toBe(300);
    expect((cues[at + 1]?.endMs ?? 0) - (cues[at + 1]?.startMs ?? 0)).toBeGreaterThanOrEqual(300);
  });

  it('are broken like any words where they do not fit into two lines', () => {
    const cues = cuesWith([{ fromWord: 100, toWord: 111, startMs: 200, endMs: 5800, shiftMs: 0 }]);
    expect(cues.length).toBeGreaterThan(1);
    expect([cues[0]?.startMs, cues.at(-1)?.endMs]).toEqual([200, 5800]);
    expect(cues.map(textOf).join(' ')).toBe(words.map(({ text }) => text).join(' '));
  });

  it('follow each other where all were chosen to end at once', () => {
    const first = { startMs: 0, endMs: 1, shiftMs: 0 };
    const cues = cuesWith(
      [101, 102, 104].map((at) => ({ fromWord: at, toWord: at === 104 ? 110 : at, ...first })),
    );
    expect(cues.every((cue) => cue.endMs > cue.startMs)).toBe(true);
    expect(cues.map(textOf).join(' ')).toBe(words.map(({ text }) => text).join(' '));
  });

  it('never overlap, leave the clip, or lose a word, whatever was chosen', () => {
    const spans = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }).chain((starts) =>
      fc.tuple(
        ...starts
          .toSorted((a, b) => a - b)
          .map((from, n, all) =>
            fc.record({
              fromWord: fc.constant(100 + from),
              toWord: fc.integer({ min: 100 + from, max: 99 + (all[n + 1] ?? 12) }),
              startMs: fc.integer({ min: 0, max: 5000 }),
              lengthMs: fc.integer({ min: 1, max: 3000 }),
              shiftMs: fc.integer({ min: -2000, max: 2000 }),
            }),
          ),
      ),
    );
    fc.assert(
      fc.property(spans, (chosen) => {
        const held = chosen.map(({ lengthMs, ...one }) => ({
          ...one,
          endMs: Math.min(6000, one.startMs + lengthMs),
        }));
        const cues = cuesWith(held);
        expect(cues.map(textOf).join(' ')).toBe(words.map(({ text }) => text).join(' '));
        for (const [n, cue] of cues.entries()) {
          expect(cue.endMs).toBeGreaterThan(cue.startMs);
          expect(cue.startMs).toBeGreaterThanOrEqual(cues[n - 1]?.endMs ?? 0);
          expect(cue.endMs).toBeLessThanOrEqual(6000);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a caption that a user gave times of its own', () => {
  it('holds the words that are said in its span, from the first to the last', () => {
    const edit = [{ startMs: 10_000, endMs: 16_000 }];
    const said = Array.from({ length: 12 }, (_, n) => ({
      ...{ text: `word${n}`, startMs: 10_000 + n * 500, endMs: 10_400 + n * 500 },
    }));
    const heard = said.map((word, wordIndex) => ({ ...word, wordIndex }));
    const time = { said: { startMs: 11_500, endMs: 13_000 }, startMs: 11_300, endMs: 13_200, shiftMs: 0 };
    expect(heldCaptions([time], { edit, heard, words: said })).toEqual([
      { fromWord: 3, toWord: 5, startMs: 1300, endMs: 3200, shiftMs: 0 },
    ]);
  });
});
