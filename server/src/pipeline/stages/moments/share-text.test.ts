import { expect, it } from 'vitest';
import type { Passage } from './passage.ts';
import { countGraphemes } from './quote.ts';
import { descriptionOf, hashtagsOf } from './share-text.ts';
import type { Talk } from './talk.ts';
import { englishPodcast, hindiPodcast } from './testing/made-talks.ts';
import { madeTalk, speak } from './testing/speak.ts';
import { titleOf } from './title.ts';

const talkOf = (text: string, language: string) => madeTalk(speak(text), { language });

const talks = { en: talkOf(englishPodcast, 'en'), hi: talkOf(hindiPodcast, 'hi') };
const about = (language: 'en' | 'hi', start: string, sentences: number) => {
  const talk = talks[language];
  const first = talk.sentences.findIndex(({ text }) => text.startsWith(start));
  return { talk, passage: passageIn(talk, first, first + sentences - 1) };
};

function passageIn(talk: Talk, first: number, last: number): Passage {
  const [opening, closing] = [talk.sentences[first], talk.sentences[last]];
  return {
    ...{ first, last, from: opening?.from ?? 0, to: closing?.to ?? talk.words.length },
    ...{ startMs: opening?.startMs ?? 0, endMs: closing?.endMs ?? talk.range.endMs },
  };
}

it('a description is the claim and the last sentence, whole where they fit', () => {
  const { talk, passage } = about('en', 'People on the internet', 5);
  const text = descriptionOf(talk, passage);
  expect(text).toBe('Oil is the lid. If you want to eat less oil, eat less pickle.');
  const whole = about('en', 'Hello everyone', 60);
  expect(countGraphemes(descriptionOf(whole.talk, whole.passage))).toBeLessThanOrEqual(281);
});

it.each([
  ['en', 'People on the internet', /^#(oil|pickle|mango|chemical|internet)/i],
  ['hi', 'मैं आपको बताती हूँ', /^#कर्ज़/],
] as const)('hashtags (%s) are salient terms that are said again', (language, start, best) => {
  const { talk, passage } = about(language, start, 6);
  const tags = hashtagsOf(talk, passage);
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.length).toBeLessThanOrEqual(8);
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of tags) expect(tag).toMatch(/^#[\p{L}\p{M}\p{N}]{4,}$/u);
  expect(
    tags.filter((tag) => best.test(tag)),
    tags.join(' '),
  ).not.toEqual([]);
});

it.each([
  [
    'en',
    'We provide the salt. They provide the roots. You provide a farm and we provide the salt. ',
    /provide/i,
  ],
  ['hi', 'हम नमक बेचते हैं। वे नमक बेचता है। नमक बेचना आसान है। हम नमक का दाम जानते हैं। ', /बेच/],
  ['hi', 'आपकी आवाज़ सुनी नहीं जाती, आपकी आवाज़ का नाम अच्छा है, आवाज़ यहाँ जाती है। ', /जाती/],
  ['ta', 'நாங்கள் உப்பு விற்கிறோம். உப்பு விலை உயர்ந்தது. அவர் உப்பு வாங்கினார். ', /விற்கிறோம்|வாங்கினார்|உயர்ந்தது/],
])('hashtags (%s) are no verbs', (language, text, verb) => {
  const talk = talkOf(text.repeat(3), language);
  const tags = hashtagsOf(talk, passageIn(talk, 0, talk.sentences.length - 1));
  expect(tags.join(' ')).not.toMatch(verb);
});

it('hashtags of Hindi are no oblique plurals: the form that the talk says alone stands for them, or none', () => {
  const text =
    'दादी कहानियों में किसानों को याद करती है। इन कहानियों की हर कहानी में बारिश का गीत है। किसानों का घर दूर है। ';
  const talk = talkOf(text.repeat(3), 'hi');
  const tags = hashtagsOf(talk, passageIn(talk, 0, talk.sentences.length - 1));
  expect(tags).toContain('#कहानी');
  expect(tags.join(' ')).not.toMatch(/ों(?: |$)|किसान/);
});

it('a title states the claim, or asks the whole question that is answered, and never half of one', () => {
  const oil = about('en', 'People on the internet', 5);
  expect(titleOf(oil.talk, oil.passage)).toBe('If you want to eat less oil, eat less pickle');
  const long = talkOf(
    `Have you ever asked yourself why the old bakers of the north never once weighed the flour they used? ${'They felt it with their hands and never needed a scale. '.repeat(4)}`,
    'en',
  );
  expect(titleOf(long, passageIn(long, 0, 4))).toBe('They felt it with their hands and never needed a scale');
});
