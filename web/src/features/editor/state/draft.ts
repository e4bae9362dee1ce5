import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { coalesceEdits, editPlan, type PlanSource } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { givingWay, keptEdit } from '@jhalak/contract/clip/plan/merge-edits.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * One state of a clip. Its plan is null for a version that was not shown since the page was opened, or that stands over
 * other words of the transcript: the server has it.
 */
export interface Step {
  id: number;
  plan: ClipPlan | null;
  /** The server's number of it; null until it is saved. */
  version: number | null;
  /** The version of the history that it goes back to. */
  restores?: number;
}

/** Something the server does not know yet, in the order in which it was done. */
export type Unsaved = (
  | { kind: 'edit'; stepId: number; edit: PlanEdit }
  /** Back (or forward again) to an earlier state, as a new version on the server; `version`: one from the history. */
  | { kind: 'restore'; stepId: number; version?: number }
) & {
  /** Its id at the server, from the first attempt to send it on. It may have arrived although no answer came. */
  editId?: string | undefined;
};
type UnsavedEdit = Extract<Unsaved, { kind: 'edit' }>;

/** Everything about one clip that is being edited. All changes return a new draft; of a plan, what is equal stays the same object. */
export interface Draft {
  /** Oldest first; undo and redo move `at` along them. */
  steps: Step[];
  at: number;
  unsaved: Unsaved[];
  /** True while the first of `unsaved` is on its way. */
  sending: boolean;
  /** The newest version on the server, as far as we know. */
  serverVersion: number;
  /** Of that version. */
  serverPlan: ClipPlan;
  nextId: number;
}

/** What the server says about a clip. */
export interface Saved {
  plan: ClipPlan;
  /** Any order; the highest is `plan`. */
  versions: readonly number[];
}

/** A clip as the server has it: every older version can be undone to. */
export function openDraft({ plan, versions }: Saved): Draft {
  const steps = versions.toSorted((a, b) => a - b).map((version, id): Step => ({ id, plan: null, version }));
  const newest = steps.at(-1) ?? { id: 0, plan: null, version: 1 };
  const known = [...steps.slice(0, -1), { ...newest, plan }];
  return {
    steps: known,
    at: known.length - 1,
    unsaved: [],
    sending: false,
    serverVersion: newest.version ?? 1,
    serverPlan: plan,
    nextId: known.length,
  };
}

/** What is on screen: the chosen step, or the last one whose plan is known while an old one is fetched. */
export const shownPlan = ({ steps, at, serverPlan }: Draft): ClipPlan =>
  steps[at]?.plan ?? steps.findLast(({ plan }) => plan !== null)?.plan ?? serverPlan;

export const canUndo = (draft: Draft): boolean => draft.at > 0;
export const canRedo = (draft: Draft): boolean => draft.at < draft.steps.length - 1;
export const isSaved = (draft: Draft): boolean => draft.unsaved.length === 0;

/** False while the chosen step is one whose plan the server has yet to tell. */
export const isShown = ({ steps, at }: Draft): boolean => steps[at]?.plan != null;

/**
 * The draft with one change more. Throws UserError `edit_invalid` where the plan cannot take it. A change of the same
 * things as the last one, such as a colour that is still being dragged, replaces it as long as it has not been sent.
 * `editId` is that of a change that was sent before the page was loaded again.
 */
export function changed(draft: Draft, edit: PlanEdit, source: PlanSource, editId?: string): Draft {
  const open = editId === undefined ? openChange(draft) : null;
  const both = open && coalesceEdits(open, edit);
  const base = both ? { ...draft, at: draft.at - 1, unsaved: draft.unsaved.slice(0, -1) } : draft;
  const whole = both ?? edit;
  const from = base.steps[base.at]?.plan;
  if (!from) return draft;
  const step: Step = {
    id: draft.nextId,
    plan: replaceEqualDeep(from, editPlan(from, whole, source)),
    version: null,
  };
  return {
    ...base,
    steps: [...base.steps.slice(0, base.at + 1), step],
    at: base.at + 1,
    unsaved: [...base.unsaved, { kind: 'edit', stepId: step.id, edit: whole, ...(editId && { editId }) }],
    nextId: draft.nextId + 1,
  };
}

