import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type CueWord, captionStyleIds, cueSchema, outputSizes, ratios } from '../plan/clip-plan.ts';
import { cuesOf } from '../subtitles/subtitle-cue.ts';
import { graphemes } from '../text/glyphs.ts';
import { textWidth } from '../text/text-width.ts';
import { captionFace } from './caption-script.ts';
import { captionArea, captionStyles } from './caption-styles.ts';
import { buildCues } from './captions.ts';
import { closedGapMs, minCueMs } from './cue-times.ts';

/** Words of `stepMs` each; `|` in the text is a pause of a second. */
function speak(text: string, stepMs = 350): CueWord[] {
  let atMs = 0;
  return text.split(' ').flatMap((word, wordIndex) => {
    if (word === '|') {
      atMs += 1000;
      return [];
    }
    atMs += stepMs;
    return [{ text: word, startMs: atMs - stepMs, endMs: atMs - 30, wordIndex }];
  });
}

function captions(words: CueWord[], options: { wholeCues?: boolean; clipDurationMs?: number } = {}) {
  const clipDurationMs = options.clipDurationMs ?? (words.at(-1)?.endMs ?? 0) + 400;
  const style = captionStyles.karaoke;
  return buildCues({ words, frame: outputSizes['9:16'], ratio: '9:16', style, ...options, clipDurationMs });
}

const linesOf = (cues: ReturnType<typeof captions>) =>
  cues.map((cue) => cue.lines.map((line) => line.map((word) => word.text).join(' ')));

describe('captions', () => {
  it('count the letters of a word once, however often an edit sets them anew', () => {
    const words = speak('गिने हुए शब्द फिर से');
    captions(words);
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    captions(words.slice(1));
    expect(segment).not.toHaveBeenCalled();
    segment.mockRestore();
  });

  it('end where a sentence ends although more words would fit', () => {
    expect(linesOf(captions(speak('यह सच है। क्यों?  '.trim())))).toEqual([['यह सच है।'], ['क्यों?']]);
  });

  it('end at a long pause', () => {
    expect(linesOf(captions(speak('first part | second part'))).length).toBe(2);
  });

  it('ignore pauses when word times are only estimated', () => {
    expect(linesOf(captions(speak('first part | second part'), { wholeCues: true })).length).toBe(1);
  });

  it('have two lines of about equal width', () => {
    const [lines] = linesOf(captions(speak('nobody believed us when we started')));
    expect(lines?.length).toBe(2);
    const [upper = 0, lower = 0] = (lines ?? []).map((line) => textWidth(line, 'latin', 50));
    expect(Math.min(upper, lower) / Math.max(upper, lower)).toBeGreaterThan(0.6);
  });

  it('break a word far longer than a line between graphemes and keep its index', () => {
    // No part of it repeats: wherever a cut is wrong, something else is left.
    const word = 'क्षत्रियोंज्ञानेश्वरीद्वारकाधीशप्रश्नोत्तरीस्वातंत्र्यवीरश्रृंगारिकाव्युत्पत्तिशास्त्रम्लेच्छदुष्टबुद्धिर्धूर्ततापूर्णखड्गहस्त';
    const pieces = captions([{ text: word, startMs: 0, endMs: 3000, wordIndex: 7 }]).flatMap((cue) =>
      cue.lines.flat(),
    );
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.flatMap((piece) => graphemes(piece.text))).toEqual(graphemes(word));
    const sizes = pieces.map((piece) => graphemes(piece.text).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(new Set(pieces.map((piece) => piece.wordIndex))).toEqual(new Set([7]));
  });

  it('take each word by itself of one that was corrected to several', () => {
    const phrase = 'startup ecosystem mein interesting opportunities';
    const words = [
      { text: 'yeh', startMs: 0, endMs: 300, wordIndex: 0 },
      { text: phrase, startMs: 320, endMs: 2000, wordIndex: 1 },
      { text: 'hai', startMs: 2020, endMs: 2300, wordIndex: 2 },
    ];
    const cues = captions(words);
    const written = cuesOf({ cues }).map(({ text }) => text.replaceAll('\n', ' '));
    expect(written.join(' ')).toBe(`yeh ${phrase} hai`);
    expect(
      linesOf(cues)
        .flat()
        .every((line) => !/^\s/.test(line)),
    ).toBe(true);
    const shown = cues.flatMap(({ lines }) => lines.flat()).filter(({ wordIndex }) => wordIndex === 1);
    expect(shown.map(({ text }) => text.trim())).toEqual(phrase.split(' '));
    expect(shown.map(({ text }) => text).join('')).toBe(phrase);
    expect([shown[0]?.startMs, shown.at(-1)?.endMs]).toEqual([320, 2000]);
    const style = { ...captionStyles.karaoke, wordsPerLine: 2 };
    const two = buildCues({ words, frame: outputSizes['9:16'], ratio: '9:16', style, clipDurationMs: 2700 });
    expect(Math.max(...two.flatMap(({ lines }) => lines.map((line) => line.length)))).toBe(2);
  });

  it('keep every character of a text with spaces at its ends and between its words', () => {
    const words = [{ text: ' ! !  ok ', startMs: 0, endMs: 900, wordIndex: 0 }];
    const shown = captions(words).flatMap(({ lines }) => lines.flat());
    expect(shown.map(({ text }) => text)).toEqual([' ! ', '!  ', 'ok ']);
  });

  it.each([
    [299, 0],
    [301, 301],
  ])('that are %i ms apart leave %i ms of it', (pauseMs, leftMs) => {
    const [first, second] = captions([
      { text: 'One.', startMs: 0, endMs: 1000, wordIndex: 0 },
      { text: 'Two.', startMs: 1000 + pauseMs, endMs: 3000, wordIndex: 1 },
    ]);
    expect((second?.startMs ?? 0) - (first?.endMs ?? 0)).toBe(leftMs);
  });

  it('start earlier when the clip ends too soon after the last word', () => {
    const words = [{ text: 'end', startMs: 2900, endMs: 3000, wordIndex: 0 }];
    expect(captions(words, { clipDurationMs: 3000 })[0]).toMatchObject({ startMs: 2300, endMs: 3000 });
  });

  it('are none without words', () => {
    expect(captions([], { clipDurationMs: 3000 })).toEqual([]);
  });
});

