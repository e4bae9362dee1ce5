import { clauseVerb, isBrokenEnglish, isSubject, opensEnglish, opensUnmarked } from './english-clause.ts';
import { skipLead } from './joiners.ts';
import { beginsClause } from './spans.ts';
import { closesAt, isEnglish, type Line, type Words } from './spoken-line.ts';

/** Words of a clause at least; with fewer it says nothing by itself. */
export const fewestWords = 4;
/** And at most. */
const mostWords = 20;

/** A part of a line, and what of the line it is. */
export interface Range extends Words {
  /** All of the line but what leads up to it. */
  isWhole: boolean;
  isFromStart: boolean;
  asks: boolean;
}

/** A whole question; of a statement every clause and every run of clauses that needs no other one. */
export function rangesIn(line: Line, opening: number): Range[] {
  const { talk, tokens } = line;
  const whole = { from: 0, to: tokens.length };
  const from = skipLead(line, whole, fewestWords);
  const to = dropTail(line, { from, to: whole.to });
  const asks = talk.asks[line.first] === true && to === whole.to && (talk.punctuated || !isEnglish(talk));
  const starts = [from];
  const ends = [to];
  for (let word = from + 1; word < to; word += 1) {
    const own = skipLead(line, { from: word, to }, fewestWords);
    if (to - own >= fewestWords && own > (starts.at(-1) ?? 0) && opensClause(line, { word, own, opening }))
      starts.push(own);
    if (!asks && endsBefore(line, word, { to, opening })) ends.push(dropTail(line, { from, to: word }));
  }
  return starts.flatMap((start) =>
    [...new Set(ends)]
      .filter((end) => end - start >= fewestWords && end - start <= mostWords)
      .filter((end) => isHeard(line, { from: start, to: end }))
      .map((end) => ({
        from: start,
        to: end,
        isWhole: start === from && end === to,
        isFromStart: start === from,
        asks,
      }))
      .filter((range) => !isBroken(line, range)),
  );
}

/**
 * Clauses of English text without marks, where only words tell: from a subject with its verb behind "and", "that",
 * "know" up to another such word.
 */
export function unmarkedRanges(line: Line): Range[] {
  const { tokens } = line;
  return [...tokens.keys()]
    .filter((from) => opensUnmarked(line, { from, to: tokens.length }))
    .flatMap((from) =>
      [...tokens.keys()]
        .filter(
          (to) =>
            to - from >= fewestWords &&
            to - from <= mostWords &&
            joinsClause.test(tokens[to] ?? '') &&
            isHeard(line, { from, to }),
        )
        .map((to) => ({ ...{ from, to }, isWhole: false, isFromStart: from === 0, asks: false }))
        .filter((range) => !isBroken(line, range)),
    );
}

/** Whether words are said one after the other: what is left out may stand before them and behind them only. */
const isHeard = ({ at }: Line, { from, to }: Words): boolean =>
  (at[to - 1] ?? 0) - (at[from] ?? 0) === to - 1 - from;

const joinsClause =
  /^(?:and|but|or|so|because|cause|where|when|which|who|if|while|then|that|like|now|well|actually|basically|um|uh)$/;

/** Whether a clause of its own begins with word `own`, what leads up to it from `word` left out. */
function opensClause(
  line: Line,
  { word, own, opening }: { word: number; own: number; opening: number },
): boolean {
  const { talk, tokens, at } = line;
  if (isEnglish(talk)) return opensEnglish(line, { from: own, to: tokens.length });
  // After one word "तो" joins nothing: "वह तो".
  return (
    word > 1 && (talk.opens[at[own] ?? 0] ?? 0) >= opening && beginsClause(talk, at[word] ?? 0, at[own] ?? 0)
  );
}

/** Whether a clause is over before a word: the next one begins there, by a mark with what opens one, or by "because". */
function endsBefore(line: Line, word: number, { to, opening }: { to: number; opening: number }): boolean {
  const { talk, tokens, cues, at } = line;
  const own = skipLead(line, { from: word, to }, 1);
  const opens = isEnglish(talk)
    ? clauseVerb(line, { from: own, to }) >= 0
    : (talk.opens[at[own] ?? 0] ?? 0) >= opening;
  if (closesAt(line, word - 1) && tokens[word - 1] !== tokens[word])
    return (
      opens || cues.at('danglingOpeners', tokens, word) > 0 || cues.at('subordinators', tokens, word) > 0
    );
  if (/^(?:because|when|if|while|although|though|unless|until|whenever|which)$/.test(tokens[word] ?? ''))
    return true;
  return opens && cues.at('joiners', tokens, word) === 1 && own > word;
}

/** The end of a statement before a last "right", "दोस्तों", "and"; in English "looks like" and "works well" are whole. */
function dropTail(line: Line, { from, to }: Words): number {
  const { cues, tokens, talk } = line;
  let end = to;
  while (end - from > fewestWords && cues.at('joiners', tokens, end - 1) === 1) {
    const isTag =
      closesAt(line, end - 2) || /^(?:and|but|or|so|because|yeah|okay)$/.test(tokens[end - 1] ?? '');
    if (isEnglish(talk) && !isTag) break;
    end -= 1;
  }
  return end;
}

/** Whether words are no clause of their own: they need another one, lack their subject or end. */
function isBroken(line: Line, { from, to, isWhole }: Range): boolean {
  const { talk, cues, tokens } = line;
  const joins = (word: number) => cues.at('subordinators', tokens, word) > 0;
  const isEnd = to === tokens.length && closesAt(line, to - 1);
  // "If you bake slowly, bread rises" holds both of its clauses.
  const isPair = tokens.slice(from, to - 1).some((_, word) => closesAt(line, from + word));
  if (joins(from) && !isPair) return true;
  if (!isEnd && (joins(to - 1) || cues.at('joiners', tokens, to - 1) === 1)) return true;
  if (!isEnglish(talk)) return false;
  const isVerbless = clauseVerb(line, { from, to }) < 0 && !joins(from);
  return (
    (isVerbless && !(isWhole && closesAt(line, to - 1) && !isSubject(tokens[from] ?? ''))) ||
    isBrokenEnglish(line, { from, to }, isEnd)
  );
}

/** One end of a quotation, or words of two people: "I can't," and then he says. */
export const isHalfQuoted = (text: string): boolean =>
  (text.match(/["“”]/gu)?.length ?? 0) % 2 === 1 || /[,.?!]["”]\s/u.test(text);
