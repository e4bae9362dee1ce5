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

/** More than any body of the contract nests. */
const maxDepth = 64;

/**
 * Throws UserError `text_invalid` where a text or a name in a value holds NUL or one half of a surrogate pair, and
 * `invalid_field` below 64 levels. Walks without recursion: a client chooses the depth.
 */
export function assertStorable(value: unknown): void {
  const left: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value: part, depth } = next;
    if (typeof part === 'string') assertText(part);
    if (typeof part !== 'object' || part === null) continue;
    if (depth === maxDepth)
      throw new UserError('invalid_field', {
        field: 'the body',
        detail: `nests more than ${maxDepth} levels`,
      });
    for (const [name, inner] of Object.entries(part)) {
      assertText(name);
      left.push({ value: inner, depth: depth + 1 });
    }
  }
}

function assertText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new UserError('text_invalid');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError('json_expected', {}, { cause: error });
  }
}
