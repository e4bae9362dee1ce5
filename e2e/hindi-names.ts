import type { Locator, Page } from 'playwright-core';
import { en } from '../web/src/messages/en/en.ts';
import { hi } from '../web/src/messages/hi/hi.ts';

/** Every text of the catalogues with its Hindi. */
const texts = pairsOf(en, hi);

/** A page that is shown in Hindi and searched by the English names of its elements. */
export function searchedInEnglish<Searched extends Page | Locator>(searched: Searched): Searched {
  return new Proxy(searched, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const found: unknown = value.apply(target, argumentsOf(String(key), given));
        return isLocator(found) ? searchedInEnglish(found) : found;
      };
    },
  });
}

/** Of `getByText` and its relatives the texts; the first argument of `getByRole` is a role in every language. */
function argumentsOf(method: string, given: readonly unknown[]): readonly unknown[] {
  if (!method.startsWith('getBy')) return given;
  return given.map((argument, place) =>
    method === 'getByRole' && place === 0 ? argument : inHindi(argument),
  );
}

/** A text or pattern, or options with a `name`. What no catalogue has stays. */
function inHindi(given: unknown): unknown {
  if (typeof given === 'string' || given instanceof RegExp) return hindiOf(given, false);
  const { name, exact = false } = (given ?? {}) as { name?: string | RegExp; exact?: boolean };
  return name === undefined ? given : { ...(given as object), name: hindiOf(name, exact) };
}

/** Matches the Hindi of each text that an English name may mean; patterns that know Hindi stay. */
function hindiOf(name: string | RegExp, exact: boolean): string | RegExp {
  if (name instanceof RegExp) {
    if (/\p{Script=Devanagari}/u.test(name.source)) return name;
    const meant = texts.filter(([english]) => name.test(english));
    return meant.length === 0 ? name : patternOf(meant, name.source.startsWith('^'), false);
  }
  const same = texts.filter(([english]) => english === name);
  if (same.length > 0) return patternOf(same, exact, exact);
  const alike = texts.filter(([english]) => sourceOf(english).test(name));
  // The template with the most words of its own.
  const [closest] = alike.toSorted(([a], [b]) => b.length - a.length);
  return closest ? patternOf([closest], exact, exact) : name;
}

function patternOf(
  meant: readonly (readonly [english: string, hindi: string])[],
  start: boolean,
  end: boolean,
) {
  const sources = new Set(meant.map(([, hindi]) => sourceOf(hindi).source.slice(1, -1)));
  return new RegExp(`${start ? '^' : ''}(?:${[...sources].join('|')})${end ? '$' : ''}`);
}

/** A whole text; anything may stand in the place of a value. */
const sourceOf = (template: string): RegExp => {
  const own = template.split(/\{\{.*?\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${own.join('.+')}$`);
};

/** Texts of two catalogues with the same keys. */
function pairsOf(english: unknown, hindi: unknown): [english: string, hindi: string][] {
  if (typeof english === 'string' && typeof hindi === 'string')
    // A text of nothing but a value may stand for anything.
    return /\p{L}/u.test(english.replaceAll(/\{\{.*?\}\}/g, '')) ? [[english, hindi]] : [];
  if (typeof english !== 'object' || english === null) return [];
  const inside = (hindi ?? {}) as Record<string, unknown>;
  return Object.entries(english).flatMap(([key, value]) => pairsOf(value, inside[key]));
}

const isLocator = (found: unknown): found is Locator =>
  typeof found === 'object' && found !== null && 'getByRole' in found;
