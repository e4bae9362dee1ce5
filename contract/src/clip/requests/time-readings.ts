import { foldForm, foldWord } from '../cue-words/match-cues.ts';
import type { PlanEdit } from '../parts/plan-parts.ts';
import { type ClipPlan, type CueWord, planDurationMs } from '../plan/clip-plan.ts';
import { reachOfEdit, sourceTimeOf } from '../plan/edit-list.ts';
import { clipWords } from '../transcript/clip-words.ts';
import { splitSentences } from '../transcript/sentences.ts';
import { lengthIn } from './clip-length.ts';
import { type Clip, heardIn, isOff, piece, type Reading, type Said, saidOf } from './edit-clauses.ts';
import { means, type Tag } from './request-tags.ts';
import type { Term } from './request-terms.ts';

/** What becomes of a quote: it is cut, comes back, or the clip starts or ends there. */
export const quoteReading: Reading = (said, clip) => {
  if (!said.has('quote')) return null;
  const isAround = said.has('start', 'end', 'earlier', 'later');
  said.take('part', ...(isAround ? [] : piece));
  if (said.polarity === 'again') return broughtBack(placesOfQuote(said, saidWithin(clip)), clip);
  said.take('all');
  if (isAround) return endsAtQuote(said, clip);
  const places = isOff(said) && said.has('cut', 'want') ? placesOfQuote(said, heardIn(clip)) : [];
  return places.length > 0 ? { cutWords: places } : null;
};

/** “Start from “…””, “end before “…””, “cut everything after “…””. */
function endsAtQuote(said: Said, clip: Clip): PlanEdit | null {
  const [isStart, isEnd, isBefore, isAfter] = (['start', 'end', 'earlier', 'later'] as const).map((term) =>
    said.take(term),
  );
  const isCut = isOff(said) && !isStart && !isEnd;
  const heard = heardIn(clip);
  const [at, ...others] = quoteStarts(said, heard);
  const isClear = isCut ? isBefore !== isAfter : !isOff(said) && isStart !== isEnd;
  if (!isClear || said.isNegated || said.has('on') || at === undefined || others.length > 0) return null;
  const behind = at + wordsOfQuote(said).length;
  return (isCut ? isBefore : isStart)
    ? keeping(heard, { first: isAfter ? behind : at }, clip)
    : keeping(heard, { last: isBefore ? at - 1 : behind - 1 }, clip);
}

const wordsOfQuote = (said: Said): string[] =>
  `${said.valueOf('quote') ?? ''}`.split(/\s+/u).map(foldWord).filter(Boolean);

/** Where a quote begins among words. */
function quoteStarts(said: Said, words: readonly CueWord[]): number[] {
  const wanted = wordsOfQuote(said);
  if (wanted.length === 0) return [];
  return words.flatMap((_, at) =>
    wanted.every((word, offset) => foldWord(words[at + offset]?.text ?? '') === word) ? [at] : [],
  );
}

/** The words of a quote, wherever it is said. */
export const placesOfQuote = (said: Said, words: readonly CueWord[]): number[] => [
  ...new Set(
    quoteStarts(said, words).flatMap((at) =>
      wordsOfQuote(said).map((_, offset) => words[at + offset]?.wordIndex ?? -1),
    ),
  ),
];

/** All words between the ends of the clip, also those that are cut. */
const saidWithin = ({ plan, source }: Clip): CueWord[] => clipWords(source.words, [reachOfEdit(plan.edit)]);
function broughtBack(places: readonly number[], clip: Clip): PlanEdit | null {
  const heard = new Set(heardIn(clip).map(({ wordIndex }) => wordIndex));
  const keepWords = places.filter((place) => !heard.has(place));
  return keepWords.length > 0 ? { keepWords } : null;
}

/** A clip that begins with one of its words, or ends with one. */
function keeping(
  heard: readonly CueWord[],
  { first, last }: { first?: number; last?: number },
  { source: { words, durationMs } }: Clip,
): PlanEdit | null {
  const at = heard[first ?? last ?? -1]?.wordIndex;
  const said = at === undefined ? undefined : words[at];
  if (at === undefined || !said) return null;
  if (first !== undefined) return { startMs: said.startMs };
  return { endMs: Math.max(said.endMs, Math.min(said.endMs + 200, words[at + 1]?.startMs ?? durationMs)) };
}

/** “Start 2 seconds later”, “end 3 seconds earlier”. */
export const edgeReading: Reading = (said, { plan }) => {
  const [isStart, isEnd, isMore] = [said.take('start'), said.take('end'), said.take('more')];
  const isLater = said.take('later') || (isMore && isEnd);
  const isEarlier = said.take('earlier') || (isMore && isStart);
  if (!said.take('second') || isStart === isEnd || isLater === isEarlier || said.isNegated) return null;
  const byMs = Math.round(Number(said.valueOf('number') ?? 1) * 1000);
  if (isStart === isLater) return edgeAt(inwards(plan, { byMs, isStart }), isStart);
  return isStart
    ? { startMs: Math.max(0, (plan.edit[0]?.startMs ?? 0) - byMs) }
    : { endMs: (plan.edit.at(-1)?.endMs ?? 0) + byMs };
};

