import { describe, expect, it } from 'vitest';
import { languages } from '../../languages.ts';
import type { Word } from '../transcript/transcript.ts';
import { fillers } from './fillers.ts';
import { findFillers } from './find-fillers.ts';

/** Words of 300 ms; a number between them is a pause in milliseconds, otherwise they follow at once. */
function say(text: string): Word[] {
  let atMs = 0;
  return text.split(' ').flatMap((piece) => {
    if (/^\d+$/.test(piece)) {
      atMs += Number(piece);
      return [];
    }
    const word = { text: piece, startMs: atMs, endMs: atMs + 300 };
    atMs = word.endMs;
    return [word];
  });
}

const cut = (text: string, language = 'en') => {
  const words = say(text);
  const span = { startMs: 0, endMs: words.at(-1)?.endMs ?? 0 };
  return findFillers(span, { words, language });
};
const texts = (text: string, language?: string) => cut(text, language).map((one) => one.text);

describe('filler words', () => {
  it('are cut with the pause behind them, but for a moment before the next word', () => {
    expect(cut('we 200 um 400 begin')).toEqual([{ kind: 'filler', text: 'um', startMs: 500, endMs: 1120 }]);
    expect(cut('we 200 um 60 begin')[0]?.endMs).toBe(800);
  });

  it('are left where their time is known to their line only; that of their neighbours may be', () => {
    const [we, um, begin] = say('we 200 um 400 begin');
    if (!we || !um || !begin) throw new Error('never');
    const found = (...words: Word[]) => findFillers({ startMs: 0, endMs: 1500 }, { words, language: 'en' });
    expect(found(we, { ...um, rough: true }, begin)).toEqual([]);
    expect(found({ ...we, rough: true }, um, { ...begin, rough: true })).toHaveLength(1);
  });

  it('leave a pause that is a silence of its own', () => {
    expect(cut('we 200 um 1000 begin')[0]).toMatchObject({ startMs: 500, endMs: 800 });
  });

  it('are cut between two pauses only', () => {
    expect(texts('it 200 basically 200 works')).toEqual(['basically']);
    expect(texts('it basically works')).toEqual([]);
    expect(texts('it 200 basically works')).toEqual([]);
    expect(texts('it basically 200 works')).toEqual([]);
    expect(texts('an umbrella 200 you 0 know 200 helps')).toEqual(['you know']);
  });

  it('stay where the word before gives them a meaning', () => {
    expect(texts('what it 0 looks 200 like 200 is this')).toEqual([]);
    expect(texts('so 200 like 200 this', 'en')).toEqual(['like']);
    expect(texts('इस शब्द का 200 मतलब 200 रोटी है', 'hi')).toEqual([]);
    expect(texts('iska 200 matlab 200 roti hai', 'hi')).toEqual([]);
    expect(texts('हम रोज़ 200 मतलब 200 रोटी खाते हैं', 'hi')).toEqual(['मतलब']);
    expect(texts('इसका मतलब ये है', 'hi')).toEqual([]);
  });

  it.each([
    ['mr', 'तर 0 स्टार्टअप 200 म्हणजे 0 काय? 200 आज 0 पाहूया'],
    ['mr', 'तर 0 स्टार्टअप 200 म्हणजे 0 काय 200 आज 0 पाहूया'],
    ['mr', 'माझं 0 प्रेम 200 म्हणजे 200 प्रेम'],
    ['kn', 'ಸ್ಟಾರ್ಟಪ್ 200 ಅಂದ್ರೆ 0 ಏನು? 200 ನೋಡೋಣ'],
    ['hi', 'ये 0 लोग 200 क्या 0 कहते 0 हैं 200 मुझे 0 फ़र्क 0 नहीं'],
    ['hi', 'अरे 200 वो 0 क्या 0 है? 200 बताइए'],
    ['ur', 'یہ 0 لوگ 200 کیا 0 کہتے 0 ہیں 200 مجھے'],
    ['ta', 'நான் 0 சென்னைக்கு 200 வந்து 200 வேலை 0 தேடினேன்'],
    ['ta', 'ஊர்லேருந்து 200 வந்து 200 வேலை 0 தேடினேன்'],
    ['te', 'స్టార్టప్ 200 అంటే 200 ఏంటి'],
    ['bn', 'স্টার্টআপ 200 মানে 200 ব্যবসা 0 নয়'],
    ['gu', 'ગાંધીજી 200 એટલે 200 સત્ય'],
    ['ml', 'സ്റ്റാർട്ടപ്പ് 200 അതായത് 200 ബിസിനസ്'],
    ['or', 'ଷ୍ଟାର୍ଟଅପ 200 ମାନେ 200 ବ୍ୟବସାୟ'],
    ['mr', 'आम्ही 0 याला 200 काय 0 म्हणतात 200 पाहूया'],
    ['te', 'దీన్ని 200 ఏమంటారు 200 చెప్పండి'],
  ])('that say what something is or ask, stay in %s: %s', (language, text) =>
    expect(texts(text, language)).toEqual([]),
  );

  it.each([
    ['mr', 'मी 0 रोज, 200 म्हणजे 200 नेहमी 0 येतो', 'म्हणजे'],
    ['mr', 'मी 0 रोज 350 म्हणजे 400 नेहमी 0 येतो', 'म्हणजे'],
    ['bn', 'আমি 0 রোজ, 200 মানে 200 প্রায়ই 0 আসি', 'মানে'],
    ['te', 'నేను 0 రోజూ, 200 అంటే 200 ఎప్పుడూ 0 వస్తాను', 'అంటే'],
    ['ta', 'நான் 0 நேத்து 200 வந்து 200 பார்த்தேன்', 'வந்து'],
    ['hi', 'उसको 200 क्या 0 कहते 0 हैं 200 स्टार्टअप', 'क्या कहते हैं'],
    ['hi', 'तो 0 वो 200 क्या 0 कहते 0 हैं 200 स्टार्टअप 0 है', 'क्या कहते हैं'],
    ['hi', 'जब 0 हम 200 मतलब 200 खाते 0 हैं', 'मतलब'],
    ['hi', 'सब 0 लोग 300 मतलब 300 जाते 0 हैं', 'मतलब'],
    ['hi', 'तो 0 हम 400 यानी 400 काम 0 करें', 'यानी'],
    ['hi', 'तो 0 आप 200 you 0 know 200 देखिए 0 ना', 'you know'],
    ['hi', 'तो 0 वो 300 like 300 बोल 0 रहा', 'like'],
    ['hi', 'aur 0 hum 300 matlab 300 jaate 0 hain', 'matlab'],
    ['mr', 'आज 0 लोक 400 म्हणजे 400 येतात 0 ना', 'म्हणजे'],
    ['kn', 'ಇವತ್ತು 0 ಜನ 400 ಅಂದ್ರೆ 400 ಬರ್ತಾರೆ 0 ಸರ್', 'ಅಂದ್ರೆ'],
    ['pa', 'ਅਸੀਂ 0 ਲੋਕ 300 ਮਤਲਬ 300 ਜਾਂਦੇ 0 ਹਾਂ', 'ਮਤਲਬ'],
    ['ta', 'நான் 0 கடைக்கு 300 அதாவது 300 போனேன் 0 சார்', 'அதாவது'],
    ['ta', 'நான் 0 கடைக்கு 300 you 0 know 300 போனேன் 0 சார்', 'you know'],
  ])('that fill a pause go in %s: %s', (language, text, filler) =>
    expect(texts(text, language)).toEqual([filler]),
  );

  it('in English stand in other languages too, and words of other languages not in English', () => {
    expect(texts('हम 200 umm 200 रोटी 200 you 0 know 200 खाते हैं', 'hi')).toEqual(['umm', 'you know']);
    expect(texts('we 200 matlab 200 eat', 'en')).toEqual([]);
  });

  it('in Urdu are sounds, and not the word that is spelled nearly like one', () => {
    expect(texts('تو 200 ہمم 200 نے کہا', 'ur')).toEqual(['ہمم']);
    expect(texts('تو 200 ہم 200 نے کہا', 'ur')).toEqual([]);
  });

  it('at the ends of a clip, and as an answer between two other speakers, stay', () => {
    expect(texts('um 300 we begin 300 um')).toEqual([]);
    const words = say('ready 200 hmm 200 good').map((word, at) => ({ ...word, speaker: `s${at % 2}` }));
    expect(findFillers({ startMs: 0, endMs: 2000 }, { words, language: 'en' })).toEqual([]);
    const mine = words.map((word, at) => ({ ...word, speaker: at === 0 ? 's0' : 's1' }));
    expect(findFillers({ startMs: 0, endMs: 2000 }, { words: mine, language: 'en' })).toHaveLength(1);
  });

  it.each(languages.map(({ code }) => code))('of %s are found as they are written', (code) => {
    const { sounds, words } = fillers[code];
    for (const phrase of [sounds[0], words[0]]) {
      expect(texts(`xx 300 ${phrase} 300 yy`, code)).toEqual([phrase]);
    }
  });
});

it('a word that begins where the span ends is not in it: the one before it is the last, and stays', () => {
  const words = say('we 200 um 400 begin');
  expect(findFillers({ startMs: 0, endMs: 1200 }, { words, language: 'en' })).toEqual([]);
});
