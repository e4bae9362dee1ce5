import { type MomentPart, momentParts } from '@jhalak/contract/clip/plan/moment-parts.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { type ColdOpen, coldOpenOf, type Quoted } from './cold-open.ts';
import { energyReasons } from './energy.ts';
import { isShownAgain, type ShownClip } from './other-passages.ts';
import type { Passage } from './passage.ts';
import { pointsPerDeviation, type RankedPassage, rankPassage } from './rank.ts';
import { replayWorth } from './replays.ts';
import { selectPassages } from './select.ts';
import { type Lengths, type Spans, spansOf } from './spans.ts';
import type { Talk } from './talk.ts';
import { judgeSpans, type Model, type SpanWorths } from './worths.ts';

/** The least length of a clip where speech comes in short pieces, milliseconds. */
const pieceMs = 5000;
/** A passage that is wholly about a topic is worth this much more than one that hardly mentions it. */
const topicPoints = 2 * pointsPerDeviation;
/** By how much what the video itself opens with leads the best other passage, in points. */
const coldOpenLead = 2;
/** Passages whose sound the chosen ones are compared with. */
const comparedPassages = 400;

export interface Wanted {
  lengths: Lengths;
  count: number;
  shown: readonly ShownClip[];
  /** Passages that speak of what is to be left out; absent: none do. */
  isLeftOut?: ((passage: Passage) => boolean) | undefined;
  /** How much a passage is what was asked for, 0–1; null where it is not. Absent: all are. */
  match?: ((passage: Passage) => number | null) | undefined;
  /** Another one than the product's, for measuring. */
  model?: Model | undefined;
}

/** The best passages of a talk that show no clip again and do not overlap, best first; fewer when no more make sense. */
export function bestPassages(talk: Talk, wanted: Wanted): RankedPassage[] {
  const { match, isLeftOut, lengths, count, shown, model } = wanted;
  const attempts = [
    { strict: true, lengths },
    { strict: false, lengths },
    { strict: false, lengths: { ...lengths, minMs: pieceMs } },
  ];
  for (const attempt of attempts) {
    const judged = judge(talk, spansOf(talk, attempt), { model });
    const choices = judged.choices.flatMap((choice) => {
      if (isShownAgain(choice, shown) || isLeftOut?.(choice)) return [];
      const share = match ? match(choice) : 0;
      return share === null ? [] : [{ ...choice, total: choice.total + topicPoints * share }];
    });
    const best = selectPassages(choices, { count });
    if (best.length > 0) return judged.described(best);
  }
  return [];
}

/** Passages that are named one by one, judged beside all others of the talk; those of its cold open are left out. */
export function judgePassages(talk: Talk, named: readonly Passage[], lengths: Lengths): RankedPassage[] {
  const others = spansOf(talk, { strict: false, lengths });
  const spans = {
    starts: [...others.starts, ...named],
    ofStart: Int32Array.from([...others.ofStart, ...named.map((_, at) => others.starts.length + at)]),
    last: Int32Array.from([...others.last, ...named.map(({ last }) => last)]),
    endsMs: others.endsMs,
  };
  const { choices, described } = judge(talk, spans);
  return described(
    choices.flatMap((choice) => {
      const passage = named[choice.at - others.last.length];
      return passage ? [{ ...choice, ...passage }] : [];
    }),
  );
}

/** The best wanted passage that begins inside a span; null where there is none. */
export function passageAround(
  talk: Talk,
  { lengths, around, isWanted }: { lengths: Lengths; around: Span; isWanted(passage: Passage): boolean },
): RankedPassage | null {
  for (const strict of [true, false]) {
    const { choices, described } = judge(talk, spansOf(talk, { strict, lengths }));
    const inside = choices.filter(
      (choice) => choice.startMs >= around.startMs && choice.startMs < around.endMs && isWanted(choice),
    );
    const [best] = inside.toSorted((a, b) => b.total - a.total);
    if (best) return described([best])[0] ?? null;
  }
  return null;
}

