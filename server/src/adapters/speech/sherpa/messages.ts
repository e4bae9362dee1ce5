import { z } from 'zod';
import { jsonOrNull } from '#json-or-null.ts';

const pieceSchema = z.object({
  startMs: z.number(),
  endMs: z.number(),
  hardStart: z.boolean(),
  hardEnd: z.boolean(),
});
/** What the child reads from its standard input: on each line the pieces of a part, to decode. */
export const piecesSchema = z.array(pieceSchema);

/** The task of the engine's child process: its only argument, as JSON. */
export const requestSchema = z.object({
  wavPath: z.string(),
  model: z.object({
    family: z.enum(['nemoCtc', 'omnilingual', 'whisper']),
    files: z.record(z.string(), z.string()),
  }),
  language: z.string().nullable(),
  threads: z.int().min(1),
});
export type Request = z.infer<typeof requestSchema>;

/** What the child writes: one JSON object a line. */
const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('piece'),
    piece: pieceSchema,
    fromMs: z.number(),
    text: z.string(),
    tokens: z.array(z.string()),
    timestamps: z.array(z.number()),
    segments: z.array(z.object({ text: z.string(), start: z.number(), duration: z.number() })),
  }),
  /** Of the part. */
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
]);
export type EngineMessage = z.infer<typeof messageSchema>;

/** Reads one line of the child; null for anything that is not ours (native libraries print, too). */
export function readEngineMessage(line: string): EngineMessage | null {
  return messageSchema.safeParse(jsonOrNull(line)).data ?? null;
}
