import { overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import type { RankedPassage } from '../rank.ts';

/** Passages that a model chose, best first, without overlap. */
export interface LanguageChoice {
  /** As the endpoint names it. */
  model: string;
  passages: readonly RankedPassage[];
}

/** A passage, and the name of the model that chose it; null: the built-in ranking did. */
export interface PickedPassage {
  passage: RankedPassage;
  model: string | null;
}

/** What a model chose, and where that is fewer than asked, the built-in ranking's best beside it. */
export function mergeChoice(
  choice: LanguageChoice | null,
  builtIn: readonly RankedPassage[],
  count: number,
): PickedPassage[] {
  const picked: PickedPassage[] = (choice?.passages ?? [])
    .slice(0, count)
    // What the model chose is not below what it would choose.
    .map((passage) => ({ passage: { ...passage, weak: false }, model: choice?.model ?? null }));
  for (const passage of builtIn) {
    if (picked.length >= count) break;
    if (picked.every((other) => overlapMs(other.passage, passage) === 0))
      picked.push({ passage, model: null });
  }
  return picked;
}
