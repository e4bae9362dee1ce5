import { z } from 'zod';

/**
 * A list as a model writes it: entries that do not fit are dropped, so that half an answer is worth its half. Where none
 * fits the list is refused, so that the model hears why.
 */
export const listOf = <Entry extends z.ZodType>(entry: Entry, most: number) =>
  z.preprocess((value) => {
    if (!Array.isArray(value)) return value;
    const fitting = value.filter((one) => entry.safeParse(one).success).slice(0, most);
    return fitting.length > 0 ? fitting : value;
  }, z.array(entry));
