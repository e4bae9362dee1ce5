import { isLanguage } from '../../languages.ts';
import { endsPhrase, endsSentence } from '../captions/caption-lines.ts';
import { foldWord } from '../cue-words/match-cues.ts';
import { inPlaceOf } from '../plan/edit-words.ts';
import type { Word } from '../transcript/transcript.ts';
import { splitEndings } from './endings.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { edgesOf, farthestFrom, isSurelyHeard, soundDistance, soundsOf } from './sounds.ts';

/** A name as it is written right, and how it was heard. */
export interface Name {
  id: string;
  spelling: string;
  /** Texts that are replaced wherever they stand, even where they are words of the language. */
  heard: readonly string[];
  /** BCP 47; null: in every language. */
  language: string | null;
  /** `known`: right as it is, never replaced and never asked about. */
  kind: 'name' | 'known';
}

/** `text` stands in place of the words from `first` to before `end`. */
export interface NameFix {
  first: number;
  end: number;
  text: string;
  /** 0: listed or the same by sound; the higher, the less alike. */
  distance: number;
}

interface Options {
  /** Of the transcript, BCP 47. */
  language: string;
  /** Words that stay as they are, such as those that a user corrected. */
  isKept?: (index: number) => boolean;
  /** Instead of what is surely a name, what may be one of them or another one: to be asked about. */
  isGuess?: boolean;
}

/** Words with a longer pause between them are not one name, milliseconds. */
const longestPauseMs = 1500;
/** A name in more words than it has, or in fewer, is believed when it is this much nearer. */
const splitShare = 0.6;
const longestName = 5;
/** Of two names that sound the same, the one in the script of what was heard is meant. */
const otherScript = 0.02;
const isShort = (sounds: string): boolean => sounds.replaceAll(/[aeiou@]/g, '').length < 3;
const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/**
 * Where names are written otherwise than they are spelled, in order and without overlaps: listed texts, and words that
 * sound like the name in any script, with endings of the language. A frequent word is replaced only where it is listed.
 */
export function findNames(words: readonly Word[], names: readonly Name[], options: Options): NameFix[] {
  const finder = finderOf(words, names, options);
  if (!finder) return [];
  const found: NameFix[] = [];
  for (let first = 0; first < words.length; first += 1)
    for (let end = first + 1; end <= Math.min(words.length, first + finder.longest); end += 1) {
      if (!belongsTogether(words, end - 1, first) || options.isKept?.(end - 1)) break;
      const fix = finder.at(first, end);
      if (fix && fix.isSure !== (options.isGuess ?? false)) found.push(fix);
    }
  return withoutOverlaps(found).filter(({ first, end, text }) => text !== textBetween(words, first, end));
}

/** The words with the fixes in place: as many words keep their times, others share the time of those they replace. */
export function applyNames(words: readonly Word[], fixes: readonly NameFix[]): Word[] {
  const fixed: Word[] = [];
  let from = 0;
  for (const { first, end, text } of fixes) {
    fixed.push(...words.slice(from, first), ...inPlaceOf(words.slice(first, end), text.split(' ')));
    from = end;
  }
  return fixed.concat(words.slice(from));
}

/** The words from `first` to before `end` as one text. */
export const textBetween = (words: readonly Word[], first: number, end: number): string =>
  words
    .slice(first, end)
    .map(({ text }) => text)
    .join(' ');

function belongsTogether(words: readonly Word[], at: number, first: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (at === first || !word || !before) return true;
  const isBroken = endsPhrase(before.text) || endsSentence(before.text);
  return !isBroken && word.speaker === before.speaker && word.startMs - before.endMs <= longestPauseMs;
}

interface Found {
  name: Name;
  ending: string;
  distance: number;
  isSure: boolean;
}

interface Spoken {
  name: Name;
  sounds: string;
  /** `firmness` of them. */
  firm: number;
  limit: number;
  wordCount: number;
  isShort: boolean;
  inLatin: boolean;
}

/** An ending that begins with the a or i of a woman's name, outside the south: अंकिताला may be of Ankit or of Ankita. */
const genderedEnding = /^[\u093e-\u0940\u09be-\u09c0\u0a3e-\u0a40\u0abe-\u0ac0\u0b3e-\u0b40]/u;

/** What stands before and after the letters of a text. */
const edges = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{M}\p{N}]*)$/su;

