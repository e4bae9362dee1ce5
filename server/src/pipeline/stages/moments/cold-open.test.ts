import { describe, expect, it } from 'vitest';
import { coldOpenOf } from './cold-open.ts';
import { findMoments } from './find-moments.ts';
import { englishPodcast } from './testing/made-talks.ts';
import { madeSource, madeTalk, speak, textIn } from './testing/speak.ts';
import { wholeMoment } from './whole-moment.ts';

const quotation =
  'Sell ten jars in an ugly bottle first. If ten strangers come back for an ugly bottle, then you may buy gold letters.';
const advert =
  'This episode is brought to you by Khata Easy, the app that keeps your accounts. Use code GHAR for twenty percent off.';

/** Slow enough that the quoted passages lie beyond the first three minutes. */
const spoken = (text: string) => speak(text, { characterMs: 110 });
const passagesOf = (text: string) => {
  const words = spoken(text);
  return coldOpenOf(madeTalk(words)).passages.map(({ from, to }) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  );
};

describe('the beginning of a talk', () => {
  it('quotes a later passage word for word', () => {
    expect(passagesOf(`${quotation}\n${englishPodcast}`)).toEqual([quotation]);
  });

  it('quotes it still where a few words are left out', () => {
    const tightened = quotation.replace('then you may buy', 'you may buy');
    expect(passagesOf(`${tightened}\n${englishPodcast}`)).toEqual([quotation]);
  });

  it('quotes nothing where it only introduces, or where it advertises what is advertised again', () => {
    expect(passagesOf(englishPodcast)).toEqual([]);
    expect(passagesOf(`${advert}\n${englishPodcast}\n${advert}`)).toEqual([]);
  });
});

it('a quoted passage is the first clip, says so, and the quotation itself is none', () => {
  const words = spoken(`${quotation}\n${englishPodcast}`);
  const { moments } = findMoments({ ...madeSource(words), count: 4, maxDurationMs: 45_000 });
  const [first, ...others] = moments;
  expect(first && textIn(words, first)).toContain(quotation);
  expect(first?.startMs).toBeGreaterThan(180_000);
  expect(first?.reasons.map(({ code }) => code)).toContain('value_cold_open');
  for (const { score, startMs } of others) {
    expect(score).toBeLessThan(first?.score ?? 0);
    expect(startMs).toBeGreaterThan(10_000);
  }
});

it('captions alone get a video whose beginning is said again later as one moment', () => {
  const words = spoken(`${quotation}\n${englishPodcast}`);
  const { moments } = wholeMoment({ ...madeSource(words), title: 'song.mp4' });
  expect(moments.map((moment) => textIn(words, moment))).toEqual([words.map(({ text }) => text).join(' ')]);
});
