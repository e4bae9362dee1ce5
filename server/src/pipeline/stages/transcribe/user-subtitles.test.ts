import { parseSubtitles } from '@jhalak/contract/clip/subtitles/parse.ts';
import { expect, test } from 'vitest';
import { chooseWords, ownLanguage, type TranscriptRequested } from './choose-transcript.ts';
import { cuesToLines } from './cues-to-words.ts';
import { withinRange } from './find-transcript.ts';
import { decodeText, pastedTranscript, subtitleTranscript } from './read-words.ts';
import { spokenWords } from './spoken-text.ts';

const audio = { index: 1, codec: 'aac', channels: 2, sampleRate: 48_000 };
const asked = (values: Partial<TranscriptRequested> = {}): TranscriptRequested => ({
  transcriptSource: 'auto',
  wordsKey: null,
  languageHint: null,
  probe: { audio, subtitles: [] },
  ...values,
});
const kinds = (values: Partial<TranscriptRequested>, hasEngine = true) =>
  chooseWords(asked(values), hasEngine).map((source) => source.kind);

test('uploaded subtitles win over tracks and the engine; sound alone wins when it was chosen', () => {
  const subtitles = [{ index: 2, codec: 'mov_text', language: 'hin' }];
  expect(kinds({ wordsKey: 'w/v/words.SRT', probe: { audio, subtitles } })).toEqual(['subtitles']);
  expect(kinds({ wordsKey: 'w/v/words.txt' })).toEqual(['text']);
  expect(kinds({ probe: { audio, subtitles } })).toEqual(['track', 'engine']);
  expect(kinds({ transcriptSource: 'sound', wordsKey: 'w/v/words.srt' })).toEqual(['none']);
});

test.each([
  ['en', 'नमस्ते दोस्तों', 'hi'],
  ['mr', 'नमस्ते दोस्तों', 'mr'],
  ['hi', 'namaste doston', 'hi'],
])('the language %s of a video yields only to words in another script of India', (hint, text, found) => {
  const cue = `WEBVTT\n\n00:01.000 --> 00:03.000\n<c.colorE5E5E5>${text}</c>\n`;
  expect(subtitleTranscript(cue, null, hint).transcript.language).toBe(found);
  expect(pastedTranscript(text, [{ startMs: 0, endMs: 2000 }], null, hint).transcript.language).toBe(found);
  expect(subtitleTranscript(cue, 'ta', hint).transcript.language).toBe('ta');
});

test('the language that was named with a file is that of its words', () => {
  const wordsKey = 'w/words/abc.ta-hi.txt';
  const [of] = chooseWords(asked({ wordsKey, languageHint: 'ta' }), true);
  expect(of).toMatchObject({ kind: 'text', language: 'ta' });
  expect(chooseWords(asked({ wordsKey: 'w/words/abc.vtt' }), true)).toMatchObject([{ language: null }]);
});

test('pictures of text are passed over and the wished language comes first', () => {
  const subtitles = [
    { index: 2, codec: 'hdmv_pgs_subtitle', language: 'hin' },
    { index: 3, codec: 'subrip', language: 'eng' },
    { index: 4, codec: 'ass', language: 'tam' },
  ];
  const sources = chooseWords(asked({ languageHint: 'ta', probe: { audio, subtitles } }), false);
  expect(sources.slice(0, 2)).toEqual([
    { kind: 'track', index: 4, language: 'ta' },
    { kind: 'track', index: 3, language: 'en' },
  ]);
});

test('a track in another language than the one that was named is heard instead where an engine can', () => {
  const subtitles = ['eng', 'tam', 'und'].map((language, nth) => ({
    index: nth + 2,
    ...{ codec: 'subrip', language },
  }));
  const sources = (languageHint: string | null, values: { hasEngine?: boolean; isSilent?: boolean } = {}) =>
    chooseWords(
      asked({ languageHint, probe: { audio: values.isSilent ? null : audio, subtitles } }),
      values.hasEngine ?? true,
    ).map((source) => (source.kind === 'track' ? source.index : source.kind));
  expect(sources('te')).toEqual([4, 'engine']);
  expect(sources('ta')).toEqual([3, 4, 'engine']);
  expect(sources(null)).toEqual([2, 3, 4, 'engine']);
  expect(sources('te', { hasEngine: false })).toEqual([2, 3, 4, 'no-engine']);
  expect(sources('te', { isSilent: true })).toEqual([2, 3, 4, 'none']);
});

test('a silent video needs no engine, sound without an engine does', () => {
  expect(kinds({ probe: { audio: null, subtitles: [] } }, false)).toEqual(['none']);
  expect(kinds({}, false)).toEqual(['no-engine']);
});

