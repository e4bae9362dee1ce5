import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import type { PlanSource } from '../parts/part.ts';
import { allParts, editOfPart, type PlanEdit } from '../parts/plan-parts.ts';
import type { ClipPlan } from './clip-plan.ts';
import { editPlan } from './edit-plan.ts';
import { type PlanChange, planChanges } from './plan-changes.ts';

/** Changes that were made to the same version of a plan at two places. */
export interface Meeting {
  /** The version that both began with. */
  base: ClipPlan;
  /** The newest version, as it was saved elsewhere. */
  theirs: ClipPlan;
  /** What is to be saved on top of it, in its order; at least one. */
  edits: readonly PlanEdit[];
  source: PlanSource;
}

export type Merge =
  /** `edits` give what `plans` show, one after the other, when they are made to `theirs`. */
  | { state: 'merged'; edits: PlanEdit[]; plans: ClipPlan[]; theirs: PlanChange[] }
  /** Both changed the same thing: a user has to choose. */
  | { state: 'overlap'; mine: PlanChange[]; theirs: PlanChange[] };

/**
 * Three-way merge of a plan: edits that touch other things than `theirs` are made on top of it, by what `merge` says of
 * each part. Throws UserError `edit_invalid` where an edit does not fit its own base.
 */
export function mergeEdits({ base, theirs, edits, source }: Meeting): Merge {
  const versions = [base];
  for (const edit of edits) versions.push(editPlan(versions.at(-1) ?? base, edit, source));
  const changesOf = (plan: ClipPlan) => planChanges(base, plan, source.words);
  const overlap: Merge = {
    state: 'overlap',
    mine: changesOf(versions.at(-1) ?? base),
    theirs: changesOf(theirs),
  };
  const touched = thingsOf(base, theirs, source);
  const moved: PlanEdit[] = [];
  const plans: ClipPlan[] = [];
  let onTop = theirs;
  try {
    for (const [n, edit] of edits.entries()) {
      const [before, after] = [versions[n] ?? base, versions[n + 1] ?? base];
      const things = thingsOf(before, after, source);
      // What says again what is there is no change: on top of theirs it would take theirs back.
      if (things.length === 0) continue;
      const made = rebasedEdit(edit, { before, after, theirs: onTop, source });
      if (!made || things.some((thing) => touched.includes(thing))) return overlap;
      onTop = editPlan(onTop, made, source);
      moved.push(made);
      plans.push(onTop);
    }
  } catch (error) {
    // Each fits alone, both together do not: cards over each other, or a clip that gets too short.
    if (error instanceof UserError) return overlap;
    throw error;
  }
  const isKept = allParts.every(
    ([, { merge }]) => merge === 'whole' || (merge.keeps?.(base, theirs, onTop) ?? true),
  );
  // What they put there, a cut made here would take away.
  if (!isKept) return overlap;
  return { state: 'merged', edits: moved, plans, theirs: overlap.theirs };
}

/** An edit between two versions, and another version that it is to be made on top of. */
interface Placed {
  before: ClipPlan;
  after: ClipPlan;
  theirs: ClipPlan;
  source: PlanSource;
  isKept?: boolean;
}

/**
 * An edit that counts where the other version changed the same thing: in its place there, or as it is where that takes it
 * not otherwise. Null where it changed nothing.
 */
export function keptEdit(edit: PlanEdit, placed: Placed): PlanEdit | null {
  const { before, after, theirs, source } = placed;
  if (thingsOf(before, after, source).length === 0) return null;
  try {
    const made = rebasedEdit(edit, { ...placed, isKept: true });
    if (made) editPlan(theirs, made, source);
    return made ?? edit;
  } catch (error) {
    if (error instanceof UserError) return edit;
    throw error;
  }
}

/**
 * An edit that gives way where the other version differs in the same thing from the one it was made to; null where it
 * changed nothing. Throws UserError `edit_invalid` where it gives way.
 */
export function givingWay(
  edit: PlanEdit,
  { before, theirs, source }: Pick<Placed, 'before' | 'theirs' | 'source'>,
): PlanEdit | null {
  const merge = mergeEdits({ base: before, theirs, edits: [edit], source });
  if (merge.state === 'merged') return merge.edits[0] ?? null;
  throw new UserError('edit_invalid', { detail: message('edit_not_theirs') });
}

/** The same edit on top of another version; null where what it changes is not there. */
function rebasedEdit(edit: PlanEdit, { theirs, source, ...of }: Placed): PlanEdit | null {
  // Cards, footage and scenes are given in the times that the clip has after the rest of the edit.
  const { startMs, endMs, cutWords, keepWords, pace, keepCuts } = edit;
  const timed = editPlan(theirs, { startMs, endMs, cutWords, keepWords, pace, keepCuts }, source);
  let made = edit;
  for (const [, part] of allParts) {
    const own = editOfPart(part, edit);
    if (!own || part.merge === 'whole' || !part.merge.rebase) continue;
    const rebased = part.merge.rebase(own, { ...of, theirs: timed });
    if (!rebased) return null;
    made = { ...made, ...rebased };
  }
  return made;
}

/** Names of everything that differs between two versions. */
const thingsOf = (base: ClipPlan, plan: ClipPlan, { words }: PlanSource): string[] =>
  allParts.flatMap(([name, { merge, changes }]) => {
    if (merge !== 'whole') return merge.things(base, plan, words);
    return changes(base, plan, words).length > 0 ? [name] : [];
  });
