import { z } from 'zod';
import type { Details, Message, MessageCode } from '../../messages/message.ts';

/** What a planner could not do, and why. Plans that were stored before there were codes hold two sentences instead. */
export const droppedSchema = z.union([
  z.object({
    code: z.string() as unknown as z.ZodType<MessageCode>,
    details: z.record(z.string(), z.unknown()) as unknown as z.ZodType<Details>,
  }),
  z.object({ what: z.string(), why: z.string() }),
]);
export type Dropped = Message | { what: string; why: string };
