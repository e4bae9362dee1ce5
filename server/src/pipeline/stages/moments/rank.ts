import type { MomentPart } from '@jhalak/contract/clip/plan/moment.ts';
import type { Passage } from './candidates.ts';
import { completenessPart } from './completeness.ts';
import { energyParts } from './energy.ts';
import { hookPart } from './hook.ts';
import { type Opening, openingOf } from './opening.ts';
import { type Part, partScore, unknownPart } from './part.ts';
import { percentileIn } from './percentile.ts';
import type { Talk } from './talk.ts';
import { valueParts } from './value.ts';

export interface RankedPassage extends Passage {
  parts: Record<MomentPart, Part>;
  /** Weighted sum of the known parts, 0–100: what passages are compared by. */
  total: number;
  /** Where `total` stands among the best passages of all openings of the video, 0–100. */
  score: number;
  weak: boolean;
  /** False for what no one would post: mostly greeting and advertising, or mostly silence. */
  usable: boolean;
}

/** A clip dies by its first sentence or by making no sense; liveliness and density decide between the rest. */
const weights: Record<MomentPart, number> = { hook: 0.3, completeness: 0.32, energy: 0.13, value: 0.25 };

/** Scores every passage in four parts and as a percentile within the video. */
export function rankPassages(talk: Talk, passages: readonly Passage[], maxMs: number): RankedPassage[] {
  const openings = new Map<number, Opening>();
  const opening = (first: number): Opening => {
    const found = openings.get(first) ?? openingOf(talk, { first });
    openings.set(first, found);
    return found;
  };
  const energy = energyParts(talk, passages);
  const value = valueParts(talk, passages);
  const unknown = unknownPart('not_known');
  const scored = passages.map((passage, at) => {
    const begins = opening(passage.first);
    const parts = {
      hook: hookPart(talk, begins),
      completeness: completenessPart(talk, passage, { opening: begins, maxMs }),
      energy: energy[at] ?? unknown,
      value: value[at] ?? unknown,
    };
    return { ...passage, parts, total: totalOf(talk, parts), usable: isUsable(talk, passage, begins) };
  });
  const best = new Map<number, number>();
  for (const { first, total } of scored) best.set(first, Math.max(total, best.get(first) ?? 0));
  // One value per opening: longer and shorter versions of the same passage must not crowd the scale.
  const rank = best.size > 1 ? percentileIn([...best.values()]) : (total: number) => total;
  return scored.map((passage) => {
    const score = partScore(rank(passage.total));
    return { ...passage, score, weak: score < 50 || (passage.parts.completeness.score ?? 0) < 40 };
  });
}

function totalOf({ loudness }: Talk, parts: Record<MomentPart, Part>): number {
  let sum = 0;
  let known = 0;
  for (const [part, whole] of Object.entries(weights)) {
    // Without sound levels energy is the pace of speech alone, and decides half as much.
    const weight = part === 'energy' && !loudness ? whole / 2 : whole;
    const score = parts[part as MomentPart].score;
    if (score === null) continue;
    sum += weight * score;
    known += weight;
  }
  return known > 0 ? sum / known : 0;
}

function isUsable(talk: Talk, { first, last, startMs, endMs }: Passage, opening: Opening): boolean {
  const words = (talk.sentences[last]?.to ?? 0) - (talk.sentences[first]?.from ?? 0);
  const chores = talk.housekeepingWords.between(first, last + 1);
  const speechMs = talk.speechMs.between(first, last + 1);
  return !opening.housekeeping && chores * 2 < words && speechMs * 4 > endMs - startMs;
}
