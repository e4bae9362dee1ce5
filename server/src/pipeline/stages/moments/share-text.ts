import { foldWord } from '@jhalak/contract/clip/cue-words/match-cues.ts';
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
    const tag = term.replace(/['’]\p{L}+$/u, '').replace(/[^\p{L}\p{M}\p{N}]/gu, '');
    const key = tag.toLowerCase();
    if ([...tag].length < 4 || [...tag].length > 40 || tags.has(key) || !namesSomething(talk, foldWord(term)))
      continue;
    tags.set(key, `#${tag}`);
    if (tags.size === maxHashtags) break;
  }
  return [...tags.values()];
}

/** How many of its uses in the talk show a word as a noun, at least. */
const nounShare = 0.2;

/**
 * Whether the talk uses a word as the name of something: with a capital inside a sentence, between "the" and "of", in
 * Indo-Aryan languages before "का" or "में". Where neither is written a word says nothing about itself.
 */
export function namesSomething(talk: Talk, term: string): boolean {
  const known = nouns.get(talk) ?? new Map<string, boolean>();
  nouns.set(talk, known);
  const answer = known.get(term) ?? looksLikeNoun(talk, term);
  known.set(term, answer);
  return answer;
}

const nouns = new WeakMap<Talk, Map<string, boolean>>();

function looksLikeNoun({ tokens, words, sentences, language }: Talk, term: string): boolean {
  const signs = nounSigns.find(({ languages }) => languages.test(language));
  if (!signs) return true;
  const opens = new Set(sentences.map(({ from }) => from));
  const isNoun = (at: number) => {
    const text = words[at]?.text ?? '';
    if (!opens.has(at) && /^\p{Lu}\p{L}/u.test(text)) return true;
    const isLast = /[,.;:?!]["”)]*$/u.test(text);
    return (
      (signs.before?.test(tokens[at - 1] ?? '') ?? true) && (isLast || signs.after.test(tokens[at + 1] ?? ''))
    );
  };
  if (verbForms.some((ending) => isFormOf(tokens, term, ending))) return false;
  const uses = tokens.flatMap((token, at) => (token === term ? [at] : []));
  return uses.filter(isNoun).length >= nounShare * uses.length;
}

/** Whether a word is a form of a Hindi verb of which the talk uses other forms, too: "करता" beside "करना". */
function isFormOf(tokens: readonly string[], term: string, ending: string): boolean {
  if (!term.endsWith(ending) || term.length < ending.length + 2) return false;
  const stem = term.slice(0, -ending.length);
  return verbForms.filter((other) => other !== ending && tokens.includes(stem + other)).length > 0;
}

const verbForms = ['ना', 'ने', 'नी', 'ता', 'ते', 'ती', 'कर'];

const nounSigns: { languages: RegExp; before?: RegExp; after: RegExp }[] = [
  {
    languages: /^en/,
    before:
      /^(?:an?|the|my|your|our|their|his|her|its|this|that|these|those|some|any|every|each|no|of|for|about)$/,
    after:
      /^(?:of|in|for|is|was|are|were|that|and|or|to|on|at|with|but|because|when|if|as|you|we|i|they|it|so|has|will|can|from|by)$/,
  },
  {
    languages: /^hi/,
    after: /^(?:का|की|के|को|में|से|पर|ने|ka|ki|ke|ko|mein|me|se|par|ne)$/,
  },
  { languages: /^ur/, after: /^(?:کا|کی|کے|کو|میں|سے|پر|نے)$/ },
  { languages: /^pa/, after: /^(?:ਦਾ|ਦੀ|ਦੇ|ਨੂੰ|ਵਿੱਚ|ਵਿਚ|ਤੋਂ|ਨਾਲ|ਨੇ)$/ },
];
