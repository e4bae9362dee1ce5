import { UserError } from '@jhalak/contract/errors.ts';

/** What stays free for the database and for work in progress. */
export const spareBytes = 256 * 1024 ** 2;

/** Free space is looked at again after so many bytes. */
const stepBytes = 32 * 1024 ** 2;

/** Where bytes are kept. */
export interface Space {
  /** Null: it knows no end. */
  freeBytes(): Promise<number | null>;
}

/** Free space below both is scarce: a tenth of a large volume holds many videos, and that of a small one a few. */
const scarceShare = 0.1;
const scarceBytes = 20e9;

/** An hour or so of video. */
const usualVideoBytes = 2e9;

/**
 * How a volume is: `error` is where a usual video is refused, and on a small volume, which may never have held one,
 * where half of its scarce space is gone.
 */
export function spaceState({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }) {
  const scarce = Math.min(scarceBytes, scarceShare * totalBytes);
  if (freeBytes < Math.max(spareBytes, Math.min(spareBytes + usualVideoBytes, scarce / 2))) return 'error';
  return freeBytes < scarce ? 'warning' : 'ok';
}

/** Throws UserError `disk_full` unless `bytes` more fit and the spare space stays free. */
export async function assertFreeSpace(storage: Space, bytes = 0): Promise<void> {
  const free = await storage.freeBytes();
  if (free !== null && free < bytes + spareBytes) throw new UserError('disk_full');
}

/**
 * Runs what fills a volume by itself. Its signal is aborted with UserError `disk_full` once no more than the spare space
 * stays free.
 */
export async function whileSpaceStays<T>(
  { space, signal, everyMs = 1000 }: { space: Space; signal: AbortSignal; everyMs?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const full = new AbortController();
  const watch = setInterval(() => {
    assertFreeSpace(space).catch((error: unknown) => full.abort(error));
  }, everyMs);
  try {
    return await work(AbortSignal.any([signal, full.signal]));
  } finally {
    clearInterval(watch);
  }
}

/** The same bytes; free space is looked at again while they come. Throws UserError `disk_full`. */
export async function* whileSpaceLasts<Chunk extends Uint8Array>(
  bytes: AsyncIterable<Chunk>,
  storage: Space,
): AsyncGenerator<Chunk> {
  let unchecked = stepBytes;
  for await (const chunk of bytes) {
    unchecked += chunk.length;
    if (unchecked >= stepBytes) {
      unchecked = 0;
      await assertFreeSpace(storage);
    }
    yield chunk;
  }
}
