import { z } from 'zod';
import type { Detail } from './message.ts';

/** Whoever reads an answer may be older than the server: a detail that it does not know is no fault of the answer. */
const detail = z.unknown() as unknown as z.ZodType<Detail>;

/** A phrase as the API answers it. */
export const messageFields = {
  code: z.string(),
  /** What fills the gaps of the sentence; absent where it was stored before they were kept. */
  details: z.record(z.string(), detail).optional(),
};
