import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { describe, expect, it } from 'vitest';
import { paddingMs } from './passage.ts';
import { type Spans, spansOf } from './spans.ts';
import type { Talk } from './talk.ts';
import { englishPodcast } from './testing/made-talks.ts';
import { madeTalk, speak } from './testing/speak.ts';

const lengths = { minMs: 12_000, maxMs: 60_000 };

const filler = 'We went to the old market and bought nine small mangoes from a tall man. ';
const strictly = (talk: Talk) => spansOf(talk, { lengths, strict: true });
/** The words of every span, from the first to the last. */
const texts = (talk: Talk, { starts, ofStart, last }: Spans) =>
  Array.from(last, (end, at) =>
    talk.words
      .slice(starts[ofStart[at] ?? 0]?.from, talk.sentences[end]?.to)
      .map(({ text }) => text)
      .join(' '),
  );

it('every span keeps the lengths, its edges padded into silence by 0.35 s at most', () => {
  const talk = madeTalk(speak(englishPodcast));
  const spans = strictly(talk);
  expect(spans.last.length).toBeGreaterThan(200);
  for (const [at, end] of spans.last.entries()) {
    const start = spans.starts[spans.ofStart[at] ?? -1];
    const startMs = start?.startMs ?? Number.NaN;
    const endMs = spans.endsMs[end] ?? Number.NaN;
    expect(endMs - startMs).toBeGreaterThanOrEqual(lengths.minMs);
    expect(endMs - startMs).toBeLessThanOrEqual(lengths.maxMs);
    const before = (talk.words[start?.from ?? 0]?.startMs ?? 0) - startMs;
    const after = endMs - (talk.sentences[end]?.endMs ?? 0);
    for (const padding of [before, after]) {
      expect(padding).toBeGreaterThanOrEqual(0);
      expect(padding).toBeLessThanOrEqual(paddingMs);
    }
  }
});

it('every sentence opens spans that end with every later sentence within the lengths', () => {
  const talk = madeTalk(speak(filler.repeat(30)));
  const { starts, ofStart, last } = strictly(talk);
  const ends = Array.from(last).filter(
    (_, at) => starts[ofStart[at] ?? -1]?.from === talk.sentences[4]?.from,
  );
  const opening = talk.sentences[4]?.startMs ?? 0;
  const within = talk.sentences.filter(({ endMs }) => endMs - opening > 12_000 && endMs - opening < 59_000);
  expect(ends.length).toBeGreaterThanOrEqual(within.length);
  expect(within.length).toBeGreaterThan(5);
});

it('their number grows with the talk and not with its square', () => {
  const [single, double] = [40, 80].map(
    (times) => strictly(madeTalk(speak(filler.repeat(times)))).last.length,
  );
  expect((double ?? 0) / (single ?? 1)).toBeLessThan(2.6);
});

describe('a span opens', () => {
  it('without the "and so, I think that" before a claim', () => {
    const claim = 'And so, I think that you never sell the same jar to the same people twice. ';
    const found = texts(...both(`${filler.repeat(3)}${claim}${filler.repeat(4)}`));
    expect(found.some((text) => text.startsWith('you never sell'))).toBe(true);
    expect(found.some((text) => text.startsWith('And so'))).toBe(false);
  });

  it('on a later clause of a long sentence', () => {
    const long =
      'We tried many shops in that year, but nobody pays for what every grandmother makes for free. ';
    const found = texts(...both(`${filler.repeat(3)}${long}${filler.repeat(4)}`));
    expect(found.some((text) => text.startsWith('nobody pays'))).toBe(true);
  });

  it('on the clause that a sentence announces, and not inside one', () => {
    const long = 'What I find is that nobody pays for the jar of mangoes in a shop. Nobody pays twice. ';
    const found = texts(...both(`${filler.repeat(3)}${long}${filler.repeat(4)}`));
    expect(found.some((text) => text.startsWith('nobody pays for the jar'))).toBe(true);
    expect(found.some((text) => /^(?:find|the jar|mangoes in)/.test(text))).toBe(false);
  });

  it.each([
    ['en', 'Absolutely.'],
    ['hi', 'जी हाँ।'],
  ])('in %s on no answer to what is not heard: %s', (language, crumb) => {
    const talk = madeTalk(speak(`${filler.repeat(3)}${crumb} ${filler.repeat(6)}`), { language });
    expect(texts(talk, strictly(talk)).some((text) => text.startsWith(crumb))).toBe(false);
  });
});

describe('a span ends', () => {
  it.each([
    ['on no question', 'Is it true?'],
    ['on no greeting', 'Thanks for watching.'],
    ['on nothing that breaks off', 'And then we just...'],
  ])('%s', (_, text) => {
    const found = texts(...both(`${filler.repeat(8)}${text} ${filler.repeat(8)}`));
    expect(found.length).toBeGreaterThan(20);
    expect(found.some((words) => words.endsWith(text))).toBe(false);
  });

  it('on no question of an interviewer that recognition wrote without marks', () => {
    const words = speak(`${filler.repeat(6)}\nwhy does bread rise in the cold\n${filler.repeat(6)}`, {
      bare: true,
    });
    const talk = madeTalk(words);
    expect(talk.punctuated).toBe(false);
    expect(texts(talk, strictly(talk)).some((text) => text.endsWith('rise in the cold'))).toBe(false);
  });

  it('in no first words of another voice', () => {
    let words: Word[] = [];
    for (const speaker of ['host', 'guest', 'host']) {
      const startMs = (words.at(-1)?.endMs ?? 0) + 300;
      words = [...words, ...speak(filler.repeat(12), { startMs }).map((word) => ({ ...word, speaker }))];
    }
    const talk = madeTalk(words);
    const { starts, ofStart, last } = strictly(talk);
    for (const [at, end] of last.entries()) {
      const from = starts[ofStart[at] ?? 0]?.from ?? 0;
      const to = talk.sentences[end]?.to ?? 0;
      const own = words.slice(from, to).filter(({ speaker }) => speaker === words[to - 1]?.speaker);
      expect(2 * own.length >= to - from || talk.endsTurn[end]).toBe(true);
    }
  });
});

it("a listener's “yeah” does not keep a span from ending in the words of its own voice", () => {
  const said: [string, string][] = [
    ['guest', filler.repeat(5)],
    ['host', 'Yeah.'],
    ['guest', filler.repeat(5)],
  ];
  let words: Word[] = [];
  for (const [speaker, text] of said) {
    const startMs = (words.at(-1)?.endMs ?? 0) + 300;
    words = [...words, ...speak(text, { startMs }).map((word) => ({ ...word, speaker }))];
  }
  const talk = madeTalk(words);
  const { starts, ofStart, last } = strictly(talk);
  const afterYeah = Array.from(last).some((end, at) => starts[ofStart[at] ?? 0]?.first === 2 && end === 6);
  expect(afterYeah).toBe(true);
});

function both(text: string): [Talk, Spans] {
  const talk = madeTalk(speak(text));
  return [talk, strictly(talk)];
}
