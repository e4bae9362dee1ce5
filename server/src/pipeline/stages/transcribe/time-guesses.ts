import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { type Transcript, type Word, waitsForTimes } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { TimedWords } from '#adapters/speech/speech.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { extractSound } from './extract-sound.ts';
import { type Listening, timeLines, type VideoWithSource } from './find-transcript.ts';

/** Words within this time of a guess are listened to with it, and keep their own times, milliseconds. */
const nearMs = 1000;
const extractMs = 10 * 60 * 1000;

/**
 * The words of a transcript, of which those that were guesses are where they are said: the sound around them alone is
 * listened to. Where it cannot be told they stay where they are and are `rough`. The others are the same objects.
 */
export async function withoutGuesses(
  work: Listening & { media: MediaTools; ctx: { workDir: string } },
  { source, probe }: Pick<VideoWithSource, 'source' | 'probe'>,
  transcript: Pick<Transcript, 'words' | 'timing' | 'language'>,
): Promise<Word[]> {
  const { words } = transcript;
  const guesses = words.filter(isGuess);
  if (!probe.audio || !waitsForTimes(transcript)) return words.map(asPlaced);
  const { signal, workDir: outDir } = work.ctx;
  const startMs = Math.max(0, Math.min(...guesses.map((word) => word.startMs)) - 2 * nearMs);
  const endMs = Math.max(...guesses.map((word) => word.endMs)) + 2 * nearMs;
  const wavPath = await extractSound(work.media, {
    ...{ source, streamIndex: probe.audio.index, range: { startMs, endMs } },
    ...{ outDir, signal, timeoutMs: extractMs },
  });
  return timeGuesses(work, { wavPath, fromMs: startMs }, transcript);
}

/** The same over a sound that begins at `fromMs` of the source, milliseconds. */
export async function timeGuesses(
  work: Listening,
  { wavPath, fromMs }: { wavPath: string; fromMs: number },
  { words, language }: Pick<Transcript, 'words' | 'language'>,
): Promise<Word[]> {
  const lines = linesAround(words);
  let found: readonly (TimedWords | null)[] = [];
  const heard = lines.map(({ from, to }) =>
    words.slice(from, to).map(({ rough, unheard, startMs, endMs, ...word }) => ({
      ...{ ...word, startMs: Math.max(0, startMs - fromMs), endMs: Math.max(0, endMs - fromMs) },
    })),
  );
  const timed = await timeLines(work, wavPath, heard, {
    ...{ language, by: 'any', shareOf: (share) => share },
    onFound: (all) => {
      found = all;
    },
  });
  const placed = words.map(asPlaced);
  let at = 0;
  for (const [nth, { from, to }] of lines.entries()) {
    const own = timed?.slice(at, at + to - from) ?? [];
    at += to - from;
    const isTrue = found[nth]?.by === 'model' || !(words[from - 1]?.rough || words[to]?.rough);
    if (!words[from]?.unheard || !found[nth] || !isTrue) continue;
    const between = {
      startMs: placed[from - 1]?.endMs ?? 0,
      endMs: words[to]?.startMs ?? Number.POSITIVE_INFINITY,
    };
    const fitting = own.flatMap((word) => within(later(word, fromMs), between) ?? []);
    // Words that would have no room between those that keep their times were not said there.
    if (fitting.length === own.length) placed.splice(from, own.length, ...fitting);
  }
  return placed;
}

const isGuess = ({ unheard }: Word): boolean => unheard === true;

/** A word that was looked for; the same object where it was no guess. */
function asPlaced(word: Word): Word {
  if (!isGuess(word)) return word;
  const { unheard, ...placed } = word;
  return placed;
}

/** Runs of guesses, and of the words near them, as ranges of indexes in order. */
function linesAround(words: readonly Word[]): { from: number; to: number }[] {
  const guesses = words.filter(isGuess);
  const lines: { from: number; to: number }[] = [];
  for (const [at, word] of words.entries()) {
    const isNear = ({ startMs, endMs }: Word) =>
      word.startMs <= endMs + nearMs && word.endMs >= startMs - nearMs;
    if (!guesses.some(isNear)) continue;
    const last = lines.at(-1);
    if (last?.to === at && words[at - 1]?.unheard === word.unheard) last.to = at + 1;
    else lines.push({ from: at, to: at + 1 });
  }
  return lines;
}

/** What a user typed is certain, however surely the model hears it. */
const later = ({ confidence: _, ...word }: Word, byMs: number): Word => ({
  ...{ ...word, startMs: word.startMs + byMs, endMs: word.endMs + byMs },
});

/** The word cut to a span; null where nothing is left of it. */
function within(word: Word, span: Span): Word | null {
  const startMs = Math.max(word.startMs, span.startMs);
  const endMs = Math.min(word.endMs, span.endMs);
  return startMs < endMs ? { ...word, startMs, endMs } : null;
}
