import { z } from 'zod';
import { isVisible, oneLine } from './visible-text.ts';

/** A name of one line: at most `limit` characters, and `empty` says that there has to be one. */
export const nameSchema = (limit: number, empty = 'a name is not empty', named = 'a name') =>
  z
    .string()
    .overwrite(oneLine)
    .min(1, empty)
    .refine(isVisible, empty)
    .max(limit, `${named} has at most ${limit} characters`);
