import { skipLead } from './joiners.ts';
import { namesSomething } from './nouns.ts';
import { paddedEndMs, paddedStartMs } from './passage.ts';
import { breaksOff, continuesSentence, isCutOff, type Talk } from './talk.ts';

export interface Lengths {
  minMs: number;
  maxMs: number;
}

/** A first word that a clip may open with, in sentence `first`. */
export interface Start {
  first: number;
  from: number;
  startMs: number;
}

/** Every start with every end that the lengths allow, in the order of the talk: `starts[ofStart[n]]` to `last[n]`. */
export interface Spans {
  starts: readonly Start[];
  ofStart: Int32Array;
  last: Int32Array;
  /** Where a clip ends that ends with a sentence. */
  endsMs: readonly number[];
}

/** Words that stay of a sentence when what leads up to it is left out. */
const fewestWords = 4;
/** A clause that opens a clip has as many words before it and at least as many of its own. */
const clauseWords = { before: 2, own: 5 };
/** How often its first word opens sentences, at least: after a mark, and after what announces it ("the thing is that"). */
const opening = { afterMark: 0.05, announced: 0.08 };
/** A first sentence of so few words is an answer to what is not heard, or an exclamation: "Yeah.", "जी हाँ।" */
const crumbWords = 2;

/**
 * All spans that may become a clip; with `strict` without those that greet or advertise, break off, open on half a
 * sentence or end on a question. Linear in the sentences for bounded lengths.
 */
export function spansOf(talk: Talk, { lengths, strict }: { lengths: Lengths; strict: boolean }): Spans {
  const { sentences } = talk;
  const starts = sentences.flatMap((_, first) => startsIn(talk, first, strict));
  const closes = sentences.map((_, last) => !strict || canEnd(talk, last));
  const endsMs = sentences.map(({ to }) => paddedEndMs(talk, to));
  const ofStart: number[] = [];
  const ends: number[] = [];
  starts.forEach(({ first, from, startMs }, at) => {
    for (let last = first; last < sentences.length; last += 1) {
      const lengthMs = (endsMs[last] ?? 0) - startMs;
      if (lengthMs > lengths.maxMs || (strict && talk.isHousekeeping[last])) break;
      if (lengthMs < lengths.minMs || !closes[last] || (strict && cutsOffReply(talk, from, last))) continue;
      ofStart.push(at);
      ends.push(last);
    }
  });
  return { starts, ofStart: Int32Array.from(ofStart), last: Int32Array.from(ends), endsMs };
}

/** The sentence without what leads up to it, and its later clauses. */
function startsIn(talk: Talk, first: number, strict: boolean): Start[] {
  const sentence = talk.sentences[first];
  if (!sentence) return [];
  const { from: begin, to } = sentence;
  if (strict && (talk.isHousekeeping[first] || to - begin <= crumbWords)) return [];
  const lead = skipLead(talk, sentence, fewestWords);
  const found = strict && talk.punctuated && continuesSentence(talk, first) ? [] : [lead];
  for (let word = lead + clauseWords.before; word + clauseWords.own <= to; word += 1) {
    const from = skipLead(talk, { from: word, to }, clauseWords.own);
    if (from > (found.at(-1) ?? -1) && beginsClause(talk, word, from)) found.push(from);
  }
  return found.map((from) => ({ first, from, startMs: paddedStartMs(talk, from) }));
}

/**
 * After a comma or what announces a clause ("what I find is that", "क्योंकि"), with a word that sentences open with and
 * that points at nothing; not where "that" belongs to the noun before it.
 */
export function beginsClause(talk: Talk, word: number, from: number): boolean {
  const { words, cues, tokens, opens } = talk;
  const points = cues.at('danglingOpeners', tokens, from) > 0 && !/^it(?:'s)?$/.test(tokens[from] ?? '');
  if (points) return false;
  if (/[,;:،؛—–-]["'”’)\]]*$/u.test(words[word - 1]?.text ?? ''))
    return (opens[from] ?? 0) >= opening.afterMark;
  const isRelative = tokens[word - 1] === 'that' && namesSomething(talk, tokens[word - 2] ?? '');
  return !isRelative && (from > word || announces(talk, word - 1)) && (opens[from] ?? 0) >= opening.announced;
}

/** Whether a word leads to a clause of its own; after "to" and "who" an English clause has no subject. */
const announces = ({ cues, tokens }: Talk, word: number): boolean =>
  (cues.at('subordinators', tokens, word) === 1 && !subjectless.test(tokens[word] ?? '')) ||
  cues.at('joiners', tokens, word) === 1;
const subjectless = /^(?:to|than|versus|as|who|whom|whose|before|after)$/;

function canEnd(talk: Talk, last: number): boolean {
  const sentence = talk.sentences[last];
  if (!sentence || talk.asks[last] || talk.isHousekeeping[last] || breaksOff(sentence.text)) return false;
  return !(talk.punctuated && isCutOff(talk, last));
}

/** True when a clip would end inside the words of another voice than that of most of it. */
function cutsOffReply({ sentences, voices, endsTurn }: Talk, from: number, last: number): boolean {
  const closing = sentences[last];
  if (!voices.known || !closing || endsTurn[last]) return false;
  const turnFrom = voices.turnFrom[closing.to - 1] ?? from;
  // "Yeah." of a listener between two sentences does not make the second one a reply.
  const isReply = turnFrom > from && voices.ofWord[closing.to - 1] !== voices.ofWord[from];
  return isReply && closing.to - turnFrom < turnFrom - from;
}
