import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { PlanSource } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { mergeEdits } from '@jhalak/contract/clip/plan/merge-edits.ts';
import { type PlanChange, planChanges } from '@jhalak/contract/clip/plan/plan-changes.ts';
import type { ClipEdit } from '@jhalak/contract/routes/clips.ts';
import { type Draft, type Step, shownPlan } from './draft.ts';

/** A version that was saved elsewhere. */
export interface TheirVersion {
  plan: ClipPlan;
  version: number;
}

export type Met =
  /** What is unsaved stands on top of their version. */
  | { state: 'joined'; draft: Draft; theirs: PlanChange[] }
  | { state: 'overlap'; mine: PlanChange[]; theirs: PlanChange[] };

/** A draft and a newer version from elsewhere, over corrected words where `isReworded`: joined where they touch different things, otherwise a choice. */
export function meet(draft: Draft, source: PlanSource, theirs: TheirVersion & { isReworded: boolean }): Met {
  const place = firstUnsaved(draft);
  const base = draft.steps[place - 1]?.plan ?? null;
  if (theirs.version <= draft.serverVersion) return { state: 'joined', draft, theirs: [] };
  const changesOf = (plan: ClipPlan | null) => (base && plan ? planChanges(base, plan, source.words) : []);
  if (draft.unsaved.length === 0) {
    const joined = onTopOf(draft, theirs, { edits: [], plans: [] });
    return { state: 'joined', draft: joined, theirs: changesOf(theirs.plan) };
  }
  const edits = draft.unsaved.flatMap((one) => (one.kind === 'edit' ? [one.edit] : []));
  // An undo goes back to a whole version, theirs included; places of words mean nothing in another transcript.
  const isWhole = edits.length < draft.unsaved.length || (theirs.isReworded && edits.some(namesWords));
  if (!base || isWhole)
    return { state: 'overlap', mine: changesOf(shownPlan(draft)), theirs: changesOf(theirs.plan) };
  const merge = mergeEdits({ base, theirs: theirs.plan, edits, source });
  if (merge.state === 'overlap') return merge;
  return { state: 'joined', draft: onTopOf(draft, theirs, merge), theirs: merge.theirs };
}

const namesWords = ({ captions, cutWords, keepWords }: ClipEdit): boolean =>
  [captions, cutWords, keepWords].some((list) => list !== undefined);

/** After a conflict: what is unsaved here goes on top of their version, which undo goes back to. */
export function keptMine(draft: Draft, theirs: TheirVersion): Draft {
  const place = firstUnsaved(draft);
  const step: Step = { id: draft.nextId, plan: theirs.plan, version: theirs.version };
  const steps = [...draft.steps.slice(0, place), step, ...draft.steps.slice(place)];
  return {
    ...draft,
    ...{ steps, at: draft.at >= place ? draft.at + 1 : draft.at, sending: false },
    ...{ serverVersion: theirs.version, nextId: draft.nextId + 1 },
  };
}

/** Their version after what was saved here, and the merged edits after it; undo walks back over all of them. */
function onTopOf(
  draft: Draft,
  theirs: TheirVersion,
  { edits, plans }: { edits: readonly ClipEdit[]; plans: readonly ClipPlan[] },
): Draft {
  const before = draft.steps.slice(0, firstUnsaved(draft));
  const step: Step = { id: draft.nextId, plan: theirs.plan, version: theirs.version };
  const mine = plans.map((plan, n): Step => ({ id: draft.nextId + 1 + n, plan, version: null }));
  return {
    ...draft,
    steps: [...before, step, ...mine],
    at: before.length + mine.length,
    unsaved: edits.map((edit, n) => ({ kind: 'edit', stepId: draft.nextId + 1 + n, edit })),
    ...{ sending: false, serverVersion: theirs.version, nextId: draft.nextId + 1 + mine.length },
  };
}

/** The place of the first step that the server does not have; behind the shown one when it has all. */
function firstUnsaved({ steps, at, unsaved }: Draft): number {
  const first = unsaved.find(({ kind }) => kind === 'edit') ?? unsaved[0];
  const place = first ? steps.findIndex(({ id }) => id === first.stepId) : -1;
  return place >= 0 ? place : at + 1;
}