const edgeAt = (atMs: number, isStart: boolean): PlanEdit => (isStart ? { startMs: atMs } : { endMs: atMs });

/** Where a clip without so much of its start or end starts or ends: what is cut inside it does not count. */
function inwards(plan: ClipPlan, { byMs, isStart }: { byMs: number; isStart: boolean }): number {
  if (isStart) return sourceTimeOf(plan.edit, byMs);
  // The end of a stretch, not the start of the next one.
  return sourceTimeOf(plan.edit, planDurationMs(plan) - byMs - 1) + 1;
}

/** “Sirf pehle 3 second me rakho” speaks of a thing in them. */
const isInside = ({ text }: Tag): boolean => /^(?:in|me|mein|में|मे)$/u.test(text);

/** “Make it 30 seconds”, “30 sec max”, “keep the first 6 seconds”: up to the last sentence, else the last word, that ends within them. */
export function lengthReading(said: Said, clip: Clip): PlanEdit | null {
  const words = said.tags.flatMap((tag) =>
    tag.text.split(' ').map((word) => ({ word: foldForm(word), tag })),
  );
  const length = lengthIn(
    words.map(({ word }) => word),
    { isNegated: said.isNegated || said.has('off') },
  );
  if (!length || said.has('leave')) return null;
  const inside = new Set(words.slice(length.from, length.to).map(({ tag }) => tag));
  // “A 30 second long clip”, “30 second lambi rakho”.
  const isLong =
    /^(?:lamb|लंब)/u.test(words[length.to - 1]?.word ?? '') &&
    (means(words[length.to]?.tag, 'clip') || isKept(said));
  if (length.differenceSeconds && !isLong)
    return differenceReading(said, inside, length.differenceSeconds, clip);
  const isLimit = said.has('limit') || [...inside].some(({ text }) => text === 'than');
  // “Thoda chhota karo 5 second” may mean both.
  if (!length.maxSeconds || (said.has('bit') && said.has('shorter', 'less') && !isLimit)) return null;
  const rest = saidOf(said.tags.filter((tag) => !inside.has(tag)));
  const isCompared = length.isCompared || said.has('limit');
  // “Don’t make it longer than 6 seconds” is a length, “don’t make it 6 seconds” is none.
  if (said.isNegated && (!isCompared || rest.has('cut', 'off', 'on'))) return null;
  const isShortened = isCompared || said.has('shorter', 'purpose');
  // “Trim it to 20 seconds”.
  const isTo = words[length.from]?.word === 'to' && rest.has('cut', 'less');
  rest.take('limit', 'shorter', 'purpose', 'only');
  if (isTo) rest.take('less', 'down');
  const isOfEnd = isShortened && rest.take('end');
  const isAsked = rest.take('first')
    ? rest.has('keep') && !rest.tags.some(isInside)
    : isShortened ||
      isLong ||
      isTo ||
      rest.has('do', 'keep') ||
      (rest.has('clip') && !said.isStated) ||
      (said.isBareEnough && rest.tags.length === 0);
  const isCutElsewhere = rest.has('cut') && !isTo && !isOfEnd;
  if (!isAsked || isCutElsewhere || !rest.isUsedUp()) return null;
  const heard = heardIn(clip);
  const isWithin = (to: number) =>
    (heard[to - 1]?.endMs ?? Number.POSITIVE_INFINITY) <= Number(length.maxSeconds) * 1000;
  const ends = sentencesOf(heard, clip).map(({ to }) => to);
  const last = ends.findLast(isWithin) ?? heard.findLastIndex((_, at) => isWithin(at + 1)) + 1;
  if (last === 0 || isWithin(heard.length)) return null;
  said.takeAll();
  return keeping(heard, { last: last - 1 }, clip);
}

/** “Rakho” and “honi chahiye”, not “karo”. */
const isKept = (said: Said): boolean =>
  said.has('keep', 'want') &&
  !said.has('more', 'is') &&
  said.tags.every((tag) => !means(tag, 'do') || /^(?:ho|हो)/u.test(tag.text));

