import { shortestBrollMs } from '@jhalak/contract/clip/broll/broll-item.ts';
import { foldForm, withoutMarks } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { orWords, requestWords } from '@jhalak/contract/clip/requests/request-words.ts';
import { formsOf } from '../stages/moments/topic/word-forms.ts';
import type { Described } from './match-broll.ts';

/** A word of a clip, in clip time. */
export interface HeardWord extends Span {
  text: string;
}

/** Footage for a stretch of a clip, and the spoken word that it shows. */
export interface SuggestedBroll extends Span {
  assetId: string;
  word: string;
  tag: string;
}

export interface SuggestInput {
  words: readonly HeardWord[];
  /** BCP 47. */
  language: string;
  durationMs: number;
  /** Footage that the clip has: nothing is suggested over it, and none of it again. */
  taken: readonly (Span & { assetId: string })[];
}

/** The hook is seen on the speaker's face, and so is the last thing that is said, milliseconds. */
const hookMs = 3000;
const punchMs = 2500;
/** How long suggested footage stands, milliseconds. */
const shortest = 2000;
const longest = 4000;
/** Share of a clip that footage may cover, what it has already included. */
const maxShare = 0.3;

/** Grammar words that no request needs; “over” and “near” stand in titles of stock footage. */
const grammarWords = `above across after against along among around away back because been before behind being below
  beside between but beyond down during each even ever every few had has have having here however if inside into like many
  more most much near never no nor not now off once onto other out outside over per same since so still such than then
  through together too toward towards under until up upon very well were will within without yet
  aur lekin magar par phir fir tak saath sath andar bahar upar neeche niche baad pehle paas bina liye tha thi the bhi hi
  लेकिन मगर फिर तक साथ अंदर बाहर ऊपर नीचे बाद पहले पास बिना लिए तो भी ही न`;
const passedOver = new Set([...requestWords, ...orWords, ...grammarWords.split(/\s+/u)].map(foldForm));

/**
 * Footage of the library whose tags or name are said in a clip, where they are said: two to four seconds from the word
 * on, each piece once, never over the first or last words and never over more than 30 % of the clip.
 */
export function suggestBroll(
  assets: readonly (Described & { id: string })[],
  { words, language, durationMs, taken }: SuggestInput,
): SuggestedBroll[] {
  const used = new Set(taken.map(({ assetId }) => assetId));
  const tokens = words.map(({ text }) => foldForm(text));
  const hits = assets
    .filter(({ id }) => !used.has(id))
    .flatMap((asset) => hitsOf(asset, tokens, language).map((hit) => ({ ...hit, assetId: asset.id })))
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at);
  const covered = [...taken] as Span[];
  let left = durationMs * maxShare - taken.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const chosen: SuggestedBroll[] = [];
  for (const { assetId, at, tag } of hits) {
    if (used.has(assetId)) continue;
    const span = spanAt(words, at, durationMs);
    if (!span || span.endMs - span.startMs > left) continue;
    if (covered.some((other) => span.startMs < other.endMs && other.startMs < span.endMs)) continue;
    used.add(assetId);
    covered.push(span);
    left -= span.endMs - span.startMs;
    chosen.push({ assetId, ...span, tag, word: withoutMarks(words[at]?.text ?? '') });
  }
  return chosen.toSorted((a, b) => a.startMs - b.startMs);
}

/** Where the words of tags are said; a tag counts more than a part of the name. */
function hitsOf({ name, tags }: Described, tokens: readonly string[], language: string) {
  const described = [
    ...tags.flatMap((tag) => namesIn(tag).map((word) => ({ word, tag, weight: 2 }))),
    ...namesIn(name.replace(/\.\w{2,4}$/, '')).map((word) => ({ word, tag: word, weight: 1 })),
  ];
  return described.flatMap(({ word, tag, weight }) => {
    const isForm = formsOf(word, language);
    return tokens.flatMap((token, at) => (token !== '' && isForm(token) ? [{ at, tag, weight }] : []));
  });
}

/** Words that name something, as they are written in small letters: numbers of files and grammar words do not. */
export const namesIn = (text: string): string[] =>
  (text.normalize('NFC').match(/\p{L}[\p{L}\p{M}\u200c\u200d]+/gu) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => {
      const folded = foldForm(word);
      return [...folded].length >= 2 && !passedOver.has(folded) && !fileWords.has(folded);
    });
const fileWords = new Set(['img', 'dsc', 'pexels', 'photo', 'screenshot', 'image', 'untitled', 'whatsapp']);

/** From a word to the end of the word that ends two to four seconds later; null where that is too near to an end. */
function spanAt(words: readonly HeardWord[], at: number, durationMs: number): Span | null {
  const startMs = words[at]?.startMs ?? 0;
  const lastMs = durationMs - punchMs;
  if (startMs < hookMs || startMs + shortest > lastMs) return null;
  const ends = words
    .slice(at)
    .map(({ endMs }) => endMs)
    .filter((endMs) => endMs <= Math.min(startMs + longest, lastMs));
  const end = ends.find((endMs) => endMs >= startMs + shortest + 500) ?? ends.at(-1);
  const endMs = end !== undefined && end - startMs >= shortest ? end : startMs + shortest;
  return endMs - startMs >= shortestBrollMs ? { startMs, endMs } : null;
}
