import { isCutOff, pauseAfterMs, type Talk } from './talk.ts';
import { beginAlike, sharedTerms } from './ties.ts';

/** What an ending loses where the next sentence of the same voice opens on "because", "and" or "he". */
const goesOnCost = 0.8;
/** What it loses besides where that sentence is short: it closes the thought. */
const closingCost = 0.8;
/** What it loses where an item of a list follows: the list was announced, or is not over. */
const itemCost = 0.8;
/** What it loses where the next sentence says the same terms. */
const tiedCost = 0.6;
/** What it loses where the next sentence begins alike: "If you win, …" "If you lose, …". */
const alikeCost = 0.4;
/** What it loses inside a quotation. */
const quotationCost = 1;
/** Words of a sentence that says something by itself. */
const fewestWords = 4;
/** A sentence of up to so many words that leans on the one before it closes its thought. */
const closingWords = 8;

/** "And then we just…", "It is like-": written, but not finished. */
export const breaksOff = (text: string): boolean => /(?:…|\.\.|[-–—])["”’)\]]*$/u.test(text);

const known = new WeakMap<Talk, Map<number, number | null>>();

/** How good a sentence is to stop after; null for a question, a greeting, and words that break off. */
export function endingWorth(talk: Talk, index: number): number | null {
  const ofTalk = known.get(talk) ?? new Map<number, number | null>();
  known.set(talk, ofTalk);
  const found = ofTalk.get(index);
  if (found !== undefined) return found;
  const worth = judgeEnding(talk, index);
  ofTalk.set(index, worth);
  return worth;
}

function judgeEnding(talk: Talk, index: number): number | null {
  const sentence = talk.sentences[index];
  if (!sentence || sentence.asks || talk.isHousekeeping[index]) return null;
  if (isCutOff(talk, index) || breaksOff(sentence.text)) return null;
  const next = talk.sentences[index + 1];
  const voiceEnds = !next || sentence.end === 'speaker' ? 0.6 : talk.endsTurn[index] ? 0.2 : 0;
  const rest = 0.5 * Math.min(1.5, pauseAfterMs(talk, index) / Math.max(1, talk.longRestMs));
  const topicEnds = !next || talk.beginsTopic[index + 1] ? 0.5 : 0;
  const finishes = talk.finishes[index] ? 0.4 : 0;
  // "ठीक है।", "It is fine.": a thought does not end on a crumb.
  const crumb = sentence.to - sentence.from < fewestWords && finishes === 0 ? -0.4 : 0;
  return voiceEnds + rest + topicEnds + finishes + crumb - leftOpen(talk, index);
}

/** What an ending loses because the same voice has not finished its thought. */
function leftOpen(talk: Talk, index: number): number {
  const next = talk.sentences[index + 1];
  if (!next || talk.endsTurn[index]) return 0;
  const { cues, tokens } = talk;
  const leans = cues.at('danglingOpeners', tokens, next.from) > 0;
  const closes = leans && !next.asks && next.to - next.from <= closingWords;
  return (
    (leans ? goesOnCost : 0) +
    (closes ? closingCost : 0) +
    (cues.at('listItems', tokens, next.from) > 0 ? itemCost : 0) +
    (talk.quotesOn[index] ? quotationCost : 0) +
    (beginAlike(talk, index, index + 1) ? alikeCost : 0) +
    tiedCost * sharedTerms(talk, index, index + 1)
  );
}
