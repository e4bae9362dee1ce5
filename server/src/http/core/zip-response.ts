import { Readable } from 'node:stream';
import yazl from 'yazl';
import { openWhole, type Storage } from '#adapters/storage/storage.ts';
import { attachment, safeFilename } from './content-disposition.ts';

/** An entry of a zip: a stored file, or a text or bytes that are written as they are. */
export type ZipEntry = { name: string; mtime: Date } & (
  | { storageKey: string; sizeBytes: number }
  | { text: string }
  | { bytes: Buffer }
);

/** Answers with a zip under a name. Entries are stored, not compressed, so that its length is known beforehand. */
export async function zipResponse(
  storage: Storage,
  filename: string,
  entries: readonly ZipEntry[],
): Promise<Response> {
  const { bytes, sizeBytes } = await zipped(storage, entries);
  return new Response(bytes, {
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
  storage: Storage,
  entries: readonly ZipEntry[],
): Promise<{ bytes: ReadableStream; sizeBytes: number }> {
  const zip = new yazl.ZipFile();
  let current: Readable | null = null;
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
          current = bytes;
          give(null, bytes);
        },
        (error: Error) => give(error, Readable.from([])),
      );
    });
  }
  // The library gives the length to this function; its types do not say so.
  const sizeBytes = await new Promise<number>((resolve) =>
    zip.end(undefined, ((bytes: number) => resolve(bytes)) as () => void),
  );
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  // A client that leaves is no error of the server; the file that was being read is closed.
  output.on('error', () => undefined).on('close', () => current?.destroy());
  return { bytes: Readable.toWeb(output) as ReadableStream, sizeBytes };
}
