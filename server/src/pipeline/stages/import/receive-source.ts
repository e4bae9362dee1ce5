import { createHash } from 'node:crypto';
import type { Storage } from '#adapters/storage/storage.ts';
import { newId } from '#db/core/new-id.ts';
import type { StoredSource } from '#db/queries/videos/videos.ts';
import { type SniffedMedia, sniffBytes, sniffMedia } from '#media/sniff.ts';

export interface ReceiveOptions {
  /** Any stream of bytes: a local file, an upload, a download. */
  bytes: AsyncIterable<Uint8Array>;
  storage: Storage;
  workspaceId: string;
  videoId: string;
  signal: AbortSignal;
  onReceived?(totalBytes: number): void;
  /** About how many bytes come, where that is known. */
  sizeBytes?: number | undefined;
  /** Throws when this kind of media is not wanted here; called as soon as the first bytes tell. */
  accept?(found: SniffedMedia): void;
}

/**
 * Streams a source straight into the storage, under the type that its own first bytes tell and a name of this attempt
 * alone; hashed on the way, and never read again. Throws UserError `not_media` after the first 64 KiB, `file_empty`,
 * `disk_full`; nothing is stored then.
 */
export async function receiveSource(options: ReceiveOptions): Promise<StoredSource> {
  const { storage, signal, workspaceId, videoId } = options;
  const incoming = options.bytes[Symbol.asyncIterator]();
  try {
    const head = await readHead(incoming, signal);
    const kind = sniffMedia(Buffer.concat(head).subarray(0, sniffBytes));
    options.accept?.(kind);
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const storageKey = sourceKey({ workspaceId, videoId }, kind);
    const measured = eachOf(head, incoming, (chunk) => {
      signal.throwIfAborted();
      hash.update(chunk);
      sizeBytes += chunk.length;
      options.onReceived?.(sizeBytes);
    });
    await storage.put(storageKey, measured, {
      signal,
      ...(options.sizeBytes !== undefined && { sizeBytes: options.sizeBytes }),
    });
    return { storageKey, container: kind.container, sizeBytes, sha256: hash.digest('hex') };
  } finally {
    // A refused sender is not kept waiting.
    await incoming.return?.();
  }
}

async function readHead(incoming: AsyncIterator<Uint8Array>, signal: AbortSignal): Promise<Uint8Array[]> {
  const head: Uint8Array[] = [];
  for (let length = 0; length < sniffBytes; ) {
    signal.throwIfAborted();
    const { done, value } = await incoming.next();
    if (done) break;
    // A sender may use its buffer again.
    head.push(Uint8Array.from(value));
    length += value.length;
  }
  return head;
}

async function* eachOf(
  head: Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
  see: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for (const chunk of head) {
    see(chunk);
    yield chunk;
  }
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    see(next.value);
    yield next.value;
  }
}

/** A key of its own for every attempt: one that lost its lease overwrites nothing. */
export const sourceKey = (
  { workspaceId, videoId }: { workspaceId: string; videoId: string },
  { extension }: SniffedMedia,
): string => `${workspaceId}/${videoId}/original-${newId()}.${extension}`;
