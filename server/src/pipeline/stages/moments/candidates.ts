import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';
import type { CoreWorths } from './core-worths.ts';
import { startsOf } from './edges.ts';
import { endingWorth } from './endings.ts';
import type { Core } from './features.ts';
import { type Passage, passageOf } from './passage.ts';
import type { Talk } from './talk.ts';
import { oneVoiceShare } from './voices.ts';

export interface Lengths {
  minMs: number;
  maxMs: number;
}

/** A passage that grew from a core, and what its edges and its sentences are worth. */
export interface Candidate extends Passage {
  /** Index of the core. */
  core: number;
  opening: number;
  ending: number;
  /** Mean worth of its sentences. */
  context: number;
  /** Sum of the three less what its length and a mixture of voices cost: how well it grew. */
  growth: number;
}

export interface GrowBy {
  lengths: Lengths;
  worths: CoreWorths;
  /** Leaves out passages that open on a question, greet, break off, or end on a question. */
  strict: boolean;
  isRefused(passage: Span): boolean;
}

/** Share of the longest allowed length that is right for a clip: the claim, and what makes it plain. */
const targetShare = 0.85;
/** Sentences before a core that may open its clip, and after it that may close it. */
const reach = { back: 6, forward: 40 };
/** What a clip of no length, or of twice the target, loses. */
const lengthCost = 1.2;
/** What a clip loses for each sentence by which it opens before its claim. */
const runUpCost = 0.1;
/** What a clip loses for each new topic and each question after its opening: another passage begins there. */
const turnCost = 0.4;
/** What a clip loses where less than nine tenths of the words come from one voice. */
const mixedVoicesCost = 2;

/**
 * The best passage around a core within the lengths: from the claim's first word, or a sentence before it, to the
 * best place to stop. Null when none fits or all are refused. The work per core is bounded.
 */
export function growCore(talk: Talk, { core, at }: { core: Core; at: number }, by: GrowBy): Candidate | null {
  const { lengths, worths, strict } = by;
  const targetMs = Math.max(lengths.minMs, lengths.maxMs * targetShare);
  const stop = Math.min(talk.sentences.length, core.last + reach.forward);
  let best: Candidate | null = null;
  for (const start of startsOf(talk, core, { back: reach.back, strict })) {
    for (let last = core.last; last < stop; last += 1) {
      const passage = passageOf(talk, { first: start.first, last, from: start.from });
      const lengthMs = durationOf(passage);
      if (lengthMs > lengths.maxMs) break;
      const ending = endingWorth(talk, last);
      if (lengthMs < lengths.minMs || (strict && ending === null)) continue;
      if (strict && cutsOffReply(talk, core, last)) continue;
      if (strict && talk.housekeepingWords.between(start.first, last + 1) > 0) break;
      const context = worths.ofSentences.between(start.first, last + 1) / (last + 1 - start.first);
      const cost =
        runUpCost * (core.first - start.first) +
        lengthCost * Math.abs(lengthMs / targetMs - 1) +
        turnCost * turnsInside(talk, { first: start.first, last });
      const found: Candidate = {
        ...passage,
        core: at,
        opening: start.worth,
        ending: ending ?? unfitEnding,
        context,
        growth: start.worth + (ending ?? unfitEnding) + context - cost,
      };
      if (best && found.growth <= best.growth) continue;
      if (oneVoiceShare(talk.voices, passage) < 0.9) found.growth -= mixedVoicesCost;
      if ((best && found.growth <= best.growth) || by.isRefused(passage)) continue;
      best = found;
    }
  }
  return best;
}

const turnsInside = (talk: Talk, { first, last }: Core): number =>
  talk.topicStarts.between(first + 1, last + 1) + talk.questions.between(first + 1, last + 1);

/** True when a clip would end inside the words of another voice than that of its core. */
function cutsOffReply({ sentences, voices }: Talk, core: Core, last: number): boolean {
  if (!voices.known) return false;
  const closing = sentences[last];
  const speakerOf = (index: number) => voices.ofWord[sentences[index]?.from ?? 0];
  return closing !== undefined && closing.end !== 'speaker' && speakerOf(last) !== speakerOf(core.last);
}

/** What a question, a greeting or words that break off are worth at the end where nothing else is left. */
const unfitEnding = -6;
