import { foldWord } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { claimOf } from './claim.ts';
import { skipLead } from './joiners.ts';
import { keyTerms } from './key-terms.ts';
import { namesSomething } from './nouns.ts';
import type { Passage } from './passage.ts';
import { capital, shorten } from './quote.ts';
import type { Talk } from './talk.ts';

const descriptionLimit = { graphemes: 280, units: 600 };
/** Words that stay of a sentence without its "so" or "I think that". */
const fewestWords = 4;
const maxHashtags = 8;
/** Terms of which hashtags are chosen: some are too short. */
const termsTried = 24;

/** What may stand below a posted clip, in the talk's words: its claim, and the sentence it ends on. */
export function descriptionOf(talk: Talk, passage: Passage): string {
  const claim = claimOf(talk, passage);
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
  const [said = '', closing = ''] = sentences;
  // Whole sentences before cut ones: both, or the one that fits.
  const whole = [`${said} ${closing}`.trim(), said, closing].find(
    (text) => text !== '' && shorten(text, descriptionLimit).whole,
  );
  return whole ?? `${shorten(said || closing, descriptionLimit).text}…`;
}

/** Hashtags from the names and salient terms of a passage, most telling first; a word said once may be a slip of the recogniser. */
export function hashtagsOf(talk: Talk, passage: Passage): string[] {
  const tags = new Map<string, string>();
  for (const term of keyTerms(talk, passage, { most: termsTried, timesSaid: 2 })) {
    const tag = directForm(talk, term.replace(/['’]\p{L}+$/u, '').replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
    const key = tag.toLowerCase();
    if ([...tag].length < 4 || [...tag].length > 40 || tags.has(key) || !namesSomething(talk, foldWord(term)))
      continue;
    tags.set(key, `#${tag}`);
    if (tags.size === maxHashtags) break;
  }
  return [...tags.values()];
}

/** A noun of Hindi as it stands alone: for "कहानियों" the form of it that the talk says, too, or none. Other words as they are. */
function directForm(talk: Talk, word: string): string {
  if (!talk.language.startsWith('hi') || !word.endsWith('ों')) return word;
  const stem = word.slice(0, -'ों'.length);
  const forms = stem.endsWith('िय') ? [`${stem.slice(0, -2)}ी`, `${stem}ाँ`] : [stem, `${stem}ा`, `${stem}ें`];
  return forms.find((form) => talk.tokens.includes(foldWord(form))) ?? '';
}
