import { clock, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { spokenLength, spreadWords } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { ShownLine, TimedWords } from '#adapters/speech/speech.ts';
import type { PlacedLines } from './place-lines.ts';

/** What subtitles show at `ms` is said at `ms * scale + offsetMs`. */
export interface Shift {
  scale: number;
  offsetMs: number;
}

/** A time of subtitles as it is in the sound, whole milliseconds. */
export const shifted = (span: Span, { scale, offsetMs }: Shift): Span => ({
  startMs: Math.round(span.startMs * scale + offsetMs),
  endMs: Math.round(span.endMs * scale + offsetMs),
});

/** How subtitles and sound belong together. */
export interface Fit {
  /** Null: their times are right, or no one can tell. */
  shift: Shift | null;
  notes: Message[];
}

interface Recording {
  /** Source times. */
  lines: readonly ShownLine[];
  /** Stretches with a voice, with rests of 0.1 s and more between them. */
  voiced: readonly Span[];
  /** Where each of these lines is said within its times, whatever else is said there; null where it is not heard. */
  search(lines: readonly ShownLine[]): Promise<(TimedWords | null)[]>;
}

/** Frames a second of films, and what turns times made for one into times of another. */
const rates = [24_000 / 1001, 24, 25];
const scales = [1, ...rates.flatMap((from) => rates.flatMap((to) => (from === to ? [] : from / to)))];

/** A line is looked for so far before and after it is shown, milliseconds. */
const reachMs = 12_000;
/** Lines that are looked for: as many near the beginning, where another speed has moved them least, as behind. */
const sought = { early: 6, earlyMs: 150_000, late: 6 };
/** Lines that are told from others when they are heard. */
const telling = { words: 3, letters: 10, longestMs: 10_000 };
/** A word that is heard less surely than this may be another. */
const surely = 0.3;
/** Lines that are shown with their voice lie this near to one shift. */
const nearMs = 500;
/** Of the lines that are looked for so many are heard, and of those so many lie near, where a shift is believed. */
const believed = { heard: 0.5, near: 0.75, lines: 3 };
/** Subtitles are shown up to half a second before the voice, and words are found when they are this far off. */
const leastMs = { byWords: 700, byVoice: 1000 };

/**
 * Compares subtitles with their sound: a sample of lines is looked for around its times by a model, or, where none hears
 * them, the beginnings of all lines are laid over those of the voice. A shift is told only where nothing else fits.
 */
export async function fitSubtitles({ lines, voiced, search }: Recording): Promise<Fit> {
  const sample = sampleOf(lines);
  const look = async (which: readonly ShownLine[], { scale, offsetMs }: Shift): Promise<Hit[]> => {
    const found = await search(
      which.map(({ words, startMs, endMs }) => ({
        ...{ words, startMs: startMs * scale + offsetMs - reachMs },
        endMs: endMs * scale + offsetMs + reachMs,
      })),
    );
    return which.flatMap((line, nth) => hitOf(line, found[nth] ?? null) ?? []);
  };
  let hits = await look([...sample.early, ...sample.late], asItIs);
  let fit = shiftOf(hits);
  const count = sample.early.length + sample.late.length;
  const isSure = () =>
    fit.near >= Math.max(believed.lines, believed.near * hits.length) &&
    hits.length >= believed.heard * count;
  const early = hits.filter(({ line }) => sample.early.includes(line));
  const guess = shiftOf(early);
  if (!isSure() && guess.near >= Math.max(believed.lines, believed.near * early.length)) {
    hits = [...early, ...(await look(sample.late, guess))];
    fit = shiftOf(hits);
  }
  if (isSure()) return moved(fit, lines, leastMs.byWords);
  const isHeard = hits.length * 10 > count && count > 0;
  return isHeard ? { shift: null, notes: [] } : fitByVoice(lines, voiced);
}

const asItIs: Shift = { scale: 1, offsetMs: 0 };

interface Hit {
  line: ShownLine;
  shownMs: number;
  heardMs: number;
}

function hitOf(line: ShownLine, found: TimedWords | null): Hit | null {
  const times = found?.times ?? [];
  const sure = times.flatMap((time) => (time ? [time[2] ?? 0] : []));
  const at = times.findIndex((time) => time !== null);
  const [heardMs] = times[at] ?? [];
  const shownMs = spreadWords(line.words, [line])[at]?.startMs;
  if (heardMs === undefined || shownMs === undefined) return null;
  return mean(sure) < surely ? null : { line, shownMs, heardMs };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The shift that most lines lie near; another speed only where it explains more of them than none. */
function shiftOf(hits: readonly Hit[]): Shift & { near: number; spreadMs: number } {
  const fits = scales.map((scale) => {
    const offsets = hits.map(({ shownMs, heardMs }) => heardMs - scale * shownMs);
    const middle = median(offsets);
    const near = offsets.filter((offset) => Math.abs(offset - middle) <= nearMs);
    const offsetMs = median(near);
    return {
      scale,
      offsetMs,
      near: near.length,
      spreadMs: mean(near.map((one) => Math.abs(one - offsetMs))),
    };
  });
  const [plain, ...others] = fits as [(typeof fits)[number], ...typeof fits];
  const best = others.reduce((a, b) =>
    b.near > a.near || (b.near === a.near && b.spreadMs < a.spreadMs) ? b : a,
  );
  return best.near > plain.near + 1 ? best : plain;
}

/** Lines that tell where they are, some near the beginning and some behind, evenly. */
function sampleOf(lines: readonly ShownLine[]): { early: ShownLine[]; late: ShownLine[] } {
  const textOf = ({ words }: ShownLine) => words.join(' ');
  const counts = Map.groupBy(lines, textOf);
  const usable = lines.filter(
    (line) =>
      line.words.length >= telling.words &&
      line.words.reduce((sum, word) => sum + spokenLength(word), 0) >= telling.letters &&
      line.endMs - line.startMs <= telling.longestMs &&
      counts.get(textOf(line))?.length === 1,
  );
  const untilMs = (usable[0]?.startMs ?? 0) + sought.earlyMs;
  const evenly = (all: readonly ShownLine[], count: number) =>
    all.filter(
      (_, nth) => Math.floor((nth * count) / all.length) !== Math.floor(((nth - 1) * count) / all.length),
    );
  return {
    early: evenly(
      usable.filter(({ startMs }) => startMs < untilMs),
      sought.early,
    ),
    late: evenly(
      usable.filter(({ startMs }) => startMs >= untilMs),
      sought.late,
    ),
  };
}

function moved({ scale, offsetMs }: Shift, lines: readonly ShownLine[], least: number): Fit {
  const byMs = [lines[0], lines.at(-1)].map((line) => {
    const startMs = line?.startMs ?? 0;
    return startMs * scale + offsetMs - startMs;
  });
  if (byMs.every((ms) => Math.abs(ms) < least)) return { shift: null, notes: [] };
  const shift = { scale, offsetMs };
  const seconds = (Math.abs(offsetMs) / 1000).toFixed(1);
  if (scale === 1)
    return { shift, notes: [message(offsetMs < 0 ? 'subtitles_late' : 'subtitles_early', { seconds })] };
  const [from = 0, to = 0] =
    rates
      .flatMap((one) => rates.map((other) => [one, other]))
      .find(([one = 0, other = 1]) => one / other === scale) ?? [];
  const rate = (value: number) => `${Number(value.toFixed(3))}`;
  return { shift, notes: [message('subtitles_rate', { from: rate(from), to: rate(to) })] };
}

/** Rests from this length on are between lines, milliseconds. */
const restMs = 400;
/** A line begins with the voice when the two are nearer than this, milliseconds. */
const withVoiceMs = 300;
const stepMs = 50;
/** The voice is soon compared, so that it is looked at further away than a model listens, milliseconds. */
const voiceReachMs = 30_000;
/** So many lines tell how they lie over the voice; how well, and how much better than at any other time, is believed. */
const byVoice = { lines: 30, share: 0.35, lead: 2 };
/** From so many lines on a file that fits nowhere is another's: it lies no better than this where it lies best. */
const another = { lines: 60, lead: 1.25 };

/** The same by the voice alone. */
export function fitByVoice(lines: readonly ShownLine[], voiced: readonly Span[]): Fit {
  const nothing = { shift: null, notes: [] };
  const begins = beginsOf(voiced);
  if (lines.length < byVoice.lines || begins.length < byVoice.lines) return nothing;
  const fits = scales.map((scale) => {
    const starts = lines.map(({ startMs }) => startMs * scale);
    return { scale, ...bestOver(starts, begins, voiceReachMs) };
  });
  const best = fits.reduce((a, b) => (b.share > a.share * 1.2 ? b : a));
  if (best.share >= byVoice.share && best.lead >= byVoice.lead) return moved(best, lines, leastMs.byVoice);
  const isAnother =
    Math.min(lines.length, begins.length) >= another.lines && fits.every(({ lead }) => lead < another.lead);
  const [first] = lines;
  if (!isAnother || !first) return nothing;
  return { shift: null, notes: [message('subtitles_of_another', placeOf(first, first))] };
}

const beginsOf = (voiced: readonly Span[]): number[] =>
  voiced
    .filter(({ startMs }, nth) => startMs - (voiced[nth - 1]?.endMs ?? Number.NEGATIVE_INFINITY) >= restMs)
    .map(({ startMs }) => startMs);

/** The offset of at most `withinMs` at which starts lie best over beginnings of the voice, and how much better than at any other time. */
function bestOver(starts: readonly number[], begins: readonly number[], withinMs: number) {
  const shares = Array.from({ length: (2 * voiceReachMs) / stepMs + 1 }, (_, nth) => {
    const offsetMs = nth * stepMs - voiceReachMs;
    return { offsetMs, share: shareWithVoice(starts, offsetMs, begins) };
  });
  const better = (a: { offsetMs: number; share: number }, b: typeof a) => (b.share > a.share ? b : a);
  const best = shares.filter(({ offsetMs }) => Math.abs(offsetMs) <= withinMs).reduce(better);
  const other = shares
    .filter(({ offsetMs }) => Math.abs(offsetMs - best.offsetMs) > 2 * nearMs)
    .reduce(better);
  return { ...best, lead: best.share / other.share };
}

/** How much better lines lie over the beginnings of the voice where they are shown than at any other time; about 1: by chance. */
export const leadOf = (lines: readonly ShownLine[], voiced: readonly Span[]): number =>
  bestOver(
    lines.map(({ startMs }) => startMs),
    beginsOf(voiced),
    leastMs.byVoice,
  ).lead;

function shareWithVoice(starts: readonly number[], offsetMs: number, begins: readonly number[]): number {
  let nth = 0;
  let sum = 0;
  for (const start of starts) {
    const at = start + offsetMs;
    const awayMs = (index: number) => Math.abs((begins[index] ?? Number.POSITIVE_INFINITY) - at);
    while (awayMs(nth + 1) <= awayMs(nth) && nth + 1 < begins.length) nth++;
    sum += Math.max(0, 1 - awayMs(nth) / withVoiceMs);
  }
  return sum / starts.length;
}

const quoted = 5;
const placeOf = (first: ShownLine, last: ShownLine) => ({
  ...{ start: clock(first.startMs), end: clock(last.endMs) },
  words: first.words.slice(0, quoted).join(' '),
});

/** How seldom a run of lines that are merely heard badly may be called a stretch of something else. */
const chance = 0.001;
const shortestRun = { lines: 4, ms: 10_000 };
/** So much voice between two lines is a piece that the subtitles leave out. */
const longPiece = { ms: 30_000, share: 0.5 };

/** Stretches with a voice between lines in which none is shown, with the line before which each lies. */
export const leftOut = (lines: readonly ShownLine[], voiced: readonly Span[]): PlacedLines['gaps'] =>
  lines.slice(1).flatMap(({ startMs: endMs }, nth) => {
    const span = { startMs: lines[nth]?.endMs ?? endMs, endMs };
    const voicedMs = voiced.reduce((sum, one) => sum + overlapMs(one, span), 0);
    const least = Math.max(longPiece.ms, longPiece.share * (endMs - span.startMs));
    return voicedMs >= least ? [{ before: nth + 1, voicedMs, span }] : [];
  });

/**
 * Where subtitles and sound part although most of both belong together: lines one after the other that the model does not
 * hear, and stretches of voice without lines. `isHeard` of lines is null where a line tells nothing.
 */
export function strayStretches(
  lines: readonly ShownLine[],
  isHeard: readonly (boolean | null)[],
  voiced: readonly Span[],
): Message[] {
  const told = lines.flatMap((line, nth) => (isHeard[nth] === null ? [] : [{ line, isHeard: isHeard[nth] }]));
  const missed = told.filter((one) => !one.isHeard).length;
  if (told.length === 0 || missed * 2 > told.length) return [];
  const isByChance = (count: number) =>
    told.length * ((missed - count + 1) / (told.length - count + 2)) ** count > chance;
  const notes: Message[] = [];
  let run: ShownLine[] = [];
  const endRun = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (
      first &&
      last &&
      run.length >= shortestRun.lines &&
      !isByChance(run.length) &&
      last.endMs - first.startMs >= shortestRun.ms
    )
      notes.push(message('subtitles_stray', placeOf(first, last)));
    run = [];
  };
  for (const one of told) {
    if (one.isHeard) endRun();
    else run.push(one.line);
  }
  endRun();
  for (const { before, span } of leftOut(lines, voiced))
    notes.push(
      message('subtitles_left_out', {
        ...{ start: clock(span.startMs), end: clock(span.endMs) },
        words: lines[before - 1]?.words.slice(-quoted).join(' ') ?? '',
      }),
    );
  return notes.slice(0, mostNotes);
}

const mostNotes = 5;
