import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cardColors, cardPlaces } from '../cards/card.ts';
import { type CaptionStyleId, type Cue, type CueWord, outputSizes, ratios } from '../plan/clip-plan.ts';
import { drawable, fontRuns, graphemes, missingGlyphs } from '../text/glyphs.ts';
import { textWidth } from '../text/text-width.ts';
import { assScript } from './ass.ts';
import { captionNotes } from './caption-notes.ts';
import { captionStyles } from './caption-styles.ts';
import { buildCues } from './captions.ts';
import type { LitBy } from './lit-units.ts';

const frame = { ratio: '9:16', ...outputSizes['9:16'] } as const;

function scriptOf(cues: Cue[], options: { style?: CaptionStyleId; litBy?: LitBy; watermark?: string } = {}) {
  return assScript({
    layout: { ...frame, cues },
    style: captionStyles[options.style ?? 'karaoke'],
    watermark: options.watermark === undefined ? null : { text: options.watermark },
    durationMs: 60_000,
    cards: [],
    litBy: options.litBy ?? 'word',
  });
}

const one = (text: string): Cue => ({
  startMs: 0,
  endMs: 1000,
  lines: [[{ text, startMs: 0, endMs: 900, wordIndex: 0 }]],
});

it.each(ratios)('headline, cards, captions and watermark in %s stand where they stood', (ratio) => {
  const cards = cardPlaces.flatMap((place, n) =>
    ['₹40 लाख', ''].map((number, at) => {
      const startMs = 5000 + (2 * n + at) * 4000;
      const lines = number ? [] : ['पहला कारण: आदत', 'Second, the price'];
      const title = number ? 'in one year' : 'Three reasons why people leave';
      return {
        id: `${place}${at}`,
        place,
        startMs,
        endMs: startMs + 3000,
        number,
        title,
        lines,
        colors: cardColors,
      };
    }),
  );
  const script = (belowPx: number, text: string) =>
    assScript({
      layout: { ratio, ...outputSizes[ratio], cues: [one('मैंने पहली बार')] },
      ...{ style: captionStyles.karaoke, watermark: { text: 'Made with Jhalak' }, cards, durationMs: 30_000 },
      ...{ litBy: 'word', hook: { text, belowPx } },
    });
  expect(script(0, 'Why your best video got only ninety views')).toMatchSnapshot();
  expect(script(220, 'क्यों?')).toMatchSnapshot();
});

/** The events of a layer as libass reads them: override blocks and visible text apart. */
function parse(
  script: string,
  layer: number,
): { startCs: number; blocks: string[]; text: string; raw: string }[] {
  const prefix = `Dialogue: ${layer},`;
  return script
    .split('\n')
    .filter((line) => line.startsWith(prefix))
    .map((line) => {
      const [, start = '', , , , , , , , ...rest] = line.split(',');
      const raw = rest.join(',');
      const [hours = 0, minutes = 0, seconds = 0] = start.split(':').map(Number);
      return { startCs: Math.round((hours * 3600 + minutes * 60 + seconds) * 100), raw, ...readText(raw) };
    });
}

/** libass's own reading: `{` opens a block unless a backslash stands before it; `\N`, `\n`, `\h` are breaks and spaces. */
function readText(raw: string): { blocks: string[]; text: string } {
  const blocks: string[] = [];
  let text = '';
  for (let n = 0; n < raw.length; n += 1) {
    const pair = raw.slice(n, n + 2);
    if (pair === '\\{' || pair === '\\}') text += raw[++n];
    else if (/^\\[Nnh]$/.test(pair)) text += `<break ${raw[++n]}>`;
    else if (raw[n] === '{' && raw.includes('}', n)) {
      blocks.push(raw.slice(n + 1, raw.indexOf('}', n)));
      n = raw.indexOf('}', n);
    } else text += raw[n];
  }
  return { blocks, text };
}

const ownBlock =
  /^(\\(k|kf)\d+|\\fn[A-Z][A-Za-z ]+\\fs\d+\.\d\d|\\1c&H\w{6}&(\\t\(\d+,\d+,\\1c&H\w{6}&\))*|\\an[29]\\pos\([\d.-]+,[\d.-]+\)(\\[123][ac]&H[\dA-F]+&)*\\bord[\d.]+\\blur[\d.]+.*)$/;

const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'{}\\NnhH<>&%\'":,;pkfsbord0159()'), minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.constantFrom(
    '{\\bord9999\\fs9999}AAAA',
    'C:\\New',
    '\\{\\fs9999}',
    '{\\p1}m 0 0',
    'a\u202eb\u2067c',
    'x\r\nDialogue: 9,0:00:00.00,0:00:09.00,Caption,,0,0,0,,X',
  ),
);

