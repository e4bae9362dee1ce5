import { claimOf } from './claim.ts';
import type { Core } from './features.ts';
import { skipLead } from './joiners.ts';
import { keyTerms } from './key-terms.ts';
import type { Passage } from './passage.ts';
import { capital, shorten } from './quote.ts';
import type { Talk } from './talk.ts';

const descriptionLimit = { graphemes: 280, units: 600 };
/** Words that stay of a sentence without its "so" or "I think that". */
const fewestWords = 4;
const maxHashtags = 5;
/** Terms of which hashtags are chosen: some are too short. */
const termsTried = 16;

/** What may stand below a posted clip, in the talk's words: its claim, and the sentence it ends on. */
export function descriptionOf(talk: Talk, passage: Passage, core: Core): string {
  const claim = claimOf(talk, passage, core);
  const last = talk.sentences[passage.last];
  const lastFrom = Math.max(last?.from ?? passage.to, claim.to, passage.from);
  const sentences = [claim, { from: lastFrom, to: passage.to }].map((range) =>
    capital(
      talk.words
        .slice(skipLead(talk, range, fewestWords), range.to)
        .map(({ text }) => text)
        .join(' '),
    ),
  );
  const whole = sentences.filter((text) => text !== '').join(' ');
  const cut = shorten(whole, descriptionLimit);
  return cut.whole ? whole : `${cut.text}…`;
}

/** Hashtags from the salient terms of a passage, most telling first; a word said once may be a slip of the recogniser. */
export function hashtagsOf(talk: Talk, passage: Passage): string[] {
  const tags = new Map<string, string>();
  for (const term of keyTerms(talk, passage, { most: termsTried, timesSaid: 2 })) {
    const tag = term.replace(/['’]\p{L}+$/u, '').replace(/[^\p{L}\p{M}\p{N}]/gu, '');
    const key = tag.toLowerCase();
    if (isVerbLike(tag) || [...tag].length < 4 || [...tag].length > 40 || tags.has(key)) continue;
    tags.set(key, `#${tag}`);
    if (tags.size === maxHashtags) break;
  }
  return [...tags.values()];
}

/** English participles and adverbs name no subject; "marketing" and "pricing" are the price of it. */
const isVerbLike = (tag: string): boolean => /^[a-z]+(?:ing|ed|ly)$/u.test(tag);