/** Undo (`-1`) or redo (`1`); nothing happens at the ends. */
export function moved(draft: Draft, by: 1 | -1): Draft {
  const step = draft.steps[draft.at + by];
  if (!step) return draft;
  const last = draft.unsaved.at(-1);
  const isSent = last?.editId !== undefined || (draft.sending && draft.unsaved.length === 1);
  const isQueued = last?.kind === 'restore' && !isSent;
  const before = isQueued ? draft.unsaved.slice(0, -1) : draft.unsaved;
  return { ...draft, at: draft.at + by, unsaved: [...before, { kind: 'restore', stepId: step.id }] };
}

/** The draft back at a version that was returned to before the page was loaded again; `editId`: as `changed` has it. */
export function returned(draft: Draft, version: number, editId?: string): Draft {
  const at = draft.steps.findIndex((step) => step.version === version);
  const step = draft.steps[at];
  if (!step || (at === draft.at && editId === undefined)) return draft;
  const unsaved: Unsaved = { kind: 'restore', stepId: step.id, ...(editId && { editId }) };
  return { ...draft, at, unsaved: [...draft.unsaved, unsaved] };
}

/** The draft with an older version of the history as its newest state, which undo takes back; the server tells its plan. */
export function restored(draft: Draft, version: number): Draft {
  const { version: saved, restores } = draft.steps[draft.at] ?? {};
  // On its way already.
  if (saved === null && restores === version) return draft;
  const step: Step = { id: draft.nextId, plan: null, version: null, restores: version };
  return {
    ...draft,
    steps: [...draft.steps.slice(0, draft.at + 1), step],
    at: draft.at + 1,
    unsaved: [...draft.unsaved, { kind: 'restore', stepId: step.id, version }],
    nextId: draft.nextId + 1,
  };
}

/** The draft while its first unsaved thing is sent, which keeps its id over every attempt. */
export function sending(draft: Draft, newEditId: () => string): Draft {
  const [first, ...rest] = draft.unsaved;
  if (!first) return draft;
  return { ...draft, sending: true, unsaved: [{ ...first, editId: first.editId ?? newEditId() }, ...rest] };
}

/** The draft with an id for each unsaved thing: whichever page sends it, it is the same one. */
export const withEditIds = (draft: Draft, newEditId: () => string): Draft => ({
  ...draft,
  unsaved: draft.unsaved.map((one) => ({ ...one, editId: one.editId ?? newEditId() })),
});

/** The draft where the server has answered that it knows nothing of the change that was sent. */
export function withoutEditId(draft: Draft): Draft {
  const [first, ...rest] = draft.unsaved;
  if (!first) return draft;
  const { editId: _unknown, ...change } = first;
  return { ...draft, unsaved: [change, ...rest] };
}

/** What is sent of a change. */
export type Save = PlanEdit & { planVersion: number; restoreVersion?: number; editId?: string };

/** The body of the next save, or null when everything is saved. */
export function nextSave(draft: Draft): Save | null {
  const [first] = draft.unsaved;
  if (!first) return null;
  const of = { planVersion: draft.serverVersion, ...(first.editId && { editId: first.editId }) };
  if (first.kind === 'edit') return { ...first.edit, ...of };
  const version = versionOf(draft, first);
  return version ? { restoreVersion: version, ...of } : of;
}

/** The server's version that a return goes to; undefined while it has none. */
export function versionOf(
  { steps }: Pick<Draft, 'steps'>,
  { stepId, version }: Extract<Unsaved, { kind: 'restore' }>,
): number | undefined {
  const step = steps.find(({ id }) => id === stepId);
  return version ?? step?.version ?? step?.restores;
}

/** The first unsaved thing has arrived as `version`; the server's plan counts. */
export function saved(draft: Draft, answer: { plan: ClipPlan; version: number }): Draft {
  const [first, ...unsaved] = draft.unsaved;
  if (!first) return { ...draft, sending: false };
  const steps = draft.steps.map((step) =>
    step.id === first.stepId
      ? { ...step, plan: replaceEqualDeep(step.plan, answer.plan), version: answer.version }
      : step,
  );
  const { version: serverVersion, plan: serverPlan } = answer;
  return { ...draft, steps, unsaved, sending: false, serverVersion, serverPlan };
}

/** The draft over other words of the transcript: only the plan of version `version` stands over these. */
export const reworded = (draft: Draft, version: number): Draft => ({
  ...draft,
  steps: draft.steps.map((step) => (step.version === version ? step : { ...step, plan: null })),
});

