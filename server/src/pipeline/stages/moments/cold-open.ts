import type { Talk } from './talk.ts';

/** Words `[from, to)` of the talk that its beginning quotes. */
export interface Quoted {
  from: number;
  to: number;
}

/** The quoted passages in the order of the talk, and behind the last word of the beginning that quotes them. */
export interface ColdOpen {
  passages: Quoted[];
  openingTo: number;
}

/** A cold open is over by then, milliseconds from the start of the source. */
const latestMs = 180_000;
/** Equal words in a row that are no chance. */
const runWords = 5;
/** Words that an editor may have left out between two runs. */
const leftOutWords = 60;
/** Equal words that make a quotation. */
const quotedWords = 18;
/** More equal words than these in a later place are read out again, not quoted: an advertisement. */
const maxQuotations = 12;

/**
 * The passages of a talk that recur word for word in its first three minutes: its own editor chose them. Advertising
 * that is repeated is left out. In the order of the talk; linear in the words.
 */
export function coldOpenOf(talk: Talk): ColdOpen {
  const { words, tokens, range } = talk;
  const none = { passages: [], openingTo: 0 };
  const openingTo = words.findIndex(({ startMs }) => startMs >= latestMs);
  if (range.startMs > 0 || openingTo < quotedWords) return none;
  const places = new Map<string, number>();
  const key = (at: number) => tokens.slice(at, at + runWords).join(' ');
  for (let at = openingTo; at + runWords <= tokens.length; at += 1) places.set(key(at), at);
  const runs: { from: number; to: number; opening: number }[] = [];
  for (let at = 0; at + runWords <= openingTo; at += 1) {
    const place = places.get(key(at));
    if (place === undefined) continue;
    let length = runWords;
    while (at + length < openingTo && tokens[at + length] === tokens[place + length]) length += 1;
    runs.push({ from: place, to: place + length, opening: at + length });
    at += length - 1;
  }
  const chains = chainsOf(runs).filter(
    ({ from, to, equal }) => equal >= quotedWords && !isAdvertising(talk, { from, to }),
  );
  if (chains.length === 0 || chains.length > maxQuotations) return none;
  return {
    passages: chains.map(({ from, to }) => ({ from, to })).sort((a, b) => a.from - b.from),
    openingTo: Math.max(...chains.map(({ opening }) => opening)),
  };
}

/** Runs that follow each other in both places, with at most a few sentences left out, are one quotation. */
function chainsOf(runs: readonly { from: number; to: number; opening: number }[]) {
  const chains: { from: number; to: number; opening: number; equal: number }[] = [];
  for (const run of runs) {
    const last = chains.at(-1);
    if (last && run.from >= last.to && run.from - last.to <= leftOutWords) {
      last.to = run.to;
      last.opening = run.opening;
      last.equal += run.to - run.from;
    } else chains.push({ ...run, equal: run.to - run.from });
  }
  return chains;
}

/** Whether the sentences around words greet, advertise or ask to subscribe. */
function isAdvertising(talk: Talk, { from, to }: Quoted): boolean {
  const first = talk.sentences.findIndex((sentence) => sentence.to > from);
  const last = talk.sentences.findIndex((sentence) => sentence.to >= to);
  const near = talk.isHousekeeping.slice(Math.max(0, first - 3), last + 4);
  const plugs = talk.marked.plugs.slice(from, to).reduce((sum, one) => sum + one, 0);
  return near.includes(true) || plugs * 40 > to - from;
}
