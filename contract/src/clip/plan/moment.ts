import { z } from 'zod';
import { messageFields } from '../../messages/message-schema.ts';
import { momentParts } from './moment-parts.ts';

/** 0–100, or null when it cannot be known (no transcript). */
const partScore = z.int().min(0).max(100).nullable();

/** Why a part was scored so: a sentence in English, and its phrase where it was stored with one. */
export const reasonSchema = z.object({
  part: z.enum(momentParts),
  sentence: z.string().max(300),
  ...messageFields,
  code: messageFields.code.optional(),
});

/** What a moment says of itself in the words of its talk. */
const texts = {
  title: z.string().min(1).max(120),
  /** The opening sentence as spoken; empty without a transcript. */
  hook: z.string().max(500),
  /** The question, not heard in it, that the passage answers; absent where there is none. */
  question: z.string().min(1).max(120).optional(),
  /** What may stand below a posted clip, in the talk's words; absent in moments of ranker version 1. */
  description: z.string().max(700).optional(),
  /** Salient terms with `#`, most telling first; absent as above. */
  hashtags: z.array(z.string().min(2).max(80)).max(8).optional(),
};

const passageSchema = z.object({
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  /** 0–99, on one scale for all videos; null on the sound-only path, where no total is honest. */
  score: partScore,
  /**
   * With a score: points up to `partMaxima` that add up to it. Without one, and in moments of ranker version 1:
   * 0–100 each.
   */
  parts: z.object({ hook: partScore, completeness: partScore, energy: partScore, value: partScore }),
  /** One reason per part, in the order of `momentParts`. */
  reasons: z.array(reasonSchema).length(4),
  ...texts,
  /** The texts before names in them were written right or taken back, each with the version of the transcript that did it. */
  earlier: z.array(z.object({ version: z.int().positive(), ...texts })).optional(),
  /** True when nothing was picked: the user wanted the whole source, or a chosen range of it. Absent: false. */
  whole: z.boolean().optional(),
  /** True when the passage is below what the ranker would pick by itself. */
  weak: z.boolean(),
  /** Words of the passage that match the request's topic, as spoken; absent where there was no topic. */
  mentions: z.array(z.string().min(1).max(80)).max(4).optional(),
  ranker: z.string().max(60),
  rankerVersion: z.string().max(60),
  /** When it took the place of another passage, ISO 8601 in UTC; absent: its clip had shown no other one. */
  since: z.string().optional(),
  /** With `since`: when its first file was there; absent: until then pages play that of the other passage. */
  playedSince: z.string().optional(),
});

/** How many moments that a clip had before are kept with its own. */
export const keptMoments = 10;

/** A passage worth a clip: where it is, how good, and why, so that a person can disagree with a reason. */
export const momentSchema = passageSchema.extend({
  /** The moments that its clip had before it was picked anew, the last one first; older versions show them. */
  replaced: z.array(passageSchema).max(keptMoments).optional(),
});
export type Moment = z.infer<typeof momentSchema>;
