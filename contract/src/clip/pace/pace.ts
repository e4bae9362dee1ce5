import { z } from 'zod';
import { spanSchema } from '../plan/time.ts';

/** What is cut for the pace of a clip: a pause without words and sound, or a word that fills one. */
const cutKinds = ['silence', 'filler'] as const;

/** A part of the source that was cut for the pace, source milliseconds; `text` is the filler as it was said. */
export const paceCutSchema = z.object({
  kind: z.enum(cutKinds),
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  text: z.string().max(200).optional(),
});
export type PaceCut = z.infer<typeof paceCutSchema>;

/**
 * The pace of a clip. The cuts are gaps of the edit list, which alone says what is played; they are listed so that
 * each can be taken back.
 */
export const paceSchema = z.object({
  silences: z.boolean(),
  fillers: z.boolean(),
  /** In order, without overlaps. */
  cuts: z.array(paceCutSchema).max(1000),
  /** What was taken back and stays in the clip, source milliseconds; plans of before do not say of which kind it was. */
  kept: z.array(spanSchema.extend({ kind: z.enum(cutKinds).optional() })).max(1000),
});
export type Pace = z.infer<typeof paceSchema>;

/** A change of the pace; what is absent stays. */
export interface PaceChange {
  pace?: { silences?: boolean | undefined; fillers?: boolean | undefined } | undefined;
  /** The cuts to take back, by their start in the source, milliseconds. */
  keepCuts?: readonly number[] | undefined;
}

/** The pace of a clip that is left as it was spoken. */
export const noPace: Pace = { silences: false, fillers: false, cuts: [], kept: [] };
