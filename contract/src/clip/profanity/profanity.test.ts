import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { captionStyles } from '../captions/caption-styles.ts';
import type { PlanEdit } from '../parts/plan-parts.ts';
import type { ClipPlan } from '../plan/clip-plan.ts';
import { editPlan, spokenLinesOf } from '../plan/edit-plan.ts';
import { numbersPlan } from '../testing/numbers-plan.ts';
import { inShownLanguage } from '../translation/shown-captions.ts';
import { badWords } from './bad-words.ts';
import { badWordFinder } from './find-bad-words.ts';
import { maskText } from './mask-words.ts';

const none = { words: [], never: [] };
const masked = (text: string, language: string, lists: Partial<typeof none> | object = {}): string => {
  const words = text.split(' ');
  const found = badWordFinder(language, { ...none, ...lists })(words);
  return words.map((word, at) => (found.has(at) ? maskText(word, 'inside') : word)).join(' ');
};

test.each([
  ['en', 'What the fuck! No way', 'What the f**k! No way'],
  ['en', 'fuuuuck this “shit”, man', 'f*****k this “s**t”, man'],
  ['en', 'a mother fucker and the bitch’s son', 'a m****r f****r and the b*****s son'],
  ['en', 'that is bull-shit', 'that is b*******t'],
  ['hi', 'यह चूतिया है, मादरचोद!', 'यह चू**या है, मा***द!'],
  ['hi', 'ये गाण्डू और भोसडी के लोग', 'ये गा** और भो**डी ** लोग'],
  ['hi', 'yeh Chutiya bolta hai', 'yeh C*****a bolta hai'],
  ['hi', 'kya lauda hai, laude', 'kya l***a hai, l***e'],
  ['en', 'he is a gandu bhai', 'he is a g***u bhai'],
  ['mr', 'अरे रांडेच्या थांब', 'अरे रां**च्या थांब'],
  ['ta', 'டேய் தேவடியா பையா', 'டேய் தே**யா பை**'],
  ['te', 'లంజ కొడకా ఆగు', 'లం** కొ**కా ఆగు'],
  ['bn', 'ও একটা বোকাচোদা', 'ও একটা বো**দা'],
  ['as', 'সি এটা খানকিৰ পোৱালি', 'সি এটা খা**ৰ পোৱালি'],
  ['kn', 'ಲೋ ಬೋಳಿ ಮಗನೆ ನಿಲ್ಲು', 'ಲೋ ಬೋ** ಮ**ನೆ ನಿಲ್ಲು'],
  ['ml', 'എടാ തായോളി നിൽക്ക്', 'എടാ താ**ളി നിൽക്ക്'],
  ['gu', 'માદરચોદ ચૂતિયા', 'મા***દ ચૂ**યા'],
  ['pa', 'ਭੈਣਚੋਦ ਮਾਦਰਚੋਦ ਚੂਤੀਆ', 'ਭੈ**ਦ ਮਾ***ਦ ਚੂ**ਆ'],
  ['ur', 'مادرچود چوتیا', 'م*****د چ***ا'],
  ['gu', 'એ तो चूतिया છે', 'એ तो चू**या છે'],
])('%s: %s', (language, text, expected) => {
  expect(masked(text, language)).toBe(expected);
});

test.each([
  ['en', 'She was magna cum laude, and Niki Lauda won'],
  ['en', 'and Lauda was ahead'],
  ['hi', 'vo summa cum laude tha aur Niki Lauda jeeta'],
  ['en', 'Scunthorpe has a cocktail class, Dick passed the assassin in Lund and bitcoin'],
  ['hi', 'लंडन में दस प्रतिशत छूट है, चुटिया बाँध लो, बीच में गांडीव और फक पड़ा चेहरा'],
  ['hi', 'London ki discount aur harmony ka bandobast'],
  ['ta', 'சுன்னி முஸ்லிம் மக்கள் மயிர் வெட்டினார்'],
  ['te', 'డెంగ్యూ వచ్చింది గుద్దు పడింది'],
  ['bn', 'বাল ঠাকরে আর বাড়া ভাত, গুদাম, গুড়'],
  ['as', 'সি মাগি খায় আৰু কল খায়'],
  ['gu', 'ગાંડો માણસ લંડનમાં ગાંડી વાત કરે, ૧૦ ટકા છૂટ'],
  ['pa', 'ਗੰਡ ਖੋਲ੍ਹੀ, ਪੈਂਦਾ ਚੰਦ ਚੜ੍ਹਿਆ'],
  ['ur', 'چوتھا دن، حرام اور حلال، گاندھی، لوڑ نہیں'],
  ['kn', 'ಬೋಳು ತಲೆ, ನನ್ನ ಮಗ ಬಂದ, ಸುಳ್ಳು ಹೇಳಬೇಡ'],
  ['ml', 'മയിൽ പറന്നു, പൂരം കണ്ടു, കുഞ്ഞ് ഉറങ്ങി'],
  ['mr', 'झवेरी बाजारात लवंग आणि चुरमुरे'],
])('words that are like bad ones stay, %s: %s', (language, text) => {
  expect(masked(text, language)).toBe(text);
});

