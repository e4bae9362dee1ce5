import { momentSchema } from '@jhalak/contract/clip/plan/moment.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { describe, expect, it } from 'vitest';
import { concludeMoments, findMoments } from '../find-moments.ts';
import { type MomentsInput, prepareMoments } from '../prepare-moments.ts';
import { bestPassages } from '../ranked-passages.ts';
import { englishPodcast, hindiPodcast } from '../testing/made-talks.ts';
import { durationOfSpeech, madeSource, speak, textIn } from '../testing/speak.ts';

const find = (words: Word[], language: string, rest: Partial<MomentsInput>) =>
  findMoments({ ...madeSource(words, language), count: 3, maxDurationMs: 45_000, ...rest });

const english = speak(englishPodcast);
const hindi = speak(hindiPodcast, { characterMs: 120 });

describe('clips about a topic', () => {
  it.each([
    ['pricing', 'en', english, /price|priced/i],
    ['only the parts about fungus', 'en', english, /fungus/i],
    ['oil and chemicals', 'en', english, /oil|chemical/i],
    ['कर्ज़', 'hi', hindi, /कर्ज़/],
    ['sirf mitti ke baare mein', 'hi', hindi, /मिट्टी/],
    ['सिर्फ़ दामों के बारे में', 'hi', hindi, /दाम/],
  ] as const)('%j in %s all mention it, and say with which words', (topic, language, words, pattern) => {
    const { moments } = find([...words], language, { topic });
    expect(moments.length).toBeGreaterThan(0);
    for (const moment of moments) {
      expect(textIn([...words], moment)).toMatch(pattern);
      expect(moment.mentions?.join(' ')).toMatch(pattern);
      expect(momentSchema.safeParse(moment).error).toBeUndefined();
    }
  });

  it.each([
    ['clips about GST 2.0', 'The new GST 2.0 rates are here.'],
    ['3.5 lakh rupees wali kahani', 'He earned 3.5 lakh rupees, and the story began then.'],
    ['9/11', 'Then came 9/11, and all changed.'],
    ['R&D', 'We spent it all on R&D.'],
  ])('%j is found where %j is said, and not where its digits or letters are', (topic, said) => {
    const other = 'He had 2 shops and 11 friends, 0 debts and 9 plans R D.';
    const found = [said, other].map(
      (text) => prepareMoments({ ...madeSource(speak(text)), topic, count: 1, maxDurationMs: 45_000 })?.parts,
    );
    expect(found.map((parts) => parts?.map(({ mentions }) => mentions?.isAbsent))).toEqual([[false], [true]]);
  });

  it.each([
    ['no oil', /oil/i],
    ['the parts about pricing, but not oil', /oil/i],
    ['no oil and no prices', /oil|pric/i],
  ])('%j keeps what is not wanted out of every clip', (topic, pattern) => {
    const without = find(english, 'en', { topic }).moments;
    expect(find(english, 'en', { count: 8 }).moments.some((one) => pattern.test(textIn(english, one)))).toBe(
      true,
    );
    expect(without.length).toBeGreaterThan(0);
    for (const moment of without) expect(textIn(english, moment)).not.toMatch(pattern);
  });

  it.each([
    ['no oil', 'no oil'],
    ['fungus, no oil', 'no oil'],
    ['2 about fungus, oil nahi chahiye', 'oil nahi chahiye'],
  ])('%j makes none where every moment speaks of it, and the note says so', (topic, leftOut) => {
    const said = Array.from(
      { length: 12 },
      (_, at) => `That day ${at} the oil and the fungus were bad again.`,
    );
    const words = speak(said.join(' '));
    expect(find(words, 'en', { topic: 'oil' }).moments.length).toBeGreaterThan(0);
    const { moments, notes } = find(words, 'en', { topic });
    expect(moments).toEqual([]);
    expect(notes.map(englishOf)).toEqual([
      expect.stringContaining(`mentions what you want left out (“${leftOut}”)`),
    ]);
  });

  it('are not the whole of a short video that speaks of what is left out', () => {
    const words = speak('The oil was bad that day. We lost all of the jars.');
    expect(find(words, 'en', {}).moments).toHaveLength(1);
    expect(find(words, 'en', { topic: 'no oil' }).moments).toEqual([]);
    expect(find(words, 'en', { topic: 'no sugar' }).moments).toHaveLength(1);
  });

  it('are fewer than asked where fewer passages mention it, and the note says so', () => {
    const { moments, notes } = find(english, 'en', { topic: 'fungus', count: 5 });
    expect(moments.length).toBeLessThan(5);
    expect(notes.map(englishOf).join(' ')).toMatch(/\d clips? instead of 5: only .*about “fungus”/);
  });

  it('are as many as the words of the request name, and the note says so', () => {
    const { moments, notes } = find(english, 'en', { topic: '2 about oil', count: 5 });
    expect(moments).toHaveLength(2);
    expect(notes.map(englishOf)).toEqual(['2 clips instead of 5: your words ask for 2.']);
    const few = find(english, 'en', { topic: '3 about fungus', count: 5 }).notes.map(englishOf);
    expect(few).toEqual([expect.stringMatching(/^\d clips? instead of 3: only .*about “3 about fungus”/)]);
  });

  it('are none where nothing mentions it, and the note names the topic and a way on', () => {
    const { moments, notes } = find(english, 'en', { topic: 'cryptocurrency' });
    expect(moments).toEqual([]);
    expect(notes.map(englishOf)).toEqual([
      expect.stringMatching(/This video has no words like “cryptocurrency”.*Try another word/),
    ]);
  });

  it('are none without a transcript, which the note asks for', () => {
    const { moments, notes } = find([], 'en', { topic: 'oil', durationMs: 300_000 });
    expect(moments).toEqual([]);
    expect(notes.map(englishOf).join()).toContain('need a transcript');
  });

  it('that the clips show already are not shown again, and the note says so', () => {
    const first = find(english, 'en', { topic: 'fungus', count: 5 }).moments;
    const again = find(english, 'en', {
      topic: 'fungus',
      shown: [[{ startMs: 0, endMs: durationOfSpeech(english) }]],
    });
    expect(first.length).toBeGreaterThan(0);
    expect(again.moments).toEqual([]);
    expect(again.notes.map(englishOf).join()).toContain(
      'Your clips already show every moment about “fungus”',
    );
  });

  it('change nothing where no topic is asked for', () => {
    const { moments } = find(english, 'en', {});
    expect(moments.every(({ mentions }) => mentions === undefined)).toBe(true);
  });

  it('need the words of a subject close together', () => {
    const apart = find(english, 'en', { topic: 'mango logo' });
    expect(apart.moments).toEqual([]);
  });
});

