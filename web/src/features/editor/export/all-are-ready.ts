import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';

/** Whether every passage has a finished, present export of a kind: what the archive holds. */
export function allAreReady(
  exports: readonly ExportResponse[],
  of: { groupIds: readonly string[]; ratio: string; quality: string },
): boolean {
  const ready = new Set(
    exports
      .filter(
        ({ status, outdated, aspectRatio, quality }) =>
          status === 'ready' && !outdated && aspectRatio === of.ratio && quality === of.quality,
      )
      .map(({ groupId }) => groupId),
  );
  return of.groupIds.length > 0 && of.groupIds.every((id) => ready.has(id));
}