test('no word of the product’s own texts and talks is masked', () => {
  const source = path.join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('profanity') && !file.includes('english-sounds'),
  );
  const words = files.flatMap((file) =>
    readFileSync(path.join(source, file), 'utf8')
      .split(/[^\p{L}\p{M}\p{N}'’\u200c\u200d]+/u)
      .filter((word) => word !== ''),
  );
  expect(words.length).toBeGreaterThan(100_000);
  for (const language of Object.keys(badWords)) {
    const found = badWordFinder(language, none)(words);
    expect([language, [...found].map((at) => words[at])]).toEqual([language, []]);
  }
});

test('every listed form is found in its own language', () => {
  for (const [language, list] of Object.entries(badWords)) {
    const missed = list.split(/\s*,\s*/).filter((term) => {
      const words = term.split(' ');
      return badWordFinder(language, none)(words).size < words.length;
    });
    expect([language, missed]).toEqual([language, []]);
  }
});

test('a workspace adds words and takes words out, in another script by their sound', () => {
  expect(masked('the gutka is bad', 'en', { words: ['gutka'] })).toBe('the g***a is bad');
  expect(masked('यह गुटका है', 'hi', { words: ['gutka'] })).toBe('यह गुटका है');
  expect(masked('यह प्रतिस्पर्धी ज़ेरोधा है', 'hi', { words: ['Zerodha'] })).toBe('यह प्रतिस्पर्धी ज़े**धा है');
  expect(masked('what the fuck', 'en', { never: ['Fuck'] })).toBe('what the fuck');
});

test.each([
  ['a mother fucker', 'a mother fucker'],
  ['a Mother fucker, fucker', 'a Mother fucker, f****r'],
  ['a mother and a fucker', 'a mother and a f****r'],
])('a phrase that is never masked stays whole, and its words alone do not: %s', (text, expected) => {
  expect(masked(text, 'en', { never: ['mother fucker'] })).toBe(expected);
});

test('a listed phrase is not masked where one of its words never is', () => {
  expect(masked('a mother fucker', 'en', { never: ['fucker'] })).toBe('a mother fucker');
});

test('stars stand for whole graphemes', () => {
  expect(['चूतिया', 'गांडू', 'अ', '(shit)', '…'].map((text) => maskText(text, 'inside'))).toEqual([
    ...['चू**या', 'गां**', '**', '(s**t)', '…'],
  ]);
  expect(['चूतिया!', 'shit'].map((text) => maskText(text, 'all'))).toEqual(['***!', '****']);
});

const words = 'Bread rises. Shit happens. Then fuck off.'
  .split(' ')
  .map((text, at) => ({ text, startMs: at * 1000, endMs: at * 1000 + 600 }));
const source = { words, timing: 'words' as const, durationMs: 10_000 };
const silent = numbersPlan({ captionStyle: null });
const clip = editPlan(
  {
    ...{ ...silent, language: 'en', title: 'Shit happens' },
    layouts: silent.layouts.map((layout) => ({ ...layout, cues: [] })),
  },
  { startMs: 0, endMs: 8000, captionStyle: 'karaoke' },
  source,
);
const shown = (plan: ClipPlan) =>
  inShownLanguage(plan)
    .layouts[0]?.cues.flatMap(({ lines }) => lines.flat())
    .map(({ text }) => text)
    .join(' ');
const after = (...edits: PlanEdit[]) => edits.reduce((plan, edit) => editPlan(plan, edit, source), clip);

test('a clip masks its captions and title, and covers the whole word in its sound', () => {
  expect(shown(clip)).toBe('Bread rises. Shit happens. Then fuck off.');
  const plan = after({ profanity: { mode: 'beep' } });
  expect(shown(plan)).toBe('Bread rises. S**t happens. Then f**k off.');
  expect(inShownLanguage(plan).title).toBe('S**t happens');
  expect(plan.title).toBe('Shit happens');
  expect(plan.bleeps).toEqual([
    { startMs: 1940, endMs: 2660 },
    { startMs: 4940, endMs: 5660 },
  ]);
  expect(after({ profanity: { mode: 'mask', stars: 'all' } })).not.toHaveProperty('bleeps');
  expect(shown(after({ profanity: { mode: 'mask', stars: 'all' } }))).toContain('**** happens');
  expect(after({ profanity: { mode: 'beep' } }, { profanity: { mode: 'off' } })).toEqual(clip);
});

test('covered words follow cuts, and a hidden or rewritten caption is still covered', () => {
  const cut = after({ profanity: { mode: 'mute' } }, { cutWords: [0, 1] });
  const [first] = cut.layouts[0]?.cues.flatMap(({ lines }) => lines.flat()) ?? [];
  expect(cut.bleeps?.[0]?.endMs).toBe((first?.endMs ?? 0) + 60);
  const hidden = after({
    profanity: { mode: 'beep' },
    captions: [
      { wordIndex: 2, text: '' },
      { wordIndex: 5, text: 'go' },
    ],
  });
  expect(hidden.bleeps).toHaveLength(2);
  expect(shown(hidden)).toBe('Bread rises. happens. Then go off.');
});

test('a bad word is covered where an edge of the clip leaves less than half of it, and no caption says it', () => {
  const begun = after({ profanity: { mode: 'mute' } }, { endMs: 5200 });
  expect(begun.bleeps).toEqual([
    { startMs: 1940, endMs: 2660 },
    { startMs: 4940, endMs: 5200 },
  ]);
  expect(shown(begun)).toBe('Bread rises. S**t happens. Then');
  expect(after({ profanity: { mode: 'mute' } }, { endMs: 5020 }).bleeps).toHaveLength(1);
});

test('a user masks a word and leaves one, also where the lists are off', () => {
  const own = after({ profanity: { mode: 'beep' }, maskedWords: [{ wordIndex: 0, masked: true }] });
  expect(shown(own)).toBe('B***d rises. S**t happens. Then f**k off.');
  expect(own.bleeps).toHaveLength(3);
  const left = after({ profanity: { mode: 'beep' }, maskedWords: [{ wordIndex: 2, masked: false }] });
  expect(shown(left)).toBe('Bread rises. Shit happens. Then f**k off.');
  expect(shown(after({ maskedWords: [{ wordIndex: 0, masked: true }] }))).toBe(
    'B***d rises. Shit happens. Then fuck off.',
  );
});

test.each([
  [
    'masked',
    { wordIndex: 4, masked: true },
    { startMs: 1000, endMs: 4200 },
    [
      [940, 1660],
      [2940, 3200],
    ],
  ],
  ['left', { wordIndex: 5, masked: false }, { startMs: 1000, endMs: 5200 }, [[940, 1660]]],
  ['masked elsewhere', { wordIndex: 0, masked: true }, { startMs: 1400, endMs: 4000 }, [[540, 1260]]],
])('a word that an edge of the clip cuts into stays as a user wants it: %s', (_, word, span, bleeps) => {
  const plan = after({ profanity: { mode: 'mute' }, maskedWords: [word] }, span);
  expect(plan.bleeps?.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(bleeps);
});

test('a headline and a translation in Roman letters are masked where their own spelling is listed', () => {
  const hindi = {
    ...after({ profanity: { mode: 'mask' } }),
    language: 'hi',
    hookTitle: { text: 'यह रंडी है' },
  };
  const roman = { ...hindi, captionStyle: { ...captionStyles.karaoke, script: 'roman' as const } };
  expect(inShownLanguage(roman).hookTitle?.text).toBe('Yeh r***i hai');
  const [line] = spokenLinesOf(clip, source);
  const lines = line ? [{ ...line, text: 'यह रंडी है' }] : [];
  const translated = editPlan(
    { ...roman, language: 'en' },
    { captionLanguage: 'hi', translation: { language: 'hi', model: 'm', lines } },
    source,
  );
  expect(shown(translated)).toMatch(/^Yeh r\*\*\*i hai /);
});

test('a line that is not translated is masked as it is spoken', () => {
  const spoken = editPlan(
    { ...clip, language: 'ta' },
    {
      ...{ profanity: { mode: 'mask' }, maskedWords: [{ wordIndex: 1, masked: true }] },
      captions: [{ wordIndex: 2, text: 'புண்டை' }],
    },
    source,
  );
  const lines = spokenLinesOf(spoken, source).map((line) => ({ ...line, text: '' }));
  const translation = { language: 'bn' as const, model: 'm', lines };
  const plan = editPlan(spoken, { captionLanguage: 'bn', translation }, source);
  expect(shown(plan)).toBe('Bread r***s. பு**டை happens. Then f**k off.');
});
