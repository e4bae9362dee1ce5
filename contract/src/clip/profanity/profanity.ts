import { z } from 'zod';
import { overlapMs, type Span, spanSchema } from '../plan/time.ts';

/** What becomes of bad words: nothing, stars in the captions, and a tone or silence in their place as well. */
export const profanityModes = ['off', 'mask', 'beep', 'mute'] as const;

/** What is left of a masked word: its first and last letter, or stars alone. */
export const starKinds = ['inside', 'all'] as const;

/** Most words of one workspace's lists in a plan. */
const maxListedWords = 1000;
const listedWord = z.string().min(1).max(64);

/** The words of a workspace beside the product's own lists, as they are written. */
const listFields = {
  /** Masked as well. */
  words: z.array(listedWord).max(maxListedWords),
  /** Never masked. */
  never: z.array(listedWord).max(maxListedWords),
};
export interface WordLists {
  words: readonly string[];
  never: readonly string[];
}

const settings = { mode: z.enum(profanityModes), stars: z.enum(starKinds) };

/** How a brand kit wants bad words in new clips. */
export const profanitySettingsSchema = z.object(settings);
export type ProfanitySettings = z.infer<typeof profanitySettingsSchema>;

/** An edit: what is absent stays. The server takes the lists of the workspace as they are then. */
export const profanityEditSchema = z.object({ ...settings, ...listFields }).partial();

/** How a clip has its bad words. */
export const profanitySchema = z.object({
  ...settings,
  ...listFields,
  /** Words that a user masked or left as they are, whatever the lists say; where they are said, source milliseconds. */
  byHand: z.array(z.object({ said: spanSchema, masked: z.boolean() })).max(2000),
});
export type Profanity = z.infer<typeof profanitySchema>;

/** A clip whose plan says nothing of it. */
export const noProfanity: Profanity = { mode: 'off', stars: 'inside', words: [], never: [], byHand: [] };

/** Whether a user masked a word, or left it; null: the lists decide. */
export const handOn = ({ byHand }: Profanity, word: Span): boolean | null =>
  byHand.find(({ said }) => overlapMs(said, word) * 2 > word.endMs - word.startMs)?.masked ?? null;
