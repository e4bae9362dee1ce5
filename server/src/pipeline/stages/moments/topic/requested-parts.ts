import { compileCues } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import type { ClipKind, RequestedPart } from '@jhalak/contract/clip/requests/clip-request.ts';
import { numberWord } from '@jhalak/contract/clip/transcript/digits.ts';
import type { Passage } from '../passage.ts';
import { type PrefixSums, prefixSums } from '../prefix-sums.ts';
import type { RankedPassage } from '../rank.ts';
import { bestPassages, type Wanted } from '../ranked-passages.ts';
import type { Talk } from '../talk.ts';
import { type TopicMentions, topicMentions } from './topic-mentions.ts';

/** A part of a request with where the talk has it. */
export interface SearchedPart extends Pick<RequestedPart, 'written' | 'count'> {
  mentions: TopicMentions | null;
  kind: KindSentences | null;
  /** No sentence of the talk is what it asks for. */
  isAbsent: boolean;
}

interface KindSentences {
  sentences: PrefixSums;
  /** It makes a clip only where the clip opens with it. */
  opens: boolean;
}

/** Of the parts of a request, where the talk has them. */
export const searchParts = (talk: Talk, parts: readonly RequestedPart[]): SearchedPart[] =>
  parts.map(({ written, count, kind, subjects }) => {
    const mentions = subjects.length > 0 ? topicMentions(talk, subjects) : null;
    const found = kind && kindSentences(talk, kind);
    const isAbsent =
      mentions?.isAbsent === true ||
      (found !== null && found.sentences.between(0, talk.sentences.length) === 0);
    return { written, count, mentions, kind: found, isAbsent };
  });

/** A part of a request that got no passage: none was found, or the parts before it took every clip. */
interface MissingPart {
  written: string;
  code: 'note_part_absent' | 'note_part_crowded_out';
}

/**
 * The best passages of each part in the order of the request, none twice, and the parts that got none: of each as many
 * as it lacks with those that a model chose.
 */
export function partPassages(
  talk: Talk,
  parts: readonly SearchedPart[],
  {
    lengths,
    count,
    shown,
    isLeftOut,
    chosen,
  }: Pick<Wanted, 'lengths' | 'count' | 'shown' | 'isLeftOut'> & { chosen: readonly RankedPassage[] },
): { passages: RankedPassage[]; missing: MissingPart[] } {
  const missing: MissingPart[] = [];
  const found = new Map(parts.map((part) => [part, [] as RankedPassage[]]));
  const taken = () => [...chosen, ...[...found.values()].flat()];
  const look = (part: SearchedPart, most: number) => {
    const others = taken();
    const wanted = Math.min(count - others.length, most);
    if (part.isAbsent || wanted <= 0) return;
    const more = bestPassages(talk, {
      ...{ lengths, shown, count: wanted },
      isLeftOut: (passage) => isLeftOut?.(passage) || others.some((other) => overlapMs(other, passage) > 0),
      match: (passage) => matchOf(part, passage),
    });
    found.get(part)?.push(...more);
  };
  const has = countsOf(parts, chosen);
  const own = (part: SearchedPart) => has.get(part) ?? 0;
  const isSaid = chosen.every((passage) => parts.some((part) => isOf(part, passage)));
  for (const [at, part] of parts.entries()) {
    const left = count - taken().length;
    look(part, (part.count ?? openShare(part, parts.slice(at + 1), { left, own })) - own(part));
    // What a model chose in other words may be of this part.
    if (found.get(part)?.length === 0 && isSaid && !chosen.some((passage) => isOf(part, passage))) {
      const isCrowdedOut = left <= 0 && !part.isAbsent;
      const code = isCrowdedOut ? 'note_part_crowded_out' : 'note_part_absent';
      missing.push({ written: part.written, code });
    }
  }
  // What the parts behind could not fill.
  for (const part of parts.filter((one) => one.count === null)) look(part, count);
  return { passages: [...found.values()].flat(), missing };
}

