import type { Transcript } from '../transcript/transcript.ts';
import type { TimedWord } from './ass-line.ts';
import type { Unit } from './drawn-line.ts';

/** What lights up as it is spoken; with `nothing` captions show whole. */
export type LitBy = 'word' | 'line' | 'nothing';

/** What the times of a transcript's words are good enough for. */
export const litBy = (timing: Transcript['timing']): LitBy =>
  timing === 'words' ? 'word' : timing === 'cues' ? 'line' : 'nothing';

/** What lights up of a line: all of it, where the time of one of its words is known to its line only. */
export const litInLine = (words: readonly Pick<TimedWord, 'rough'>[], by: LitBy): LitBy =>
  by === 'word' && words.some(({ rough }) => rough) ? 'line' : by;

/** A pause that ends the light of a word, centiseconds. */
const longPauseCs = 40;

/** The units of a caption's lines; a unit is held until the next one, unless a pause comes first. */
export function litUnits(lines: readonly (readonly TimedWord[])[], by: LitBy, endCs: number): Unit[][] {
  if (by === 'nothing') return lines.map(() => []);
  const groups = lines.map((words) =>
    litInLine(words, by) === 'word' ? words.map((word) => [word]) : [words],
  );
  const spans = groups.map((ofLine) =>
    ofLine
      .filter((words) => words.length > 0)
      .map((words) => ({ words, startCs: words[0]?.startCs ?? 0, endCs: words.at(-1)?.endCs ?? 0 })),
  );
  const starts = spans.flat().map(({ startCs }) => startCs);
  let n = 0;
  return spans.map((ofLine) =>
    ofLine.map((span) => {
      n += 1;
      const next = starts[n] ?? endCs;
      return { ...span, heldCs: next - span.endCs <= longPauseCs ? next : span.endCs };
    }),
  );
}
