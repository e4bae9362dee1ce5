import type { Core } from './features.ts';
import { skipJoiners } from './joiners.ts';
import { openingOf } from './opening.ts';
import { continuesSentence, type Talk } from './talk.ts';
import { sharedTerms } from './ties.ts';

/** A first word that a clip may open with. */
export interface Start {
  first: number;
  from: number;
  worth: number;
}

/** What a first sentence loses that begins with "because" or "he", with "the second", or that points back. */
const leanCost = 0.8;
const itemCost = 0.5;
const pointingCost = 0.35;
/** What an opening loses whose "and" or "so" is left out: a thought was under way. */
const joinedCost = 0.15;
/** What an opening loses that begins inside a quotation. */
const quotationCost = 1;
/** What an opening gains with which a turn begins, or loses by all that it shares with the sentence before. */
const turnGain = 0.1;
const tiedCost = 0.3;
/** Words that stay of a sentence when the "and" or "so" before it is left out. */
const fewestWords = 4;
/** A first sentence of so few words is an answer to what is not heard, or an exclamation: "Yeah.", "जी हाँ।" */
const crumbWords = 2;
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
  if (sentence.to - sentence.from <= crumbWords) return refused;
  const opening = openingOf(talk, { first });
  if (opening.question && !isShortCall(talk, first)) return refused;
  const beginsTurn = first === 0 || talk.endsTurn[first - 1] === true;
  const rested = sentence.pauseBeforeMs >= talk.longRestMs;
  const worth =
    leaning(talk, { ...sentence, from }) +
    (from > sentence.from && !beginsTurn ? -joinedCost : 0) +
    (talk.quotesOn[first - 1] && !beginsTurn ? -quotationCost : 0) +
    (opening.midSentence ? -1.5 : 0) +
    (beginsTurn ? turnGain : -tiedCost * sharedTerms(talk, first - 1, first)) +
    (opening.beginsTopic ? 0.3 : 0) +
    (rested ? 0.2 : 0);
  return { first, from, worth };
}

/** A word that points back does so among the first of a sentence. */
const pointingWords = 5;

/** What a first sentence loses that leans on what was said before it. */
function leaning({ cues, tokens, marked }: Talk, { from, to }: { from: number; to: number }): number {
  if (cues.at('danglingOpeners', tokens, from) > 0) return -leanCost;
  if (cues.at('listItems', tokens, from) > 0) return -itemCost;
  const head = { from, to: Math.min(to, from + pointingWords) };
  const points =
    cues.find('pointers', tokens, head) || marked.thirdPersons.subarray(head.from, head.to).includes(1);
  return points ? -pointingCost : 0;
}

/** A short question to the viewer that the next sentence of the same voice answers. */
function isShortCall(talk: Talk, first: number): boolean {
  const sentence = talk.sentences[first];
  const next = talk.sentences[first + 1];
  if (!sentence || !next || next.asks || talk.endsTurn[first]) return false;
  if (sentence.to - sentence.from > shortQuestion) return false;
  return talk.marked.you.subarray(sentence.from, sentence.to).includes(1);
}
