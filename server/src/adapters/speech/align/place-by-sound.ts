import { spokenWeight } from '@jhalak/contract/clip/subtitles/spoken-weight.ts';
import { melPerSecond, melSize } from './log-mel.ts';

/** The rows `[from, to)` of a word. */
export interface PlacedWord {
  from: number;
  to: number;
}

/** Rows below the loudest by more than this are quiet, in natural logarithms of power: 26 dB. */
const quietBelow = 6;
/** No sound at all, natural logarithm of power. */
const silent = -9;
/** A shorter silence may be the closure before a plosive; a longer one is seldom inside a word. */
const pauseRows = 0.15 * melPerSecond;
const pausePenalty = 4;
/** By which share of its length, and by how many rows, a word is usually longer or shorter than its letters say. */
const spread = { share: 0.2, rows: 3 };
/** What a border gains where the spectrum changes most. */
const changeGain = 1;
/** No word is this much longer than its letters say. */
const longest = { share: 2.5, rows: 15 };
/** Rows that are compared on both sides of a border. */
const compared = 2;

/**
 * Where the words of a subtitle are spoken in its sound, as far as that can be told without a model: each takes the
 * share of the voiced time that its syllables say, borders move to where the spectrum changes, and pauses lie between
 * words. `mel` holds the rows of `logMelOf` of that sound alone. Empty where there are more words than rows, and
 * where nothing is heard.
 */
export function placeBySound(mel: Float32Array, words: readonly string[]): PlacedWord[] {
  const rows = mel.length / melSize;
  const voiced = voicedRows(mel, rows);
  if (!voiced) return [];
  const voicedBefore = runningSum(rows, (row) => voiced[row] ?? 0);
  const pauses = pausesOf(voiced);
  const gain = changesOf(mel, rows);
  const weights = words.map(spokenWeight);
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const expected = weights.map((one) => (one / weight) * (voicedBefore[rows] ?? 0));

  let before = new Float64Array(rows + 1).fill(Number.POSITIVE_INFINITY);
  before[0] = 0;
  const begins: Int32Array[] = [];
  for (const [nth, length] of expected.entries()) {
    const now = new Float64Array(rows + 1).fill(Number.POSITIVE_INFINITY);
    const begin = new Int32Array(rows + 1).fill(-1);
    const most = length * longest.share + longest.rows;
    for (let to = nth === words.length - 1 ? rows : 1; to <= rows; to++) {
      for (let from = to - 1; from >= 0; from--) {
        const own = (voicedBefore[to] ?? 0) - (voicedBefore[from] ?? 0);
        if (own > most && words.length > 1) break;
        const inside = Math.max(0, (pauses.ended[to] ?? 0) - (pauses.begun[from] ?? 0));
        const cost =
          (before[from] ?? 0) +
          ((own - length) / (spread.share * length + spread.rows)) ** 2 / 2 +
          pausePenalty * inside -
          (to === rows ? 0 : (gain[to] ?? 0));
        if (cost < (now[to] ?? 0)) {
          now[to] = cost;
          begin[to] = from;
        }
      }
    }
    begins.push(begin);
    before = now;
  }
  return trimmed(bordersOf(begins, rows), voiced);
}

/** The borders from the last word to the first; empty where a word has no place. */
function bordersOf(begins: readonly Int32Array[], rows: number): PlacedWord[] {
  const placed: PlacedWord[] = [];
  let to = rows;
  for (const begin of begins.toReversed()) {
    const from = begin[to] ?? -1;
    if (from < 0) return [];
    placed.unshift({ from, to });
    to = from;
  }
  return placed;
}

/** Words without the silence at their ends. */
const trimmed = (words: readonly PlacedWord[], voiced: Uint8Array): PlacedWord[] =>
  words.map(({ from, to }) => {
    const own = voiced.subarray(from, to);
    const first = own.indexOf(1);
    return first < 0 ? { from, to } : { from: from + first, to: from + own.lastIndexOf(1) + 1 };
  });

/** 1 for every row that is about as loud as the loudest; null: all is silent. */
function voicedRows(mel: Float32Array, rows: number): Uint8Array | null {
  const levels = Float64Array.from({ length: rows }, (_, row) => {
    let power = 0;
    for (let band = 0; band < melSize; band++) power += Math.exp(mel[row * melSize + band] ?? 0);
    return Math.log(power);
  });
  const loud = levels.toSorted()[Math.floor(0.9 * (rows - 1))] ?? 0;
  if (rows === 0 || loud < silent) return null;
  return Uint8Array.from(levels, (level) => (level > loud - quietBelow ? 1 : 0));
}

/** How many pauses have ended up to each row, and how many have begun before it; those at both ends are none. */
function pausesOf(voiced: Uint8Array): { ended: Int32Array; begun: Int32Array } {
  const ended = new Int32Array(voiced.length + 1);
  const begun = new Int32Array(voiced.length + 1);
  for (let row = voiced.indexOf(1); row >= 0 && row < voiced.length; row++) {
    if (voiced[row]) continue;
    const end = voiced.indexOf(1, row);
    if (end < 0) break;
    if (end - row >= pauseRows) {
      for (let at = end; at <= voiced.length; at++) ended[at] = (ended[at] ?? 0) + 1;
      for (let at = row + 1; at <= voiced.length; at++) begun[at] = (begun[at] ?? 0) + 1;
    }
    row = end;
  }
  return { ended, begun };
}

/** How much the spectrum changes before each row, as what a border there gains. */
function changesOf(mel: Float32Array, rows: number): Float64Array {
  /** Neighbouring bands are looked at together. */
  const width = 4;
  const sum = (row: number, band: number) => {
    const at = Math.max(0, Math.min(rows - 1, row)) * melSize + band;
    let total = 0;
    for (let n = 0; n < width; n++) total += mel[at + n] ?? 0;
    return total;
  };
  const changes = Float64Array.from({ length: rows }, (_, row) => {
    let squares = 0;
    for (let band = 0; band < melSize; band += width) {
      let difference = 0;
      for (let n = 0; n < compared; n++) difference += sum(row + n, band) - sum(row - 1 - n, band);
      squares += difference ** 2;
    }
    return Math.sqrt(squares);
  });
  const most = changes.reduce((a, b) => Math.max(a, b), 0) || 1;
  return changes.map((change) => (changeGain * change) / most);
}

function runningSum(count: number, valueAt: (at: number) => number): Float64Array {
  const sums = new Float64Array(count + 1);
  for (let at = 0; at < count; at++) sums[at + 1] = (sums[at] ?? 0) + valueAt(at);
  return sums;
}