test('language tags of files become codes of ours', () => {
  expect(['hin', 'tam', 'ben', 'eng', 'hi-IN', 'en_US', 'und', 'fra', '', '???'].map(ownLanguage)).toEqual([
    'hi',
    'ta',
    'bn',
    'en',
    'hi',
    'en',
    null,
    null,
    null,
    null,
  ]);
});

test('sound notes and speaker marks are not spoken, brackets that never close are', () => {
  expect(spokenWords('[Music]\n- नमस्ते ।\n>> Hello [applause] there\n(laughs)\n♪ la la ♪')).toEqual([
    'नमस्ते।',
    'Hello',
    'there',
    'la',
    'la',
  ]);
  expect(spokenWords('[संगीत] [open forever')).toEqual(['[open', 'forever']);
});

test.each([
  ['Tom & Jerry', ['Tom', '&', 'Jerry']],
  ['pay ₹ 500 now', ['pay', '₹500', 'now']],
  ['₹ 500 only', ['₹500', 'only']],
  ['500 ₹ only, in ₹', ['500₹', 'only,', 'in', '₹']],
  ['🔥 New 👍🏽', ['🔥', 'New', '👍🏽']],
  ['5 + 3 = 8', ['5', '+', '3', '=', '8']],
  ['10 - 20 people - maybe', ['10', '-', '20', 'people', 'maybe']],
  ['-5 degrees\n-No\n- 5 of us', ['-5', 'degrees', 'No', '5', 'of', 'us']],
  ['he said “ yes ” ( once ) , twice !', ['he', 'said', '“yes”', '(once),', 'twice!']],
  ['50 % off | Jhalak ™', ['50%', 'off|', 'Jhalak™']],
  ['… so *** ( “', ['so***(“']],
])('marks that stand alone in “%s” are kept where they belong', (text, words) => {
  expect(spokenWords(text)).toEqual(words);
});

const rollingVtt = `WEBVTT
Kind: captions
Language: hi

00:00:00.160 --> 00:00:02.389 align:start position:0%
 
नमस्ते<00:00:00.320><c> दोस्तों</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%
नमस्ते दोस्तों
 

00:00:02.399 --> 00:00:05.000 align:start position:0%
नमस्ते दोस्तों
आज<00:00:02.600><c> हम</c><c> बात</c>

00:00:05.000 --> 00:00:05.010 align:start position:0%
आज हम बात
 

00:00:05.010 --> 00:00:07.000 align:start position:0%
आज हम बात
करेंगे<00:00:05.600><c> [संगीत]</c>
`;

test('rolling captions say every word once, inside the cue that brought it', () => {
  const transcript = subtitleTranscript(rollingVtt, null).transcript;
  expect(transcript.words.map((word) => word.text)).toEqual(['नमस्ते', 'दोस्तों', 'आज', 'हम', 'बात', 'करेंगे']);
  expect(transcript.words.map((word) => word.startMs).filter((_, nth) => [0, 2, 5].includes(nth))).toEqual([
    160, 2399, 5010,
  ]);
  expect(transcript).toMatchObject({ language: 'hi', timing: 'cues', engine: 'subtitles' });
});

test('people who say a thing twice are heard twice', () => {
  const file =
    '1\n00:00:01,000 --> 00:00:02,000\nहाँ\n\n2\n00:00:02,000 --> 00:00:03,000\nहाँ\n\n3\n00:00:03,000 --> 00:00:04,000\nठीक\n\n4\n00:00:04,000 --> 00:00:05,000\nचलो\n';
  expect(subtitleTranscript(file, null).transcript.words.map((word) => word.text)).toEqual([
    'हाँ',
    'हाँ',
    'ठीक',
    'चलो',
  ]);
});

test.for([
  ['hi', 'नमस्ते दुनिया'],
  ['ta', 'வணக்கம் உலகம்'],
  ['bn', 'নমস্কার পৃথিবী'],
  ['en', 'hello world'],
] as const)(
  '%s subtitles are spread by letters, keep their language and never overlap',
  ([language, text]) => {
    const file = `1\n00:00:01,000 --> 00:00:03,000\n${text}\n\n2\n00:00:02,500 --> 00:00:04,000\n${text}.\n`;
    const { words, language: found } = subtitleTranscript(file, null).transcript;
    expect(found).toBe(language);
    expect(words).toHaveLength(4);
    expect(
      words.every((word, nth) => word.startMs >= (words[nth - 1]?.endMs ?? 0) && word.endMs > word.startMs),
    ).toBe(true);
  },
);

