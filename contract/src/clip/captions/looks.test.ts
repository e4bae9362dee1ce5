import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CaptionStyleId, type Cue, captionStyleIds, outputSizes } from '../plan/clip-plan.ts';
import { assScript } from './ass.ts';
import { captionEdges, captionStyles } from './caption-styles.ts';
import { buildCues } from './captions.ts';
import type { LitBy } from './lit-units.ts';

const frame = { ratio: '9:16', ...outputSizes['9:16'] } as const;

const spoken = (text: string) =>
  text.split(' ').map((word, n) => ({
    text: word,
    startMs: 200 + n * 400,
    endMs: 580 + n * 400,
    wordIndex: n,
  }));

function eventsOf(id: CaptionStyleId, text: string, by: LitBy = 'word') {
  const style = captionStyles[id];
  const words = spoken(text);
  const durationMs = 1000 + words.length * 400;
  const cues = buildCues({ words, frame, ratio: frame.ratio, style, clipDurationMs: durationMs });
  return draw(id, cues, by);
}

function draw(id: CaptionStyleId, cues: Cue[], litBy: LitBy = 'word') {
  const script = assScript({
    layout: { ...frame, cues },
    ...{ style: captionStyles[id], watermark: null, cards: [], durationMs: 60_000, litBy },
  });
  return script
    .split('\n')
    .filter((line) => line.startsWith('Dialogue:'))
    .map((line) => {
      const [, start = '', end = ''] = line.split(',');
      const raw = line.split(',').slice(9).join(',');
      return { start, end, raw, isShape: raw.includes('\\p1}'), text: raw.replace(/\{[^}]*\}/g, '') };
    });
}

const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'{}\\Nnh<>&%,;p1()0'), minLength: 1, maxLength: 30 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
);

