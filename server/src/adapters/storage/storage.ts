/**
 * Where files live after they are published. Keys are server-made paths such as
 * `<workspace>/<video>/original.mp4`; nothing a user typed is part of one.
 */
export interface Storage {
  /**
   * Publishes a finished local file under `key`, durably: the bytes are synced, then the name, then the folder.
   * The source must be on the same volume (an attempt's folder is) and is gone afterwards. Replaces an older file.
   */
  publish(localPath: string, key: string): Promise<void>;
  /** Calls `use` with a readable local path of the stored file, whatever the storage; read only. */
  withLocalFile<T>(key: string, use: (localPath: string) => Promise<T>): Promise<T>;
  /**
   * Makes the stored file `from` available under `to` as well, durably, at the cost of a name where the storage can:
   * the two live and die apart. The copy counts as new for the sweep. Throws when `from` is not there.
   */
  copy(from: string, to: string): Promise<void>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Every stored key with its age, for the integrity check and for sweeping files without a row. */
  list(): AsyncIterable<{ key: string; sizeBytes: number; modifiedMs: number }>;
}
