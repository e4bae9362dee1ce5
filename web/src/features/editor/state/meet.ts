import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type PlanSource, withoutWords, wordsNamed } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { mergeEdits } from '@jhalak/contract/clip/plan/merge-edits.ts';
import { overOtherWords, type PlanChange, planChanges } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import {
  type Counts,
  type Draft,
  madeAgain,
  type Step,
  shownPlan,
  type Unsaved,
  wayToShown,
  withoutNewest,
} from './draft.ts';

/** A version that was saved elsewhere. */
export interface TheirVersion {
  plan: ClipPlan;
  version: number;
}

export type Met =
  /** What is unsaved stands on top of their version. */
  | { state: 'joined'; draft: Draft; theirs: PlanChange[] }
  | { state: 'overlap'; mine: PlanChange[]; theirs: PlanChange[] };

/** A draft and another version from elsewhere, over corrected words where `isReworded`: joined where they touch different things, otherwise a choice. */
export function meet(draft: Draft, source: PlanSource, theirs: TheirVersion & { isReworded: boolean }): Met {
  const place = firstUnsaved(draft);
  const base = draft.steps[place - 1]?.plan ?? null;
  if (theirs.version === draft.serverVersion) return { state: 'joined', draft, theirs: [] };
  // The server went back to a backup: what is known of its versions is gone there.
  const isOlder = theirs.version < draft.serverVersion;
  const changesOf = (plan: ClipPlan | null) => (base && plan ? planChanges(base, plan, source.words) : []);
  const told = (changes: PlanChange[]) => (theirs.isReworded ? overOtherWords(changes) : changes);
  if (draft.unsaved.length === 0) {
    const changes = changesOf(theirs.plan);
    const isSame = base !== null && changes.length === 0 && !isOlder;
    const joined = onTopOf(draft, { ...theirs, isSame }, { edits: [], plans: [] });
    return { state: 'joined', draft: joined, theirs: told(changes) };
  }
  const edits = draft.unsaved.flatMap((one) => (one.kind === 'edit' ? [one.edit] : []));
  // An undo goes back to a whole version, theirs included; places of words mean nothing in another transcript.
  const isWhole =
    isOlder ||
    edits.length < draft.unsaved.length ||
    (theirs.isReworded && edits.some((edit) => wordsNamed(edit).length > 0));
  if (!base || isWhole)
    return { state: 'overlap', mine: changesOf(shownPlan(draft)), theirs: told(changesOf(theirs.plan)) };
  const merge = mergeEdits({ base, theirs: theirs.plan, edits, source });
  if (merge.state === 'overlap') return { ...merge, theirs: told(merge.theirs) };
  const joined = onTopOf(draft, { ...theirs, isSame: merge.theirs.length === 0 }, merge);
  return { state: 'joined', draft: joined, theirs: told(merge.theirs) };
}

/**
 * After a conflict: the way to what is shown here goes on top of their version, the oldest that undo goes back to. What
 * was taken back before it was saved stays taken back. `source` has the words of their version; changes that do not
 * fit these are left out, with the reasons in `refused`. `counts`: `theirs` for what was changed after their version was
 * chosen, which gives way to it.
 */
export function keptMine(
  draft: Draft,
  source: PlanSource,
  { counts, ...theirs }: TheirVersion & { isReworded: boolean; counts?: Counts },
): { draft: Draft; refused: UserError[] } {
  const way = withoutNewest(wayToShown(draft), draft);
  const step: Step = { id: draft.nextId, plan: theirs.plan, version: theirs.version };
  const bare: Draft = {
    ...{ steps: [step], at: 0, unsaved: [], sending: false },
    ...{ serverVersion: theirs.version, serverPlan: theirs.plan, nextId: draft.nextId + 1 },
  };
  // What follows a return to an older version stands over that one, and over its words.
  if (way[0]?.kind === 'restore') {
    const mine = way.map(({ stepId }): Step => {
      const known = draft.steps.find(({ id }) => id === stepId);
      return known && !theirs.isReworded ? known : { id: stepId, plan: null, version: null };
    });
    const unsaved = way.map(({ editId: _old, ...one }): Unsaved => one);
    return { draft: { ...bare, steps: [step, ...mine], at: mine.length, unsaved }, refused: [] };
  }
  const edits = way.flatMap((one) => (one.kind === 'edit' ? [{ ...one, editId: undefined }] : []));
  if (!theirs.isReworded) return madeAgain(bare, { from: draft, edits, source, counts });
  // Places of words mean nothing in another transcript.
  const isLess = edits.some(({ edit }) => wordsNamed(edit).length > 0);
  const kept = edits.flatMap((one) => {
    const edit = withoutWords(one.edit);
    return edit ? [{ ...one, edit }] : [];
  });
  const made = madeAgain(bare, { from: draft, edits: kept, source, counts });
  return isLess ? { ...made, refused: [new UserError('words_changed'), ...made.refused] } : made;
}

/**
 * Their version and the merged edits after it. Undo takes back those and what follows: an older version, as a whole,
 * would take back what was changed elsewhere. It stays in the history of versions.
 */
function onTopOf(
  draft: Draft,
  { version, plan, isSame, isReworded }: TheirVersion & { isSame: boolean; isReworded: boolean },
  { edits, plans }: { edits: readonly PlanEdit[]; plans: readonly ClipPlan[] },
): Draft {
  const known = Math.max(0, firstUnsaved(draft) - 1);
  const same = isSame ? draft.steps.slice(0, known) : [];
  const before = isReworded ? same.map((step): Step => ({ ...step, plan: null })) : same;
  const step: Step = { id: draft.nextId, plan, version };
  const mine = plans.map((plan, n): Step => ({ id: draft.nextId + 1 + n, plan, version: null }));
  return {
    ...draft,
    steps: [...before, step, ...mine],
    at: before.length + mine.length,
    unsaved: edits.map((edit, n) => ({ kind: 'edit', stepId: draft.nextId + 1 + n, edit })),
    ...{ sending: false, serverVersion: version, serverPlan: plan },
    nextId: draft.nextId + 1 + mine.length,
  };
}

/** The place of the first step that the server does not have; behind the shown one when it has all. */
function firstUnsaved({ steps, at, unsaved }: Draft): number {
  const first = unsaved.find(({ kind }) => kind === 'edit') ?? unsaved[0];
  const place = first ? steps.findIndex(({ id }) => id === first.stepId) : -1;
  return place >= 0 ? place : at + 1;
}
