import type { Span } from '@jhalak/contract/clip/plan/time.ts';

/** Text that is spoken in one go: how long its words are beside others, and what stands behind it. */
export interface SpokenUnit {
  weight: number;
  /** A line or sentence ends behind it, a comma stands there, or nothing does. */
  end: 'sentence' | 'comma' | 'none';
}

/** Longer texts are laid in longer units: the time that `placeLines` takes grows with their number. */
export const mostUnits = 1500;

const sentenceMark = /[.?!।॥۔؟…]["'”’)\]]*$/u;
const clauseMark = /[,;:،؛—–-]["'”’)\]]*$/u;

/** What the marks behind a word say of where it ends. */
export const endBehind = (word: string): SpokenUnit['end'] =>
  sentenceMark.test(word) ? 'sentence' : clauseMark.test(word) ? 'comma' : 'none';

/** Where units are spoken. */
export interface PlacedLines {
  /** Of every unit, milliseconds; null: it is not heard. */
  units: (Span | null)[];
  /** Stretches with a voice that no unit fills, with the unit before which each lies. */
  gaps: { before: number; voicedMs: number; span: Span }[];
  /** Mean cost of a unit: about 2 where text and sound belong together. */
  cost: number;
}

/** Within this share of its length, and these milliseconds, a unit is usually spoken; more at each side that has no mark. */
const spread = { share: 0.07, ms: 120, openMs: 100 };
/** No unit is this much longer than its letters say. */
const longest = { share: 2.5, ms: 2000 };
/** What a stretch without text costs, and a unit without sound: more than units that fit badly. */
const gapCost = 14;
/** How much voiced time without text costs 1, milliseconds. */
const gapMsPerCost = 1500;
/** What a rest costs where none is expected, and what its absence costs, for each end. */
const restCost = {
  sentence: (restMs: number) => 4 * (1 - Math.min(1, restMs / 600)),
  comma: (restMs: number) => 1 * (1 - Math.min(1, restMs / 250)),
  none: (restMs: number) => Math.min(4, restMs / 250),
};
/** Where a long stretch can be cut although it has no rest, milliseconds. */
const gridMs = 400;
/** More rests than half an hour of talk has are not looked at, nor places without one. */
const mostRests = 1500;
/** How far from the even pace a unit is looked for, of the voiced time. */
const band = { ms: 240_000, share: 0.05 };
/** Paces that are tried first, as shares of the one that fills the whole sound. */
const paces = [1.2, 1, 0.85, 0.7, 0.55];
/** So many units before and behind one tell its pace. */
const around = 12;

interface Border {
  /** The voice stops and goes on, milliseconds. */
  endMs: number;
  startMs: number;
  /** Voiced milliseconds before it. */
  voicedMs: number;
  /** What the rests before it cost where they lie inside a unit. */
  rests: number;
}

/**
 * Lays units of text over the stretches with a voice (in order, rests of 0.1 s and more between them) so that each has the
 * time its letters ask for and rests lie where sentences end: for each pace one pass of dynamic programming, and one with the
 * paces that it finds.
 */
export function placeLines(units: readonly SpokenUnit[], voiced: readonly Span[]): PlacedLines {
  const borders = bordersOf(longRestsOf(voiced));
  const total = borders.at(-1)?.voicedMs ?? 0;
  const weight = units.reduce((sum, unit) => sum + unit.weight, 0);
  let best: PlacedLines = { units: units.map(() => null), gaps: [], cost: Number.POSITIVE_INFINITY };
  if (total <= 0 || weight <= 0) return best;
  for (const pace of paces) {
    const first = placeAt(
      units,
      borders,
      units.map(() => (pace * total) / weight),
    );
    const placed = placeAt(units, borders, pacesOf(units, first.voicedMs));
    if (placed.cost < best.cost) best = placed;
  }
  return best;
}

/** The stretches with only their longest rests between them where there are too many: time and memory grow with both. */
function longRestsOf(voiced: readonly Span[]): Span[] {
  const rests = voiced.slice(1).map(({ startMs }, nth) => startMs - (voiced[nth]?.endMs ?? startMs));
  const least = rests.toSorted((a, b) => b - a)[mostRests] ?? 0;
  const joined: Span[] = [];
  voiced.forEach((span, nth) => {
    const last = joined.at(-1);
    if (last && (rests[nth - 1] ?? 0) <= least && rests.length > mostRests) last.endMs = span.endMs;
    else joined.push({ ...span });
  });
  return joined;
}

function bordersOf(voiced: readonly Span[]): Border[] {
  const allMs = voiced.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const stepMs = Math.max(gridMs, allMs / mostRests);
  const borders: Border[] = [];
  let voicedMs = 0;
  let rests = 0;
  voiced.forEach(({ startMs, endMs }, nth) => {
    const before = voiced[nth - 1]?.endMs ?? startMs;
    borders.push({ endMs: before, startMs, voicedMs, rests });
    if (nth > 0) rests += restCost.none(startMs - before);
    const parts = Math.floor((endMs - startMs) / stepMs);
    for (let part = 1; part < parts; part++) {
      const at = startMs + part * stepMs;
      borders.push({ endMs: at, startMs: at, voicedMs: voicedMs + at - startMs, rests });
    }
    voicedMs += endMs - startMs;
  });
  const endMs = voiced.at(-1)?.endMs ?? 0;
  if (voiced.length > 0) borders.push({ endMs, startMs: endMs, voicedMs, rests });
  return borders;
}

/** How a unit comes to end at a border: from which border it began; −1: not at all, −2: it is not spoken. */
const notReached = -1;
const notSpoken = -2;

/** How fast each unit is spoken, milliseconds for each weight: as those around it are, since talk hurries and slows down. */
function pacesOf(units: readonly SpokenUnit[], voicedMs: readonly (number | null)[]): number[] {
  const ratios = units.map(({ weight }, nth) => (voicedMs[nth] ?? 0) / weight);
  const median = (own: readonly number[]) => {
    const spoken = own.filter((ratio) => ratio > 0).toSorted((a, b) => a - b);
    return spoken[Math.floor(spoken.length / 2)];
  };
  const whole = median(ratios) ?? 0;
  return ratios.map((_, nth) => median(ratios.slice(Math.max(0, nth - around), nth + around + 1)) ?? whole);
}

/** One pass with a pace, milliseconds for each weight, of every unit. */
function placeAt(
  units: readonly SpokenUnit[],
  borders: readonly Border[],
  msPerWeight: readonly number[],
): PlacedLines & { voicedMs: (number | null)[] } {
  const count = borders.length;
  const voicedAt = Float64Array.from(borders, (border) => border.voicedMs);
  const restAt = Float64Array.from(borders, ({ startMs, endMs }) => startMs - endMs);
  const restsBefore = Float64Array.from(borders, ({ rests }) => rests);
  const restsBehind = restsBefore.map((rests, at) => rests + restCost.none(restAt[at] ?? 0));
  const total = voicedAt[count - 1] ?? 0;
  const expectedMs = units.map(({ weight }, nth) => weight * (msPerWeight[nth] ?? 0));
  const wholeMs = expectedMs.reduce((sum, ms) => sum + ms, 0);
  const reachMs = band.ms + band.share * total;
  /** Cost of having said the units so far and ended at each border, and after a stretch without text. */
  let said = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  said[0] = 0;
  const began: Int32Array[] = [];
  const waited: Int32Array[] = [];
  let passedMs = 0;
  for (const [nth, { end }] of units.entries()) {
    const from = withGaps(said, borders, waited);
    const expected = expectedMs[nth] ?? 0;
    const open = [units[nth - 1]?.end, end].filter((one) => one === 'none').length;
    const sigma = spread.share * expected + spread.ms + spread.openMs * open;
    const most = longest.share * expected + longest.ms;
    const now = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const begin = new Int32Array(count).fill(notReached);
    passedMs += expected;
    const isLast = nth === units.length - 1;
    for (let to = 0; to < count; to++) {
      const here = voicedAt[to] ?? 0;
      if (Math.abs(here - (passedMs / wholeMs) * total) > reachMs) continue;
      let cost = (from[to] ?? 0) + gapCost + expected / gapMsPerCost;
      let by = notSpoken;
      const ends = to === count - 1 || isLast ? 0 : restCost[end](restAt[to] ?? 0);
      for (let at = to - 1; at >= 0; at--) {
        const own = here - (voicedAt[at] ?? 0);
        if (own > most) break;
        const inside = Math.max(0, (restsBefore[to] ?? 0) - (restsBehind[at] ?? 0));
        const bare = (from[at] ?? 0) + inside + ends;
        // Most ways to come here are too dear whatever the unit costs.
        if (bare >= cost) continue;
        const one = bare + 2.5 * Math.log1p(((own - expected) / sigma) ** 2 / 4);
        if (one < cost) [cost, by] = [one, at];
      }
      if (cost === Number.POSITIVE_INFINITY) continue;
      now[to] = cost;
      begin[to] = by;
    }
    began.push(begin);
    said = now;
  }
  const last = withGaps(said, borders, waited);
  return { ...traced(units, borders, began, waited), cost: (last[count - 1] ?? 0) / units.length };
}

/** The same costs where a stretch without text may lie before each border; from which border it began, or −1, is noted. */
function withGaps(said: Float64Array, borders: readonly Border[], waited: Int32Array[]): Float64Array {
  const costs = said.slice();
  const from = new Int32Array(said.length).fill(notReached);
  let [least, leastAt] = [Number.POSITIVE_INFINITY, 0];
  said.forEach((cost, at) => {
    const perMs = (borders[at]?.voicedMs ?? 0) / gapMsPerCost;
    if (least + gapCost + perMs < cost) {
      costs[at] = least + gapCost + perMs;
      from[at] = leastAt;
    }
    if (cost - perMs < least) [least, leastAt] = [cost - perMs, at];
  });
  waited.push(from);
  return costs;
}

function traced(
  units: readonly SpokenUnit[],
  borders: readonly Border[],
  began: readonly Int32Array[],
  waited: readonly Int32Array[],
): Pick<PlacedLines, 'units' | 'gaps'> & { voicedMs: (number | null)[] } {
  const spans: (Span | null)[] = units.map(() => null);
  const voicedMs: (number | null)[] = units.map(() => null);
  const gaps: PlacedLines['gaps'] = [];
  const between = (from: number, to: number) => ({
    voicedMs: (borders[to]?.voicedMs ?? 0) - (borders[from]?.voicedMs ?? 0),
    span: { startMs: borders[from]?.startMs ?? 0, endMs: borders[to]?.endMs ?? 0 },
  });
  let at = borders.length - 1;
  for (let nth = units.length; nth >= 0; nth--) {
    const gapFrom = waited[nth]?.[at] ?? notReached;
    if (gapFrom >= 0) {
      gaps.unshift({ before: nth, ...between(gapFrom, at) });
      at = gapFrom;
    }
    const from = nth === 0 ? notSpoken : (began[nth - 1]?.[at] ?? notReached);
    if (from < 0) continue;
    const own = between(from, at);
    spans[nth - 1] = own.span;
    voicedMs[nth - 1] = own.voicedMs;
    at = from;
  }
  return { units: spans, gaps, voicedMs };
}
