import type { ClipPlan, Layout } from './clip-plan.ts';

/** Whether two versions of a plan differ at most in the ratios that they have. */
export function differInRatiosAlone(one: ClipPlan, other: ClipPlan): boolean {
  const { layouts: ofOne, ...restOfOne } = withoutRatioNotes(one);
  const { layouts: ofOther, ...restOfOther } = withoutRatioNotes(other);
  const isSame = (layout: Layout) => {
    const twin = ofOther.find(({ ratio }) => ratio === layout.ratio);
    return !twin || isSameValue(twin, layout);
  };
  return isSameValue(restOfOne, restOfOther) && ofOne.every(isSame);
}

/** What could not be done in one ratio comes and goes with it. */
const withoutRatioNotes = (plan: ClipPlan): ClipPlan => ({
  ...plan,
  dropped: plan.dropped.filter((note) => !('ratio' in note.details)),
});

/** Whether two JSON values are equal, whatever the order of their members. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** With the members of every object in one order: a database gives them back in its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, sorted(member)]));
}
