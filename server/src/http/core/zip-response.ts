import { Readable } from 'node:stream';
import { safeFilename } from '@jhalak/contract/file-name.ts';
import type { Context } from 'hono';
import yazl from 'yazl';
import { openWhole } from '#adapters/storage/storage.ts';
import { attachment } from './content-disposition.ts';

/** An entry of a zip: a stored file, or a text or bytes that are written as they are. */
export type ZipEntry = { name: string; mtime: Date } & (
  | { storageKey: string; sizeBytes: number }
  | { text: string }
  | { bytes: Buffer }
);

type FilesToOpen = Parameters<typeof openWhole>[0];

/** Answers with a zip under a name. Entries are stored, not compressed, so that its length is known beforehand. */
export async function zipResponse(
  c: Context,
  storage: FilesToOpen,
  filename: string,
  entries: readonly ZipEntry[],
): Promise<Response> {
  const { output, sizeBytes } = await zipped(storage, entries);
  const isHead = c.req.method === 'HEAD';
  if (isHead) output.destroy();
  return new Response(isHead ? null : (Readable.toWeb(output) as ReadableStream), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': attachment(filename),
      'Content-Length': String(sizeBytes),
      'Content-Type': 'application/zip',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Each file is opened after the one before it. */
async function zipped(
  storage: FilesToOpen,
  entries: readonly ZipEntry[],
): Promise<{ output: Readable; sizeBytes: number }> {
  const zip = new yazl.ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  let current: Readable | null = null;
  // A client that leaves is no error of the server; the file that was being read is closed.
  output.on('error', () => undefined).on('close', () => current?.destroy());
  for (const entry of entries) {
    const name = safeFilename(entry.name);
    const options = { mtime: entry.mtime, compress: false };
    if (!('storageKey' in entry)) {
      zip.addBuffer('text' in entry ? Buffer.from(entry.text) : entry.bytes, name, options);
      continue;
    }
    zip.addReadStreamLazy(name, { ...options, size: entry.sizeBytes }, (give) => {
      openWhole(storage, entry.storageKey).then(
        (bytes) => {
          current = bytes.on('error', (error) => output.destroy(error));
          // The client may have left while the file was being opened.
          if (output.destroyed) bytes.destroy();
          else give(null, bytes);
        },
        (error: Error) => give(error, Readable.from([])),
      );
    });
  }
  // The library gives the length to this function; its types do not say so.
  const sizeBytes = await new Promise<number>((resolve) =>
    zip.end(undefined, ((bytes: number) => resolve(bytes)) as () => void),
  );
  return { output, sizeBytes };
}
