/**
 * Words whose share of a passage tells what kind of talk it is, in one language as it is spoken. Written as the cue
 * lists are: NFC, lower case, `-x` for any word that ends in `x`, `x-` for any word that begins with `x`.
 */
export interface MarkerLists {
  /** The listener: "you", "your", "yourself". */
  you: readonly string[];
  /** People in general: "everyone", "most people", "nobody". */
  people: readonly string[];
  /** "not", "never", "nothing". */
  negations: readonly string[];
  /** Superlatives and words without exceptions: "the most", "always", "only". */
  absolutes: readonly string[];
  /** Forms of "to be" in the present, of which general claims are made. */
  states: readonly string[];
  /** Feelings, mistakes and failure. */
  emotions: readonly string[];
  /** What is to be learned: "secret", "key", "lesson". */
  lessons: readonly string[];
  /** Routine questions at the end of a conversation: favourite books, last words, where to find the guest. */
  closings: readonly string[];
  /** Words that fill a pause: "um", "you know", "kind of". */
  fillers: readonly string[];
  /** Other people: "he", "she", "they". */
  thirdPersons: readonly string[];
  /** Advertising: own products, courses, newsletters, sponsors. */
  plugs: readonly string[];
}

export type Marker = keyof MarkerLists;

/** The names of the lists, in the order in which they are written. */
export const markerNames = [
  'you',
  'people',
  'negations',
  'absolutes',
  'states',
  'emotions',
  'lessons',
  'closings',
  'fillers',
  'thirdPersons',
  'plugs',
] as const satisfies readonly Marker[];
