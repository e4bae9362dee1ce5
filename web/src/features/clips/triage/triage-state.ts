/** Where a review stands: the clip in hand, and what was decided before, newest last. Clips may come and go meanwhile. */
export interface TriageState {
  /** Index of the clip in hand; the number of clips when all were decided. */
  at: number;
  /** The clip in hand; null when all were decided. */
  id: string | null;
  steps: readonly Step[];
}

interface Step {
  id: string;
  /** What was decided before this step. */
  before: boolean | null;
}

/** A review begins with the first clip that is not decided yet; decided ones are seen again from the first. */
export function beginTriage(clips: readonly { id: string; kept: boolean | null }[]): TriageState {
  const at = Math.max(
    0,
    clips.findIndex(({ kept }) => kept === null),
  );
  return { at, id: clips[at]?.id ?? null, steps: [] };
}

/** The same clip in hand wherever it stands now; once it is gone, the one in its place. */
export function follow(state: TriageState, ids: readonly string[]): TriageState {
  const known = state.id === null ? -1 : ids.indexOf(state.id);
  const at = known === -1 ? state.at : known;
  const id = ids[at] ?? null;
  return at === state.at && id === state.id ? state : { ...state, at, id };
}

/** After a decision the next clip is in hand. */
export const decide = (
  { at, id, steps }: TriageState,
  ids: readonly string[],
  before: boolean | null,
): TriageState => ({
  at: at + 1,
  id: ids[at + 1] ?? null,
  steps: id === null ? steps : [...steps, { id, before }],
});

/** Another clip in hand without a decision; it stays within the clips. */
export function goTo(state: TriageState, ids: readonly string[], to: number): TriageState {
  const at = Math.min(Math.max(0, to), Math.max(0, ids.length - 1));
  return { ...state, at, id: ids[at] ?? null };
}

/** The state before the last decision of a clip that is still there, and that decision; null where there is none. */
export function undo(
  { steps }: TriageState,
  ids: readonly string[],
): { state: TriageState; step: Step } | null {
  const index = steps.findLastIndex(({ id }) => ids.includes(id));
  const step = steps[index];
  return step
    ? { state: { at: ids.indexOf(step.id), id: step.id, steps: steps.slice(0, index) }, step }
    : null;
}