test('a word does not last as long as its subtitle stays on screen', () => {
  expect(cuesToLines([{ startMs: 0, endMs: 6_000, text: 'हाँ' }]).flat()).toEqual([
    { text: 'हाँ', startMs: 0, endMs: 250 },
  ]);
});

test('cues that begin together are read one after the other', () => {
  const words = cuesToLines([
    { startMs: 1_000, endMs: 2_000, text: 'one two' },
    { startMs: 1_010, endMs: 3_000, text: 'three four' },
  ]).flat();
  expect(words.map((word) => word.text)).toEqual(['one', 'two', 'three', 'four']);
  expect(new Set(words.map((word) => word.startMs)).size).toBe(4);
});

test('voices of VTT speak their words, also in cues that begin together or roll', () => {
  const spoken = (...cues: string[]) =>
    subtitleTranscript(`WEBVTT\n\n${cues.join('\n\n')}\n`, null).transcript.words.map(
      ({ text, speaker }) => `${speaker ?? '-'}: ${text}`,
    );
  const together = spoken(
    '00:01.000 --> 00:02.000\n<v Asha>कौन',
    '00:01.010 --> 00:02.000\nहाँ\n<v Ravi>मैं',
    '00:03.000 --> 00:04.000\nठीक',
  );
  expect(together).toEqual(['Asha: कौन', '-: हाँ', 'Ravi: मैं', '-: ठीक']);
  const rolling = spoken(
    '00:01.000 --> 00:02.000\n<v Asha>one',
    '00:02.000 --> 00:03.000\n<v Asha>one\n<v Ravi>two',
    '00:03.000 --> 00:04.000\n<v Ravi>two\n<v Asha>three',
  );
  expect(rolling).toEqual(['Asha: one', 'Ravi: two', 'Asha: three']);
});

test('hostile subtitle text stays text', () => {
  const hostile = '<script>alert(1)</script> {\\bord9999\\fs9999} {{x}} \u0000\u202e\u200d';
  const { words } = subtitleTranscript(`1\n00:00:01,000 --> 00:00:09,000\n${hostile}\n`, null).transcript;
  expect(words.map((word) => word.text.replace('\u200d', ''))).toEqual([
    '<script>alert(1)</script>',
    '{{x}}',
  ]);
});

test('UTF-8, UTF-16 with and without a mark and Windows-1252 are distinguished', () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\nकैफ़े café\n';
  const utf16 = Buffer.from(text, 'utf16le');
  expect(decodeText(Buffer.from(text))).toBe(text);
  expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]))).toBe(text);
  expect(decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]))).toBe(text);
  expect(decodeText(utf16)).toBe(text);
  expect(decodeText(Buffer.from('na\u00efve caf\u00e9', 'latin1'))).toBe('naïve café');
});

test('a file that is cut off inside a letter, or has a bad byte, stays readable', () => {
  const bytes = Buffer.from('नमस्ते दोस्तों');
  expect(decodeText(bytes.subarray(0, -1))).toBe('नमस्ते दोस्तो�');
  expect(decodeText(Buffer.concat([Buffer.from('Café '), Buffer.from([0xff]), bytes]))).toBe(
    'Café �नमस्ते दोस्तों',
  );
  expect(decodeText(Buffer.from('It\u2019s „caf\u00e9“ \ufffd'))).toBe('It’s „café“ \ufffd');
});

test('pasted text is spread over the voice only, in proportion to its characters, and says it is approximate', () => {
  const voiced = [
    { startMs: 1_000, endMs: 2_000 },
    { startMs: 5_000, endMs: 6_000 },
  ];
  const { transcript } = pastedTranscript('abcde fghij klmno pqrst', voiced, 'en');
  expect(transcript.timing).toBe('approximate');
  expect(transcript.words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [1_000, 1_500],
    [1_500, 2_000],
    [5_000, 5_500],
    [5_500, 6_000],
  ]);
});

test.each([
  ['0:00\nHello friends.\n0:04\n10:30 it is.\n1:02:03\nBye.', 'Hello friends. 10:30 it is. Bye.'],
  ['0:00 Hello friends.\n0:04 Meet me\n1:02:03.5 at 10:30.', 'Hello friends. Meet me at 10:30.'],
  ['०:००\nनमस्ते।\n०:०४\nचलो।\n०:०९\nठीक।', 'नमस्ते। चलो। ठीक।'],
  ['We meet at\n0:10\nor\n0:20', 'We meet at 0:10 or 0:20'],
  ['0:50 is late\n0:30 is not\n0:40 is', '0:50 is late 0:30 is not 0:40 is'],
  ['5:00 I rise\n6:00 I run\n9:00 I work', '5:00 I rise 6:00 I run 9:00 I work'],
  ['0:01 one\n0:02 two\n0:03 three\nand\nso\nmany\nmore', '0:01 one 0:02 two 0:03 three and so many more'],
])('times of a copied transcript are not spoken, those that are read out are: %j', (text, spoken) => {
  const { words } = pastedTranscript(text, [{ startMs: 0, endMs: 60_000 }], null).transcript;
  expect(words.map((word) => word.text).join(' ')).toBe(spoken);
});

