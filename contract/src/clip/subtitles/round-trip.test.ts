import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSubtitles } from './parse.ts';
import { plainText, tidyLines } from './plain-text.ts';
import type { SubtitleCue } from './subtitle-cue.ts';
import { writeSrt, writeVtt } from './write.ts';

const hostilePieces = fc.constantFrom(
  '<b>',
  '</i>',
  '&amp;',
  '&#0;',
  '-->',
  '00:00:01,000 --> 00:00:02,000',
  '{\\bord9999\\fs9999}',
  '\\N',
  '\n',
  '\n\n',
  'NOTE',
  'WEBVTT',
  '12',
  '\u2060',
  '\u200d',
  'क्षि',
  'தமிழ்',
  '<script>',
  '<v A>',
  ' ',
);
const text = fc
  .array(fc.oneof(hostilePieces, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 8 })
  .map((pieces) => pieces.join(''));
const cues: fc.Arbitrary<SubtitleCue[]> = fc
  .array(fc.record({ gapMs: fc.nat(5_000), lengthMs: fc.integer({ min: 1, max: 20_000 }), text }), {
    minLength: 1,
  })
  .map((items) => {
    let atMs = 0;
    return items.map((item) => {
      const startMs = atMs + item.gapMs;
      atMs = startMs + item.lengthMs;
      return { startMs, endMs: atMs, text: item.text };
    });
  })
  .filter((list) => list.some((cue) => tidyLines(cue.text) !== ''));

const tidy = (list: SubtitleCue[]) =>
  list.map((cue) => ({ ...cue, text: tidyLines(cue.text) })).filter((cue) => cue.text !== '');

test('any cues survive being written as SRT and read again, hostile text included', () => {
  fc.assert(
    fc.property(cues, (list) => {
      expect(parseSubtitles(writeSrt(list))).toEqual(tidy(list));
    }),
  );
});

test('any cues survive being written as VTT and read again, hostile text included', () => {
  fc.assert(
    fc.property(cues, (list) => {
      expect(parseSubtitles(writeVtt(list))).toEqual(tidy(list));
    }),
  );
});

test('an ampersand of a plain word is written as it is, one of a whole entity guarded', () => {
  const text = 'R&D, Q&A; AT&T and &amp; or &#39;';
  const srt = writeSrt([{ startMs: 0, endMs: 1000, text }]);
  expect(srt).toContain('R&D, Q&\u2060A; AT&T and &\u2060amp; or &\u2060#39;');
});

test('tidying text twice changes nothing', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(tidyLines(tidyLines(value))).toBe(tidyLines(value));
    }),
  );
});

test('plain text never holds a control character, whatever the markup', () => {
  fc.assert(
    fc.property(text, (value) => {
      const codes = Array.from(plainText(value), (character) => character.codePointAt(0) ?? 0);
      expect(codes.filter((code) => (code < 0x20 && code !== 0x0a) || code === 0x7f)).toEqual([]);
    }),
  );
});
