import { claimOf } from './claim.ts';
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
    if (isVerbLike(tag) || common.has(key) || [...tag].length < 4 || [...tag].length > 40 || tags.has(key))
      continue;
    tags.set(key, `#${tag}`);
    if (tags.size === maxHashtags) break;
  }
  return [...tags.values()];
}

/** English words that are said of everything and name nothing: no list of a show, but verbs, adverbs and pronouns of the language. */
const common = new Set(
  `about above across actually after again almost also although always another anything around away back become became
  before began begin behind being below best better between both bring brings call came cannot care cared change come
  comes could depends does doing done down during each easier either else enable enough even ever every everything
  explain fact fail feel feels felt find follow found from fulfill gave gets give gives goes going gone good great
  happen happened happens hard have having hear heard help helpful helps here high highest hold identify important
  inject into itself just keep kept kind knew know known large last later learn learned least less like little long
  look love made make makes many matter maybe mean means might more most much must myself need needs never next none
  nothing notice often once only option other over part perhaps pick produce promise pursue quick quite rather reach
  real realize realized really reason reasons recent regret remember said same saying says seem seems seen send sense
  several shall share should show simple since small some somebody someone something sometimes somewhere soon sort
  sound start started still stop stuff successful such sure take takes talk talked tell than thank that their them
  then there these they thing things think this those though thought through time times today together told took toward
  tried truly trust turn under understand unless until upon used useful uses using usually various very want wanted
  wants well went were what whatever when where whether which while whole whose will with within without wonder work
  would wrong yeah your yourself`.split(/\s+/),
);

/** English participles and adverbs name no subject; "marketing" and "pricing" are the price of it. */
const isVerbLike = (tag: string): boolean => /^[a-z]+(?:ing|ed|ly)$/u.test(tag);
