import { z } from 'zod';
import type { Detail } from './message.ts';

/** A client may be older than the server, so unknown kinds of details are valid. */
const detail = z.unknown() as unknown as z.ZodType<Detail>;

/** A message in API responses. */
export const messageFields = {
  code: z.string(),
  /** Placeholder values; absent in rows stored before details were kept. */
  details: z.record(z.string(), detail).optional(),
};
