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

/** What a model chose, and where that is fewer than asked, what the built-in ranking chose beside it. */
export const mergeChoice = (
  choice: LanguageChoice | null,
  builtIn: readonly RankedPassage[],
): PickedPassage[] => [
  // What the model chose is not below what the built-in ranking would choose.
  ...(choice?.passages ?? []).map((passage) => ({
    passage: { ...passage, weak: false },
    model: choice?.model ?? null,
  })),
  ...builtIn.map((passage) => ({ passage, model: null })),
];