/** Filler, the topic in an inflected form in the middle, filler: sentences of our own, per language. */
const talks: [language: string, topic: string, about: string, filler: string][] = [
  ['en', 'price', 'We doubled the prices overnight and half of the buyers left.', 'The bus came late again.'],
  ['hi', 'कीमत', 'हमने रातों रात कीमतें दुगुनी कर दीं और आधे ग्राहक चले गए।', 'बस आज फिर देर से आई थी।'],
  ['ta', 'விலை', 'நாங்கள் ஒரே இரவில் விலையை இரட்டிப்பாக்கினோம்.', 'பேருந்து இன்றும் தாமதமாக வந்தது.'],
  ['te', 'ధర', 'మేము ఒక్క రాత్రిలో ధరలను రెట్టింపు చేశాము.', 'బస్సు ఈరోజు కూడా ఆలస్యంగా వచ్చింది.'],
  ['bn', 'দাম', 'আমরা এক রাতে দামটা দ্বিগুণ করে দিলাম।', 'বাস আজও দেরি করে এসেছে।'],
  ['mr', 'बाजार', 'आम्ही बाजारात दर दुप्पट केले आणि लोक आले.', 'बस आज पुन्हा उशिरा आली.'],
  ['gu', 'ભાવ', 'અમે રાતોરાત ભાવમાં વધારો કર્યો અને લોકો આવ્યા.', 'બસ આજે ફરી મોડી આવી.'],
  ['kn', 'ಬೆಲೆ', 'ನಾವು ಒಂದೇ ರಾತ್ರಿಯಲ್ಲಿ ಬೆಲೆಯನ್ನು ದುಪ್ಪಟ್ಟು ಮಾಡಿದೆವು.', 'ಬಸ್ಸು ಇಂದು ಮತ್ತೆ ತಡವಾಗಿ ಬಂತು.'],
  ['ml', 'വില', 'ഞങ്ങൾ ഒരു രാത്രികൊണ്ട് വിലയുടെ കാര്യം മാറ്റി.', 'ബസ് ഇന്നും വൈകിയാണ് വന്നത്.'],
  ['pa', 'ਕੀਮਤ', 'ਅਸੀਂ ਰਾਤੋ ਰਾਤ ਕੀਮਤਾਂ ਦੁੱਗਣੀਆਂ ਕਰ ਦਿੱਤੀਆਂ।', 'ਬੱਸ ਅੱਜ ਫਿਰ ਦੇਰ ਨਾਲ ਆਈ।'],
  ['or', 'ଦାମ', 'ଆମେ ଗୋଟିଏ ରାତିରେ ଦାମକୁ ଦୁଇଗୁଣ କରିଦେଲୁ।', 'ବସ ଆଜି ପୁଣି ଡେରିରେ ଆସିଲା।'],
  ['ur', 'قیمت', 'ہم نے راتوں رات قیمتیں دگنی کر دیں اور لوگ چلے گئے۔', 'بس آج پھر دیر سے آئی تھی۔'],
];

