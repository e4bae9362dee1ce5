import { UserError } from '@jhalak/contract/errors.ts';
import type { Context } from 'hono';
import { type BodyLimits, readBody } from './read-body.ts';

/**
 * The JSON body of a request; `{}` without one. Throws UserError `json_expected` for anything else, `text_invalid`
 * for text that PostgreSQL cannot store, and what `readBody` throws.
 */
export async function readJson(c: Context, limits: BodyLimits): Promise<unknown> {
  const text = (await readBody(c, limits)).toString();
  if (text.trim() === '') return {};
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(c.req.header('Content-Type') ?? ''))
    throw new UserError('json_expected');
  const value = parse(text);
  // Decoded text is well formed: such characters come from an escape. The escape itself may be escaped.
  if (/\\u(?:0000|d[89a-f])/i.test(text)) assertStorable(value);
  return value;
}

/** Throws UserError `text_invalid` where a text or a name in a value holds NUL or one half of a surrogate pair. */
export function assertStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new UserError('text_invalid');
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      assertStorable(name);
      assertStorable(part);
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError('json_expected', {}, { cause: error });
  }
}
