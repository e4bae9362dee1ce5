import { expect, test } from 'vitest';
import { parseSubtitles } from './parse.ts';

const srt = (...texts: string[]) =>
  texts.map((text, n) => `${n + 1}\n00:00:0${n},000 --> 00:00:0${n},900\n${text}\n`).join('\n');
const errorOf = (file: string): string => {
  try {
    parseSubtitles(file);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
};

test('SRT in Hindi, Tamil, Bengali and English is read with its times', () => {
  expect(parseSubtitles(srt('नमस्ते दोस्तों', 'வணக்கம் நண்பர்களே', 'নমস্কার বন্ধুরা', 'Hello friends'))).toEqual([
    { startMs: 0, endMs: 900, text: 'नमस्ते दोस्तों' },
    { startMs: 1000, endMs: 1900, text: 'வணக்கம் நண்பர்களே' },
    { startMs: 2000, endMs: 2900, text: 'নমস্কার বন্ধুরা' },
    { startMs: 3000, endMs: 3900, text: 'Hello friends' },
  ]);
});

test('a byte order mark, CRLF, dots for commas and missing numbers and blank lines are understood', () => {
  const file =
    '\ufeff00:00:01.5 --> 00:00:02.000\r\none\r\n2\r\n0:00:03,000 --> 00:00:04,000 X1:5\r\ntwo\r\n\r\nthree\r\n';
  expect(parseSubtitles(file)).toEqual([
    { startMs: 1500, endMs: 2000, text: 'one' },
    { startMs: 3000, endMs: 4000, text: 'two\nthree' },
  ]);
});

test('markup is removed, unknown tags and lone braces stay as text', () => {
  const marked =
    '<font color="#fff"><i>a &lt;b&gt; &amp; c</i></font> {\\an8}{\\bord9999 <script>x</script> {y} 1 < 2';
  expect(parseSubtitles(srt(marked))[0]?.text).toBe('a <b> & c {\\bord9999 <script>x</script> {y} 1 < 2');
});

test('VTT that begins with blank lines is read as VTT, and errors name its own lines', () => {
  const pasted = '\n  \n WEBVTT\n\nNOTE made by hand\n\n00:01.000 --> 00:02.000\n<v Asha>नमस्ते\n';
  expect(parseSubtitles(pasted)).toEqual([{ startMs: 1000, endMs: 2000, text: 'नमस्ते', voices: ['Asha'] }]);
  expect(errorOf(`${pasted}\n00:03.000 --> soon\nhello\n`)).toContain('line 10');
});

test('VTT with header lines, notes, styles, ids, settings and voices is read', () => {
  const file = [
    'WEBVTT - made by hand',
    'Kind: captions',
    'Language: hi',
    '',
    'NOTE a --> b',
    'more',
    '',
    'STYLE',
    '::cue {}',
    '',
    'intro',
    '00:01.000 --> 00:02.500 align:start position:0%',
    '<v Asha>नमस्ते<00:00:01.400><c> जी</c>',
    '',
    'text without times',
    '',
    '100:00:00.000 --> 100:00:01.000',
    'late',
  ].join('\n');
  expect(parseSubtitles(file)).toEqual([
    { startMs: 1000, endMs: 2500, text: 'नमस्ते जी', voices: ['Asha'] },
    { startMs: 360_000_000, endMs: 360_001_000, text: 'late' },
  ]);
});

test('voices of VTT belong to lines: they change inside of a cue, and end with it', () => {
  const file = [
    'WEBVTT',
    '',
    '00:01.000 --> 00:02.000',
    '<v.loud Asha Rao>Who</v> <v Ravi &amp; Co>I did',
    '<i>yesterday</i>',
    '',
    '00:02.000 --> 00:03.000',
    'Nobody is named',
    '',
    '00:03.000 --> 00:04.000',
    '<v >and here neither',
  ].join('\n');
  expect(parseSubtitles(file)).toEqual([
    {
      ...{ startMs: 1000, endMs: 2000, text: 'Who\nI did\nyesterday' },
      voices: ['Asha Rao', 'Ravi & Co', 'Ravi & Co'],
    },
    { startMs: 2000, endMs: 3000, text: 'Nobody is named' },
    { startMs: 3000, endMs: 4000, text: 'and here neither' },
  ]);
});

test('VTT without blank lines, or with spaces in them, keeps every cue apart, as browsers do', () => {
  const file = [
    'WEBVTT',
    'one',
    '00:01.000 --> 00:02.000',
    'a',
    '00:02.000 --> 00:03.000',
    'b',
    ' ',
    'three',
    '00:03.000 --> 00:04.000',
    'c',
    ' ',
    'still c',
  ].join('\n');
  expect(parseSubtitles(file).map((cue) => cue.text)).toEqual(['a', 'b', 'c\nstill c']);
});

test('times before the video begins are no text: a cue is cut at 0 or left out', () => {
  const file = [
    ...['1', '-00:00:03,000 --> -00:00:02,000', 'gone', ''],
    ...['2', '-00:00:01,500 --> 00:00:01,000', 'cut', ''],
    ...['3', '00:00:01,000 --> 00:00:02,000', 'whole', ''],
  ];
  const cues = [
    { startMs: 0, endMs: 1000, text: 'cut' },
    { startMs: 1000, endMs: 2000, text: 'whole' },
  ];
  expect(parseSubtitles(file.join('\n'))).toEqual(cues);
  expect(parseSubtitles(['WEBVTT', '', ...file].join('\n').replaceAll(',', '.'))).toEqual(cues);
});

test('cues out of order are put in order', () => {
  const file = '1\n00:00:05,000 --> 00:00:06,000\nb\n\n2\n00:00:01,000 --> 00:00:02,000\na\n';
  expect(parseSubtitles(file).map((cue) => cue.text)).toEqual(['a', 'b']);
});

test('a broken time names its line', () => {
  expect(errorOf(`${srt('a')}\n2\n00:00:xx --> 00:00:02,000\nb\n`)).toContain('line 6');
  expect(errorOf('WEBVTT\n\n1x --> 2\nb\n')).toContain('line 3');
});

test('a cue that ends before it starts names its line', () => {
  expect(errorOf('1\n00:00:05,000 --> 00:00:04,000\na\n')).toContain(
    'line 2: the subtitle ends before it starts',
  );
});

test('a file without any cue is refused', () => {
  expect(errorOf('just some words')).toContain('no line has a start and an end time');
  expect(errorOf('')).toContain('no line has a start and an end time');
});

test('what is beyond the limits names its line', () => {
  expect(errorOf(srt('a', 'b '.repeat(3000)))).toContain('line 7: the line has more than 5000 characters');
  const longCue = Array.from({ length: 5 }, () => 'x'.repeat(2500)).join('\n');
  expect(errorOf(srt('a', longCue))).toContain('line 6: the subtitle has more than 10000 characters');
  const cue = (n: number, text: string) => `00:00:00,000 --> 00:00:0${n % 10},000\n${text}`;
  const cues = (count: number, text: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => cue(n, text(n))).join('\n');
  expect(errorOf(cues(30_001, () => 'a'))).toContain('line 60001: the file has more than 30000 subtitles');
  expect(errorOf(cues(700, (n) => `w${n} `.repeat(100)))).toContain(
    'line 1202: the file has more than 60000 words',
  );
});

test('a million words in one subtitle are refused at their line', () => {
  const file = `1\n00:00:00,000 --> 00:00:10,000\n${'word '.repeat(1_000_000)}\n`;
  expect(errorOf(file)).toContain('line 3');
});

test('rolling captions may repeat every line: words are counted once', () => {
  const lines = Array.from({ length: 4000 }, (_, n) => `w${n} `.repeat(10).trim());
  const at = (n: number) => new Date(n * 1000).toISOString().slice(11, 23).replace('.', ',');
  const rolling = lines.map((line, n) => `${at(n)} --> ${at(n + 1)}\n${lines[n - 1] ?? ''}\n${line}`);
  expect(parseSubtitles(rolling.join('\n'))).toHaveLength(4000);
});
