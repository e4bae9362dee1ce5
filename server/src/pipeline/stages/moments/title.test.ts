import { describe, expect, it } from 'vitest';
import { findMoments } from './find-moments.ts';
import { durationOfSpeech, madeSource, madeTalk, speak } from './testing/speak.ts';
import { questionOf, titleOf as titleOfPassage } from './title.ts';

/** The title of a talk that is one clip. */
function titleOf(text: string, language = 'en'): string | undefined {
  const source = madeSource(speak(text), language);
  return findMoments({ ...source, count: 1, maxDurationMs: 60_000 }).moments[0]?.title;
}

/** The title of a talk whose words are one passage, whatever would be picked of it. */
function titleOfWhole(text: string, { bare = false, language = 'en' } = {}): string | null {
  const words = speak(text, { bare });
  const endMs = durationOfSpeech(words);
  const talk = madeTalk(words, { language });
  const last = talk.sentences.length - 1;
  return titleOfPassage(talk, { ...{ first: 0, last, from: 0, to: words.length }, startMs: 0, endMs });
}

describe('a title', () => {
  it('is a whole sentence before it is the cut beginning of a stronger one', () => {
    expect(
      titleOf(
        'Every farmer must always tell every customer the whole truth about the fruit that they are selling because people never forget. Mango roots rot in the rain.',
      ),
    ).toBe('Mango roots rot in the rain');
  });

  it('does not begin after a word that turns its meaning round', () => {
    const title = titleOf('No one would ever plant a mango tree in the rain. We did that.');
    expect(title).toBe('No one would ever plant a mango tree in the rain');
  });

  it.each([
    [
      'en',
      'When every mango tree on the coast stands in water for days, nobody on our side of the river can save the harvest.',
      /^When/,
    ],
    [
      'hi',
      'जब आम का हर पेड़ कई दिन तक पानी में खड़ा रहता है, नदी के इस पार कोई भी किसान फसल को बचा नहीं सकता है दोस्तों।',
      /^जब/,
    ],
  ])('in %s is not the half of a sentence that needs the other', (language, text, half) => {
    expect(titleOf(text, language)).not.toMatch(half);
  });

  it('does not end on a word that joins, or on a quotation mark of its own', () => {
    const title = titleOf(
      'My uncle told every farmer in the whole district to stop selling because the monsoon ruins all unripe mangoes on the coast.',
    );
    expect(title).not.toMatch(/\b(because|the|to|in)$/);
    expect(
      titleOf('My uncle always said, "never plant every mango tree in the rain." We laughed.'),
    ).not.toMatch(/^[^"]*"$/);
  });

  it('is not cut between a word and the same word again, and not taken from words that break off', () => {
    const title = titleOf(
      'The roots of a mango tree are very, very hungry for salt when the monsoon takes all of it away from them. We gave.',
    );
    expect(title).not.toMatch(/very$/);
    expect(titleOf('Mango roots always rot in the.. Every mango farmer knows how to save roots.')).toBe(
      'Every mango farmer knows how to save roots',
    );
  });

  it('says what it speaks of, in words of one person', () => {
    const title = titleOf(
      'Everyone must always be in this. Mango roots always rot in the rain. People say "you never," and then they go.',
    );
    expect(title).toBe('Mango roots always rot in the rain');
  });

  it.each([
    ['en', 'I think that mango roots rot in the rain.', 'Mango roots rot in the rain'],
    ['en', 'So, in general, I feel like mango roots rot in the rain.', 'Mango roots rot in the rain'],
    ['hi', 'देखिए, मुझे लगता है कि आम की जड़ें बारिश में सड़ती हैं।', 'आम की जड़ें बारिश में सड़ती हैं'],
    ['ta', 'என்னைப் பொறுத்தவரை மாமரத்தின் வேர்கள் மழையில் அழுகும்.', 'மாமரத்தின் வேர்கள் மழையில் அழுகும்'],
  ])('in %s leaves out what leads up to its statement: %s', (language, text, title) => {
    expect(titleOf(text, language)).toBe(title);
  });

  it('says what the passage is about, not what could be said of anything', () => {
    const title = titleOf(
      'Salt ruins mango roots. Few people tell you that, you know. You always have to do everything yourself. The salt comes with the monsoon, and the roots drink it.',
    );
    expect(title).toMatch(/salt/i);
  });

  it('is no part of a question, and nothing that the transcript puts between brackets', () => {
    expect(
      titleOf(
        'Why do mango roots rot in all that rain, year after year, when everyone on the coast knows about the salt, really? They drink too much of it.',
      ),
    ).not.toMatch(/^Why/);
    expect(titleOf('Mango roots always rot [inaudible 00:32:55] in rain. The farmers save every root.')).toBe(
      'The farmers save every root',
    );
  });

  it('ends before a clause that it has no room for', () => {
    const title = titleOf(
      'Every farmer on this coast keeps one mango tree for shade because the monsoon takes all of the others away from them every year.',
    );
    expect(title).toBe('Every farmer on this coast keeps one mango tree for shade');
  });

  it.each([
    ['en', 'By the way, for example, mango roots rot in the rain.', 'Mango roots rot in the rain'],
    ['hi', 'वैसे, उदाहरण के लिए, आम की जड़ें बारिश में सड़ती हैं।', 'आम की जड़ें बारिश में सड़ती हैं'],
  ])('in %s has no lead: %s', (language, text, title) => {
    expect(titleOf(text, language)).toBe(title);
  });

  it('is heard in the clip and is never cut', () => {
    const text =
      'The mango growers of the whole western coast between both rivers have always known a thing or two about salt water and roots.';
    const title = titleOf(text) ?? '';
    for (const part of title.split(' · ')) expect(text.toLowerCase()).toContain(part.toLowerCase());
    expect(title).not.toMatch(/^The mango growers of the whole western coast/);
  });
});

it.each([
  ['What ruins a mango root in the rain?', 'What ruins a mango root in the rain?'],
  ['Really?', null],
  ['Mango roots rot in the rain.', null],
])('the question that a passage answers is the whole one before it: %s', (asked, question) => {
  const words = speak(`${asked} It is the salt that comes with the monsoon. The roots drink all of it.`);
  const talk = madeTalk(words);
  const [, answer] = talk.sentences;
  const passage = { first: 1, last: 2, from: answer?.from ?? 0, to: words.length, startMs: 0, endMs: 1 };
  expect(questionOf(talk, passage)).toBe(question);
});

it.each([
  [
    'Anyone who thinks that mango roots never rot in the rain is crazy, and everybody on our coast would tell them that on the first day. We laughed.',
    'Everybody on our coast would tell them that on the first day',
  ],
  [
    'They planted trees, then whatever mango I might want to sell in the monsoon, nobody on the coast was going to buy it. We left.',
    'Nobody on the coast was going to buy it',
  ],
  [
    'We plant mango trees. You it’s very rare to see mango roots that never rot. We left.',
    'We plant mango trees',
  ],
])(
  'a title is no claim of others, no half of a sentence and none that was begun twice: %s',
  (text, title) => {
    expect(titleOfWhole(text)).toBe(title);
  },
);

it.each([
  ['I, um, I I think that, you know, mango roots are the first to rot.', 'Mango roots are the first to rot'],
  [
    'What all of us who came to live here on the west coast have been told again and again is that every mango root is salty.',
    'Every mango root is salty',
  ],
  [
    'Everything that mango farmers are told is old. It is. People need salt.',
    'Everything that mango farmers are told is old',
  ],
  [
    'I do not think that mango roots are dead. Salt kills the roots of the mango.',
    'Salt kills the roots of the mango',
  ],
  ['Every mango root will rot in the rain, right?', 'Every mango root will rot in the rain'],
  ['I was never afraid of salt on our coast. It is. It was.', 'I was never afraid of salt on our coast'],
])('a title has no hesitation and is the clause that is claimed: %s', (text, title) => {
  expect(titleOf(text)).toBe(title);
});

it('text without marks is read by its clauses', () => {
  const words = speak(
    'when we came here the mango roots are not rotting at all but nobody on the coast wants to buy a mango because the river is full of salt',
    { bare: true },
  );
  const { moments } = findMoments({ ...madeSource(words), count: 1, maxDurationMs: 60_000 });
  expect(moments[0]?.title).toBe('Nobody on the coast wants to buy a mango');
});

it('text without marks whose clauses run on is named by one of them, not by single terms', () => {
  const text =
    'salt harbor ferry but the old ferry never crosses the harbor like boats of salt it was there you go salt';
  expect(titleOfWhole(text, { bare: true })).toBe('The old ferry never crosses the harbor');
});

it('the words that name a passage stand in one sentence, in Urdu too', () => {
  const text = 'دریا بندرگاہ۔ شہر کشتی بندرگاہ؟ کے۔ ہے،';
  expect(titleOfWhole(text, { language: 'ur' })).not.toMatch(/[۔؟،]/u);
});
