import { type MomentPart, momentParts, partMaxima } from '@jhalak/contract/clip/plan/moment.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { Candidate } from './candidates.ts';
import { completenessReason } from './completeness.ts';
import type { CoreWorths } from './core-worths.ts';
import { energyReasons } from './energy.ts';
import type { Core } from './features.ts';
import { hookReason } from './hook.ts';
import { openingOf, quoted } from './opening.ts';
import type { Part } from './part.ts';
import { pointsOf, scoreOf } from './score.ts';
import type { Talk } from './talk.ts';
import { valueReason } from './value.ts';

export interface RankedPassage extends Candidate {
  parts: Record<MomentPart, Part>;
  /** What passages of one talk are compared by; `pointsPerDeviation` points are one standard deviation. */
  total: number;
  /** 0–99, the same scale for every talk; the sum of the parts. */
  score: number;
  weak: boolean;
  /** The video itself opens with these words. */
  coldOpen: boolean;
  /** The sentences that it grew from. */
  claim: Core;
}

/** A standard deviation in the points by which passages are chosen. */
export const pointsPerDeviation = 15;
/** How much the growth of a passage counts beside the worth of its core. */
const growthShare = 0.5;
/** What the editor's own choice is worth more than its words, in standard deviations. */
const coldOpenWorth = 3;
/** Below this score a clip is marked as weak. */
const weakBelow = 40;

/** Scores passages in four parts that add up, with the reason for each. */
export function rankPassages(
  talk: Talk,
  candidates: readonly Candidate[],
  by: { cores: readonly Core[]; worths: CoreWorths; isColdOpen(passage: Candidate): boolean },
): RankedPassage[] {
  const energy = energyReasons(talk, candidates);
  return candidates.map((candidate, at) => {
    const coldOpen = by.isColdOpen(candidate);
    const worths = partWorths(candidate, by.worths, coldOpen);
    const worth = momentParts.reduce((sum, part) => sum + worths[part], 0);
    const score = scoreOf(worth + by.worths.level);
    const points = pointsOf(score, worths);
    const opening = () => openingOf(talk, { first: candidate.first, from: candidate.from });
    const claim = by.cores[candidate.core] ?? candidate;
    const reasons: Record<MomentPart, () => Message> = {
      hook: () => hookReason(talk, opening()),
      completeness: () => completenessReason(talk, candidate, opening()),
      energy: energy[at] ?? (() => message('not_known')),
      value: () =>
        coldOpen
          ? message('value_cold_open', { said: quoted(talk, opening().words) })
          : valueReason(talk, candidate, { claim, share: points.value / partMaxima.value }),
    };
    const parts = Object.fromEntries(
      momentParts.map((part) => [part, { score: points[part], reason: reasons[part] }]),
    ) as Record<MomentPart, Part>;
    const total = worth * pointsPerDeviation;
    return { ...candidate, parts, total, score, weak: score < weakBelow, coldOpen, claim };
  });
}

/** What each part of the score adds to a passage's worth. */
function partWorths(candidate: Candidate, worths: CoreWorths, coldOpen: boolean): Record<MomentPart, number> {
  const { core, opening, ending, context, growth } = candidate;
  const costs = opening + ending + context - growth;
  const of = (part: MomentPart) => worths.parts[part][core] ?? 0;
  return {
    hook: of('hook') + growthShare * opening,
    completeness: of('completeness') + growthShare * (ending - costs),
    energy: of('energy'),
    value: of('value') + growthShare * context + (coldOpen ? coldOpenWorth : 0),
  };
}
