import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { Loudness } from '#media/voice-activity.ts';
import type { DecodedPiece } from './merge-words.ts';

/**
 * Sound whose level moves less than this holds no voice, dB. Measured over 15 s on levels of 100 ms: noise of all colours and
 * chords up to 3.6, readings and talks of eight languages from 13.8, a reading under white noise of its own level 4.5.
 */
const steadyDb = 4;
/** Nothing below it can be understood, dB. */
const faintDb = -65;
/** Rests of a piece are told from its voice where its level moves this much, dB. */
const clearDb = 12;
/** Shorter sound may be one word and moves little, milliseconds. */
const shortMs = 1_000;
/** Token times lie up to this far from their sound, milliseconds. */
const aroundMs = 300;
/** Half of the time over which levels are joined, milliseconds. */
const joinedMs = 40;
/** The fastest subtitles of `fixtures` and of human readings have 17 letters a second; loops of a network have more. */
const fastest = 25;
/** Words that follow each other this slowly for so long are scraps that a network hears in music. */
const scraps = { gapMs: 2_000, longMs: 8_000, lettersPerSecond: 1.2 };

/** Whether there may be a voice in a piece of sound: it is neither silent nor steady. */
export function mayHoldVoice(loudness: Loudness, span: Span): boolean {
  const { quietDb, loudDb } = rangeOf(loudness, span);
  if (loudDb < faintDb) return false;
  return span.endMs - span.startMs < shortMs || loudDb - quietDb >= steadyDb;
}

/** Whether a piece has more letters than are spoken in its time. */
export const isTooFast = ({ piece, text }: Pick<DecodedPiece, 'piece' | 'text'>): boolean =>
  lettersOf(text) > (fastest * Math.max(shortMs, piece.endMs - piece.startMs)) / 1000;

/** Words with times of their own, without those in the rests of their piece and without scraps; no other is taken out. */
export function withoutInvented(words: readonly Word[], pieces: readonly Span[], loudness: Loudness): Word[] {
  const ranges = pieces.map((piece) => ({ ...piece, ...rangeOf(loudness, piece) }));
  let at = 0;
  const heard = words.filter(({ startMs, endMs }) => {
    while (at < ranges.length - 1 && startMs >= (ranges[at]?.endMs ?? 0)) at += 1;
    const range = ranges[at];
    if (!range || range.loudDb - range.quietDb < clearDb) return true;
    const { loudDb } = rangeOf(loudness, { startMs: startMs - aroundMs, endMs: endMs + aroundMs });
    return loudDb >= Math.max(range.quietDb + steadyDb, faintDb);
  });
  return runsOf(heard).flatMap((run) => (areScraps(run) ? [] : run));
}

/** The tenth and the ninety-fifth percentile of the levels of a stretch. */
function rangeOf({ levelsDb, frameMs }: Loudness, { startMs, endMs }: Span) {
  const own = levelsDb.subarray(Math.max(0, Math.floor(startMs / frameMs)), Math.ceil(endMs / frameMs));
  const reach = Math.round(joinedMs / frameMs);
  const joined = own.map((_, frame) => {
    const near = own.subarray(Math.max(0, frame - reach), frame + reach + 1);
    return 10 * Math.log10(near.reduce((sum, level) => sum + 10 ** (level / 10), 0) / near.length);
  });
  joined.sort();
  const at = (share: number) => joined[Math.floor((joined.length - 1) * share)] ?? Number.NEGATIVE_INFINITY;
  return { quietDb: at(0.1), loudDb: at(0.95) };
}

function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && word.startMs - (last.at(-1)?.endMs ?? 0) <= scraps.gapMs) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

function areScraps(run: readonly Word[]): boolean {
  const lengthMs = (run.at(-1)?.endMs ?? 0) - (run[0]?.startMs ?? 0);
  const letters = run.reduce((sum, { text }) => sum + lettersOf(text), 0);
  return lengthMs >= scraps.longMs && letters * 1000 < scraps.lettersPerSecond * lengthMs;
}

const lettersOf = (text: string): number => [...text.matchAll(/[\p{L}\p{M}\p{N}]/gu)].length;
