/** Where a review stands: the clip in hand, and what was decided before, newest last. */
export interface TriageState {
  /** Index of the clip in hand; the number of clips when all were decided. */
  at: number;
  steps: readonly Step[];
}

interface Step {
  at: number;
  /** What was decided before this step. */
  before: boolean | null;
}

/** A review begins with the first clip that is not decided yet; decided ones are seen again from the first. */
export function beginTriage(decisions: readonly (boolean | null)[]): TriageState {
  const open = decisions.indexOf(null);
  return { at: Math.max(0, open), steps: [] };
}

/** After a decision the next clip is in hand. */
export const decide = ({ at, steps }: TriageState, before: boolean | null): TriageState => ({
  at: at + 1,
  steps: [...steps, { at, before }],
});

/** Another clip in hand without a decision; it stays within the clips. */
export const goTo = (state: TriageState, at: number, total: number): TriageState => ({
  ...state,
  at: Math.min(Math.max(0, at), Math.max(0, total - 1)),
});

/** The state before the last decision, and that decision; null where there is none. */
export function undo({ steps }: TriageState): { state: TriageState; step: Step } | null {
  const step = steps.at(-1);
  return step ? { state: { at: step.at, steps: steps.slice(0, -1) }, step } : null;
}
