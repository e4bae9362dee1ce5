import { numeralOf } from '@jhalak/contract/clip/cards/spoken-numbers.ts';
import { foldForm } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { addressIn } from '@jhalak/contract/clip/roman/in-script.ts';
import { countScripts } from '@jhalak/contract/languages.ts';
import { countGraphemes } from '../quote.ts';
import { formsOf } from '../topic/word-forms.ts';

/** What a model wrote about a clip. */
export interface WrittenTexts {
  title: string;
  hook: string;
  description: string;
  hashtags: readonly string[];
}

/** In graphemes, and what they may take of a row in UTF-16 units. */
export const limits = {
  title: 60,
  titleUnits: 120,
  hook: 120,
  hookUnits: 300,
  description: 280,
  descriptionUnits: 600,
};
const maxHashtags = 5;
/** Of the letters, this share must be of the scripts that the clip is spoken in. */
const scriptShare = 0.9;
/** Of a text's longer words, this share must be words of the clip, in some form. */
const groundedShare = 0.4;
const shortWord = 3;

/**
 * Those of the texts that a viewer can trust: short enough, in the scripts of the clip, without links or controls,
 * with no number that is not said, and mostly in the clip's own words. A hook must be a quotation.
 */
export function checkedTexts(
  written: WrittenTexts,
  spoken: string,
  language: string,
): Partial<Pick<Moment, 'title' | 'hook' | 'description' | 'hashtags'>> {
  const holds = againstWords(spoken, language);
  const title = plain(written.title, spoken).replace(/[.。।]$/u, '');
  const hook = plain(written.hook, spoken).replace(/^["“”']+|["“”']+$/gu, '');
  const description = plain(written.description, spoken);
  const hashtags = hashtagsOf(written.hashtags, (tag) => holds(tag, 0) && isSaid(tag, spoken, language));
  const fits = (text: string, graphemes: number, units: number) =>
    text !== '' && text.length <= units && countGraphemes(text) <= graphemes;
  return {
    ...(fits(title, limits.title, limits.titleUnits) && holds(title, groundedShare) ? { title } : {}),
    ...(fits(hook, limits.hook, limits.hookUnits) && isQuotation(hook, spoken) ? { hook } : {}),
    ...(fits(description, limits.description, limits.descriptionUnits) && holds(description, groundedShare)
      ? { description }
      : {}),
    ...(hashtags.length > 0 ? { hashtags } : {}),
  };
}

/** One line without controls, and empty where there is a link or an address in it, “bit.ly/gift” too, that is not said. */
function plain(text: string, spoken: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (/[\u200c\u200d]/.test(character) ? character : ' '))
    .replace(/\s+/g, ' ')
    .trim();
  const isLink = (word: string) =>
    word.includes('.') && isAddress(word) && !spoken.toLowerCase().includes(word);
  const isLinked = line
    .toLowerCase()
    .split(/[\s,;:|()[\]“”‘’"'–—।]+/u)
    .some((word) => isLink(word.replace(/[.!?]+$/, '')));
  return isLinked || /https?:|www\.|@|<|>|[{}]/i.test(line) ? '' : line;
}

/** Endings of sites that are named with a path; “B.Tech/MBA” and “Node.js/React” have none of them. */
const siteBeforePath =
  /^(?:[\w-]+\.)*(?:[\w-]{2,}\.(?:me|ly|be|gl|gg|gd|gy|cc|ee|to|uk|us|eu|pk|link|site|online|club|top|click|page|bio|news|biz|pro|vip)|t\.me|t\.co|m\.me|g\.co|x\.com)$/;

/** Of a word with a path, what stands before it has to name a site. */
function isAddress(word: string): boolean {
  const [site = '', ...path] = word.split('/');
  return addressIn(site) !== null || (path.length > 0 && siteBeforePath.test(site));
}

type Holds = (text: string, share: number) => boolean;

function againstWords(spoken: string, language: string): Holds {
  const tokens = [...new Set(tokensOf(spoken))];
  const scripts = new Set(countScripts(spoken).keys());
  const numbers = new Set([...numbersOf(spoken), ...tokens.flatMap((token) => numeralOf(token) ?? [])]);
  return (text, share) => {
    const counts = [...countScripts(text)];
    const letters = counts.reduce((sum, [, count]) => sum + count, 0);
    const own = counts.reduce((sum, [script, count]) => sum + (scripts.has(script) ? count : 0), 0);
    if (letters === 0 || own < scriptShare * letters) return false;
    if (numbersOf(text).some((number) => !numbers.has(number))) return false;
    const words = tokensOf(text).filter((word) => word.length > shortWord);
    const known = words.filter((word) => tokens.some(formsOf(word, language)));
    return known.length >= share * words.length;
  };
}

const tokensOf = (text: string): string[] =>
  text.split(/[\s\-–—/]+/u).flatMap((word) => {
    const token = foldForm(word);
    return token === '' ? [] : [token];
  });

/** The numbers that are written in digits, of any script. */
const numbersOf = (text: string): (number | string)[] =>
  (text.match(/\p{Nd}[\p{Nd}.,]*\p{Nd}|\p{Nd}/gu) ?? []).map((digits) => numeralOf(digits) ?? digits);

const isQuotation = (hook: string, spoken: string): boolean =>
  ` ${tokensOf(spoken).join(' ')} `.includes(` ${tokensOf(hook).join(' ')} `);

/** “PriceCuts” and “price_cuts” in its words. */
const tagWords = /_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Whether a hashtag is made of words that are said: a form of one, several of them, or a run of them as one. */
function isSaid(tag: string, spoken: string, language: string): boolean {
  const tokens = tokensOf(spoken);
  const isWord = (word: string) => tokens.some(formsOf(word, language));
  const whole = foldForm(tag);
  const isRun = (_: string, at: number) => {
    let run = '';
    for (let next = at; run.length < whole.length && next < tokens.length; next += 1) run += tokens[next];
    return run === whole;
  };
  return (
    isWord(tag) || tag.split(tagWords).every((word) => word === '' || isWord(word)) || tokens.some(isRun)
  );
}

function hashtagsOf(written: readonly string[], isHeld: (tag: string) => boolean): string[] {
  const tags = new Map<string, string>();
  for (const text of written) {
    const tag = text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_]/gu, '');
    const isFit = [...tag].length >= 3 && [...tag].length <= 40 && isHeld(tag);
    if (isFit && tags.size < maxHashtags) tags.set(tag.toLowerCase(), `#${tag}`);
  }
  return [...tags.values()];
}
