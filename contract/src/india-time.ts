/** How far India's clock is ahead of UTC, milliseconds; it has no summer time. */
export const indiaAheadMs = 5.5 * 3_600_000;
