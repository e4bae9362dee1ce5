import { foldWord } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { durationOf } from '@jhalak/contract/clip/plan/time.ts';
import { skipLead } from '../joiners.ts';
import { type Passage, paddedEndMs, paddedStartMs } from '../passage.ts';
import type { Lengths } from '../spans.ts';
import type { Talk } from '../talk.ts';
import { oneVoiceShare } from '../voices.ts';

/** What a model names: sentence numbers, both included, and the words that a clip opens and closes with where it quotes them. */
export interface NamedPassage {
  first: number;
  last: number;
  opens?: string;
  closes?: string;
}

/** Of the words of a clip, its most talkative voice says this share at least: reviewers' clips have 0.85. */
const leastOfOneVoice = 0.7;
/** Of the words of a clip, this share may greet or advertise. */
const mostHousekeeping = 0.5;
/** Words that stay of a first sentence whose beginning only leads up to it. */
const fewestWords = 4;
/** A clip stops inside its last sentence only where it leaves out more than the last words of a statement. */
const fewestLeftOut = 4;
/** So many words of a quotation are enough to find it. */
const quotedWords = { least: 2, most: 6 };

/**
 * The passage that a model named, with times from the words of the talk alone. Null where the sentences do not exist,
 * are out of order, do not fit the lengths, or are mostly a quick exchange or an advertisement.
 */
export function namedPassage(
  talk: Talk,
  { first, last, opens, closes }: NamedPassage,
  lengths: Lengths,
): Passage | null {
  const opening = talk.sentences[first];
  const closing = talk.sentences[last];
  if (!opening || !closing || last < first) return null;
  const from = (opens && quotedAt(talk, opening, opens)) || skipLead(talk, opening, fewestWords);
  const to = (closes && quotedTo(talk, closing, { closes, from })) || closing.to;
  const startMs = paddedStartMs(talk, from);
  const spokenMs = (talk.words[to - 1]?.endMs ?? 0) - startMs;
  const passage = {
    ...{ first, last, from, to, startMs },
    // Silence gives way where the words alone still fit.
    endMs: Math.min(paddedEndMs(talk, to), startMs + Math.max(spokenMs, lengths.maxMs)),
  };
  const lengthMs = durationOf(passage);
  const chores = talk.housekeepingWords.between(first, last + 1);
  const fits = lengthMs >= lengths.minMs && lengthMs <= lengths.maxMs;
  const isOneVoice = oneVoiceShare(talk.voices, { from, to }) >= leastOfOneVoice;
  return fits && isOneVoice && chores <= mostHousekeeping * (to - from) ? passage : null;
}

/** The word of a sentence at which quoted words begin; null where it does not hold them. */
function quotedAt(talk: Talk, { from, to }: Words, quotation: string): number | null {
  const asked = quotedTokens(quotation).slice(0, quotedWords.most);
  if (asked.length < quotedWords.least) return null;
  for (let at = from; at + quotedWords.least <= to; at += 1)
    if (asked.every((token, step) => at + step >= to || talk.tokens[at + step] === token)) return at;
  return null;
}

/** Behind the last words of a sentence that are quoted; null where it does not hold them, or too little would stay or go. */
function quotedTo(talk: Talk, { from, to }: Words, clip: { closes: string; from: number }): number | null {
  const asked = quotedTokens(clip.closes).slice(-quotedWords.most);
  const least = Math.max(from, clip.from) + fewestWords;
  if (asked.length < quotedWords.least) return null;
  for (let end = to; end >= least && end - asked.length >= from; end -= 1)
    if (asked.every((token, step) => talk.tokens[end - asked.length + step] === token))
      return to - end < fewestLeftOut ? null : end;
  return null;
}

const quotedTokens = (quotation: string): string[] =>
  quotation
    .split(/\s+/u)
    .map(foldWord)
    .filter((token) => token !== '');

type Words = Pick<Passage, 'from' | 'to'>;
