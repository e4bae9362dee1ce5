import { clock, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { spokenWeight } from '@jhalak/contract/clip/subtitles/spoken-weight.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { ShownLine } from '#adapters/speech/speech.ts';
import { leadOf, leftOut } from './fit-subtitles.ts';
import { endBehind, mostUnits, type PlacedLines, placeLines, type SpokenUnit } from './place-lines.ts';

/** So much voice without text is a piece that is missing: inside the text, and before or after it, where music may play. */
const missingMs = { inside: 15_000, atEnds: 40_000 };
/** So many parts before or behind a stretch without text may as well be on its other side. */
const nearEnd = 2;
/** From so many sentences on a text of something else is told by its pattern; by so much it fits better forwards than backwards. */
const pattern = { sentences: 40, gain: 0.1 };
const quoted = 5;

/** Where text and sound do not belong together; null: they do. */
export function mismatchOf(
  placed: PlacedLines,
  text: {
    units: readonly SpokenUnit[];
    voiced: readonly Span[];
    wordsOf(unit: number): readonly string[];
  },
): Message | null {
  const { units, wordsOf } = text;
  if (fitsBackwards(placed, text)) return message('text_of_another');
  const gap = placed.gaps.find((one) => isMissing(one, units.length));
  if (!gap) return null;
  const { before, span } = gap;
  const [start, end] = [clock(span.startMs), clock(span.endMs)];
  const words = wordsOf(before - 1)
    .slice(-quoted)
    .join(' ');
  return before === 0
    ? message('text_gap_first', { start, end })
    : message('text_gap', { start, end, words });
}

/** Rests from this length on are between sentences, milliseconds; so many of them, beside sentences, lie inside others. */
const longRest = { ms: 600, inside: 0.2 };

/**
 * Whether the ends of sentences say enough to refuse their text: most have a mark, since lines may be broken anywhere, and
 * the voice seldom rests long where none is, as it does where marks are left out.
 */
export function endsAreTold(
  placed: PlacedLines,
  { lastWords, voiced }: { lastWords: readonly string[]; voiced: readonly Span[] },
): boolean {
  const marked = lastWords.filter((word) => endBehind(word) === 'sentence').length;
  const inside = voiced.filter(({ startMs: endMs }, nth) => {
    const startMs = voiced[nth - 1]?.endMs ?? endMs;
    if (endMs - startMs < longRest.ms) return false;
    return placed.units.some((unit) => unit && unit.startMs < startMs && unit.endMs > endMs);
  }).length;
  return marked * 2 >= lastWords.length && inside <= longRest.inside * lastWords.length;
}

const isMissing = ({ before, voicedMs }: PlacedLines['gaps'][number], count: number): boolean =>
  voicedMs >= (Math.min(before, count - before) <= nearEnd ? missingMs.atEnds : missingMs.inside);

function fitsBackwards(
  placed: PlacedLines,
  { units, voiced }: { units: readonly SpokenUnit[]; voiced: readonly Span[] },
): boolean {
  if (units.filter(({ end }) => end === 'sentence').length < pattern.sentences) return false;
  return placed.cost > placeLines(units.toReversed(), voiced).cost - pattern.gain;
}

/** So many lines tell whether they are shown with the voice, and how much better than elsewhere they lie there if so, and if not. */
const told = { least: 20, most: 60, withVoice: 1.5, byChance: 1.25 };

/** Subtitles where they are shown, and the voice. */
export interface ShownText {
  lines: readonly ShownLine[];
  voiced: readonly Span[];
  /** Whether their times fit the voice nowhere. */
  isAnother: boolean;
}

/**
 * The same for text with times, which is refused only where both say so: the times, by a stretch of speech without lines, by
 * lines that leave the voice at one place or that lie with it nowhere, and the text, as it is laid without them.
 */
export function linesMustBelong({ lines, voiced, isAnother }: ShownText): void {
  const bare = leftOut(lines, voiced).filter(({ span }) => isSpeech(span, voiced));
  const areWithVoice = (own: readonly ShownLine[]) =>
    own.length < told.least || leadOf(own, voiced) >= told.byChance;
  if (!isAnother && bare.length === 0 && areWithVoice(lines.slice(-told.least))) return;
  const size = Math.ceil(lines.length / mostUnits);
  const units = Array.from({ length: Math.ceil(lines.length / size) }, (_, nth): SpokenUnit => {
    const words = lines.slice(nth * size, (nth + 1) * size).flatMap((line) => line.words);
    const end = endBehind(words.at(-1) ?? '');
    const weight = words.reduce((sum, word) => sum + spokenWeight(word), 0);
    return { weight, end: end === 'none' ? 'comma' : end };
  });
  const placed = placeLines(units, voiced);
  const gaps = placed.gaps
    .filter((gap) => isMissing(gap, units.length))
    .map((gap) => ({ ...gap, before: gap.before * size }));
  if (isAnother && (gaps.length > 0 || fitsBackwards(placed, { units, voiced }))) {
    const [first] = lines;
    const start = clock(first?.startMs ?? 0);
    const words = first?.words.slice(0, quoted).join(' ') ?? '';
    throw new UserError('text_not_spoken', { detail: message('lines_of_another', { start, words }) });
  }
  const leavesVoice = ({ before }: PlacedLines['gaps'][number]) => {
    const earlier = lines.slice(Math.max(0, before - nearEnd - told.most), before - nearEnd);
    const later = lines.slice(before + nearEnd, before + nearEnd + told.most);
    if (Math.min(earlier.length, later.length) < told.least) return false;
    return leadOf(earlier, voiced) >= told.withVoice && !areWithVoice(later);
  };
  const gap =
    bare.find(({ span }) => gaps.some((one) => overlapMs(one.span, span) * 2 >= span.endMs - span.startMs)) ??
    gaps.find(leavesVoice);
  if (!gap) return;
  throw new UserError('text_not_spoken', {
    detail: message('lines_gap', {
      ...{ start: clock(gap.span.startMs), end: clock(gap.span.endMs) },
      words: lines[gap.before - 1]?.words.slice(-quoted).join(' ') ?? '',
    }),
  });
}

/** Whether a stretch has rests as speech has, at least half as many as the whole; music and applause have few. */
function isSpeech(span: Span, voiced: readonly Span[]): boolean {
  const rate = (own: readonly Span[]) =>
    own.length / own.reduce((sum, one) => sum + one.endMs - one.startMs, 0);
  return rate(voiced.filter((one) => overlapMs(one, span) > 0)) * 2 >= rate(voiced);
}