const vocabulary = [
  'है',
  'विद्यार्थी',
  'पहुँचेगी?',
  'AI',
  '2026',
  'நீங்கள்',
  'யோசித்திருக்கிறீர்களா?',
  'a,',
  'ক্ষ',
  'نظام',
  '🎉',
  '{\\N}',
];

const spokenWords = fc
  .array(
    fc.record({
      text: fc.oneof(
        fc.constantFrom(...vocabulary),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== ''),
      ),
      durationMs: fc.integer({ min: 0, max: 1500 }),
      pauseMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2500 })),
    }),
    { maxLength: 60 },
  )
  .map((spoken) => {
    let atMs = 0;
    return spoken.map(({ text, durationMs, pauseMs }, wordIndex) => {
      const startMs = atMs + pauseMs;
      atMs = startMs + durationMs;
      return { text, startMs, endMs: atMs, wordIndex };
    });
  });

describe('captions of any words', () => {
  const anything = fc.record({
    words: spokenWords,
    ratio: fc.constantFrom(...ratios),
    styleId: fc.constantFrom(...captionStyleIds),
    tailMs: fc.integer({ min: 500, max: 3000 }),
  });

  it('hold every word once, in order, with its own start, inside the clip and without overlap', () => {
    fc.assert(
      fc.property(anything, ({ words, ratio, styleId, tailMs }) => {
        const clipDurationMs = (words.at(-1)?.endMs ?? 0) + tailMs;
        const style = captionStyles[styleId];
        const cues = buildCues({ words, frame: outputSizes[ratio], ratio, style, clipDurationMs });
        const shown = cues.flatMap((cue) => cue.lines.flat());
        expect(joinPieces(shown)).toEqual(
          words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs })),
        );
        cues.forEach((cue, n) => {
          expect(cueSchema.safeParse(cue).success).toBe(true);
          expect(cue.startMs).toBeLessThan(cue.endMs);
          expect(cue.endMs).toBeLessThanOrEqual(clipDurationMs);
          const next = cues[n + 1];
          if (!next) return;
          expect(cue.endMs).toBeLessThanOrEqual(next.startMs);
          const gapMs = next.startMs - cue.endMs;
          if (gapMs > 0) expect(gapMs).toBeGreaterThan(closedGapMs);
          if (gapMs > 0) expect(cue.endMs - cue.startMs).toBeGreaterThanOrEqual(minCueMs);
        });
      }),
      { numRuns: 150 },
    );
  });

  it('have lines that fit the frame, at most two, shrunk to no less than 0.7', () => {
    fc.assert(
      fc.property(anything, ({ words, ratio, styleId, tailMs }) => {
        const clipDurationMs = (words.at(-1)?.endMs ?? 0) + tailMs;
        const style = captionStyles[styleId];
        const frame = outputSizes[ratio];
        const area = captionArea(style, { ratio, ...frame });
        const base = captionFace(
          words.map(({ text }) => text),
          style,
        );
        for (const cue of buildCues({ words, frame, ratio, style, clipDurationMs })) {
          for (const line of cue.lines) {
            const widthPx = textWidth(line.map((word) => word.text).join(' '), base, area.capPx);
            const shrink = line.length === 1 ? 0.7 : line.length === 2 ? 0.82 : 1;
            expect(widthPx * shrink).toBeLessThanOrEqual(area.maxLinePx + line.length * area.capPx * 0.2);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** Pieces of a broken word put together again. */
function joinPieces(shown: CueWord[]): Omit<CueWord, 'wordIndex'>[] {
  const joined = new Map<number, Omit<CueWord, 'wordIndex'>>();
  for (const { wordIndex, ...piece } of shown) {
    const before = joined.get(wordIndex);
    joined.set(wordIndex, before ? { ...before, text: before.text + piece.text, endMs: piece.endMs } : piece);
  }
  return [...joined.values()];
}
