import { UserError } from '@jhalak/contract/errors.ts';
import {
  v1CancelExport,
  v1GetExport,
  v1GetExportFile,
  v1ListExports,
  v1StartExport,
} from '@jhalak/contract/routes/v1/clips.ts';
import { listExportViews } from '#db/queries/exports/exports.ts';
import type { DownloadDeps } from '#http/clips/send-clip.ts';
import { ownExport, ownVideo } from '#http/core/authorize.ts';
import { sendExportFile } from '#http/exports/export-downloads.ts';
import { startExport } from '#http/exports/routes.ts';
import type { V1Api } from './mount-v1.ts';
import { v1Export } from './responses.ts';

/** `/api/v1/exports`: files of clips in any ratio and quality. */
export function mountExports({ mount }: V1Api, deps: DownloadDeps): void {
  const { db, queue } = deps;

  mount(v1StartExport, async ({ auth, params: { id: outputId }, body: { ratio, quality } }, once) => {
    const request = { outputId, aspectRatio: ratio, quality };
    const id = once.subjectId ?? (await startExport(deps, auth, request, once.record)).id;
    return v1Export(await ownExport(db, auth, id));
  });

  mount(v1ListExports, async ({ auth, params: { id }, query: { cursor: after, limit } }) => {
    const { workspaceId } = await ownVideo(db, auth, id);
    const rows = await listExportViews(db, { workspaceId, videoId: id, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return {
      data: shown.map(v1Export),
      next_cursor: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
    };
  });

  mount(v1GetExport, async ({ auth, params: { id } }) => v1Export(await ownExport(db, auth, id)));

  mount(v1CancelExport, async ({ auth, params: { id } }) => {
    const { step } = await ownExport(db, auth, id);
    if (!step?.runId || (await queue.requestCancel(db, step.runId)) === 'over')
      throw new UserError('step_over');
    return v1Export(await ownExport(db, auth, id));
  });

  mount(v1GetExportFile, ({ c, auth, params: { id } }) => sendExportFile(c, deps, auth, id));
}
