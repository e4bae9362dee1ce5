import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import type { BrollAssetRow } from '#db/queries/broll/broll-assets.ts';
import { failureOfRow } from '#http/core/failure-response.ts';

/** Footage of the library as calls answer it. */
export function brollResponse(row: BrollAssetRow): BrollAsset {
  const isReady = row.storageKey !== null;
  const { id, name, kind, tags, credit, width, height, durationMs, hasSound, sizeBytes } = row;
  return {
    ...{ id, name, kind, tags, credit, width, height, durationMs, hasSound, sizeBytes },
    status: isReady ? 'ready' : row.failureCode === null ? 'reading' : 'failed',
    failure: failureOfRow(row),
    url: isReady ? mediaPaths.broll(id) : null,
    posterUrl: row.posterKey === null ? null : mediaPaths.brollPoster(id),
    createdAt: row.createdAt.toISOString(),
  };
}
