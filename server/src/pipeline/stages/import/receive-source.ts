import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { StoredSource } from '#db/queries/videos/videos.ts';
import { type SniffedMedia, sniffBytes, sniffMedia } from '#media/sniff.ts';

export interface ReceiveOptions {
  /** Any stream of bytes: a local file, an upload, a download. */
  bytes: AsyncIterable<Uint8Array>;
  /** The attempt's own folder, on the storage's volume. */
  workDir: string;
  storage: Storage;
  workspaceId: string;
  videoId: string;
  signal: AbortSignal;
  onReceived?(totalBytes: number): void;
  /** Throws when this kind of media is not wanted here; called as soon as the first bytes tell. */
  accept?(found: SniffedMedia): void;
}

/**
 * Streams a source to disk, hashing on the way, and publishes it under the type that its own bytes tell; one
 * chunk is in memory at a time. Throws UserError `not_media` after the first 64 KiB, `file_empty`, `disk_full`.
 */
export async function receiveSource(options: ReceiveOptions): Promise<StoredSource> {
  const { workDir, storage, signal } = options;
  const received = path.join(workDir, 'received');
  const hash = createHash('sha256');
  const head = collectHead();
  let sizeBytes = 0;
  const file = await open(received, 'w');
  try {
    for await (const chunk of options.bytes) {
      signal.throwIfAborted();
      if (head.add(chunk)) notifyKind(head.bytes(), options.accept);
      hash.update(chunk);
      await writeAll(file, chunk);
      sizeBytes += chunk.length;
      options.onReceived?.(sizeBytes);
    }
    signal.throwIfAborted();
    const { container, extension } = notifyKind(head.bytes(), options.accept);
    await file.sync();
    const storageKey = `${options.workspaceId}/${options.videoId}/original.${extension}`;
    await storage.publish(received, storageKey);
    return { storageKey, container, sizeBytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(received, { force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new UserError('disk_full', {}, { cause: error });
    throw error;
  } finally {
    await file.close();
  }
}

function notifyKind(head: Buffer, accept: ReceiveOptions['accept']): SniffedMedia {
  const found = sniffMedia(head);
  accept?.(found);
  return found;
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
}

/** Keeps the first bytes of a stream; `add` is true once, when there are enough of them. */
function collectHead() {
  const parts: Buffer[] = [];
  let length = 0;
  return {
    add(chunk: Uint8Array): boolean {
      if (length >= sniffBytes) return false;
      parts.push(Buffer.from(chunk.subarray(0, sniffBytes - length)));
      length += chunk.length;
      return length >= sniffBytes;
    },
    bytes: () => Buffer.concat(parts),
  };
}