describe('every caption style', () => {
  it.each(captionStyleIds)('%s draws what it drew, to the pixel and the hundredth of a second', (id) => {
    const texts = [
      'ek din mein ₹5,000 क्यों earned?',
      'Why this small thing matters more than all your other plans',
    ];
    const drawn = texts.flatMap((text, n) => eventsOf(id, text, n === 0 ? 'word' : 'line'));
    expect(drawn.map(({ start, end, raw }) => `${start} ${end} ${raw}`).join('\n')).toMatchSnapshot();
  });

  it('has a name of its own, letters of 60 to 70 pixels in 9:16 and keeps the lowest 15 % free', () => {
    for (const [id, style] of Object.entries(captionStyles)) {
      expect(style.id).toBe(id);
      expect(style.size * 1080).toBeGreaterThanOrEqual(60);
      expect(style.size * 1080).toBeLessThanOrEqual(70);
      expect(style.bottom).toBeGreaterThanOrEqual(0.15);
    }
    expect(captionStyleIds).toEqual(expect.arrayContaining(['karaoke', 'modern', 'classic']));
    expect(captionStyleIds.length).toBeGreaterThanOrEqual(12);
  });

  it.each(['two_tone', 'minimal'] as const)(
    '%s has words that wait in a grey that any picture leaves readable',
    (id) => {
      const colors = eventsOf(id, 'first second third').flatMap(({ raw }) =>
        [...raw.matchAll(/\\1c&H(..)(..)(..)&/g)].map(([, ...channels]) =>
          channels.map((hex) => Number.parseInt(hex, 16)),
        ),
      );
      const greys = colors.filter((channels) => Math.max(...channels) - Math.min(...channels) < 24);
      expect(greys.length).toBeGreaterThan(0);
      // At least 13:1 against the black edge around them (WCAG asks for 4.5:1).
      for (const grey of greys) expect(Math.min(...grey)).toBeGreaterThanOrEqual(200);
      expect(captionEdges[id].outline).toBeGreaterThanOrEqual(0.08);
    },
  );

  it.each(captionStyleIds)('%s writes balanced tags, whatever a word holds', (id) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cue: Cue = {
          ...{ startMs: 0, endMs: 1000 },
          lines: [[{ text, startMs: 0, endMs: 900, wordIndex: 0 }]],
        };
        for (const { raw, isShape } of draw(id, [cue])) {
          const unescaped = raw.replace(/\\[{}]/g, '');
          expect(unescaped.match(/\{/g)?.length).toBe(unescaped.match(/\}/g)?.length);
          if (isShape) expect(unescaped.replace(/\{[^}]*\}/g, '')).toMatch(/^[mlb\d. -]+$/);
          for (const [, block = ''] of unescaped.matchAll(/\{([^}]*)\}/g)) expect(block).toMatch(ownTags);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each(captionStyleIds)('%s never splits a word between two fonts runs of one script', (id) => {
    const words = 'राष्ट्रीय शिक्षा व्यवस्था'.split(' ');
    const texts = eventsOf(id, words.join(' ')).filter(({ isShape }) => !isShape);
    expect(texts.length).toBeGreaterThan(0);
    for (const { text } of texts) {
      expect(text.split(' ').filter((word) => word !== '' && !words.includes(word))).toEqual([]);
    }
  });

  it.each(captionStyleIds)('%s shows the first word at its start where it is one letter', (id) => {
    for (const { raw } of eventsOf(id, 'मैं घर जा रहा हूँ')) expect(raw).not.toContain('\\t(0,0,');
  });

  it.each(captionStyleIds)('%s lights nothing when times are only estimated', (id) => {
    for (const { raw } of eventsOf(id, 'nothing lights up here', 'nothing')) {
      expect(raw).not.toMatch(/\\k|\\t\(\d{3,}/);
    }
  });

  it.each(captionStyleIds.filter((id) => id !== 'classic'))(
    '%s moves or changes as words are spoken',
    (id) => {
      const events = eventsOf(id, 'every word is spoken');
      expect(events.length > 2 || events.some(({ raw }) => /\\k|\\t\(/.test(raw))).toBe(true);
    },
  );
});

/** What a block may hold: tags that the styles write, nothing of a word. */
const ownTags =
  /^(\\(an\d|pos|move|clip|fad|t|[1-4][ac]|fn|fs|fsp|fscx|fscy|bord|blur|xshad|yshad|shad|kf?|p1)|[\w\s&.,()+-])*$/;

describe('captions of cue times', () => {
  it('are lit line by line', () => {
    const words = spoken('these words have no times');
    const cue = { startMs: 0, endMs: 2400, lines: [words.slice(0, 2), words.slice(2)] };
    const [upper, lower] = draw('modern', [cue], 'line').map(({ raw }) => raw);
    // All words of a line go on and off together, the lower line after the upper one.
    const changes = (raw = '') => [...raw.matchAll(/\\t\((\d+),/g)].map(([, ms]) => Number(ms));
    expect(new Set(changes(upper))).toEqual(new Set([0, 200, 980]));
    expect(new Set(changes(lower))).toEqual(new Set([0, 1000, 2180]));
    for (const id of captionStyleIds) {
      for (const { raw } of eventsOf(id, 'these words have no times', 'line'))
        expect(raw).not.toMatch(/\\kf?\d/);
    }
  });
});

describe('the typewriter', () => {
  it('has typed a first word of one letter when it begins', () => {
    const [event] = eventsOf('typewriter', 'हाँ');
    expect(event?.raw).not.toContain('\\t(');
    const edges = [...(event?.raw.matchAll(/\\clip\(0,0,(\d+),/g) ?? [])].map(([, edge]) => Number(edge));
    expect(edges.at(-1)).toBeGreaterThan(frame.width / 2);
  });
});

describe('a word that has the frame to itself', () => {
  it('stands until the next one, and nothing else does', () => {
    const events = eventsOf('one_word', 'one after the other');
    expect(events.map(({ text }) => text)).toEqual(['one', 'after', 'the', 'other']);
    events.slice(1).forEach(({ start }, n) => {
      expect(events[n]?.end).toBe(start);
    });
  });
});

describe('the ticker', () => {
  it('shows a bar for the whole time and moves its words at one pace between two captions', () => {
    const events = eventsOf('ticker', 'a strip of many words that runs across the frame as it is spoken');
    expect(events.filter(({ isShape }) => isShape)).toHaveLength(2);
    const moving = events.filter(({ isShape }) => !isShape);
    for (const { raw } of moving) expect(raw).toMatch(/\\an2\\move\(/);
    // Each word stands at its own place: what an engine rounds of its letters does not move the next word.
    for (const { text } of moving) expect(text.trim()).toMatch(/^\S+$/);
    const distance = (raw: string) => {
      const [from = 0, , to = 0] = (/\\move\(([^)]*)\)/.exec(raw)?.[1] ?? '').split(',').map(Number);
      return Math.round(to - from);
    };
    const byStart = Map.groupBy(moving, ({ start }) => start);
    for (const together of byStart.values()) {
      expect(new Set(together.map(({ raw }) => distance(raw))).size).toBe(1);
    }
  });
});
