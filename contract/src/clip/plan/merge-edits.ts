import type { ClipEdit } from '../../routes/clips.ts';
import { shortestBrollMs } from '../broll/broll-item.ts';
import { shortestCardMs } from '../cards/card.ts';
import { changedTexts } from './caption-changes.ts';
import type { ClipPlan } from './clip-plan.ts';
import { moveTimed } from './edit-list.ts';
import { editPlan, type PlanSource } from './edit-plan.ts';
import { mergeSceneEdit } from './merge-scene-edit.ts';
import { type PlanChange, type PlanPart, planChangeParts, planChanges } from './plan-changes.ts';
import { planEditOf } from './plan-edit-of.ts';
import { heardWords } from './time-changes.ts';

/** Changes that were made to the same version of a plan at two places. */
export interface Meeting {
  /** The version that both began with. */
  base: ClipPlan;
  /** The newest version, as it was saved elsewhere. */
  theirs: ClipPlan;
  /** What is to be saved on top of it, in its order; at least one. */
  edits: readonly ClipEdit[];
  source: PlanSource;
}

export type Merge =
  /** `edits` give what `plans` show, one after the other, when they are made to `theirs`. */
  | { state: 'merged'; edits: ClipEdit[]; plans: ClipPlan[]; theirs: PlanChange[] }
  /** Both changed the same thing: a user has to choose. */
  | { state: 'overlap'; mine: PlanChange[]; theirs: PlanChange[] };

/**
 * Three-way merge of a plan: edits that touch other things than `theirs` are made on top of it. Words, caption texts,
 * the two ends, style, headline, logo, cards, footage, and framing are things of their own. Throws UserError `edit_invalid` where
 * an edit does not fit its own base.
 */
export function mergeEdits({ base, theirs, edits, source }: Meeting): Merge {
  const mine = edits.reduce((plan, edit) => editPlan(plan, planEditOf(edit), source), base);
  const changes = {
    mine: planChanges(base, mine, source.words),
    theirs: planChanges(base, theirs, source.words),
  };
  const overlap: Merge = { state: 'overlap', ...changes };
  const touched = touchedBy(base, theirs, changes.theirs, source);
  if ([...touchedBy(base, mine, changes.mine, source)].some((thing) => touched.has(thing))) return overlap;
  const moved: ClipEdit[] = [];
  const plans: ClipPlan[] = [];
  let [before, onTop] = [base, theirs];
  for (const edit of edits) {
    const next = editPlan(before, planEditOf(edit), source);
    const made = movedEdit(edit, { before: next, theirs: onTop, source });
    if (!made) return overlap;
    before = next;
    onTop = editPlan(onTop, planEditOf(made), source);
    moved.push(made);
    plans.push(onTop);
  }
  return { state: 'merged', edits: moved, plans, theirs: changes.theirs };
}

/** The same edit in the times of another edit list; null where its scenes are not there. */
function movedEdit(
  edit: ClipEdit,
  { before, theirs, source }: { before: ClipPlan; theirs: ClipPlan; source: PlanSource },
): ClipEdit | null {
  const { cards, broll, scenes, ...rest } = edit;
  // Cards, footage and scenes are given in the times that the clip has after the rest of the edit.
  const timed = editPlan(theirs, planEditOf(rest), source);
  const movedScenes = scenes && mergeSceneEdit(scenes, { before, theirs: timed });
  if (scenes && !movedScenes) return null;
  const times = { from: before.edit, to: timed.edit };
  return {
    ...rest,
    ...(cards && { cards: moveTimed(cards, { ...times, shortestMs: shortestCardMs }) }),
    ...(broll && { broll: moveTimed(broll, { ...times, shortestMs: shortestBrollMs }) }),
    ...(movedScenes && { scenes: movedScenes }),
  };
}

/** Names of everything that differs between two versions; single words and the two ends count for themselves. */
function touchedBy(
  base: ClipPlan,
  plan: ClipPlan,
  changes: readonly PlanChange[],
  { words }: PlanSource,
): Set<string> {
  const heard = [base, plan].map((one) => new Set(heardWords(one, words)));
  const [before, after] = [heard[0] ?? new Set(), heard[1] ?? new Set()];
  const cut = changes.some(({ code }) => code === 'words_cut' || code === 'words_restored')
    ? [...before]
        .filter((index) => !after.has(index))
        .concat([...after].filter((index) => !before.has(index)))
    : [];
  return new Set([
    ...changes.flatMap(({ code }) => things[code] ?? thingOf(planChangeParts[code])),
    ...cut.map((index) => `word ${index}`),
    ...changedTexts(base, plan, words).map((index) => `text ${index}`),
  ]);
}

/** What touches something smaller than its part; words and texts are named one by one. */
const things: Partial<Record<PlanChange['code'], string[]>> = {
  ...{ words_cut: [], words_restored: [], caption_text: [] },
  ...{ start_earlier: ['start'], start_later: ['start'], end_earlier: ['end'], end_later: ['end'] },
  ...{ pauses_cut: ['pauses'], pauses_restored: ['pauses'] },
  ...{ caption_colors: ['colors'], caption_size: ['size'], caption_position: ['position'] },
  ...{ caption_settings: ['settings'] },
  caption_times: ['caption times'],
  // Another style brings its own colours, size and settings.
  style: ['colors', 'size', 'position', 'settings'],
  captions_on: ['colors', 'size', 'position', 'settings'],
  captions_off: ['colors', 'size', 'position', 'settings'],
};

const thingOf = (part: PlanPart): string[] => (part === 'other' ? [] : [part]);
