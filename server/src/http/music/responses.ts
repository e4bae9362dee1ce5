import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { MusicAsset } from '@jhalak/contract/routes/music.ts';
import type { LibraryRow } from '#db/queries/broll/broll-assets.ts';
import { failureOfRow } from '#http/core/failure-response.ts';

/** Music of the library as calls answer it. */
export function musicResponse(row: LibraryRow): MusicAsset {
  const isReady = row.storageKey !== null;
  const { id, name, credit, durationMs, sizeBytes } = row;
  return {
    ...{ id, name, credit, durationMs, sizeBytes },
    status: isReady ? 'ready' : row.failureCode === null ? 'reading' : 'failed',
    failure: failureOfRow(row),
    url: isReady ? mediaPaths.music(id) : null,
    createdAt: row.createdAt.toISOString(),
  };
}
