/** Prints what the sample's video says in the other scripts of the landing page's hero. */
import { readFileSync } from 'node:fs';
import { wordsInScript } from '@jhalak/contract/clip/roman/in-script.ts';
import { parseSubtitles } from '@jhalak/contract/clip/subtitles/parse.ts';
import { spreadWords } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import { said } from './said.ts';

/** The words of the sample's subtitles in a language; all have the times of the Hindi ones. */
const subtitles = (language: 'hi' | 'ta' | 'en') =>
  parseSubtitles(readFileSync(`sample/talk.${language}.srt`, 'utf8')).flatMap((cue) =>
    spreadWords(cue.text.split(/\s+/), [cue]),
  );

const hindi = subtitles('hi');
const roman = wordsInScript(
  hindi.map(({ text }) => text),
  'roman',
  'hi',
);
const scripts = {
  roman: said(hindi.map((word, place) => ({ ...word, text: roman[place] ?? word.text }))),
  ta: said(subtitles('ta')),
  en: said(subtitles('en')),
};

process.stdout.write(`${JSON.stringify(scripts)}\n`);
