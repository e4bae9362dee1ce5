import type { CaptionScript } from '@jhalak/contract/clip/plan/caption-settings.ts';
import type { Cue } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { wordsInScript } from '@jhalak/contract/clip/roman/in-script.ts';
import type { PresetLines } from '#ui/preset-picture.tsx';

/** More letters do not fit a picture. */
const lineLength = 11;

/** More words than this are in no picture: two lines of three. */
const maxWords = 6;

/** The first words of the clip that make two short lines, so that every style is shown in the script of its captions. */
export function presetLines(
  cues: readonly Cue[],
  { script, language, fallback }: { script: CaptionScript | undefined; language: string; fallback: string },
): PresetLines {
  const spoken = cues.flatMap(({ lines }) => lines.flat().map(({ text }) => text)).slice(0, maxWords);
  const written = script ? wordsInScript(spoken, script, language) : spoken;
  const words = spoken.length >= 2 ? written : fallback.split(' ');
  const first = lineOf(words);
  return [first, lineOf(words.slice(first.length))].filter((line) => line.length > 0);
}

function lineOf(words: readonly string[]): string[] {
  const line: string[] = [];
  for (const word of words) {
    if (line.length > 0 && [...line, word].join(' ').length > lineLength) break;
    line.push(word);
  }
  return line.slice(0, 3);
}
