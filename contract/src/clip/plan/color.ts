import { z } from 'zod';

/** A colour as `#rrggbb`. Both cases stand in the pattern: JSON Schema has no flag that ignores case. */
export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour looks like #ffd60a');