describe('caption text', () => {
  it('never becomes an override block or a break, whatever it holds', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const script = scriptOf([one(text)], { watermark: text });
        const lines = script.split('\n');
        expect(lines.slice(lines.findIndex((line) => line.startsWith('Format: Layer')) + 1, -1).length).toBe(
          2,
        );
        for (const layer of [0, 1]) {
          const [event] = parse(script, layer);
          expect(event?.blocks.filter((block) => !ownBlock.test(block))).toEqual([]);
          const drawn = fontRuns(text, 'latin')
            .map((run) => run.text)
            .join('');
          const shown = event?.text.replaceAll(/[\u2060\u200e\u200f]/g, '').trim();
          expect([drawn.trim(), drawable(drawn).trim()]).toContain(shown);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps joining controls and drops overrides of direction', () => {
    expect(drawable('क्\u200dष \u202eabc\u2069\ufeff\u0007')).toBe('क्\u200dष abc');
  });

  it('is cut into runs of fonts that have the glyphs, never inside a grapheme of one script', () => {
    expect(fontRuns('2026 में AI', 'devanagari')).toEqual([{ face: 'devanagari', text: '2026 में AI' }]);
    expect(fontRuns('बাংলা', 'devanagari').map((run) => run.face)).toEqual(['devanagari', 'bengali']);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('क', '्', 'ि', '\u200d', 'A', '2', 'ن', 'ँ') }), (text) => {
        const whole = fontRuns(text, 'devanagari').map((run) => run.text);
        const parts = graphemes(text).flatMap((part) => fontRuns(part, 'devanagari').map((run) => run.text));
        expect(whole.join('')).toBe(parts.join(''));
        expect(whole.flatMap(graphemes)).toEqual(graphemes(whole.join('')));
      }),
    );
  });

  it('mixes scripts inside a word, and inside a grapheme: every letter is drawn by a font of its own', () => {
    expect(fontRuns('नमতে', 'devanagari')).toEqual([
      { face: 'devanagari', text: 'नम' },
      { face: 'bengali', text: 'তে' },
    ]);
    expect(fontRuns('क्ક', 'devanagari')).toEqual([
      { face: 'devanagari', text: 'क्' },
      { face: 'gujarati', text: 'ક' },
    ]);
    expect(missingGlyphs('क्ક नमতে')).toEqual([]);
    // A vowel sign cannot stand on a letter of another script.
    expect(fontRuns('टெ', 'devanagari')).toEqual([{ face: 'devanagari', text: 'ट' }]);
    expect(missingGlyphs('टெ')).toEqual(['टெ']);
    const letters = fc.constantFrom('क', '्', 'ি', 'ત', 'ત', '\u200d', 'ক', 'A', '漢', 'ன', '🍞');
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        const drawn = fontRuns(text, 'devanagari')
          .map((run) => run.text)
          .join('');
        const isLetter = (character: string) => /\p{L}/u.test(character) && character !== '漢';
        expect([...drawn].filter(isLetter)).toEqual([...text].filter(isLetter));
      }),
    );
  });

  it('draws emoji, joined ones and flags as one picture', () => {
    expect(missingGlyphs('वाह 👨‍👩‍👧 है 🎉🎉 2️⃣ 🇮🇳 ₹500 “ठीक”… – ॥')).toEqual([]);
    expect(fontRuns('ok 🎉', 'latin').map(({ face, text }) => [face, text])).toEqual([
      ['latin', 'ok '],
      ['emoji', '🎉'],
    ]);
    expect(textWidth('👨‍👩‍👧', 'latin', 60)).toBeCloseTo(textWidth('👨', 'latin', 60), 3);
    expect(textWidth('🇮🇳', 'latin', 60)).toBeLessThan(1.6 * textWidth('🎉', 'latin', 60));
  });

  it('names what no packaged font has', () => {
    expect(missingGlyphs('वाह 漢字 है')).toEqual(['漢', '字']);
    expect(fontRuns('a漢', 'latin').map((run) => run.text)).toEqual(['a']);
  });

  it('names such signs of the second line too', () => {
    const cue = { ...one('पहला漢'), second: [{ text: 'दूसरा字', startMs: 0, endMs: 900 }] };
    const [note] = captionNotes({ layouts: [{ cues: [cue] }], captionStyle: captionStyles.karaoke });
    expect(note?.details).toEqual({ letters: '漢 字' });
  });

  it('looks only at words that it has not seen when the captions of an edit are asked for such signs', () => {
    const captionsOf = (...texts: string[]) => {
      const line = texts.map((text, wordIndex) => ({ text, startMs: 0, endMs: 9, wordIndex }));
      return { layouts: [{ cues: [{ startMs: 0, endMs: 9, lines: [line] }] }], captionStyle: null };
    };
    captionNotes(captionsOf('पहला', 'दूसरा字', 'तीसरा'));
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    const notes = captionNotes(captionsOf('पहला', 'दूसरा字', 'नया字', 'दूसरा字'));
    expect(segment.mock.calls).toEqual([['नया字']]);
    segment.mockRestore();
    expect(notes).toEqual([expect.objectContaining({ details: { letters: '字' } })]);
  });
});

