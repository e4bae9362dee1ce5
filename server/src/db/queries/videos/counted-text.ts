import { type SQLWrapper, sql } from 'drizzle-orm';

/** A text by which rows are put in order as people count: its numbers are filled up to ten digits. */
export const countedText = (text: SQLWrapper) => sql`regexp_replace(regexp_replace(lower(normalize(${text})),
  '(\\d+)', '0000000000\\1', 'g'), '\\d*(\\d{10})(?!\\d)', '\\1', 'g')`;
