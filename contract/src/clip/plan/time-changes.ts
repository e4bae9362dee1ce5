import { clipWords } from '../transcript/clip-words.ts';
import type { Word } from '../transcript/transcript.ts';
import { type ClipPlan, planDurationMs } from './clip-plan.ts';
import { isSameValue } from './compare-plans.ts';
import type { PlanChange } from './plan-changes.ts';
import type { Span } from './time.ts';

/** What differs in the edit lists of two versions: the clip's ends, words in between, pauses. */
export function timeChanges(before: ClipPlan, after: ClipPlan, words: readonly Word[]): PlanChange[] {
  if (isSameValue(before.edit, after.edit)) return [];
  const [from, to] = [outerSpan(before.edit), outerSpan(after.edit)];
  const inner = { startMs: Math.max(from.startMs, to.startMs), endMs: Math.min(from.endMs, to.endMs) };
  const [heardBefore, heardAfter] = [before, after].map((plan) => heardWithin(plan, words, inner));
  const cut = missing(heardBefore, heardAfter);
  const restored = missing(heardAfter, heardBefore);
  const pauses = (after.pace?.cuts.length ?? 0) - (before.pace?.cuts.length ?? 0);
  const changes: PlanChange[] = [
    ...moved(from.startMs - to.startMs, ['start_earlier', 'start_later']),
    ...moved(to.endMs - from.endMs, ['end_later', 'end_earlier']),
    ...(cut > 0 ? [{ code: 'words_cut' as const, count: cut }] : []),
    ...(restored > 0 ? [{ code: 'words_restored' as const, count: restored }] : []),
    ...(pauses === 0
      ? []
      : [
          {
            code: pauses > 0 ? ('pauses_cut' as const) : ('pauses_restored' as const),
            count: Math.abs(pauses),
          },
        ]),
  ];
  if (changes.length > 0) return changes;
  return moved(planDurationMs(after) - planDurationMs(before), ['longer', 'shorter']);
}

/** The places of the words that are heard in a plan, by which users recognise a cut. */
export function heardWords(plan: ClipPlan, words: readonly Word[]): number[] {
  if (words.length > 0) return clipWords(words, plan.edit).map(({ wordIndex }) => wordIndex);
  const cues = plan.layouts[0]?.cues ?? [];
  return cues.flatMap(({ lines }) => lines.flat().map(({ wordIndex }) => wordIndex));
}

function heardWithin(plan: ClipPlan, words: readonly Word[], inner: Span): Set<number> {
  const heard = heardWords(plan, words);
  return new Set(
    heard.filter((index) => {
      const word = words[index];
      return !word || (word.endMs > inner.startMs && word.startMs < inner.endMs);
    }),
  );
}

const missing = (from: Set<number> | undefined, to: Set<number> | undefined): number =>
  [...(from ?? [])].filter((index) => !to?.has(index)).length;

const outerSpan = (edit: readonly Span[]): Span => ({
  startMs: edit[0]?.startMs ?? 0,
  endMs: edit.at(-1)?.endMs ?? 0,
});

/** A length that grew or shrank by a tenth of a second at least. */
function moved(byMs: number, [more, less]: readonly [PlanChange['code'], PlanChange['code']]): PlanChange[] {
  const seconds = Math.round(Math.abs(byMs) / 100) / 10;
  return seconds === 0 ? [] : [{ code: byMs > 0 ? more : less, seconds }];
}
