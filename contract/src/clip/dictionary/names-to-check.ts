import { foldWord, withoutMarks } from '../cue-words/match-cues.ts';
import type { Word } from '../transcript/transcript.ts';
import { findNames, type Name } from './find-names.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { closesAlike, firstClass, isSurelyHeard, soundDistance, soundsOf } from './sounds.ts';

/** A name, number or brand that a person should look at. */
export interface NameToCheck {
  /** As it is written most often. */
  text: string;
  /** Other spellings that sound the same. */
  variants: string[];
  /** The name of the dictionary that it may be. */
  meant: string | null;
  count: number;
  /** When it is first said as `text` writes it, source milliseconds. */
  startMs: number;
}

interface Heard {
  /** Each spelling with how often and when first it stands there. */
  texts: Map<string, { times: number; startMs: number }>;
  count: number;
  startMs: number;
  /** The mean of what the engine gave; null where it gave none. */
  confidence: number | null;
  /** How often it stands inside a sentence with a capital. */
  capitals: number;
  sounds: string | null;
  /** As in `NameToCheck`. */
  meant: string | null;
}

/** Spellings nearer than this are one word heard twice, and words with fewer consonants are too short to tell. */
const sameSound = 0.3;
const leastConsonants = 3;
const unsure = 0.6;

interface NamesOptions {
  /** BCP 47. */
  language: string;
  names: readonly Name[];
  /** A person wrote the text: how sure a program is of its words tells of their times alone. */
  isWritten?: boolean;
  most?: number;
}

/**
 * The words of a video that are most likely misheard names, the likeliest first: written with a capital inside sentences,
 * in two spellings of one sound, near a name of the dictionary, or heard unsurely. Frequent words and those of `names` are none.
 */
export function namesToCheck(
  words: readonly Word[],
  { language, names, isWritten = false, most = 10 }: NamesOptions,
): NameToCheck[] {
  const told = new Set(names.flatMap(({ spelling }) => spelling.split(' ').map(foldWord)));
  const isOrdinary = ordinaryWords(
    language,
    words.map(({ text }) => text),
  );
  const meant = namesMeant(words, names, language);
  const heard = heardWords(
    words,
    { isWritten, meant },
    (text) => told.has(foldWord(text)) || isOrdinary(text),
  );
  const groups = inGroups([...heard.values()]);
  return groups
    .map((group) => ({ group, weight: weightOf(group) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.group[0].startMs - b.group[0].startMs)
    .slice(0, most)
    .map(({ group }) => nameOf(group));
}

function heardWords(
  words: readonly Word[],
  { isWritten, meant }: { isWritten: boolean; meant: ReadonlyMap<string, string> },
  isPassed: (text: string) => boolean,
): Map<string, Heard> {
  const found = new Map<string, Heard>();
  for (const [at, word] of words.entries()) {
    const text = word.text.replace(/^[^\p{L}\p{N}]+|(?:['’]s)?[^\p{L}\p{M}\p{N}]*$/gu, '');
    const isNumber = /\p{N}/u.test(text);
    if ((!isNumber && [...text].length < 3) || isPassed(text)) continue;
    const known = found.get(foldWord(text)) ?? {
      ...{ texts: new Map(), count: 0, startMs: word.startMs, confidence: null, capitals: 0 },
      ...{ sounds: isNumber ? null : soundsOf(text), meant: meant.get(foldWord(text)) ?? null },
    };
    const { times, startMs } = known.texts.get(text) ?? { times: 0, startMs: word.startMs };
    known.texts.set(text, { times: times + 1, startMs });
    if (word.confidence !== undefined && !isWritten)
      known.confidence =
        ((known.confidence ?? word.confidence) * known.count + word.confidence) / (known.count + 1);
    known.count += 1;
    const isInside = at > 0 && !/[.?!…।॥۔؟:]["”’')\]]*$/u.test(words[at - 1]?.text ?? '');
    if (isInside && /^\p{Lu}/u.test(text)) known.capitals += 1;
    found.set(foldWord(text), known);
  }
  return found;
}

/** Words that are near a name of the dictionary, or near a word of it, and what they may be. */
function namesMeant(words: readonly Word[], names: readonly Name[], language: string): Map<string, string> {
  const meant = new Map<string, string>();
  for (const { first, end, text } of findNames(words, names, { language, isGuess: true })) {
    const parts = text.split(' ');
    if (parts.length !== end - first) continue;
    for (const [at, part] of parts.entries()) {
      const heard = withoutMarks(words[first + at]?.text ?? '');
      const spelling = withoutMarks(part);
      // An Indian ending that begins with a vowel sign cannot stand behind Latin letters.
      if (isSurelyHeard(heard, spelling) || /[a-z]\p{M}/iu.test(spelling)) continue;
      meant.set(foldWord(heard), spelling);
    }
  }
  return meant;
}

type Group = [Heard, ...Heard[]];

/** Words that sound the same together, the most frequent first. */
function inGroups(heard: readonly Heard[]): Group[] {
  const groups: Group[] = [];
  const byEdges = new Map<string, Group[]>();
  for (const one of heard.toSorted((a, b) => b.count - a.count)) {
    const sounds = one.sounds;
    const isLong = sounds !== null && sounds.replaceAll(/[aeiou@]/g, '').length >= leastConsonants;
    const near = isLong ? (byEdges.get(firstClass(sounds)) ?? []) : [];
    const same = near.find(
      ([first]) =>
        first.sounds !== null &&
        closesAlike(first.sounds, sounds ?? '') &&
        soundDistance(first.sounds, sounds ?? '', sameSound) <= sameSound,
    );
    if (same) same.push(one);
    else {
      const group: Group = [one];
      groups.push(group);
      if (isLong) byEdges.set(firstClass(sounds), [...near, group]);
    }
  }
  return groups;
}

function weightOf(group: Group): number {
  const count = group.reduce((sum, one) => sum + one.count, 0);
  const capitals = group.reduce((sum, one) => sum + one.capitals, 0) / count;
  const least = Math.min(...group.map(({ confidence }) => confidence ?? 1));
  const evidence =
    (capitals > 0.5 ? 1 : 0) +
    (group.length > 1 || group.some(({ meant }) => meant) ? 2 : 0) +
    (least < unsure ? 3 * (1 - least) : 0);
  return evidence === 0 ? 0 : evidence + Math.log2(count + 1) / 2;
}

function nameOf(group: Group): NameToCheck {
  const spellings = group
    .flatMap((one) => [...one.texts])
    .map(([text, found]) => ({ text, ...found }))
    .toSorted((a, b) => b.times - a.times);
  const { text, startMs } = spellings[0] ?? { text: '', startMs: group[0].startMs };
  return {
    ...{ text, startMs, variants: spellings.slice(1, 21).map((other) => other.text) },
    meant: group.find(({ meant }) => meant)?.meant ?? null,
    count: group.reduce((sum, one) => sum + one.count, 0),
  };
}
