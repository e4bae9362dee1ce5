import { subtitleLanguages } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import {
  cancelExport,
  exportClip,
  exportVideo,
  listExports,
  retryExport,
} from '@jhalak/contract/routes/exports.ts';
import type { Db } from '#db/core/connect.ts';
import { clipsToExport } from '#db/queries/exports/clips-to-export.ts';
import { listExportFacts } from '#db/queries/exports/exports.ts';
import { findJobRun } from '#db/queries/jobs/job-runs.ts';
import { latestTranscript } from '#db/queries/videos/transcripts.ts';
import type { Caller } from '#http/core/auth-context.ts';
import { ownClip, ownExport, ownVideo } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { askExport, refuseTranslation } from '#pipeline/commands/request-export.ts';
import { retryStep } from '#pipeline/commands/retry-job.ts';
import type { ChangeDeps } from '#pipeline/commands/update-clip.ts';
import { exportAnswer } from './responses.ts';

export interface ExportDeps extends ChangeDeps {
  db: Db;
}

/** Files of clips to keep, asked for one by one or all at once. */
export const exportFeature =
  (deps: ExportDeps): Feature =>
  ({ mount }) => {
    const { db, queue } = deps;
    const one = async (caller: Caller, id: string) => ({
      ...succeeded,
      export: exportAnswer(await ownExport(db, caller, id)),
    });

    mount(exportClip, async ({ caller, params, body }) => {
      const { clip, output } = await ownClip(db, caller, params.id);
      const { quality, subtitleLanguage, aspectRatio: ratio = output.ratio } = body;
      const asked = { clipId: clip.id, userId: caller.userId, ratio, quality, subtitleLanguage };
      const row = await db.transaction((tx) => askExport(tx, deps, asked));
      if (!row) throw new UserError('not_found');
      return one(caller, row.id);
    });

    mount(exportVideo, async ({ caller, params, body }) => {
      const { workspaceId, userId } = caller;
      const { id: videoId } = await ownVideo(db, caller, params.id);
      const { aspectRatio: ratio, quality, subtitleLanguage, generationId } = body;
      const clipIds = await clipsToExport(db, { videoId, generationId });
      if (clipIds.length === 0) throw new UserError('nothing_to_export');
      // All or none: a refusal leaves nothing queued.
      const ids = await db.transaction(async (tx) => {
        const rows = [];
        for (const clipId of clipIds)
          rows.push(await askExport(tx, deps, { clipId, userId, ratio, quality, subtitleLanguage }));
        return rows.flatMap((row) => row?.id ?? []);
      });
      const facts = await listExportFacts(db, { workspaceId, ids });
      return { ...succeeded, exports: facts.map(exportAnswer) };
    });

    mount(listExports, async ({ caller, params }) => {
      const video = await ownVideo(db, caller, params.id);
      const facts = await listExportFacts(db, { workspaceId: caller.workspaceId, videoId: video.id });
      const spoken = (await latestTranscript(db, video.id))?.language ?? null;
      const languages = subtitleLanguages.map((id) => ({ id, reason: reasonAgainst(id, spoken) }));
      return { ...succeeded, exports: facts.map(exportAnswer), languages };
    });

    mount(cancelExport, async ({ caller, params }) => {
      const { step } = await ownExport(db, caller, params.id);
      if (!step?.runId || (await queue.requestCancel(db, step.runId)) === 'over')
        throw new UserError('step_over');
      return one(caller, params.id);
    });

    mount(retryExport, async ({ caller, params }) => {
      const { export: row, step } = await ownExport(db, caller, params.id);
      const run = step?.runId ? await findJobRun(db, step.runId) : undefined;
      if (!run || row.storageKey !== null) throw new UserError('step_not_failed');
      await retryStep(db, queue, run);
      return one(caller, params.id);
    });
  };

function reasonAgainst(language: (typeof subtitleLanguages)[number], spoken: string | null): string | null {
  try {
    refuseTranslation(language, spoken);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
