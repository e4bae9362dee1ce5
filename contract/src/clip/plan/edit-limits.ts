/** A shorter clip is a slip of the hand, milliseconds. */
export const shortestEditMs = 1000;
/** Longest clip an edit can make, milliseconds. */
export const maxEditMs = 10 * 60_000;
/** Longest name of a version, characters. */
export const maxVersionName = 80;
/** Of a request in plain words, characters. */
export const maxRequestLength = 500;