/** The whole of a short source, judged like a passage. */
export function wholePassage(talk: Talk): RankedPassage {
  const last = talk.sentences.length - 1;
  const spans = {
    starts: [{ first: 0, from: 0, startMs: talk.range.startMs }],
    ofStart: Int32Array.of(0),
    last: Int32Array.of(last),
    endsMs: talk.sentences.map(() => talk.range.endMs),
  };
  // Nothing is chosen, so nothing of it is left out.
  const { choices, described } = judge(talk, spans, { opening: { passages: [], openingTo: 0 } });
  const [whole] = described(choices);
  if (!whole) throw new Error('a passage was not ranked');
  return whole;
}

/** A span as it is compared with others: only those that are chosen get reasons. */
interface Choice extends Passage {
  at: number;
  /** In points. */
  total: number;
  coldOpen: boolean;
}

function judge(
  talk: Talk,
  spans: Spans,
  { model, opening = coldOpenOf(talk) }: { model?: Model | undefined; opening?: ColdOpen } = {},
) {
  const worths = judgeSpans(talk, spans, model);
  const { passages: quotations, openingTo } = opening;
  const choices: Choice[] = [];
  for (let at = 0; at < spans.last.length; at += 1) {
    const passage = passageAt(talk, spans, at);
    if (passage.from < openingTo) continue;
    const worth = (worths.total[at] ?? 0) + replayWorth(talk.replays, passage);
    choices.push({ ...passage, at, total: worth * pointsPerDeviation, coldOpen: false });
  }
  markQuoted(choices, quotations);
  const described = (chosen: readonly Choice[]): RankedPassage[] => {
    const step = Math.max(1, Math.floor(choices.length / comparedPassages));
    const energy = energyReasons(talk, [...chosen, ...choices.filter((_, at) => at % step === 0)]);
    return chosen.map((choice, at) => {
      const replayed = replayWorth(talk.replays, choice);
      return rankPassage(talk, choice, {
        worths: partWorths(worths, { ...choice, replayed }),
        level: worths.level,
        replayed,
        coldOpen: choice.coldOpen,
        energy: energy[at] ?? (() => message('not_known')),
      });
    });
  };
  return { choices, described };
}

function passageAt({ sentences }: Talk, { starts, ofStart, last, endsMs }: Spans, at: number): Passage {
  const { first, from, startMs } = starts[ofStart[at] ?? 0] ?? { first: 0, from: 0, startMs: 0 };
  const end = last[at] ?? first;
  return { first, from, startMs, last: end, to: sentences[end]?.to ?? from, endMs: endsMs[end] ?? startMs };
}

/** What each part adds to the total of a choice; what words do not explain belongs to what is said. */
function partWorths(
  { total, parts }: SpanWorths,
  choice: Choice & { replayed: number },
): Record<MomentPart, number> {
  const worths = Object.fromEntries(momentParts.map((part) => [part, parts[part][choice.at] ?? 0])) as Record<
    MomentPart,
    number
  >;
  const beside = choice.coldOpen
    ? choice.total / pointsPerDeviation - (total[choice.at] ?? 0)
    : choice.replayed;
  return { ...worths, value: worths.value + beside };
}

/** The passages that the beginning of the video quotes come before everything that only words speak for. */
function markQuoted(choices: Choice[], quotations: readonly Quoted[]): void {
  const best = choices.reduce((most, { total }) => Math.max(most, total), 0);
  for (const quotation of quotations) {
    // Words that are not quoted count against a passage, so that it is no larger than it must be.
    const shared = ({ from, to }: Passage) => {
      const inside = Math.min(to, quotation.to) - Math.max(from, quotation.from);
      return inside - 0.5 * (to - from - inside);
    };
    const fitting = choices.reduce<Choice | null>(
      (most, choice) =>
        overlaps(choice, quotation) && (!most || shared(choice) > shared(most)) ? choice : most,
      null,
    );
    if (!fitting || fitting.coldOpen) continue;
    fitting.coldOpen = true;
    fitting.total = best + coldOpenLead + fitting.total / 100;
  }
}

const overlaps = (one: Quoted, other: Quoted): boolean => one.from < other.to && other.from < one.to;
