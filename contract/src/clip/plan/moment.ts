import { z } from 'zod';
import { messageFields } from '../../messages/message-schema.ts';

/** The four questions a passage is scored by (docs/decisions: one opaque score is what users complain about). */
export const momentParts = ['hook', 'completeness', 'energy', 'value'] as const;
export type MomentPart = (typeof momentParts)[number];

/** 0–100, or null when the part cannot be known (no transcript). */
const partScore = z.int().min(0).max(100).nullable();

/** Why a part was scored so: a sentence in English, and its phrase where it was stored with one. */
export const reasonSchema = z.object({
  part: z.enum(momentParts),
  sentence: z.string().max(300),
  ...messageFields,
  code: messageFields.code.optional(),
});

/** A passage worth a clip: where it is, how good, and why, so that a person can disagree with a reason. */
export const momentSchema = z.object({
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  /** Percentile within the video, 0–100; null on the sound-only path, where no total is honest. */
  score: partScore,
  parts: z.object({ hook: partScore, completeness: partScore, energy: partScore, value: partScore }),
  /** One reason per part, in the order of `momentParts`. */
  reasons: z.array(reasonSchema).length(4),
  title: z.string().min(1).max(120),
  /** The opening sentence as spoken; empty without a transcript. */
  hook: z.string().max(500),
  /** True when the passage is below what the ranker would pick by itself. */
  weak: z.boolean(),
  ranker: z.string().max(60),
  rankerVersion: z.string().max(60),
});
export type Moment = z.infer<typeof momentSchema>;
