import { Readable } from 'node:stream';

/** A stored file as the storage knows it. */
export interface StoredFile {
  key: string;
  sizeBytes: number;
  modifiedMs: number;
}

/** How a browser sees a file that it fetches from the storage itself. */
export interface UrlOptions {
  expiresInSeconds: number;
  contentType: string;
  /** Set: the file is saved, under the name in it. */
  contentDisposition?: string;
}

/** A file that comes over several connections, as its row describes it. */
export interface IncomingFile {
  /** Letters, digits, `_` and `-`. */
  id: string;
  sizeBytes: number;
  /** Where it will be stored; null while its first bytes are missing. */
  key: string | null;
  /** Plain JSON as it was last given to `save`, understood by the storage alone; null: none was. */
  state: Record<string, unknown> | null;
  /** An earlier connection may still be writing. */
  takenOver: boolean;
}

/** What decides about a file while it arrives. */
export interface IncomingRules {
  /** How many first bytes `choose` wants to see; fewer only when the file is shorter. */
  headBytes: number;
  /** Decides the key by the first bytes, as soon as they are here. May refuse the file by throwing. */
  choose(head: Buffer): Promise<string>;
  /** Writes the state into the row. Throws when a newer connection writes; nothing more is stored then. */
  save(state: Record<string, unknown>): Promise<void>;
}

/** Files that come over several connections, and become stored files when they are complete. */
export interface IncomingFiles {
  /** How much is kept, and since when; null when nothing has come. */
  kept(file: IncomingFile): Promise<{ sizeBytes: number; touchedMs: number } | null>;
  /**
   * Adds `bytes` behind the first `from`, hashing them with SHA-256, and returns how many are kept. When the connection
   * breaks, what has come is kept, and the error is thrown. Throws UserError `disk_full`, and RangeError when other
   * than `from` bytes are kept.
   */
  append(
    file: IncomingFile,
    bytes: AsyncIterable<Uint8Array>,
    from: number,
    rules: IncomingRules,
  ): Promise<number>;
  /**
   * Makes a complete file the stored file of its key, after `prepare` has noted what it is; safe to repeat. Null when
   * bytes are missing, and when an earlier call has done it.
   */
  complete(
    file: IncomingFile,
    rules: Pick<IncomingRules, 'headBytes' | 'choose'> & {
      prepare(stored: { key: string; sha256: string }): Promise<void>;
    },
  ): Promise<{ key: string; sha256: string } | null>;
  discard(file: IncomingFile): Promise<void>;
  /**
   * How much of the space that `freeBytes` tells about is taken already by the files `ids`, and by what `put` is storing
   * in folders of these names: one file in each.
   */
  takenBytes(ids: ReadonlySet<string>): Promise<number>;
  /** Removes what is left of files that no row knows. */
  sweep(options: { known: ReadonlySet<string>; nowMs: number }): Promise<void>;
}

/** There is no stored file under the key, or what is there must not be read. */
export class NoStoredFile extends Error {}

/**
 * Where files live after they are published. Keys are server-made paths such as
 * `<workspace>/<video>/original-<id>.mp4`; nothing a user typed is part of one. Every call throws for any other key.
 */
export interface Storage {
  /**
   * Stores a stream under `key`, whole and durably or not at all; replaces an older file. Holds a few chunks in
   * memory. An error of the stream or an abort leaves nothing behind. More than 80 GB need `sizeBytes`, about how many
   * they are. Throws UserError `disk_full`.
   */
  put(
    key: string,
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    options?: { signal?: AbortSignal; sizeBytes?: number },
  ): Promise<void>;
  /**
   * Moves a finished local file under `key`, durably; replaces an older file. The source must be on the volume of the
   * attempts' folders and is gone afterwards. Throws UserError `disk_full`.
   */
  publish(localPath: string, key: string): Promise<void>;
  /**
   * Opens the bytes from `from` to `to`, both included, and reads no others. The stream owns what it has opened and
   * releases it at its end and when it is destroyed. Throws NoStoredFile, and RangeError outside the file.
   */
  openRange(key: string, from: number, to: number): Promise<Readable>;
  /**
   * Calls `use` with a readable local path of the whole stored file. The path is good until `use` settles, and its
   * file is never written. Throws NoStoredFile.
   */
  withLocalFile<T>(key: string, use: (localPath: string) => Promise<T>): Promise<T>;
  /** An address at which anyone may fetch the file until it expires; null where this server has to send it. */
  url(key: string, options: UrlOptions): Promise<string | null>;
  /**
   * Makes the stored file `from` available under `to` as well, durably, at the cost of a name where the storage can:
   * the two live and die apart. The copy counts as new for the sweep. Throws NoStoredFile.
   */
  copy(from: string, to: string): Promise<void>;
  /** Size and age; null when there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** Deleting a file that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every stored file whose key is server-made, in no order, page by page: never all in memory. */
  list(): AsyncIterable<StoredFile>;
  /** Bytes that can still be stored; null where the storage has no limit that it knows. */
  freeBytes(): Promise<number | null>;
  incoming: IncomingFiles;
}

/** All bytes of a stored file as a stream. Throws NoStoredFile. */
export async function openWhole(
  storage: Pick<Storage, 'stat' | 'openRange'>,
  key: string,
): Promise<Readable> {
  const stored = await storage.stat(key);
  if (!stored) throw new NoStoredFile(`there is no stored file ${key}`);
  return stored.sizeBytes === 0 ? Readable.from([]) : storage.openRange(key, 0, stored.sizeBytes - 1);
}
