import type { Sentence } from '@jhalak/contract/clip/transcript/sentences.ts';

/** The words of a talk as numbered terms, and how much each tells about the place where it stands. */
export interface Terms {
  /** Term of each word, or −1 for a word without letters. */
  ofWord: Int32Array;
  /** 0–1: rare across the sentences is high, in every other sentence is 0. */
  weight: Float64Array;
  /** How often each term is said. */
  count: Float64Array;
}

/** A term in this share of the sentences of every quarter of the talk is grammar; a subject has its place. */
const grammarShare = 0.1;

/**
 * Weighs terms by inverse sentence frequency within the video, so that no list of stop words is needed in any
 * language. A word said once counts half: it may be a slip of the recogniser.
 */
export function termsOf(tokens: readonly string[], sentences: readonly Sentence[]): Terms {
  const ids = new Map<string, number>();
  const ofWord = Int32Array.from(tokens, (token) => {
    if (!/\p{L}|\p{N}/u.test(token)) return -1;
    const stem = stemOf(token);
    const known = ids.get(stem);
    if (known !== undefined) return known;
    ids.set(stem, ids.size);
    return ids.size - 1;
  });
  const count = new Float64Array(ids.size);
  for (const term of ofWord) if (term >= 0) count[term] = (count[term] ?? 0) + 1;
  const inSentences = sentenceCounts(ofWord, sentences, ids.size);
  const isGrammar = grammarTest(ofWord, sentences, ids.size);
  const total = Math.max(2, sentences.length);
  const stems = [...ids.keys()];
  const weight = Float64Array.from(inSentences, (found, term) => {
    if (isGrammar(term)) return 0;
    const rarity = Math.log(total / Math.max(1, found)) / Math.log(total);
    const once = (count[term] ?? 0) < 2 ? 0.5 : 1;
    return Math.max(0, rarity) * once * (isShort(stems[term] ?? '') ? 0.3 : 1);
  });
  return { ofWord, weight, count };
}

/** Few sentences show no habit: then nothing is called grammar. */
function grammarTest(
  ofWord: Int32Array,
  sentences: readonly Sentence[],
  size: number,
): (term: number) => boolean {
  if (sentences.length < 20) return () => false;
  const quarter = Math.ceil(sentences.length / 4);
  const quarters = [0, 1, 2, 3].map((at) => sentences.slice(at * quarter, (at + 1) * quarter));
  const shares = quarters.map((part) => ({ part, counts: sentenceCounts(ofWord, part, size) }));
  return (term) => shares.every(({ part, counts }) => (counts[term] ?? 0) >= grammarShare * part.length);
}

function sentenceCounts(ofWord: Int32Array, sentences: readonly Sentence[], size: number): Float64Array {
  const counts = new Float64Array(size);
  const lastSeen = new Int32Array(size).fill(-1);
  sentences.forEach(({ from, to }, index) => {
    for (let word = from; word < to; word += 1) {
      const term = ofWord[word] ?? -1;
      if (term < 0 || lastSeen[term] === index) continue;
      lastSeen[term] = index;
      counts[term] = (counts[term] ?? 0) + 1;
    }
  });
  return counts;
}

/**
 * A light stem: English endings off, other scripts by their first six code units, as inflection follows the stem in
 * every language of ours (truncation is the usual baseline of Indic retrieval).
 */
export function stemOf(token: string): string {
  if (!/^[\p{Script=Latin}\p{N}'-]+$/u.test(token)) return token.length > 6 ? token.slice(0, 6) : token;
  const stem = token.replace(/('s|ing|edly|ed|ly|ies|es|s)$/, '');
  return stem.length >= 4 ? stem : token;
}

const isShort = (stem: string): boolean => [...stem].length <= 2;
