import { describe, expect, it } from 'vitest';
import { type SentenceOptions, splitSentences } from './sentences.ts';
import type { Word } from './transcript.ts';

/** 300 ms words with 50 ms between them; `|` means a pause of that many tenths of a second: `|7`. */
function said(text: string, speakers: string[] = []): Word[] {
  const words: Word[] = [];
  let atMs = 0;
  for (const part of text.split(' ')) {
    const pause = /^\|(\d+)$/.exec(part);
    if (pause) {
      atMs += Number(pause[1]) * 100 - 50;
      continue;
    }
    const speaker = speakers[words.length];
    words.push({ text: part, startMs: atMs, endMs: atMs + 300, ...(speaker ? { speaker } : {}) });
    atMs += 350;
  }
  return words;
}

const split = (words: Word[], options: SentenceOptions = { language: 'hi' }) =>
  splitSentences(words, options).map(({ text }) => text);

describe('sentences by written marks', () => {
  it.each([
    ['hi', 'मैं घर गया। तुम कहाँ थे? वाह! अच्छा…', ['मैं घर गया।', 'तुम कहाँ थे?', 'वाह!', 'अच्छा…']],
    ['hi', 'पहला श्लोक॥ दूसरा श्लोक॥', ['पहला श्लोक॥', 'दूसरा श्लोक॥']],
    ['ur', 'میں گھر گیا۔ تم کہاں تھے؟ اچھا', ['میں گھر گیا۔', 'تم کہاں تھے؟', 'اچھا']],
    ['ta', 'நான் வந்தேன். நீங்க எங்க? சரி', ['நான் வந்தேன்.', 'நீங்க எங்க?', 'சரி']],
    ['bn', 'আমি যাব। তুমি কি যাবে? না।', ['আমি যাব।', 'তুমি কি যাবে?', 'না।']],
    ['en', 'He said “stop.” Then (really!) she left.', ['He said “stop.”', 'Then (really!)', 'she left.']],
  ])('end in %s where its readers end them', (language, text, sentences) => {
    expect(split(said(text), { language })).toEqual(sentences);
  });

  it.each([
    'Dr. Rao paid Rs. 500 to Mr. Iyer for No. 7 at once.',
    'The rate is 3.5 percent and version 2. 1 is out now.',
    'A. P. J. Abdul Kalam met J. Nehru here.',
    'ए. पी. जे. अब्दुल कलाम यहाँ आए थे.',
    'डॉ. राव ने रु. 500 दिए.',
    'So… you know... nobody came.',
  ])('do not end after abbreviations, initials, decimals or a trailing off: %s', (text) => {
    expect(split(said(text), { language: 'en' })).toEqual([text]);
  });

  it('end after a short word that is no initial', () => {
    expect(split(said('यह सच है. तो चलो.'))).toEqual(['यह सच है.', 'तो चलो.']);
  });

  it('know a question by its mark', () => {
    const sentences = splitSentences(said('क्यों? क्योंकि। اچھا؟ “Really?”'), { language: 'hi' });
    expect(sentences.map(({ asks }) => asks)).toEqual([true, false, true, true]);
  });
});

