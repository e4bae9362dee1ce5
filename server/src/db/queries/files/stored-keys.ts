import { isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { brollAsset, clipExport, dataCopy, font, logo, profilePicture, render, video } from '#db/schema.ts';

/** A column whose values are keys of stored files. */
export interface StoredKey {
  key: PgColumn;
  /** The column with the hash of the file's bytes; null where none is kept. */
  sha256: PgColumn | null;
  /** Of which rows a copy of a user's data holds the file: what they gave or had made, and no preview of it. */
  copied: boolean | SQL;
}

/**
 * Every column of the schema that names stored files, for the sweep, the check of the files and the data copy; a test
 * compares it with the schema. Parts of unfinished uploads are named by `upload`, which is no column of finished files.
 */
export const storedKeys: readonly StoredKey[] = [
  { key: video.storageKey, sha256: video.sha256, copied: isNull(video.deletedAt) },
  { key: video.wordsKey, sha256: null, copied: isNull(video.deletedAt) },
  { key: video.posterKey, sha256: null, copied: false },
  { key: render.storageKey, sha256: render.sha256, copied: true },
  { key: render.posterKey, sha256: null, copied: false },
  { key: clipExport.storageKey, sha256: clipExport.sha256, copied: true },
  { key: clipExport.posterKey, sha256: null, copied: false },
  { key: logo.storageKey, sha256: logo.sha256, copied: true },
  { key: logo.uploadKey, sha256: null, copied: true },
  { key: font.storageKey, sha256: font.sha256, copied: true },
  { key: brollAsset.storageKey, sha256: null, copied: true },
  { key: brollAsset.uploadKey, sha256: null, copied: true },
  { key: brollAsset.posterKey, sha256: null, copied: false },
  { key: profilePicture.storageKey, sha256: null, copied: true },
  { key: profilePicture.uploadKey, sha256: null, copied: true },
  // A copy holds no copies.
  { key: dataCopy.storageKey, sha256: dataCopy.sha256, copied: false },
];