test('only words inside the range stay, cut at its ends', () => {
  const words = [0, 1, 2, 3].map((nth) => ({
    text: `${nth}`,
    startMs: nth * 1_000,
    endMs: nth * 1_000 + 900,
  }));
  expect(withinRange(words, { startMs: 1_200, endMs: 2_800 })).toEqual([
    { text: '1', startMs: 1_200, endMs: 1_900 },
    { text: '2', startMs: 2_000, endMs: 2_800 },
  ]);
  expect(parseSubtitles('WEBVTT\n\n00:01.000 --> 00:02.000\nx\n')).toHaveLength(1);
});

test('text and subtitles beyond 60,000 words are refused, text with its line', () => {
  const text = `${'one two '.repeat(20_000)}\n${'three '.repeat(20_001)}`;
  expect(() => pastedTranscript(text, [{ startMs: 0, endMs: 1000 }], 'en')).toThrow(
    'line 2: the file has more than 60000 words',
  );
  const cues = Array.from({ length: 61 }, (_, n) => ({
    startMs: n * 1000,
    endMs: n * 1000 + 900,
    text: `w${n} `.repeat(1000),
  }));
  expect(() => cuesToLines(cues)).toThrow('more than 60000 words');
  expect(cuesToLines(cues.slice(0, 60)).flat()).toHaveLength(60_000);
});

test('labels of speakers become the speakers of words and are not shown', () => {
  const cue = (startMs: number, text: string) => ({ startMs, endMs: startMs + 2000, text });
  const words = cuesToLines([
    cue(0, '>> ASHA: How is it?'),
    cue(2000, '>> RAVI: Good.'),
    cue(4000, 'Asha: Truly?\nRavi: Truly.'),
    cue(6000, 'Wait.'),
  ]).flat();
  expect(words.map(({ text }) => text).join(' ')).toBe('How is it? Good. Truly? Truly. Wait.');
  expect(words.map(({ speaker }) => speaker)).toEqual([
    'ASHA',
    'ASHA',
    'ASHA',
    'RAVI',
    'ASHA',
    'RAVI',
    'RAVI',
  ]);
});

const headed = (heads: readonly string[]) =>
  ['Wash the jar.\nThen dry it.', 'Why?', 'Water spoils it.', 'I see.']
    .map((text, nth) => `${heads[nth]}\n${text}`)
    .join('\n\n');

test.each([
  ['Otter', ['Asha Rao  0:03', 'Ravi Nair  0:09', 'Asha Rao  0:12', 'Ravi Nair  1:02:11']],
  ['Rev', ['Asha Rao (00:03):', 'Ravi Nair (00:09):', 'Asha Rao (00:12):', 'Ravi Nair (00:15):']],
  [
    'Riverside',
    ['Asha Rao (00:03.000)', 'Ravi Nair (00:09.120)', 'Asha Rao (00:12.0)', 'Ravi Nair (00:15.0)'],
  ],
  ['names alone', ['Asha Rao:', 'Ravi Nair:', 'Asha Rao:', 'Ravi Nair:']],
])('a line with a speaker above the text names the speaker and is not spoken (%s)', (_, heads) => {
  const { words } = pastedTranscript(headed(heads), [{ startMs: 0, endMs: 60_000 }], 'en').transcript;
  expect(words.map((word) => word.text).join(' ')).toBe(
    'Wash the jar. Then dry it. Why? Water spoils it. I see.',
  );
  expect(words.map(({ speaker }) => speaker)).toEqual([
    ...[...Array(6).fill('Asha Rao'), 'Ravi Nair'],
    ...[...Array(3).fill('Asha Rao'), 'Ravi Nair', 'Ravi Nair'],
  ]);
});