/**
 * What leads from the server's versions to the shown step. An undo makes what came before it needless: only the way to
 * what is on screen is left.
 */
export function wayToShown({ steps, unsaved }: Draft): Unsaved[] {
  let way: Unsaved[] = [];
  for (const one of unsaved) {
    const version = one.kind === 'restore' && versionOf({ steps }, one);
    if (one.kind === 'edit') way.push(one);
    else if (version) way = [{ ...one, version }];
    else way = way.slice(0, way.findIndex(({ stepId }) => stepId === one.stepId) + 1);
  }
  return way;
}

/** A way without a return to the newest version, which needs none. */
export const withoutNewest = (way: readonly Unsaved[], { serverVersion }: Draft): Unsaved[] =>
  way.filter((one) => one.kind === 'edit' || one.version !== serverVersion);

/**
 * The first unsaved thing was refused for good and is gone. What follows a return to a version of the server was not built
 * on it; other edits are made again without it, and gone with the reasons in `refused` where that cannot be.
 */
export function refused(draft: Draft, source: PlanSource): { draft: Draft; refused: UserError[] } {
  const [first, ...rest] = draft.unsaved;
  const way = withoutNewest(wayToShown({ ...draft, unsaved: rest }), draft);
  const isApart = way[0]?.kind === 'restore';
  const placeOf = (stepId: number | undefined) => draft.steps.findIndex(({ id }) => id === stepId);
  const [place, from] = [placeOf(first?.stepId), isApart ? placeOf(way[0]?.stepId) : -1];
  const isBuiltOnIt = (index: number) => index > place && (from < place || index < from);
  // A return that was asked for again is sent again.
  const isGone = (id: number) => id === first?.stepId && id !== way[0]?.stepId;
  const kept = draft.steps.filter(
    ({ id, version }, index) => !isGone(id) && (version !== null || (isApart && !isBuiltOnIt(index))),
  );
  const { serverVersion, serverPlan: plan, nextId } = draft;
  // What was done after an undo may have replaced it.
  const isThere = isApart || kept.some(({ version }) => version === serverVersion);
  const steps = isThere ? kept : [...kept, { id: nextId, plan, version: serverVersion }];
  const shown = isApart
    ? steps.findIndex(({ id }) => id === draft.steps[draft.at]?.id)
    : steps.findIndex(({ version }) => version === serverVersion);
  const unsaved = isApart ? way : [];
  const at = shown < 0 ? steps.length - 1 : shown;
  const without = { ...draft, steps, at, unsaved, sending: false, nextId: nextId + 1 };
  const edits = isApart ? [] : way.filter((one) => one.kind === 'edit');
  return madeAgain(without, { from: draft, edits, source });
}

/** Whose change counts where an edit is made again on top of another version that differs in the same thing. */
export type Counts = 'mine' | 'theirs';

/**
 * Edits of one draft made again on top of another one, each in its place there; what that cannot take is left out, with the
 * reasons in `refused`.
 */
export function madeAgain(
  onto: Draft,
  {
    from,
    edits,
    source,
    counts = 'mine',
  }: { from: Draft; edits: readonly UnsavedEdit[]; source: PlanSource; counts?: Counts | undefined },
): { draft: Draft; refused: UserError[] } {
  const refused: UserError[] = [];
  let draft = onto;
  for (const { stepId, edit, editId } of edits) {
    const place = from.steps.findIndex(({ id }) => id === stepId);
    const [before, after] = [from.steps[place - 1]?.plan, from.steps[place]?.plan];
    const theirs = shownPlan(draft);
    try {
      const placed = before && after && { before, after, theirs, source };
      const made = placed ? (counts === 'mine' ? keptEdit : givingWay)(edit, placed) : edit;
      if (made) draft = changed(draft, made, source, editId);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(error);
    }
  }
  return { draft, refused };
}

/** The last change, while it is shown and has not been sent: another one of the same thing replaces it. */
function openChange(draft: Draft): PlanEdit | null {
  const last = draft.unsaved.at(-1);
  const isSent = last?.editId !== undefined || (draft.sending && draft.unsaved.length === 1);
  if (last?.kind !== 'edit' || isSent || last.stepId !== draft.steps[draft.at]?.id) return null;
  return last.edit;
}
