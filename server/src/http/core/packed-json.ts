import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

const pack = promisify(gzip);
/** Below this an answer fits into a packet or two as it is. */
const minBytes = 4096;

/** Answers with JSON, packed where it is long (the words of three hours are a megabyte) and the client can unpack. */
export async function packedJson(c: Context, answer: object, status: 200 | 201 | 202): Promise<Response> {
  const text = JSON.stringify(answer);
  if (text.length < minBytes) return c.json(answer, status);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(c.req.header('Accept-Encoding') ?? ''))
    return c.json(answer, status);
  c.header('Content-Encoding', 'gzip');
  c.header('Content-Type', 'application/json');
  return c.body(new Uint8Array(await pack(text, { level: 5 })), status);
}
