import { Readable } from 'node:stream';
import { notFound, UserError } from '@jhalak/contract/errors.ts';
import type { Context } from 'hono';
import { NoStoredFile, type Storage } from '#adapters/storage/storage.ts';

export interface ServedFile {
  storageKey: string;
  contentType: string;
  /** SHA-256 of the bytes; null: age and size identify the file. */
  sha256: string | null;
  /** Set: to be saved, under the name in it. */
  contentDisposition?: string;
  /** True: this server sends the bytes itself, because an address of the storage would outlive the permission. */
  sentFromHere?: boolean;
}

/** How long an address of the storage's own is good: every new request of ours checks the session again. */
const addressSeconds = 3600;

/**
 * Answers with a stored file or the requested part of it (RFC 9110: 200, 206, 304, 416, HEAD, If-Range), or with 302
 * to the storage's own address where it has one. The row was checked before; a file that is not there, or not a plain
 * file, is answered like an unknown one.
 */
export async function serveFile(c: Context, storage: Storage, served: ServedFile): Promise<Response> {
  const { storageKey, contentType, contentDisposition, sha256, sentFromHere = false } = served;
  const isHead = c.req.method === 'HEAD';
  // S3 allows CORS to requests that name their origin alone, without `Vary`: a browser that keeps the answer to another
  // one refuses it to a request by CORS (https://github.com/whatwg/fetch/issues/402). So each has its own address.
  const isByCors = (c.req.header('Sec-Fetch-Mode') ?? 'cors') === 'cors';
  const address =
    !isHead &&
    !sentFromHere &&
    (await storage.url(storageKey, {
      expiresInSeconds: addressSeconds + (isByCors ? 0 : 1),
      contentType,
      ...(contentDisposition && { contentDisposition }),
    }));
  if (address) {
    // Not cached: the address outlives the session by an hour at most.
    const headers = {
      Location: address,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    };
    return new Response(null, { status: 302, headers });
  }
  const { sizeBytes, modifiedMs } = await storedFile(storage, storageKey);
  const modified = new Date(modifiedMs);
  const etag = sha256 ? `"${sha256}"` : `"${modified.getTime().toString(36)}-${sizeBytes.toString(36)}"`;
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'Content-Type': contentType,
    ETag: etag,
    'Last-Modified': modified.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
  });
  if (contentDisposition) headers.set('Content-Disposition', contentDisposition);
  if (isKnown(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  const current = isCurrent(c.req.header('If-Range'), etag, modified);
  const requested = requestedBytes(isHead || !current ? undefined : c.req.header('Range'), sizeBytes);
  if (requested.kind === 'outside') {
    headers.set('Content-Range', `bytes */${sizeBytes}`);
    headers.delete('Content-Type');
    headers.delete('Content-Disposition');
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = requested.kind === 'part' ? requested : { start: 0, end: sizeBytes - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (requested.kind === 'part') headers.set('Content-Range', `bytes ${start}-${end}/${sizeBytes}`);
  const status = requested.kind === 'part' ? 206 : 200;
  if (isHead || sizeBytes === 0) return new Response(null, { status, headers });
  const bytes = await orNotFound(storage.openRange(storageKey, start, end));
  // A client that leaves is no error of the server; the stream releases the file either way.
  bytes.on('error', () => undefined);
  return new Response(Readable.toWeb(bytes) as ReadableStream, { status, headers });
}

/** The bytes `start` to `end`, both counted in; the whole; or a range that this file does not have. */
type RequestedBytes = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'outside' };

const whole: RequestedBytes = { kind: 'whole' };

/**
 * Reads a Range header (RFC 9110, 14.1–14.2). Units other than bytes, malformed and multiple ranges are ignored,
 * as the standard allows: the answer is then the whole file.
 */
export function requestedBytes(header: string | undefined, sizeBytes: number): RequestedBytes {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (!found) return whole;
  const [, first = '', last = ''] = found;
  if (first === '') {
    if (last === '') return whole;
    const length = Math.min(Number(last), sizeBytes);
    return length === 0
      ? { kind: 'outside' }
      : { kind: 'part', start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return whole;
  if (start >= sizeBytes) return { kind: 'outside' };
  return { kind: 'part', start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}

async function storedFile(storage: Storage, key: string) {
  return (await orNotFound(storage.stat(key))) ?? notFound();
}

function orNotFound<T>(looking: Promise<T>): Promise<T> {
  return looking.catch((error: unknown) => {
    throw error instanceof NoStoredFile ? new UserError('not_found', {}, { cause: error }) : error;
  });
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag));

/** RFC 9110, 13.1.5: a strong match, or exactly the date; a weak tag never matches. */
function isCurrent(header: string | undefined, etag: string, modified: Date): boolean {
  if (header === undefined) return true;
  return header.includes('"') ? header.trim() === etag : header.trim() === modified.toUTCString();
}
