import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Context } from 'hono';
import type { Storage } from '#adapters/storage/storage.ts';
import { requestedBytes } from '#http/core/byte-range.ts';

export interface ServedFile {
  storageKey: string;
  contentType: string;
  /** SHA-256 of the bytes; null: the file is told apart by its age and size. */
  sha256: string | null;
  /** Set: to be saved, under the name in it. */
  contentDisposition?: string;
}

/**
 * Answers with a stored file or the asked part of it (RFC 9110: 200, 206, 304, 416, HEAD, If-Range). The row was
 * checked before; a file that is not there, or not a plain file, is answered like an unknown one.
 */
export async function serveFile(c: Context, storage: Storage, served: ServedFile): Promise<Response> {
  const file = await openStored(storage, served.storageKey);
  let handedOver = false;
  try {
    const { size, mtime } = await file.stat();
    const etag = served.sha256
      ? `"${served.sha256}"`
      : `"${mtime.getTime().toString(36)}-${size.toString(36)}"`;
    const headers = new Headers({
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-cache',
      'Content-Type': served.contentType,
      ETag: etag,
      'Last-Modified': mtime.toUTCString(),
      'X-Content-Type-Options': 'nosniff',
    });
    if (served.contentDisposition) headers.set('Content-Disposition', served.contentDisposition);
    if (isKnown(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
    const isHead = c.req.method === 'HEAD';
    const current = isCurrent(c.req.header('If-Range'), etag, mtime);
    const asked = requestedBytes(isHead || !current ? undefined : c.req.header('Range'), size);
    if (asked.kind === 'outside') {
      headers.set('Content-Range', `bytes */${size}`);
      headers.delete('Content-Type');
      headers.delete('Content-Disposition');
      return new Response(null, { status: 416, headers });
    }
    const { start, end } = asked.kind === 'part' ? asked : { start: 0, end: size - 1 };
    headers.set('Content-Length', String(end - start + 1));
    if (asked.kind === 'part') headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
    const status = asked.kind === 'part' ? 206 : 200;
    if (isHead || size === 0) return new Response(null, { status, headers });
    handedOver = true;
    return new Response(bodyOf(file, start, end), { status, headers });
  } finally {
    if (!handedOver) await file.close();
  }
}

function bodyOf(file: FileHandle, start: number, end: number): ReadableStream {
  const stream = file.createReadStream({ start, end, highWaterMark: 256 * 1024 });
  // The client's departure is no fault of ours; the handle is closed with the stream.
  stream.on('error', () => undefined);
  return Readable.toWeb(stream) as ReadableStream;
}

async function openStored(storage: Storage, key: string): Promise<FileHandle> {
  const file = await storage
    // A link put in the place of the file after the storage looked is not followed either.
    .withLocalFile(key, (localPath) => open(localPath, constants.O_RDONLY | constants.O_NOFOLLOW))
    .catch((error: unknown) => {
      throw new UserError('not_found', {}, { cause: error });
    });
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new UserError('not_found');
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag));

/** RFC 9110, 13.1.5: a strong match, or exactly the date; a weak tag never matches. */
function isCurrent(header: string | undefined, etag: string, modified: Date): boolean {
  if (header === undefined) return true;
  return header.includes('"') ? header.trim() === etag : header.trim() === modified.toUTCString();
}
