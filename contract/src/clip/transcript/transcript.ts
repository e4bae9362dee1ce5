import { z } from 'zod';

/** One spoken word as written, NFC, without surrounding spaces; times are source milliseconds. */
export const wordSchema = z.object({
  text: z.string().min(1).max(200),
  startMs: z.int().nonnegative(),
  endMs: z.int().nonnegative(),
  /** 0–1, absent when the engine gives none. */
  confidence: z.number().min(0).max(1).optional(),
  /** A stable label such as `S1`; absent without diarization. */
  speaker: z.string().max(40).optional(),
  /** Its time is known to its subtitle only: spread by letters inside it. Captions light its line. */
  rough: z.literal(true).optional(),
  /** A correction that is written in more or fewer words than it replaces: its time is a guess until it is looked for in the sound. */
  unheard: z.literal(true).optional(),
  /** A correction that is stored among words as they were heard; of most versions it is told by the version that they correct. */
  corrected: z.literal(true).optional(),
});
export type Word = z.infer<typeof wordSchema>;

/**
 * How far the word times can be trusted: `words` measured by an engine or placed by the sound, but for `rough` ones;
 * `cues` spread inside subtitle cues by character count; `approximate` spread over the whole sound (pasted text: shown as whole cues, no karaoke);
 * `none` when there is no text at all (the sound-only path).
 */
const timingSchema = z.enum(['words', 'cues', 'approximate', 'none']);

/** Everything known about what is said in a source. Words are ordered by `startMs` and do not overlap. */
export const transcriptSchema = z.object({
  /** BCP 47 language code from `languages.ts`, for example `hi`. */
  language: z.string().min(2).max(12),
  /** `subtitles`, `none`, or the engine's name. */
  engine: z.string().max(80),
  /** Of engine `none`: why there are no words, `chosen`, `no-sound` or `no-engine`; older rows hold a sentence. */
  engineVersion: z.string().max(120),
  timing: timingSchema,
  words: z.array(wordSchema),
});
export type Transcript = z.infer<typeof transcriptSchema>;

/** The words as one text, joined by single spaces. */
export const textOf = (transcript: Pick<Transcript, 'words'>): string =>
  transcript.words.map((word) => word.text).join(' ');

/** Whether words have times of their own but for corrections that have yet to be looked for in the sound. */
export const waitsForTimes = ({ timing, words }: Pick<Transcript, 'timing' | 'words'>): boolean =>
  timing === 'words' && words.some(({ unheard }) => unheard);
