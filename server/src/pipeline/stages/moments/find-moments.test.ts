import { momentSchema } from '@jhalak/contract/clip/plan/moment.ts';
import { momentParts, partMaxima } from '@jhalak/contract/clip/plan/moment-parts.ts';
import { durationOf, overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import { describe, expect, it } from 'vitest';
import { concludeMoments, findMoments } from './find-moments.ts';
import { namedPassage } from './language/named-passage.ts';
import { type MomentsInput, prepareMoments } from './prepare-moments.ts';
import { countGraphemes } from './quote.ts';
import { bestPassages, judgePassages } from './ranked-passages.ts';
import { englishPodcast, hindiPodcast } from './testing/made-talks.ts';
import { durationOfSpeech, madeSource, speak, textIn } from './testing/speak.ts';

const ask = (words: Word[], language: string, rest: Partial<MomentsInput> = {}) =>
  findMoments({ ...madeSource(words, language), count: null, maxDurationMs: 60_000, ...rest });

const talks = [
  { name: 'English', language: 'en', words: speak(englishPodcast) },
  { name: 'English without marks', language: 'en', words: speak(englishPodcast, { bare: true }) },
  { name: 'Hindi', language: 'hi', words: speak(hindiPodcast, { characterMs: 120 }) },
  {
    name: 'Hindi without marks',
    language: 'hi',
    words: speak(hindiPodcast, { characterMs: 120, bare: true }),
  },
];

describe.each(talks)('the moments of a made podcast in $name', ({ language, words }) => {
  const { moments, notes } = ask(words, language);

  it('are as many as the length is good for, well formed, best first, and need no note', () => {
    expect(moments.length).toBeGreaterThanOrEqual(3);
    expect(notes).toEqual([]);
    for (const moment of moments) expect(momentSchema.safeParse(moment).error).toBeUndefined();
    const scores = moments.map(({ score }) => score ?? -1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('neither open nor end on greetings and advertising', () => {
    const chores = /subscribe|brought to you|link is in|bye bye|नमस्कार|सब्सक्राइब|स्पॉन्सर|डिस्क्रिप्शन|जय हिंद/i;
    for (const moment of moments) expect(textIn(words, moment)).not.toMatch(chores);
  });

  it('open on sentences that lean on nothing', () => {
    for (const { hook } of moments)
      expect(hook).not.toMatch(/^(and|so|because|he|she|they|और|तो|वो|इसलिए)\s/i);
  });

  it('bear titles of their own, short and without loose punctuation', () => {
    const titles = moments.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) {
      expect(countGraphemes(title)).toBeLessThanOrEqual(60);
      expect(title).not.toMatch(/^[\s\p{P}]|[,;:।.\-–—\s]$/u);
    }
  });
});

describe('reasons', () => {
  it('quote the cue that was found', () => {
    const words = speak(hindiPodcast, { characterMs: 120 });
    const reasons = ask(words, 'hi').moments.flatMap((moment) => moment.reasons);
    const hooks = reasons.filter(({ part }) => part === 'hook').map(({ sentence }) => sentence);
    expect(hooks).toContainEqual(
      expect.stringMatching(/^Opens with a contradiction( and [^:]+)?: “सबको लगता है/),
    );
    for (const { sentence } of reasons) expect(sentence).toMatch(/[.!?]$/);
  });

  it('come with their phrase, whose quotations are in the language of the talk', () => {
    const words = speak(hindiPodcast, { characterMs: 120 });
    const reasons = ask(words, 'hi').moments.flatMap((moment) => moment.reasons);
    const turns = reasons.find(({ sentence }) => sentence.startsWith('Opens with a contradiction'));
    expect(turns).toMatchObject({
      code: expect.stringMatching(/^hook_opens/),
      details: {
        what: { code: 'opening_contradiction', details: {} },
        said: { quote: expect.stringMatching(/^सबको लगता है/), lang: 'hi' },
      },
    });
    for (const { code, details, sentence } of reasons)
      expect(englishOf({ code, details } as Message)).toBe(sentence);
  });
});

describe('scores', () => {
  it('are the sum of their parts, and low and marked where everything is asked for', () => {
    const { moments } = ask(speak(englishPodcast), 'en', { count: 12, maxDurationMs: 30_000 });
    const scores = moments.map(({ score }) => score ?? -1);
    expect(Math.max(...scores)).toBeGreaterThan(50);
    expect(Math.min(...scores)).toBeLessThan(40);
    for (const { score, weak, parts } of moments) {
      expect(weak).toBe((score ?? 0) < 40);
      expect(momentParts.reduce((sum, part) => sum + (parts[part] ?? 0), 0)).toBe(score);
      for (const part of momentParts) expect(parts[part]).toBeLessThanOrEqual(partMaxima[part]);
    }
  });
});

describe('the best clip', () => {
  const best = (text: string, language = 'en') =>
    Math.max(...ask(speak(text), language, { count: 4 }).moments.map(({ score }) => score ?? 0));

  it('of a good talk reads more than that of a dull one, which stays below 50', () => {
    const minutes = Array.from(
      { length: 40 },
      (_, at) =>
        `The ${at + 3}rd item was a report from office ${at + 11}. The report of page ${at + 40} was noted by the desk. Um, it was filed on day ${at + 1}.`,
    );
    expect(best(englishPodcast)).toBeGreaterThan(60);
    expect(best(hindiPodcast, 'hi')).toBeGreaterThan(60);
    expect(best(minutes.join(' '))).toBeLessThan(50);
  });
});

describe('the number of clips', () => {
  const words = speak(englishPodcast);

  it('is the asked one when the material allows', () => {
    for (const count of [1, 2, 5]) expect(ask(words, 'en', { count }).moments).toHaveLength(count);
  });

  it('is smaller when the material is used up, and a sentence says why', () => {
    const { moments, notes } = ask(words, 'en', { count: 50 });
    expect(moments.length).toBeLessThan(50);
    expect(notes.map(englishOf)).toEqual([
      expect.stringMatching(/^\d+ clips instead of 50: only \d+ moments .+\.$/),
    ]);
  });
});

it('what a model chose is filled up from what it leaves, and the note counts no less than there is', () => {
  const source = { ...madeSource(speak(englishPodcast)), count: 6, maxDurationMs: 45_000 };
  const prepared = prepareMoments(source);
  if (!prepared?.talk) throw new Error('the made talk has no words');
  const { talk, lengths } = prepared;
  const best = bestPassages(talk, prepared).toSorted((a, b) => a.startMs - b.startMs);
  // Each from the end of one of the best moments into the next one.
  const named = [0, 2, 4].flatMap((at) => {
    const [{ last: first = 0 } = {}, { first: last = 0 } = {}] = best.slice(at);
    return namedPassage(talk, { first: first - 2, last: last + 2 }, lengths) ?? [];
  });
  const passages = judgePassages(talk, named, lengths);
  expect(passages).toHaveLength(3);
  const { moments, notes } = concludeMoments(prepared, { model: 'tiny-7b', passages });
  const { 'tiny-7b': chosen, 'built-in': others } = Object.groupBy(moments, ({ ranker }) => ranker);
  expect([chosen?.length, others?.length, notes]).toEqual([3, 3, []]);
  for (const [at, moment] of moments.entries())
    for (const other of moments.slice(at + 1)) expect(overlapMs(moment, other)).toBe(0);
});

describe('lengths and ranges', () => {
  const words = speak(englishPodcast);

  it.each([15_000, 30_000, 60_000, 90_000])(
    'no clip is longer than the asked maximum of %d ms',
    (maxDurationMs) => {
      const { moments } = ask(words, 'en', { maxDurationMs, count: 4 });
      expect(moments.length).toBeGreaterThan(0);
      for (const moment of moments) expect(durationOf(moment)).toBeLessThanOrEqual(maxDurationMs);
    },
  );

  it('everything lies inside the part of the source that was chosen', () => {
    const range = { startMs: 60_000, endMs: 150_000 };
    const { moments } = ask(words, 'en', { range });
    expect(moments.length).toBeGreaterThan(0);
    for (const { startMs, endMs } of moments) {
      expect(startMs).toBeGreaterThanOrEqual(range.startMs);
      expect(endMs).toBeLessThanOrEqual(range.endMs);
    }
  });

  it('a source shorter than the shortest clip gives one clip of the whole', () => {
    const short = speak('Why does bread rise? Yeast eats sugar and breathes out gas. The dough holds it.');
    const { moments, notes } = ask(short, 'en', { count: 3 });
    expect(moments).toHaveLength(1);
    expect(moments[0]).toMatchObject({ startMs: 0, endMs: durationOfSpeech(short) });
    expect(moments[0]?.title).toBe('Why does bread rise?');
    expect(notes).toEqual([message('note_one_clip', { asked: 3, found: 1, why: message('fewer_whole') })]);
  });

  it('an empty range gives nothing', () => {
    expect(ask(words, 'en', { durationMs: 0 }).moments).toEqual([]);
  });
});

describe('other passages than clips show', () => {
  const words = speak(englishPodcast);
  const first = ask(words, 'en', { count: 3 });
  const clips = first.moments.map((moment) => [moment]);

  it('are as many as asked, new, well told, and keep their place within the whole video', () => {
    const { moments, notes } = ask(words, 'en', { count: 3, shown: clips });
    expect(moments).toHaveLength(3);
    expect(notes).toEqual([]);
    const hooks = new Set(first.moments.map(({ hook }) => hook));
    for (const { hook } of moments) expect(hooks).not.toContain(hook);
    const best = Math.max(...first.moments.map(({ score }) => score ?? 0));
    for (const { score } of moments) expect(score).toBeLessThan(best);
  });

  it('are the best again when no clip lies in the range', () => {
    const range = { startMs: 60_000, endMs: 150_000 };
    const shown = [[{ startMs: 0, endMs: 60_000 }]];
    expect(ask(words, 'en', { range, shown })).toEqual(ask(words, 'en', { range }));
  });

  it('are found in the room that clips leave, up to their edges', () => {
    const [best] = first.moments;
    if (!best) throw new Error('nothing was found');
    const before = { startMs: 0, endMs: best.startMs };
    const after = { startMs: best.endMs, endMs: durationOfSpeech(words) };
    const { moments } = ask(words, 'en', { count: 1, shown: [[before], [after]] });
    expect(moments).toHaveLength(1);
    expect(moments[0]?.startMs).toBeGreaterThanOrEqual(best.startMs - 1000);
    expect(moments[0]?.endMs).toBeLessThanOrEqual(best.endMs + 1000);
  });

  it('are fewer where clips hold the rest, and the note says so', () => {
    const { moments, notes } = ask(words, 'en', { count: 50, shown: clips });
    expect(moments.length).toBeGreaterThan(0);
    expect(notes.map(englishOf).join(' ')).toMatch(
      /^\d+ clips instead of 50: only \d+ moments outside your clips make sense/,
    );
  });

  it('are none where clips hold everything, and the note names ways on', () => {
    const all = [[{ startMs: 0, endMs: durationOfSpeech(words) }]];
    const { moments, notes } = ask(words, 'en', { count: 3, shown: all });
    expect(moments).toEqual([]);
    expect(notes.map(englishOf).join(' ')).toMatch(
      /^Your clips already show every moment of this length.+shorter length.+another part.+best/,
    );
  });

  it('are none of a source that is one clip already', () => {
    const short = speak('Why does bread rise? Yeast eats sugar and breathes out gas. The dough holds it.');
    const whole = ask(short, 'en').moments;
    const { moments, notes } = ask(short, 'en', { shown: [whole] });
    expect([moments, notes]).toEqual([[], [message('note_nothing_left')]]);
  });
});

it('hardly any speech is cut by sound, never through a word, and the note says so', () => {
  const words = [speak('Hello.', { startMs: 20_000 }), speak('Goodbye.', { startMs: 200_000 })].flat();
  const waveform = { stepMs: 100, peaksBase64: Buffer.alloc(3000, 60).toString('base64') };
  const { moments, notes } = ask(words, 'en', { durationMs: 300_000, waveform, count: 2 });
  expect(moments).toHaveLength(2);
  expect(notes).toContainEqual(message('note_by_sound'));
  for (const moment of moments) {
    expect(moment.score).toBeNull();
    for (const word of words) {
      expect(moment.startMs <= word.startMs || moment.startMs >= word.endMs).toBe(true);
      expect(moment.endMs <= word.startMs || moment.endMs >= word.endMs).toBe(true);
    }
  }
});
