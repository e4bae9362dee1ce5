import { findLanguage, type LanguageCode } from '../../languages.ts';
import { endings } from '../roman/loan-words.ts';

/** What Hindi and Marathi writers and recognisers join to a name, beside the endings of English words. */
const joined: Partial<Record<LanguageCode, readonly string[]>> = {
  hi: ['वालों', 'वाले', 'वाली', 'वाला', 'में', 'ने', 'को', 'का', 'की', 'के', 'से', 'पर'],
  ta: ['ல்'],
  bn: ['-এর', '-এ'],
};
const possessives = ["'s", '’s', "s'"];
const shortestStem = 4;

/**
 * A text as a whole, and as a stem with each ending of its language behind its last word, as written in the language's own
 * script or in Latin letters.
 */
export function splitEndings(text: string, language: string): { stem: string; ending: string }[] {
  const code = findLanguage(language)?.code as LanguageCode | undefined;
  const own = code ? [...(joined[code] ?? []), ...(endings[code] ?? []).flat()] : [];
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const fitting = [...possessives, ...own].filter(
    (ending) => text.endsWith(ending) && last.length - ending.length >= shortestStem,
  );
  return [
    { stem: text, ending: '' },
    ...[...new Set(fitting)].map((ending) => ({ stem: text.slice(0, -ending.length), ending })),
  ];
}
