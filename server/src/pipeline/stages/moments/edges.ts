import type { Core } from './features.ts';
import { openingOf } from './opening.ts';
import { continuesSentence, isCutOff, pauseAfterMs, type Talk } from './talk.ts';

/** A first word that a clip may open with. */
export interface Start {
  first: number;
  from: number;
  worth: number;
}

/** Words that stay of a sentence when the "and" or "so" before it is left out. */
const fewestWords = 4;
/** A question to the viewer that may open a clip is no longer, in words. */
const shortQuestion = 12;

/** The openings of a clip around a core, the core's own first; only fit ones when `strict`. */
export function startsOf(talk: Talk, core: Core, by: { back: number; strict: boolean }): Start[] {
  const starts: Start[] = [];
  for (let first = core.first; first >= Math.max(0, core.first - by.back); first -= 1) {
    const start = startAt(talk, first);
    if (!by.strict || start.worth !== unfitStart) starts.push(start);
  }
  return starts;
}

/** What a greeting, a question or half a sentence is worth at the start where nothing else is left. */
const unfitStart = -6;

const known = new WeakMap<Talk, Map<number, Start>>();

function startAt(talk: Talk, first: number): Start {
  const ofTalk = known.get(talk) ?? new Map<number, Start>();
  known.set(talk, ofTalk);
  const start = ofTalk.get(first) ?? judgeStart(talk, first);
  ofTalk.set(first, start);
  return start;
}

function judgeStart(talk: Talk, first: number): Start {
  const sentence = talk.sentences[first];
  if (!sentence) throw new RangeError(`sentence ${first} does not exist`);
  const from = skipJoiners(talk, sentence, fewestWords);
  const refused = { first, from: sentence.from, worth: unfitStart };
  if (continuesSentence(talk, first) || talk.isHousekeeping[first]) return refused;
  const opening = openingOf(talk, { first });
  if (opening.question && !isShortCall(talk, first)) return refused;
  const leans = talk.cues.at('danglingOpeners', talk.tokens, from) > 0;
  const beginsTurn = talk.sentences[first - 1]?.end === 'speaker';
  const rested = sentence.pauseBeforeMs >= talk.longRestMs;
  const worth =
    (leans ? -0.8 : 0) +
    (opening.midSentence ? -1.5 : 0) +
    (beginsTurn ? 0.1 : 0) +
    (opening.beginsTopic ? 0.3 : 0) +
    (rested ? 0.2 : 0);
  return { first, from, worth };
}

/** A short question to the viewer that the next sentence of the same voice answers. */
function isShortCall(talk: Talk, first: number): boolean {
  const sentence = talk.sentences[first];
  const next = talk.sentences[first + 1];
  if (!sentence || !next || next.asks || talk.endsTurn[first]) return false;
  if (sentence.to - sentence.from > shortQuestion) return false;
  return talk.marked.you.subarray(sentence.from, sentence.to).includes(1);
}

/** The word after "so", "और", "well," at the head of words, as long as `fewest` stay. */
export function skipJoiners(talk: Talk, { from, to }: { from: number; to: number }, fewest: number): number {
  let at = from;
  while (to - at > fewest) {
    const length = talk.cues.at('joiners', talk.tokens, at);
    if (length === 0 || to - at - length < fewest) break;
    at += length;
  }
  return at;
}

/** "And then we just…", "It is like-": written, but not finished. */
export const breaksOff = (text: string): boolean => /(?:…|\.\.\.|[-–—])["”’)\]]*$/u.test(text);

/** How good a sentence is to stop after; null for a question, a greeting, and words that break off. */
export function endingWorth(talk: Talk, index: number): number | null {
  const sentence = talk.sentences[index];
  if (!sentence || sentence.asks || talk.isHousekeeping[index]) return null;
  if (isCutOff(talk, index) || breaksOff(sentence.text)) return null;
  const next = talk.sentences[index + 1];
  const turnEnds = !next || sentence.end === 'speaker' ? 0.6 : 0;
  const rest = 0.5 * Math.min(1.5, pauseAfterMs(talk, index) / Math.max(1, talk.longRestMs));
  const topicEnds = !next || talk.beginsTopic[index + 1] ? 0.5 : 0;
  const finishes = talk.finishes[index] ? 0.4 : 0;
  // "ठीक है।", "It is fine.": a thought does not end on a crumb.
  const crumb = sentence.to - sentence.from < fewestWords && finishes === 0 ? -0.4 : 0;
  const goesOn = next && talk.cues.at('danglingOpeners', talk.tokens, next.from) > 0 ? -0.4 : 0;
  return turnEnds + rest + topicEnds + finishes + crumb + goesOn;
}
