import { estimateTokens } from '#adapters/language/language.ts';
import type { Talk } from '../talk.ts';

/** Sentences `first` to `last`, both included. */
export interface Sentences {
  first: number;
  last: number;
}

/** How a line of `linesOf` reads, in words for a model. */
export const linesExplained =
  'one line a sentence: its number, the second at which it begins in brackets, a capital letter where a voice begins to speak, and its words';

/** What a model reads of a talk: it names numbers, and times are looked up by them. */
export function linesOf({ sentences, words, voices }: Talk, { first, last }: Sentences): string[] {
  return sentences.slice(first, last + 1).map(({ from, text }, at) => {
    const seconds = Math.round((words[from]?.startMs ?? 0) / 1000);
    const voice = voices.ofWord[from] ?? -1;
    const speaks = voices.known && voice >= 0 && (at === 0 || voices.turnFrom[from] === from);
    return `${first + at} (${seconds}) ${speaks ? `${letterOf(voice)}: ` : ''}${text}`;
  });
}

/** The voice with the most words, as the lines name it; null where no speakers are known. */
export const mainVoiceOf = ({ voices }: Talk): string | null => (voices.known ? letterOf(voices.main) : null);

const letterOf = (voice: number): string => (voice < 26 ? String.fromCharCode(65 + voice) : `Z${voice - 25}`);

/**
 * The talk in as few parts as there are so many tokens for each: one where it fits. Parts share `overlapMs`, so that
 * each passage of that length lies wholly inside one.
 */
export function partsOf(
  talk: Talk,
  { tokens, overlapMs }: { tokens: number; overlapMs: number },
): Sentences[] {
  const costs = linesOf(talk, { first: 0, last: talk.sentences.length - 1 }).map(
    (line) => estimateTokens(line) + 2,
  );
  const endMs = (at: number) => talk.words[(talk.sentences[at]?.to ?? 1) - 1]?.endMs ?? 0;
  const startMs = (at: number) => talk.words[talk.sentences[at]?.from ?? 0]?.startMs ?? 0;
  const parts: Sentences[] = [];
  for (let first = 0; first < costs.length; ) {
    let last = first;
    let sum = costs[first] ?? 0;
    while (last + 1 < costs.length && sum + (costs[last + 1] ?? 0) <= tokens) {
      last += 1;
      sum += costs[last] ?? 0;
    }
    parts.push({ first, last });
    if (last === costs.length - 1) break;
    let next = last + 1;
    while (next > first + 1 && endMs(last) - startMs(next) < overlapMs) next -= 1;
    first = next;
  }
  return parts;
}
