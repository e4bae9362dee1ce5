import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

interface Built {
  tag: string;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
}

/** Answers with a document that changes with the program alone: built at the first request, never again. */
export function builtDocument(type: string, build: () => string): (c: Context) => Promise<Response> {
  let built: Promise<Built> | null = null;
  return async (c) => {
    built ??= packed(build());
    const document = await built;
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', document.tag);
    c.header('Vary', 'Accept-Encoding', { append: true });
    const known = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
    if (known.includes(document.tag) || known.includes('*')) return c.body(null, 304);
    c.header('Content-Type', type);
    const coding = codingOf(c.req.header('Accept-Encoding') ?? '');
    if (coding === 'plain') return c.body(document.plain);
    c.header('Content-Encoding', coding);
    return c.body(document[coding]);
  };
}

async function packed(text: string): Promise<Built> {
  const plain = new Uint8Array(Buffer.from(text));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ]);
  // Weak: the same document in every coding.
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { tag, plain, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
}

function codingOf(accepted: string): 'br' | 'gzip' | 'plain' {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'plain';
}
