import { z } from 'zod';

/** A list as a model writes it: entries that do not fit are dropped, so that half an answer is worth its half. */
export const listOf = <Entry extends z.ZodType>(entry: Entry, most: number) =>
  z.preprocess(
    (value) =>
      Array.isArray(value) ? value.filter((one) => entry.safeParse(one).success).slice(0, most) : value,
    z.array(entry),
  );
