import {
  gradeFrom,
  type MomentPart,
  momentParts,
  ordinaryReasons,
  partMaxima,
} from '@jhalak/contract/clip/plan/moment-parts.ts';
import { type Message, type MessageCode, message } from '@jhalak/contract/messages/message.ts';
import { completenessReason } from './completeness.ts';
import { hookReason } from './hook.ts';
import { openingOf, quoted } from './opening.ts';
import type { Part } from './part.ts';
import type { Passage } from './passage.ts';
import { isReplayed } from './replays.ts';
import { type Agreeing, highestAgreeing, pointsOf, scoreOf } from './score.ts';
import type { Talk } from './talk.ts';
import { valueReason } from './value.ts';

export interface RankedPassage extends Passage {
  parts: Record<MomentPart, Part>;
  /** What passages of one talk are compared by; `pointsPerDeviation` points are one standard deviation. */
  total: number;
  /** 0–99, the same scale for every talk; the sum of the parts. */
  score: number;
  weak: boolean;
  /** The video itself opens with these words. */
  coldOpen: boolean;
}

/** What is known of a passage when it is put into words; worths are in standard deviations. */
export interface Judged {
  worths: Record<MomentPart, number>;
  /** That of the whole talk. */
  level: number;
  /** What the passage is worth more for being replayed, a part of `worths.value`. */
  replayed: number;
  coldOpen: boolean;
  energy(): Message;
}

/** A standard deviation in the points by which passages are chosen. */
export const pointsPerDeviation = 15;
/** Below this score a clip is marked as weak. */
const weakBelow = 40;

/** A passage with its score in four parts that add up, and the reason for each. */
export function rankPassage(talk: Talk, passage: Passage, judged: Judged): RankedPassage {
  const { worths, coldOpen, replayed } = judged;
  const worth = momentParts.reduce((sum, part) => sum + worths[part], 0);
  const opening = openingOf(talk, { first: passage.first, from: passage.from });
  const found = {
    hook: hookReason(talk, opening),
    completeness: completenessReason(talk, passage, opening),
    energy: judged.energy(),
  };
  const shares = {
    ...agreeing('hook', found.hook),
    ...agreeing('completeness', found.completeness),
    ...agreeing('energy', found.energy),
    ...(coldOpen && { value: praised }),
  };
  const score = Math.min(scoreOf(worth + judged.level), highestAgreeing(shares));
  const points = pointsOf(score, worths, shares);
  const share = points.value / partMaxima.value;
  const value = coldOpen
    ? message('value_cold_open', { said: quoted(talk, opening.words) })
    : withReplays(replayed, valueReason(talk, passage, share));
  const reasons: Record<MomentPart, Message> = { ...found, value };
  const parts = Object.fromEntries(
    momentParts.map((part) => [part, { score: points[part], reason: () => reasons[part] }]),
  ) as Record<MomentPart, Part>;
  return { ...passage, parts, total: worth * pointsPerDeviation, score, weak: score < weakBelow, coldOpen };
}

const praised = { least: gradeFrom.fair, most: 1 };
const ordinary = { least: 0, most: gradeFrom.strong - 0.01 };
const blamed = { least: 0, most: gradeFrom.fair - 0.01 };

/** What agrees with a sentence that does not praise its part; null: whatever the part has. */
const sharesOfCodes: Partial<Record<MessageCode, NonNullable<Agreeing[MomentPart]> | null>> = {
  hook_greeting: blamed,
  hook_mid_sentence: blamed,
  whole_sentences: null,
  starts_mid_sentence: blamed,
  starts_leaning: blamed,
  ends_mid_sentence: blamed,
  ends_greeting: blamed,
  ends_question: blamed,
  ends_early: null,
  energy_one_voice: null,
  ...Object.fromEntries(ordinaryReasons.map((code) => [code, ordinary])),
};

/** The sentence of a part with the share of its points that agrees with it. */
function agreeing(part: MomentPart, { code }: Message): Agreeing {
  const share = sharesOfCodes[code];
  return share === null ? {} : { [part]: share ?? praised };
}

/** The reason, with what viewers made of the passage. */
const withReplays = (worth: number, why: Message): Message =>
  isReplayed(worth) ? message('value_replayed', { why }) : why;
