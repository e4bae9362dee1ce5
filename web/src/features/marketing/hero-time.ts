import type { Box } from '@jhalak/contract/clip/plan/box.ts';

/** What the hero shows at a time of the sample video; times are source milliseconds, boxes shares of the picture. */
export interface HeroTimeline {
  durationMs: number;
  /** Loudness of equal stretches, 0–100. */
  peaks: readonly number[];
  /** What was found, in the order of the video. */
  moments: readonly HeroMoment[];
  /** What the tall clip shows of the picture; none outside of the moments. */
  scenes: readonly HeroScene[];
  /** What is said, in Hindi. */
  said: HeroText;
}

/** Hindi in its own script and in Roman letters, and the sample's subtitles in Tamil and English. */
export const heroScripts = ['hi', 'roman', 'ta', 'en'] as const;
export type HeroScript = (typeof heroScripts)[number];

interface Timed {
  startMs: number;
  endMs: number;
}
export interface HeroMoment extends Timed {
  title: string;
  score: number;
  parts: { hook: number; value: number; completeness: number; energy: number };
}
export interface HeroScene extends Timed {
  /** The whole picture over a blurred copy: there is no window in it. */
  isWhole: boolean;
  regions: readonly { target: Box; box: Box }[];
}
/** Words joined by spaces, and from the start of one to that of the next, hundredths of a second. */
export interface HeroText {
  text: string;
  stepsCs: readonly number[];
}
interface HeroWord {
  text: string;
  startMs: number;
}

export function wordsOf({ text, stepsCs }: HeroText): HeroWord[] {
  let startMs = 0;
  return text.split(' ').map((word, n) => {
    startMs += 10 * (stepsCs[n] ?? 0);
    return { text: word, startMs };
  });
}

export const at = <T extends Timed>(list: readonly T[], ms: number): T | null =>
  list.find(({ startMs, endMs }) => ms >= startMs && ms < endMs) ?? null;

/** Where playing goes on after `ms`: the same time inside a moment, else the start of the next one, round and round. */
export function playFrom({ moments }: HeroTimeline, ms: number): number {
  if (at(moments, ms)) return ms;
  return (moments.find(({ startMs }) => startMs > ms) ?? moments[0])?.startMs ?? 0;
}

/** The middle of the phone's caption as a share of its height: below the seam of two halves, else below the chin. */
export const captionMiddle = (scene: HeroScene | null): number =>
  scene && scene.regions.length > 1 ? 0.52 : 0.75;

const sentenceEnd = /[।?!.]$/u;

export interface Shown {
  words: readonly HeroWord[];
  /** Which of them is said; -1 before the first. */
  now: number;
}

/** The sentence that is said at a time. */
export const sentenceAt = (words: readonly HeroWord[], ms: number): Shown =>
  runAt(words, ms, (run, word) => sentenceEnd.test(run.at(-1)?.text ?? '') || !word);

/** The words of one caption: at most `letters` letters, never beyond a sentence. */
export const captionAt = (words: readonly HeroWord[], ms: number, letters: number): Shown =>
  runAt(words, ms, (run, word) => {
    const length = [...run, word].reduce((sum, { text }) => sum + text.length + 1, -1);
    return sentenceEnd.test(run.at(-1)?.text ?? '') || length > letters;
  });

/** Cuts the words into runs and finds the one of a time; `endsBefore` says whether a word begins another run. */
function runAt(
  words: readonly HeroWord[],
  ms: number,
  endsBefore: (run: readonly HeroWord[], word: HeroWord) => boolean,
): Shown {
  const index = Math.max(
    0,
    words.findLastIndex(({ startMs }) => startMs <= ms),
  );
  let start = 0;
  let run: HeroWord[] = [];
  for (const [place, word] of words.entries()) {
    if (run.length > 0 && endsBefore(run, word)) {
      if (place > index) break;
      start = place;
      run = [];
    }
    run.push(word);
  }
  const isBefore = (words[index]?.startMs ?? 0) > ms;
  return { words: run, now: isBefore ? -1 : index - start };
}
