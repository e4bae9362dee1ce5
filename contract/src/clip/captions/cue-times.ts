import type { HeldCaption } from '../plan/caption-times.ts';
import type { Cue, CueWord } from '../plan/clip-plan.ts';
import { nearestIn } from '../plan/time.ts';

/** Shortest time a caption stays on screen where the next one leaves room, milliseconds. */
export const minCueMs = 700;
/** Shorter gaps between captions are closed, because a blink disturbs more than a caption that stays, milliseconds. */
export const closedGapMs = 300;
/** What a caption with times of its own leaves of each neighbour, milliseconds. */
const minNeighbourMs = 300;

/** A caption before its final time; an end that is held was chosen by a user. */
export interface UntimedCue extends Cue {
  holdsStart?: boolean;
  holdsEnd?: boolean;
}

/** Words of captions with times of their own, lit as much later as these say, and inside of them. */
export function heldWords(words: readonly CueWord[], held: readonly HeldCaption[]): CueWord[] {
  if (held.length === 0) return [...words];
  return words.map((word) => {
    const own = holderOf(held, word);
    if (!own) return word;
    const lit = (ms: number) => nearestIn(own, ms + own.shiftMs);
    return { ...word, startMs: lit(word.startMs), endMs: lit(word.endMs) };
  });
}

/** The caption with times of its own that a word belongs to. */
export const holderOf = (
  held: readonly HeldCaption[],
  { wordIndex }: Pick<CueWord, 'wordIndex'>,
): HeldCaption | undefined =>
  held.find(({ fromWord, toWord }) => wordIndex >= fromWord && wordIndex <= toWord);

/**
 * Gives every caption its time: at least `minCueMs` where there is room, short gaps closed, nothing overlapping. Ends
 * that are held stay where they are, and leave each neighbour `minNeighbourMs`.
 */
export function timeCues(cues: readonly UntimedCue[], clipDurationMs: number): Cue[] {
  const isHeld = cues.some(({ holdsStart, holdsEnd }) => holdsStart || holdsEnd);
  const spaced = isHeld ? makeWay(cues) : cues;
  const starts = cueStarts(spaced, clipDurationMs);
  return spaced.map(({ holdsStart: _start, holdsEnd = false, ...cue }, n) => {
    const startMs = starts[n] ?? 0;
    const nextMs = starts[n + 1] ?? clipDurationMs;
    const wanted = Math.max(cue.endMs, startMs + (holdsEnd ? 1 : minCueMs));
    const closed = nextMs - wanted <= (holdsEnd ? 0 : closedGapMs) ? nextMs : wanted;
    const timed = { ...cue, startMs, endMs: closed };
    return isHeld ? within(timed) : timed;
  });
}

/** Moves the border between two captions where one of them holds its end. */
function makeWay(cues: readonly UntimedCue[]): UntimedCue[] {
  const made = cues.map((cue) => ({ ...cue }));
  for (const [n, cue] of made.entries()) {
    const next = made[n + 1];
    if (!next) continue;
    if (next.holdsStart) {
      next.startMs = Math.max(next.startMs, Math.min(cue.endMs, cue.startMs + minNeighbourMs));
      cue.endMs = Math.min(cue.endMs, next.startMs);
    } else if (cue.holdsEnd) {
      cue.endMs = Math.min(cue.endMs, Math.max(next.startMs, next.endMs - minNeighbourMs));
      next.startMs = Math.max(next.startMs, cue.endMs);
    }
    // One that was chosen to end before its neighbour's moment is over follows it.
    if (next.startMs <= cue.startMs) next.startMs = cue.startMs + minNeighbourMs;
    if (next.endMs <= next.startMs) next.endMs = next.startMs + minNeighbourMs;
  }
  return made;
}

/** A caption starts with its first word, or earlier when the time after it is too short and before it is free. */
function cueStarts(cues: readonly UntimedCue[], clipDurationMs: number): number[] {
  const starts: number[] = [];
  let nextMs = clipDurationMs;
  for (let n = cues.length - 1; n >= 0; n -= 1) {
    const before = cues[n - 1]?.endMs ?? 0;
    const earliest = Math.min(before, nextMs - 1);
    const own = cues[n]?.startMs ?? 0;
    const startMs =
      nextMs - own >= minCueMs || cues[n]?.holdsStart
        ? own
        : Math.max(Math.min(own, earliest), Math.min(own, nextMs - minCueMs));
    nextMs = Math.max(0, Math.min(startMs, nextMs - 1));
    starts.unshift(nextMs);
  }
  return starts;
}

/** The words of a caption whose neighbour took some of its time light up while it is shown. */
function within(cue: Cue): Cue {
  const lit = (ms: number) => nearestIn(cue, ms);
  const lines = cue.lines.map((line) =>
    line.map((word) => ({ ...word, startMs: lit(word.startMs), endMs: lit(word.endMs) })),
  );
  return { ...cue, lines };
}
