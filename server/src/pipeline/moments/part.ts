/** A part of a score with the sentence that says what was found; null when it cannot be known. */
export interface Part {
  score: number | null;
  reason: string;
}

/** A part's score: a whole number from 0 to 100. */
export const partScore = (value: number): number => Math.max(0, Math.min(100, Math.round(value)));
