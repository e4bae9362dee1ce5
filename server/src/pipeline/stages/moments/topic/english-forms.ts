const vowel = /[aeiouy]/;
/** One syllable that would double its last letter before an ending: plan, planned. */
const doubling = /^[^aeiou]*[aeiou][^aeiouwxy]$/;

/**
 * The dictionary words that an English word may be a form of, itself among them: `pricing` is a form of `price`,
 * never of `pric`. Nouns, verbs and possessives; not derivations such as `price` and `pricey`.
 */
export function englishWords(token: string): string[] {
  const word = token.replace(/'s$|s'$/, (ending) => (ending === "s'" ? 's' : ''));
  const found = [word];
  const add = (...words: string[]) => found.push(...words.filter((one) => one.length >= 3 || one === word));
  if (/ies$/.test(word) && word.length > 4) add(word.replace(/ies$/, 'y'));
  else if (/(?:[sxz]|ch|sh|o)es$/.test(word)) add(word.slice(0, -2), word.slice(0, -1));
  else if (/[^suai]s$/.test(word)) add(word.slice(0, -1));
  if (/ied$/.test(word) && word.length > 4) add(word.replace(/ied$/, 'y'));
  const stem = /^(.+?)(?:ing|ed)$/.exec(word)?.[1];
  const plural = /^(.+?)ings$/.exec(word)?.[1];
  for (const base of [stem, plural]) if (base && base.length >= 2 && vowel.test(base)) add(...stemsOf(base));
  return [...new Set(found)];
}

function stemsOf(base: string): string[] {
  if (/([^aeioulsz])\1$/.test(base)) return [base.slice(0, -1), base];
  if (doubling.test(base) || /[cvu]$/.test(base)) return [`${base}e`];
  return [base, `${base}e`];
}
