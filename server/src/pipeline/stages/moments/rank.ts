import { type MomentPart, momentParts, partMaxima } from '@jhalak/contract/clip/plan/moment-parts.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { Candidate } from './candidates.ts';
import { completenessReason } from './completeness.ts';
import type { CoreWorths } from './core-worths.ts';
import { energyReasons } from './energy.ts';
import type { Core } from './features.ts';
import { hookReason } from './hook.ts';
import { openingOf, quoted } from './opening.ts';
import type { Part } from './part.ts';
import { isReplayed, replayWorth } from './replays.ts';
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
/** How much the edges and the length of a passage count beside the worth of its core. */
const growthShare = 0.5;
/** How much the mean of its sentences counts. */
const contextShare = 1;
/** What the editor's own choice is worth more than its words, in standard deviations. */
const coldOpenWorth = 3;
/** By how much it leads the best other passage at least. */
const minLead = 0.1;
/** Below this score a clip is marked as weak. */
const weakBelow = 40;

/** Scores passages in four parts that add up, with the reason for each. */
export function rankPassages(
  talk: Talk,
  candidates: readonly Candidate[],
  by: { cores: readonly Core[]; worths: CoreWorths; isColdOpen(passage: Candidate): boolean },
): RankedPassage[] {
  const energy = energyReasons(talk, candidates);
  const replayed = candidates.map((candidate) => replayWorth(talk.replays, candidate));
  const worthsOf = (candidate: Candidate, at: number) =>
    partWorths(candidate, { worths: by.worths, replayed: replayed[at] ?? 0 });
  const own = candidates.map(worthsOf);
  const isQuoted = candidates.map(by.isColdOpen);
  const bestOther = own.reduce(
    (best, worths, at) => (isQuoted[at] ? best : Math.max(best, sumOf(worths))),
    0,
  );
  return candidates.map((candidate, at) => {
    const coldOpen = isQuoted[at] === true;
    const worths = own[at] ?? worthsOf(candidate, at);
    // The editor's choice comes before everything that only words speak for.
    if (coldOpen) worths.value += Math.max(coldOpenWorth, bestOther + minLead - sumOf(worths));
    const worth = sumOf(worths);
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
          : withReplays(
              replayed[at] ?? 0,
              valueReason(talk, candidate, { claim, share: points.value / partMaxima.value }),
            ),
    };
    const parts = Object.fromEntries(
      momentParts.map((part) => [part, { score: points[part], reason: reasons[part] }]),
    ) as Record<MomentPart, Part>;
    const total = worth * pointsPerDeviation;
    return { ...candidate, parts, total, score, weak: score < weakBelow, coldOpen, claim };
  });
}

/** The reason, with what viewers made of the passage. */
const withReplays = (worth: number, why: Message): Message =>
  isReplayed(worth) ? message('value_replayed', { why }) : why;

const sumOf = (worths: Record<MomentPart, number>): number =>
  momentParts.reduce((sum, part) => sum + worths[part], 0);

/** What each part of the score adds to a passage's worth. */
function partWorths(
  candidate: Candidate,
  { worths, replayed }: { worths: CoreWorths; replayed: number },
): Record<MomentPart, number> {
  const { core, opening, ending, context, growth } = candidate;
  const costs = opening + ending + context - growth;
  const of = (part: MomentPart) => worths.parts[part][core] ?? 0;
  return {
    hook: of('hook') + growthShare * opening,
    completeness: of('completeness') + growthShare * (ending - costs),
    energy: of('energy'),
    value: of('value') + contextShare * context + replayed,
  };
}
