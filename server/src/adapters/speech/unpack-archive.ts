import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { message } from '@jhalak/contract/messages/message.ts';
import tar from 'tar-stream';
import unbzip2 from 'unbzip2-stream';
import { DownloadRefused } from '#adapters/web-fetch/fetch-resumable.ts';

export interface UnpackCall {
  archivePath: string;
  /** An empty folder. */
  targetDir: string;
  /** Names of the files to take out, wherever they lie inside; everything else is passed over. */
  wanted: readonly string[];
  /** Largest size of the wanted files together. */
  maxBytes: number;
  /** Largest size of everything in the archive: what is passed over is unpacked, too. */
  maxArchiveBytes: number;
  signal: AbortSignal;
  onProgress(doneBytes: number): void;
}

/** The archive unpacks to more than its model may weigh. */
const tooLarge = (limitBytes: number) =>
  new DownloadRefused(message('model_unpacked_large', { limit: Math.round(limitBytes / 1e6) }));

/**
 * Takes named files out of a `.tar.bz2`, flat, synced to disk. Throws Error when the archive is corrupt (bzip2 has a
 * checksum per block), lacks a file, unpacks to
 * more than its limits, or names a path outside itself: then none of it is trusted.
 */
export async function unpackArchive(call: UnpackCall): Promise<void> {
  const source = createReadStream(call.archivePath);
  let doneBytes = 0;
  source.on('data', (chunk) => {
    doneBytes += chunk.length;
    call.onProgress(doneBytes);
  });
  const entries = tar.extract();
  const counted = limitedTo(call.maxArchiveBytes);
  const [missing] = await Promise.all([
    takeWanted(entries, call),
    pipeline(source, unbzip2(), counted, entries as unknown as NodeJS.WritableStream, {
      signal: call.signal,
    }),
  ]);
  if (missing.size > 0) throw new Error(`the archive holds no ${[...missing].join(' and no ')}`);
}

/** Writes the wanted entries; returns the names that did not come. */
async function takeWanted(
  entries: tar.Extract,
  { wanted, targetDir, maxBytes }: UnpackCall,
): Promise<Set<string>> {
  const missing = new Set(wanted);
  let takenBytes = 0;
  for await (const entry of entries) {
    const { name: inside, type, linkname, size } = entry.header;
    if (isUnsafe(inside) || (linkname && isUnsafe(linkname))) {
      throw new Error(`the archive names a path outside itself (${inside.slice(0, 80)})`);
    }
    const name = path.posix.basename(inside);
    if (type !== 'file' || !missing.has(name)) {
      entry.resume();
      continue;
    }
    if (size === 0) throw new Error(`${name} is empty in the archive`);
    takenBytes += size ?? 0;
    if (takenBytes > maxBytes) throw tooLarge(maxBytes);
    await writeSynced(path.join(targetDir, name), entry);
    missing.delete(name);
  }
  return missing;
}

function limitedTo(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}

const isUnsafe = (name: string): boolean =>
  path.posix.isAbsolute(name) || /^[a-z]:|\\/i.test(name) || name.split('/').includes('..');

async function writeSynced(file: string, content: AsyncIterable<unknown>): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    for await (const chunk of content) await handle.writeFile(chunk as Uint8Array);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