/** “5 seconds shorter”, “shorten the start by 2 seconds”, “10 seconds longer”; “10 second lamba karo” may be a length. */
function differenceReading(
  said: Said,
  inside: ReadonlySet<Tag>,
  seconds: number,
  clip: Clip,
): PlanEdit | null {
  const isLonger = said.has('more') || said.tags.some(({ text }) => /^(?:longer|more)$/.test(text));
  const isShorter = said.has('less', 'shorter', 'smaller');
  const rest = saidOf(said.tags.filter((tag) => !inside.has(tag) && tag.text !== 'longer'));
  const isChanged = rest.take('less', 'shorter', 'more') || rest.has('do', 'clip');
  const [isStart, isEnd] = [rest.take('start'), rest.take('end')];
  const isAsked = isChanged || isStart || isEnd || (said.isBareEnough && rest.tags.length === 0);
  const isClear = isLonger !== isShorter && !(isStart && (isEnd || isLonger));
  // “Shorter than the last one”, and “a 30 second short clip”.
  const isOther = said.tags.some(
    (tag, at) => tag.text === 'than' || (inside.has(said.tags[at - 1] ?? tag) && means(tag, 'clip')),
  );
  if (!isAsked || !isClear || isOther || said.isNegated || said.isStated || !rest.isUsedUp()) return null;
  said.takeAll();
  const byMs = Math.round(seconds * 1000);
  return isLonger
    ? { endMs: (clip.plan.edit.at(-1)?.endMs ?? 0) + byMs }
    : trimmedBy(clip, { byMs, isStart });
}

const sentencesOf = (heard: readonly CueWord[], { plan, source }: Clip) =>
  splitSentences(
    heard.map(({ wordIndex, ...word }) => ({ ...word, speaker: source.words[wordIndex]?.speaker })),
    { language: plan.language },
  );

/** “Cut the first sentence”, “cut the last 3 seconds”, “teesra vakya hatao”, “bring back the second sentence”. */
export const pieceReading: Reading = (said, clip) => {
  const kind = (['second', 'word', 'sentence', 'line'] as const).find((term) => said.take(term));
  const isAgain = said.polarity === 'again';
  const isCut = isOff(said) && (said.has('cut') || said.isUnwanted);
  // “From both ends” is two pieces.
  if (said.take('both') && kind === 'second') return null;
  if (said.take('shorter')) said.take('purpose');
  const place = kind && (isAgain || isCut) ? placeOf(said, kind) : null;
  if (!place) return null;
  const { at, count } = place;
  if (kind === 'second')
    return isAgain || Math.abs(at) > 1
      ? null
      : trimmedBy(clip, { byMs: Math.round(count * 1000), isStart: at > 0 });
  // The second line may be that of the captions.
  if (kind === 'line' && at === 2 && isCut && clip.plan.captionStyle?.secondLine) return null;
  const heard = isAgain ? saidWithin(clip) : clipWords(clip.source.words, clip.original.edit);
  const pieces = kind === 'word' ? heard.map((_, n) => ({ from: n, to: n + 1 })) : sentencesOf(heard, clip);
  const from = at > 0 ? at - 1 : pieces.length + at + 1 - count;
  const [first, last, next] = [pieces[from], pieces[from + count - 1], pieces[from + count]];
  if (!first || !last) return null;
  const places = heard.slice(first.from, last.to).map(({ wordIndex }) => wordIndex);
  if (isAgain) return broughtBack(places, clip);
  if (from > 0) return next ? { cutWords: places } : keeping(heard, { last: first.from - 1 }, clip);
  return next ? keeping(heard, { first: next.from }, clip) : null;
};

/** Which pieces are meant: 1 and a count of 2 for the first two, -1 for the last one. */
function placeOf(said: Said, kind: Term): { at: number; count: number } | null {
  const [isFirst, isLast] = [said.take('first', 'start'), said.take('last', 'end')];
  const number = said.valueOf('number');
  // “Sentence 4”, but “4 sentences”.
  const behind = said.tags[said.tags.findIndex((tag) => means(tag, kind)) + 1];
  const isBehind = !isFirst && !isLast && means(behind, 'number');
  const ordinal = said.valueOf('ordinal') ?? (isBehind ? number : undefined);
  const [at, ...others] = [
    ...(isFirst ? [1] : []),
    ...(isLast ? [-1] : []),
    ...(ordinal ? [Number(ordinal)] : []),
  ];
  const isCounted = said.has('number') && !isBehind;
  if (!at || others.length > 0 || (isCounted && (number === undefined || ordinal))) return null;
  return { at, count: isCounted ? Number(number) : 1 };
}

/** The clip without so much of its start or end; a word is not cut in two where one ends or begins near. */
function trimmedBy(clip: Clip, { byMs, isStart }: { byMs: number; isStart: boolean }): PlanEdit {
  const goal = inwards(clip.plan, { byMs, isStart });
  const distance = (ms: number) => Math.abs(ms - goal);
  const words = heardIn(clip).flatMap(({ wordIndex }) => clip.source.words[wordIndex] ?? []);
  const edges = words.map((word) => (isStart ? word.startMs : word.endMs));
  const [near] = edges.filter((ms) => distance(ms) <= 400).toSorted((a, b) => distance(a) - distance(b));
  return edgeAt(near ?? goal, isStart);
}