describe('sentences by the voice', () => {
  it('end at a gap of 0.7 s and not at a shorter one', () => {
    const sentences = splitSentences(said('one two |6 three |7 four'), { language: 'en' });
    expect(sentences.map(({ text, end }) => [text, end])).toEqual([
      ['one two three', 'pause'],
      ['four', 'last'],
    ]);
    expect(sentences[1]?.pauseBeforeMs).toBe(700);
  });

  it('end where another user speaks', () => {
    expect(split(said('who is it me', ['S1', 'S1', 'S1', 'S2']), { language: 'en' })).toEqual([
      'who is it',
      'me',
    ]);
  });

  it('end after a verb and a short rest when no marks are written', () => {
    const text = 'आज का दिन सबसे ज़रूरी है |4 वे लोग एक किताब लिखते हैं |4 रोज़ छोटे शहर के लोग आते हैं';
    expect(split(said(text))).toEqual([
      'आज का दिन सबसे ज़रूरी है',
      'वे लोग एक किताब लिखते हैं',
      'रोज़ छोटे शहर के लोग आते हैं',
    ]);
  });

  it.each([
    ['te', 'ఈ ఆట ఎంతో సులభం', 'మా ఊరిలో పిల్లలు', 'రోజూ వస్తారు'],
    ['bn', 'শহরের মানুষ খবর শোনে', 'আমার পুরোনো বন্ধুরা', 'কাল আসবে'],
    ['mr', 'कमेंटमध्ये तुमचं नाव लिहा', 'गावातले सगळे लोक', 'उद्या येतील'],
  ])(
    'end in %s at a rest of a tenth of a second behind a predicate, and at no such rest behind a noun',
    (language, first, subject, rest) => {
      expect(split(said(`${first} |1 ${subject} |1 ${rest}`), { language })).toEqual([
        first,
        `${subject} ${rest}`,
      ]);
    },
  );

  it('go on over a rest behind a noun where the longest rests of the talk stand behind verbs', () => {
    const clause = 'वे लोग एक किताब लिखते हैं';
    const talk = `${Array(40).fill(clause).join(' |5 ')} |5 रोज़ हमारे छोटे शहर |4 लोग आते हैं`;
    expect(split(said(talk)).at(-1)).toBe('रोज़ हमारे छोटे शहर लोग आते हैं');
    // As long as an end of this talk, it is one.
    expect(split(said(talk.replace('शहर |4', 'शहर |6'))).at(-1)).toBe('लोग आते हैं');
  });

  it('end at a short rest of a speaker who seldom rests, and not behind a word that wants another', () => {
    const clause = 'we were walking along the river |3';
    const text = `${clause} ${clause} and we saw the |3 boats ${clause} ${clause} they sank`;
    expect(split(said(text), { language: 'en' })).toEqual([
      ...['we were walking along the river', 'we were walking along the river'],
      ...[
        'and we saw the boats we were walking along the river',
        'we were walking along the river',
        'they sank',
      ],
    ]);
  });

  it('go on in English behind a word that ends many where the next one belongs to it', () => {
    const text = 'in the end you realize that they are all busy right now with other people';
    expect(split(said(text), { language: 'en' })).toEqual([text]);
  });

  it('are never cut for their length behind a word that wants another', () => {
    const sentences = split(said(Array(8).fill('small boats because they').join(' ')), { language: 'en' });
    expect(sentences.length).toBeGreaterThan(1);
    for (const text of sentences.slice(0, -1)) expect(text).toMatch(/boats$/);
  });

  it('follow the language of a passage', () => {
    const hindi = 'हम सब लोग वहाँ रोज़ जाते थे |2 और मैं भी वहीं खेलता था';
    expect(split(said(`${hindi} so we said goodbye to them`), { language: 'en' })[0]).toBe(
      'हम सब लोग वहाँ रोज़ जाते थे',
    );
  });

  it('are capped without marks, preferably behind a verb', () => {
    const clause = 'हम बाज़ार में ताज़ा खबर दिखाते हैं';
    const sentences = splitSentences(said(Array(12).fill(clause).join(' ')), { language: 'hi' });
    expect(sentences.length).toBeGreaterThan(3);
    for (const { from, to, text } of sentences) {
      expect(to - from).toBeLessThanOrEqual(24);
      expect(text.endsWith('हैं')).toBe(true);
    }
  });

  it('never exceed the length in the request, unless one word does', () => {
    const words = said(Array(200).fill('word').join(' '));
    for (const { startMs, endMs } of splitSentences(words, { language: 'en', maxMs: 4000 })) {
      expect(endMs - startMs).toBeLessThanOrEqual(4000);
    }
  });
});

it('every word is in exactly one sentence, and no words make none', () => {
  const words = said('a b. c |9 d? e f g');
  const sentences = splitSentences(words, { language: 'en' });
  expect(sentences.flatMap(({ from, to }) => words.slice(from, to))).toEqual(words);
  expect(splitSentences([], { language: 'en' })).toEqual([]);
});
