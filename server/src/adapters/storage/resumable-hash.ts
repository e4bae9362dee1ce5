import { createSHA256 } from 'hash-wasm';

/** A SHA-256 that can be laid down between two connections, and taken up by another process. */
export interface ResumableHash {
  update(bytes: Uint8Array): void;
  /** All that is needed to go on, as text; the hash itself goes on too. */
  save(): string;
  /** Hexadecimal; nothing can be added afterwards. */
  digest(): string;
}

/** A new hash, or one that goes on from `saved`; null when `saved` is of another version of the library. */
export async function openHash(saved: string | null): Promise<ResumableHash | null> {
  const hash = await createSHA256();
  hash.init();
  try {
    if (saved !== null) hash.load(Buffer.from(saved, 'base64'));
  } catch {
    return null;
  }
  return {
    update: (bytes) => void hash.update(bytes),
    save: () => Buffer.from(hash.save()).toString('base64'),
    digest: () => hash.digest('hex'),
  };
}

/** A new hash. */
export async function newHash(): Promise<ResumableHash> {
  const hash = await openHash(null);
  if (!hash) throw new Error('a new hash has nothing to load');
  return hash;
}