function finderOf(words: readonly Word[], names: readonly Name[], { language }: Options) {
  const inUse = names.filter((name) => name.language === null || isLanguage(name.language, language));
  const keyOf = keysOfTexts();
  const known = new Set(inUse.filter(({ kind }) => kind === 'known').map(({ spelling }) => keyOf(spelling)));
  const wanted = inUse.filter(({ kind }) => kind === 'name');
  if (wanted.length === 0) return null;
  const right = new Set(wanted.map(({ spelling }) => spelling));
  const listed = new Map(wanted.flatMap((name) => name.heard.map((text) => [keyOf(text), name] as const)));
  // Whatever else stands at its end is an ending of the language, which must not be lost.
  const byEdges = Map.groupBy(
    wanted.flatMap((name) => spokenOf(name)),
    ({ sounds }) => edgesOf(sounds),
  );
  const isOrdinary = ordinaryWords(
    language,
    words.map(({ text }) => text),
  );
  const remembered = new Map<string, Found | null>();

  const lookUp = (text: string, count: number): Found | null => {
    const parts = text.split(' ');
    if (count > 1 && parts.some((part) => right.has(edges.exec(part)?.[2] ?? ''))) return null;
    const whole = keyOf(text);
    if (known.has(whole)) return null;
    const plain = listed.get(whole);
    if (plain) return { name: plain, ending: '', distance: 0, isSure: true };
    const isRight = (stem: string) => right.has(stem);
    let best: Found | null = null;
    for (const { stem, ending } of splitEndings(text, language)) {
      const key = ending === '' ? whole : keyOf(stem);
      if (isRight(stem) || known.has(key)) return null;
      const heard = listed.get(key);
      if (heard && ending !== '') return { name: heard, ending, distance: 0, isSure: true };
      // One frequent word beside another is talk; beside a rare one it can be a part of a name.
      const stems = [...parts.slice(0, -1), stem.split(' ').at(-1) ?? ''];
      if (stems.every(isOrdinary) || isOrdinary(text)) continue;
      const sounds = soundsOf(stem);
      if (!sounds) continue;
      const [firm, inLatin, hasOrdinary] = [firmness(sounds), isLatin(stem), stems.some(isOrdinary)];
      for (const spoken of byEdges.get(edgesOf(sounds)) ?? []) {
        if (Math.abs(firm - spoken.firm) > 2 || Math.abs(count - spoken.wordCount) > 1) continue;
        // Words of the script itself are too often as short.
        if (spoken.isShort && inLatin === spoken.inLatin) continue;
        const distance =
          soundDistance(sounds, spoken.sounds, limitFor(spoken, { count, ending, hasOrdinary })) +
          (ending ? 0.1 : 0) +
          (inLatin === spoken.inLatin ? 0 : otherScript);
        if (distance === Number.POSITIVE_INFINITY) continue;
        const isSure = !genderedEnding.test(ending) && isSurelyHeard(stem, spoken.name.spelling);
        if (!best || (isSure === best.isSure ? distance < best.distance : isSure))
          best = { name: spoken.name, ending, distance, isSure };
      }
    }
    return best;
  };

  const counts = wanted.flatMap(({ spelling, heard }) =>
    [spelling, ...heard].map((text) => text.split(' ').length),
  );
  const at = (first: number, end: number): (NameFix & { isSure: boolean }) | null => {
    const [, before = '', inner = '', after = ''] = edges.exec(textBetween(words, first, end)) ?? [];
    if (inner === '') return null;
    const told = remembered.get(inner);
    const found = told === undefined ? lookUp(inner, end - first) : told;
    remembered.set(inner, found);
    if (!found) return null;
    const { spelling } = found.name;
    const ending = endingBehind(spelling, found.ending);
    const text = before + spelling + (ending ?? found.ending) + after;
    return { first, end, text, distance: found.distance, isSure: found.isSure && ending !== null };
  };
  return { at, longest: Math.min(longestName, Math.max(...counts) + 1) };
}

/**
 * An ending as it is written behind a name; null for one that begins with a vowel sign, which cannot stand behind Latin
 * letters. Bengali has its genitive and locative with a hyphen there.
 */
function endingBehind(spelling: string, ending: string): string | null {
  if (!/^\p{M}/u.test(ending) || !/\p{Script=Latin}$/u.test(spelling)) return ending;
  return /^\u09c7র?$/u.test(ending) ? ending.replace('\u09c7', '-এ') : null;
}

function spokenOf(name: Name): Spoken[] {
  const sounds = soundsOf(name.spelling);
  const wordCount = name.spelling.split(' ').length;
  if (!sounds) return [];
  const about = { isShort: isShort(sounds), inLatin: isLatin(name.spelling) };
  return [{ name, sounds, firm: firmness(sounds), limit: farthestFrom(sounds), wordCount, ...about }];
}

/** Consonants that are seldom left out: two words that differ by more than two of them are never near. */
const firmness = (sounds: string): number => sounds.replaceAll(/[aeiou@hny]/g, '').length;

function limitFor(
  { limit, wordCount }: Spoken,
  { count, ending, hasOrdinary }: { count: number; ending: string; hasOrdinary: boolean },
): number {
  const isSplit = count !== wordCount || (hasOrdinary && count > 1);
  return limit * (isSplit ? splitShare : 1) * (ending ? splitShare : 1);
}

/** Tells texts apart but for case, marks, joiners and the dots of borrowed letters; a word is folded once. */
function keysOfTexts(): (text: string) => string {
  const known = new Map<string, string>();
  const fold = (word: string): string => {
    const key = known.get(word) ?? foldWord(word);
    known.set(word, key);
    return key;
  };
  return (text) => text.split(/\s+/).map(fold).join(' ');
}

/** The nearest first, then the longer; in order. */
function withoutOverlaps(fixes: readonly NameFix[]): NameFix[] {
  const taken: NameFix[] = [];
  const used = new Set<number>();
  const sorted = fixes.toSorted((a, b) => a.distance - b.distance || b.end - b.first - (a.end - a.first));
  for (const fix of sorted) {
    const places = Array.from({ length: fix.end - fix.first }, (_, at) => fix.first + at);
    if (places.some((place) => used.has(place))) continue;
    for (const place of places) used.add(place);
    taken.push(fix);
  }
  return taken.toSorted((a, b) => a.first - b.first);
}
