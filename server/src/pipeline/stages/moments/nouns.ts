import { jointsOf } from '@jhalak/contract/clip/transcript/sentence-joints.ts';
import { findLanguage, type LanguageCode } from '@jhalak/contract/languages.ts';
import { onceForObject } from '@jhalak/contract/once.ts';
import type { Talk } from './talk.ts';

/** How many of its uses in the talk show a word as a noun, at least. */
const nounShare = 0.2;

/**
 * Whether the talk uses a word as the name of something: with a capital inside a sentence, between "the" and "of", in
 * Indo-Aryan languages before "का" or "में". Where neither is written a word says nothing about itself.
 */
export function namesSomething(talk: Talk, term: string): boolean {
  const known = usesIn(talk);
  const answer = known.nouns.get(term) ?? looksLikeNoun(talk, { term, uses: known.places.get(term) ?? [] });
  known.nouns.set(term, answer);
  return answer;
}

interface Uses {
  places: Map<string, number[]>;
  nouns: Map<string, boolean>;
}

/** Where each word of a talk is said, found once, and what was answered about it. */
const usesIn = onceForObject((talk: Talk): Uses => {
  const found: Uses = { places: new Map(), nouns: new Map() };
  for (const [at, token] of talk.tokens.entries()) {
    const places = found.places.get(token);
    if (places) places.push(at);
    else found.places.set(token, [at]);
  }
  return found;
});

function looksLikeNoun(talk: Talk, { term, uses }: { term: string; uses: readonly number[] }): boolean {
  const signs = nounSigns.find(({ languages }) => languages.test(talk.language));
  if (!signs?.before && uses.filter((at) => endsAsVerb(talk, at)).length * 2 >= uses.length) return false;
  if (!signs) return true;
  const { places } = usesIn(talk);
  if (verbForms.some((ending) => isFormOf(places, term, ending))) return false;
  const isNoun = (at: number) =>
    (/^\p{Lu}\p{L}/u.test(talk.words[at]?.text ?? '') &&
      !/[.?!।]["”)]*$/u.test(talk.words[at - 1]?.text ?? '.')) ||
    // Before a mark stands a verb, where the verb comes last.
    (signs.before
      ? signs.before.test(talk.tokens[at - 1] ?? '') && closesPhrase(talk, at)
      : signs.after.test(talk.tokens[at + 1] ?? ''));
  return uses.filter(isNoun).length >= nounShare * uses.length;
}

/** Whether a sentence, in a language whose verbs come last, ends on this word as on a verb. */
function endsAsVerb({ tokens, words, language }: Talk, at: number): boolean {
  const code = findLanguage(language)?.code as LanguageCode | undefined;
  const isLast = /[.?!।,]["”)]*$/u.test(words[at]?.text ?? '') || at === tokens.length - 1;
  return code !== undefined && isLast && jointsOf(code)(tokens, at).closes;
}

/** Whether a noun phrase may end with a word: before a mark or what follows nouns. */
export function closesPhrase(
  { tokens, words, language }: Pick<Talk, 'tokens' | 'words' | 'language'>,
  at: number,
): boolean {
  const signs = nounSigns.find(({ languages }) => languages.test(language));
  return !signs || /[,.;:?!।]["”)]*$/u.test(words[at]?.text ?? '') || signs.after.test(tokens[at + 1] ?? '');
}

/** Whether a word is a form of a Hindi verb of which the talk uses other forms, too: "करता" beside "करना". */
function isFormOf(places: ReadonlyMap<string, unknown>, term: string, ending: string): boolean {
  if (!term.endsWith(ending) || term.length < ending.length + 2) return false;
  const stem = term.slice(0, -ending.length);
  return verbForms.some((other) => other !== ending && places.has(stem + other));
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
