/**
 * A stretch between two cuts, clip milliseconds. `detail` says where the picture's fine detail lies: shares per
 * column band, left to right, and per row band, top to bottom, each summing to 1; null when it was not measured.
 */
export interface Shot {
  startMs: number;
  endMs: number;
  detail: { columns: number[]; rows: number[] } | null;
}

/** The camera stays as it is at least this long; a shorter shot without people is a cutaway. */
export const shortestHoldMs = 1500;

/** People are put into tiles, or beside text, for at least this long. */
export const shortestKindMs = 3000;