/** How many clips a part without a number has: as many as the open ones behind it, which get one each. */
function openShare(
  part: SearchedPart,
  behind: readonly SearchedPart[],
  { left, own }: { left: number; own: (part: SearchedPart) => number },
): number {
  const others = behind.filter(({ isAbsent }) => !isAbsent);
  const open = [part, ...others.filter((other) => other.count === null)];
  const named = sum(others.map((other) => Math.max(0, (other.count ?? 0) - own(other))));
  const share = Math.ceil((left - named + sum(open.map(own))) / open.length);
  const after = others.filter((other) => own(other) === 0).length;
  return Math.max(1, Math.min(share, own(part) + left - after));
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** How many of these passages each part has; one that is none by its words is of a part without words, or of a kind. */
function countsOf(parts: readonly SearchedPart[], passages: readonly Passage[]): Map<SearchedPart, number> {
  const counts = new Map<SearchedPart, number>();
  for (const passage of passages) {
    const said = parts.filter((part) => isOf(part, passage));
    const likely =
      said.length > 0
        ? said
        : [...parts.filter(({ isAbsent }) => isAbsent), ...parts.filter(({ kind }) => kind !== null)];
    const part = likely.find((one) => (counts.get(one) ?? 0) < (one.count ?? Number.POSITIVE_INFINITY));
    if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

const isOf = (part: SearchedPart, passage: Passage): boolean => matchOf(part, passage) !== null;

/** The parts of a request, those first that a stretch of the talk is most like. */
export function likestFirst(
  { sentences, words }: Talk,
  parts: readonly SearchedPart[],
  { startMs, endMs }: Span,
): SearchedPart[] {
  const middleMs = ({ from, to }: Range) => ((words[from]?.startMs ?? 0) + (words[to - 1]?.endMs ?? 0)) / 2;
  const first = sentences.findIndex((sentence) => middleMs(sentence) >= startMs);
  const last = sentences.findLastIndex((sentence) => middleMs(sentence) <= endMs);
  if (first < 0 || last < first) return [...parts];
  const likeness = (part: SearchedPart) => matchOf(part, { first, last }) ?? 0;
  return parts.toSorted((a, b) => likeness(b) - likeness(a));
}

/** The words of a passage that parts were found by, each once, at most `most`. */
export const spokenIn = (parts: readonly SearchedPart[], { first, last }: Passage, most: number): string[] =>
  [...new Set(parts.flatMap(({ mentions }) => mentions?.spokenIn(first, last, most) ?? []))].slice(0, most);

/** How much a passage is what a part asks for, 0–1; null where it is not. */
function matchOf(
  { mentions, kind }: SearchedPart,
  { first, last }: Pick<Passage, 'first' | 'last'>,
): number | null {
  const sentences = last + 1 - first;
  const said = mentions ? mentions.sentences.between(first, last + 1) : sentences;
  const shown = kind
    ? kind.sentences.between(first, kind.opens ? Math.min(first + openingSentences, last + 1) : last + 1)
    : 0;
  if (said === 0 || (kind && shown === 0)) return null;
  const about = mentions ? said / sentences : 0;
  return kind ? (about + Math.min(1, shown / (kind.opens ? 1 : fullKind))) / (mentions ? 2 : 1) : about;
}

/** What a clip opens with stands in its first sentences. */
const openingSentences = 2;
/** As many sentences of a kind make a passage wholly of that kind. */
const fullKind = 3;

function kindSentences(talk: Talk, kind: ClipKind): KindSentences {
  const { cues, tokens, marked } = talk;
  const has = (cue: Parameters<typeof cues.find>[0]) => (range: Range) =>
    cues.find(cue, tokens, range) !== null;
  const holds =
    (words: Uint8Array) =>
    ({ from, to }: Range) =>
      words.subarray(from, to).includes(1);
  const some =
    (test: (token: string, at: number) => boolean) =>
    ({ from, to }: Range) =>
      tokens.slice(from, to).some((token, offset) => test(token, from + offset));
  const tests: Record<ClipKind, (range: Range & { asks: boolean }) => boolean> = {
    funny: some((_, at) => laughing(tokens, at) > 0),
    story: has('stories'),
    surprising: has('contradictions'),
    question: ({ asks, ...range }) => asks || (!talk.punctuated && cues.question(tokens, range) !== null),
    advice: (range) => holds(marked.lessons)(range) || has('promises')(range),
    numbers: some((token) => /\p{Nd}/u.test(token) || (numberWord(token) ?? 0) > 3),
    emotional: holds(marked.emotions),
  };
  return {
    sentences: prefixSums(talk.sentences.map((sentence) => Number(tests[kind](sentence)))),
    opens: kind === 'story' || kind === 'surprising' || kind === 'question',
  };
}

interface Range {
  from: number;
  to: number;
}

/** What is said around a laugh, in all languages together; their spellings do not meet. */
const laughing = compileCues(
  'haha- lol laugh laughs laughed laughing laughter joke jokes joking funny hilarious comedy comedian ridiculous prank mazak mazaak hansi hansa hanse hasi मजाक मजाकिया हसी हंसी हस हंस हसते हंसते चुटकुला चुटकुले விளையாட்டு சிரிப்பு சிரித்து காமெடி జోక్ నవ్వు నవ్వుతూ కామెడీ হাসি হেসে মজা মজার ঠাট্টা हसू विनोद गंमत ચુટકલો હસવું ਮਜ਼ਾਕ ਹੱਸ ತಮಾಷೆ ನಗು തമാശ ചിരി'.split(
    ' ',
  ),
);