describe.each(talks)('a request in %s', (language, topic, about, filler) => {
  const paragraph = (sentence: string, times: number) =>
    Array.from({ length: times }, () => sentence).join(' ');
  const text = [paragraph(filler, 14), paragraph(about, 5), paragraph(filler, 14)].join('\n');
  const words = speak(text, { characterMs: 110 });

  it('finds the passage that says it in another form', () => {
    const { moments } = find(words, language, { topic, count: 1, maxDurationMs: 30_000 });
    expect(moments).toHaveLength(1);
    const [moment] = moments;
    expect(moment && textIn(words, moment)).toContain(about.split(' ')[1]);
    expect(moment?.mentions).toHaveLength(1);
  });
});

describe('clips of several kinds', () => {
  it('come in the order of the request, so many of each as it says', () => {
    const { moments, notes } = find(english, 'en', { topic: '1 story, 2 about oil or fungus', count: 3 });
    const texts = moments.map((moment) => textIn(english, moment));
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/^(One morning|That evening|In 2016)/);
    for (const text of texts.slice(1)) expect(text).toMatch(/oil|fungus/i);
    expect(notes).toEqual([]);
  });

  it('open with a question where questions are asked for', () => {
    const { moments } = find(hindi, 'hi', { topic: 'do sawal', count: 2 });
    const opened = moments.map((moment) =>
      textIn(hindi, moment)
        .split(/(?<=[?।])/u)
        .slice(0, 2)
        .join(' '),
    );
    expect(opened.length).toBeGreaterThan(0);
    for (const text of opened) expect(text).toContain('?');
  });

  it('name the part that nothing was found for, and keep the rest', () => {
    const { moments, notes } = find(english, 'en', {
      topic: '2 about cryptocurrency, 1 about oil',
      count: 3,
    });
    expect(moments).toHaveLength(1);
    expect(notes.map(englishOf).join(' ')).toContain('No moment was found for “2 about cryptocurrency”.');
  });

  it('name the part that no clip was left for', () => {
    const { moments, notes } = find(english, 'en', {
      topic: '2 about oil and some stories, 1 about cryptocurrency',
      count: 2,
    });
    expect(moments).toHaveLength(2);
    expect(notes.map(englishOf)).toEqual([
      'No clip was left for “some stories”. Choose more clips to get it.',
      'No moment was found for “1 about cryptocurrency”.',
    ]);
  });

  it('leave one clip for each part that names no number', () => {
    const { moments, notes } = find(english, 'en', {
      topic: 'stories, numbers and advice about oil',
      count: 4,
    });
    const last = moments.at(-1);
    expect([moments.length, notes]).toEqual([4, []]);
    expect(last && textIn(english, last)).toMatch(/\boil\b/);
  });

  it.each([
    ['funny and stories', english],
    ['stories and funny', english],
    ['funny and stories', speak(englishPodcast.replaceAll('laugh', 'smil'))],
    ['3 funny and stories', english],
  ])('that the talk has too few of leave their clips to the others: %s', (topic, words) => {
    const { moments, notes } = find(words, 'en', { topic, count: 4 });
    expect(moments).toHaveLength(4);
    expect(notes.every(({ code }) => code === 'note_part_absent')).toBe(true);
  });

  /** With what a model chose: `most` passages that say `about` and not `without`, those first that words rank last. */
  const withChoice = (
    topic: string,
    { about, without, most }: { about: RegExp; without: RegExp; most: number },
  ) => {
    const input = { ...madeSource(english, 'en'), maxDurationMs: 45_000, topic, count: 3 };
    const prepared = prepareMoments(input);
    if (!prepared?.talk) throw new Error('the talk has words');
    const passages = bestPassages(prepared.talk, { lengths: prepared.lengths, count: 9, shown: [] })
      .filter((passage) => about.test(textIn(english, passage)) && !without.test(textIn(english, passage)))
      .toReversed();
    return concludeMoments(prepared, { model: 'm', passages: passages.slice(0, most) });
  };

  it.each([
    ['2 about jars, 1 about salt', /jar/i, /salt/i],
    // None of these says that it is funny, as another passage does.
    ['2 funny, 1 about salt', /./, /salt|laugh/i],
  ])('of %j are found by words where a model chose the first part alone', (topic, about, without) => {
    const { moments, notes } = withChoice(topic, { about, without, most: 2 });
    expect(moments.map(({ ranker }) => ranker)).toEqual(['m', 'm', 'built-in']);
    expect(moments[2] && textIn(english, moments[2])).toMatch(/salt/i);
    expect(notes).toEqual([]);
  });

  it('name the part that a model left no clip for', () => {
    const of = { about: /jar/i, without: /salt/i, most: 3 };
    const { moments, notes } = withChoice('2 about jars, 1 about salt', of);
    expect(moments.map(({ ranker }) => ranker)).toEqual(['m', 'm', 'm']);
    expect(notes.map(englishOf)).toEqual([
      'No clip was left for “1 about salt”. Choose more clips to get it.',
    ]);
  });

  it('show no passage twice', () => {
    const { moments } = find(english, 'en', { topic: '2 about fungus, 2 about oil', count: 4 });
    const sorted = moments.toSorted((a, b) => a.startMs - b.startMs);
    for (const [at, moment] of sorted.entries())
      expect(sorted[at + 1]?.startMs ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(moment.endMs);
  });
});