test.each([
  [
    'two in a row',
    'Asha Rao 0:03\nHi.\nRavi Nair 0:09\nAsha Rao 0:12\nBye.\nRavi Nair 0:15\nOk.',
    ['Asha Rao Hi.', 'Asha Rao Bye.', 'Ravi Nair Ok.'],
  ],
  [
    'the last',
    'Asha Rao 0:03\nHi.\nRavi Nair 0:09\nBye.\nAsha Rao 0:12\nOk.\nRavi Nair 0:15',
    ['Asha Rao Hi.', 'Ravi Nair Bye.', 'Asha Rao Ok.'],
  ],
])('a line with a speaker and a time, but no text below, is not spoken (%s)', (_, text, said) => {
  const { words } = pastedTranscript(text, [{ startMs: 0, endMs: 60_000 }], 'en').transcript;
  expect(words.map((word) => `${word.speaker} ${word.text}`)).toEqual(said);
});

test.each([
  [5, true],
  [3, false],
])('one name in %d lines without text below takes nothing from the others', (count, isLabel) => {
  const heads = Array.from({ length: count }, (_, nth) => (nth % 2 === 0 ? 'Asha Rao:' : 'Ravi Nair:'));
  const text = [...heads.map((head, nth) => `${head}\nWord${nth}.`), 'Asha Rao:'].join('\n');
  const { words } = pastedTranscript(text, [{ startMs: 0, endMs: 60_000 }], 'en').transcript;
  expect(words.every((word) => word.text.startsWith('Word'))).toBe(isLabel);
});

test('one speaker whose paragraphs have several lines is named by lines with rising times', () => {
  const text = '0:03 0:21 0:40'
    .split(' ')
    .map((time) => `Speaker 1  ${time}\nWash it.\nDry it.\nFill it.`)
    .join('\n');
  const { words } = pastedTranscript(text, [{ startMs: 0, endMs: 60_000 }], 'en').transcript;
  expect(words.map((word) => word.text).join(' ')).toBe(Array(3).fill('Wash it. Dry it. Fill it.').join(' '));
  expect(new Set(words.map(({ speaker }) => speaker))).toEqual(new Set(['Speaker 1']));
});

test.each([
  'Breakfast 0:10\nLunch 0:20\nBreakfast 0:30\nLunch 0:40',
  'Asha meets Ravi 0:10\ntoday.\nRavi:\nyes.\nAsha 0:20\nno.',
  'Bus 5:00\nleaves here.\nTrain 6:00\nleaves there.\nBus 9:00\ncomes back.',
  'Asha 0:30\nran.\nRavi 0:20\nran.\nAsha 0:10\nran again.',
  'Note:\nwash the jar.\nNote:\ndry it.\nNote:\nfill it.',
  'Salt:\na pinch.\nWater:\ntwo cups.\nRice:\none cup.',
])('lines of names that are read out are spoken: %j', (text) => {
  const { words } = pastedTranscript(text, [{ startMs: 0, endMs: 60_000 }], 'en').transcript;
  expect(words.map((word) => word.text).join(' ')).toBe(text.replaceAll('\n', ' '));
  expect(words.some(({ speaker }) => speaker)).toBe(false);
});

test('labels of speakers leave pasted text as they leave subtitles, and their speakers stay', () => {
  const text =
    'Asha Rao: Wash the jar.\nThen dry it.\nRavi Nair: Why?\nAsha Rao: Water spoils it.\nRavi Nair: I see.';
  const { words } = pastedTranscript(text, [{ startMs: 0, endMs: 10_000 }], 'en').transcript;
  expect(words.map((word) => word.text).join(' ')).toBe(
    'Wash the jar. Then dry it. Why? Water spoils it. I see.',
  );
  expect(words.map(({ speaker }) => speaker).filter((speaker) => speaker === 'Ravi Nair')).toHaveLength(3);
  expect(words[3]?.speaker).toBe('Asha Rao');
  const note = pastedTranscript(
    'Note: wash it.\nNote: dry it.',
    [{ startMs: 0, endMs: 10_000 }],
    'en',
  ).transcript;
  expect(note.words.map((word) => word.text)).toEqual(['Note:', 'wash', 'it.', 'Note:', 'dry', 'it.']);
});

test('an emoji behind a sentence of pasted text is spoken with it', () => {
  const lines = [
    'Wash the jar!',
    'Then dry it.',
    'Cut ten lemons!',
    'Salt goes in.',
    'Wait a day!',
    'Eat it.',
  ];
  const voiced = lines.map((_, n) => ({ startMs: n * 3000, endMs: n * 3000 + 1500 }));
  const { words } = pastedTranscript(`${lines.join(' 🔥\n')} 🔥`, voiced, 'en').transcript;
  const emoji = words.filter(({ text }) => text === '🔥');
  expect(emoji.map(({ startMs }) => Math.floor(startMs / 3000))).toEqual([0, 1, 2, 3, 4, 5]);
});
