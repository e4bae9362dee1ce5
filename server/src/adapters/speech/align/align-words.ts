/** Logarithms of how likely each token is in each frame of a sound. */
export interface TokenChances {
  values: Float32Array;
  /** Of values in a frame. */
  tokens: number;
  frames: number;
}

/** A word that is looked for: its tokens, and the frames `[from, to)` in which it can be. */
export interface WantedWord {
  tokens: readonly number[];
  from: number;
  to: number;
}

/** The frames `[from, to)` of a word, and how surely it is heard there, 0–1. */
export interface FoundWord {
  from: number;
  to: number;
  confidence: number;
}

/**
 * The likeliest places of words in order, by one pass of Viterbi's algorithm over the tokens with a blank between any
 * two: time and memory grow with the tokens times the frames in which they can be. Null for words without tokens, and
 * for all where they do not fit into the sound. With `isPart` anything may be said before and after them.
 */
export function alignWords(
  chances: TokenChances,
  words: readonly WantedWord[],
  blank: number,
  { isPart = false } = {},
): (FoundWord | null)[] {
  const states = statesOf(words, chances.frames, blank);
  const ends = [states[0], states.at(-1)];
  for (const end of ends) if (end && isPart) end.token = anything;
  const path = bestPath(chances, states);
  return words.map((_, index) => {
    let [from, to, sum, count] = [-1, -1, 0, 0];
    path?.forEach((at, frame) => {
      const state = states[at];
      if (state?.word !== index) return;
      if (from < 0) from = frame;
      to = frame + 1;
      sum += chances.values[frame * chances.tokens + state.token] ?? 0;
      count++;
    });
    return count === 0 ? null : { from, to, confidence: Math.exp(sum / count) };
  });
}

/** Stands for whatever is likeliest. */
const anything = -1;

interface State {
  token: number;
  /** Index of the word that the token belongs to; −1: a blank between tokens. */
  word: number;
  from: number;
  to: number;
  /** Whether the state two before may come right before: another token with only a blank between. */
  skips: boolean;
}

function statesOf(words: readonly WantedWord[], frames: number, blank: number): State[] {
  const states: State[] = [{ token: blank, word: -1, from: 0, to: frames, skips: false }];
  let last = -1;
  words.forEach(({ tokens, from, to }, word) => {
    for (const token of tokens) {
      states.push({ token, word, from, to, skips: last !== -1 && token !== last });
      states.push({ token: blank, word: -1, from: 0, to: frames, skips: false });
      last = token;
    }
  });
  return states;
}

/** The state of every frame; null where no path fits. */
function bestPath({ values, tokens, frames }: TokenChances, states: readonly State[]): Int32Array | null {
  const count = states.length;
  if (count === 1) return null;
  let before = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  let now = new Float64Array(count);
  /** By how many states each was reached. */
  const steps = new Uint8Array(frames * count);
  const isOpen = (at: number, frame: number) => {
    const { from = 0, to = 0 } = states[at] ?? {};
    return frame >= from && frame < to;
  };
  const likeliest = (frame: number) =>
    values.subarray(frame * tokens, (frame + 1) * tokens).reduce((a, b) => Math.max(a, b));
  const chance = (at: number, frame: number) => {
    if (!isOpen(at, frame)) return Number.NEGATIVE_INFINITY;
    const token = states[at]?.token ?? 0;
    return token === anything ? likeliest(frame) : (values[frame * tokens + token] ?? 0);
  };
  before[0] = chance(0, 0);
  before[1] = chance(1, 0);
  for (let frame = 1; frame < frames; frame++) {
    for (let at = 0; at < count; at++) {
      let best = before[at] ?? 0;
      let step = 0;
      const one = at > 0 ? (before[at - 1] ?? 0) : Number.NEGATIVE_INFINITY;
      if (one > best) [best, step] = [one, 1];
      const two = states[at]?.skips ? (before[at - 2] ?? 0) : Number.NEGATIVE_INFINITY;
      if (two > best) [best, step] = [two, 2];
      now[at] = best + chance(at, frame);
      steps[frame * count + at] = step;
    }
    [before, now] = [now, before];
  }
  let at = (before[count - 1] ?? 0) >= (before[count - 2] ?? 0) ? count - 1 : count - 2;
  if (before[at] === Number.NEGATIVE_INFINITY) return null;
  const path = new Int32Array(frames);
  for (let frame = frames - 1; frame >= 0; frame--) {
    path[frame] = at;
    at -= steps[frame * count + at] ?? 0;
  }
  return path;
}
