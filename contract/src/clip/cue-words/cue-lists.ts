/**
 * Phrases by which a listener notices what a sentence does, in one language as it is spoken (NFC, lower case,
 * single spaces). `-x` stands for any word ending in `x`, `x-` for any word beginning with `x`; both work on
 * every word of a phrase.
 */
export interface CueLists {
  /** Words that ask. In English they count at the opening only, elsewhere anywhere in the sentence. */
  questions: readonly string[];
  /** The speaker turns against what is believed: "but actually". */
  contradictions: readonly string[];
  /** The speaker announces what the listener will get: "I'll show you". */
  promises: readonly string[];
  /** A story begins: "one day", "when I was". */
  stories: readonly string[];
  /** Superlatives and spoken numbers. */
  superlatives: readonly string[];
  /** First words that need what was said before: "and", "so", "he". */
  danglingOpeners: readonly string[];
  /** Words that point at what was said before, wherever they stand: "this", "then", "about that". */
  pointers: readonly string[];
  /** First words of an item of a list: "first", "the second", "number three". */
  listItems: readonly string[];
  /** Conjunctions and calls that may be left out before a title: "and", "look". */
  joiners: readonly string[];
  /** Phrases by which a speaker leads up to a statement; it says the same without them: "I think that", "in general". */
  hedges: readonly string[];
  /** Words that open a clause which needs another: "when", "if"; Dravidian ones close it. */
  subordinators: readonly string[];
  /** Phrases by which a thought is closed: "that's why", "in short". */
  finishers: readonly string[];
  /** Greetings, thanks, sponsors, "like and subscribe": never worth a clip. */
  housekeeping: readonly string[];
  /** Words after which a spoken sentence without punctuation usually ends (finite verbs, tags). */
  sentenceEndings: readonly string[];
}

/** Phrases written as one text, separated by commas. */
export const phrases = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim());