describe('karaoke', () => {
  const words: CueWord[] = Array.from({ length: 90 }, (_, n) => ({
    text: `w${n}`,
    startMs: n * 333 + 7,
    endMs: n * 333 + 301,
    wordIndex: n,
  }));
  const style = captionStyles.karaoke;
  const cues = buildCues({ words, frame, ratio: '9:16', style, clipDurationMs: 31_000 });

  it('starts every word within 5 ms of the transcript, without drift', () => {
    const starts = parse(scriptOf(cues), 0).flatMap((event) => {
      let cursor = event.startCs;
      return event.blocks.flatMap((block) => {
        const [, kind = '', duration = ''] = /^\\(kf?)(\d+)$/.exec(block) ?? [];
        const startCs = cursor;
        cursor += Number(duration);
        return kind === 'kf' ? [startCs * 10] : [];
      });
    });
    expect(starts.length).toBe(words.length);
    expect(Math.max(...starts.map((ms, n) => Math.abs(ms - (words[n]?.startMs ?? 0))))).toBeLessThanOrEqual(
      5,
    );
  });

  it('leaves no karaoke tag when word times are not to be trusted, nor in the classic style', () => {
    expect(scriptOf(cues, { litBy: 'nothing' })).not.toMatch(/\\k/);
    expect(scriptOf(cues, { style: 'classic' })).not.toMatch(/\\k/);
  });

  it('lights a line whole where the time of one of its words is known to the line only', () => {
    const words = ['first', 'second', 'third'].map((text, n) => ({
      ...{ text, startMs: n * 300, endMs: n * 300 + 250, wordIndex: n },
    }));
    const rough = words.map((word, n) => (n === 1 ? { ...word, rough: true as const } : word));
    const cue = (line: CueWord[]): Cue => ({ startMs: 0, endMs: 1000, lines: [line] });
    for (const style of ['modern', 'karaoke'] as const) {
      const byLine = scriptOf([cue(words)], { style, litBy: 'line' });
      expect(scriptOf([cue(rough)], { style })).toBe(byLine);
      expect(scriptOf([cue(words)], { style })).not.toBe(byLine);
    }
  });

  it('lights one word at a time in the modern style', () => {
    const [event] = parse(scriptOf([one('only')], { style: 'modern' }), 0);
    expect(event?.raw).toContain('{\\1c&H8AF53D&\\t(900,900,\\1c&HFFFFFF&)}');
  });
});

describe('right-to-left captions', () => {
  const shownOf = (text: string) => {
    const line = text.split(' ').map((word, n) => ({
      text: word,
      startMs: n * 100,
      endMs: n * 100 + 90,
      wordIndex: n,
    }));
    const [event] = parse(scriptOf([{ startMs: 0, endMs: 900, lines: [line] }]), 0);
    return event?.text.replaceAll(/[\u200e\u200f]/g, '').split(/ +/);
  };

  it('are written in the order they stand on screen, foreign words in their own', () => {
    const shown = shownOf('تعلیم کا machine learning 2026 نظام');
    expect(shown).toEqual(['نظام', 'machine', 'learning', '2026', 'کا', 'تعلیم']);
  });

  it.each(['۔', '؟', '،'])('keep the order of foreign words in front of %s', (mark) => {
    const shown = shownOf(`یہ ہے machine learning${mark}`);
    expect(shown).toEqual(['machine', `learning${mark}`, 'ہے', 'یہ']);
  });

  it('have a full stop of its own to the left of foreign words', () => {
    expect(shownOf('یہ ہے machine learning ۔')).toEqual(['۔', 'machine', 'learning', 'ہے', 'یہ']);
  });
});

describe('the watermark', () => {
  it('is drawn without captions too, and stays to the end', () => {
    const script = assScript({
      layout: { ...frame, cues: [] },
      style: null,
      watermark: { text: 'Jhalak' },
      cards: [],
      durationMs: 61_000,
      litBy: 'word',
    });
    expect(parse(script, 1)[0]?.text).toBe('Jhalak');
    expect(script).toMatch(/Dialogue: 1,0:00:00.00,0:01:0[1-9]/);
  });
});

describe('a word of two scripts', () => {
  it('fills each of them for a time that fits its width', () => {
    const [event] = parse(scriptOf([one('आजकलmachine')]), 0);
    const fills = [...(event?.raw.matchAll(/\\kf(\d+)/g) ?? [])].map(([, cs]) => Number(cs));
    expect(fills.reduce((sum, cs) => sum + cs, 0)).toBe(90);
    expect(Math.min(...fills)).toBeGreaterThan(20);
  });
});

it('a long watermark shrinks to less than half of the width', () => {
  const sizeOf = (watermark: string) =>
    Number(/Dialogue: 1,.*\\fs([\d.]+)/.exec(scriptOf([], { watermark }))?.[1]);
  const long = sizeOf('A watermark of a channel with a name that no one reads to its end');
  expect(long).toBeGreaterThan(0);
  expect(long).toBeLessThan(0.5 * sizeOf('Jhalak'));
});
