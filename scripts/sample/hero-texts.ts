/** Prints what the sample's video says in the other scripts of the landing page's hero. */
import { readFileSync } from 'node:fs';
import { wordsInScript } from '@jhalak/contract/clip/roman/in-script.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { said, subtitles } from './said.ts';

const { rows } = JSON.parse(readFileSync('sample/clips/project.json', 'utf8')) as {
  rows: { transcripts: { words: Word[] }[] };
};
const heard = rows.transcripts[0]?.words ?? [];
const hindi = subtitles('hi', heard);
const roman = wordsInScript(
  hindi.map(({ text }) => text),
  'roman',
  'hi',
);
const scripts = {
  roman: said(hindi.map((word, place) => ({ ...word, text: roman[place] ?? word.text }))),
  ta: said(subtitles('ta', heard)),
  en: said(subtitles('en', heard)),
};

process.stdout.write(`${JSON.stringify(scripts)}\n`);
