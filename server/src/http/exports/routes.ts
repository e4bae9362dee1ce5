import type { Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import {
  type SubtitleLanguage,
  subtitleLanguages,
} from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import {
  cancelExport,
  deleteExport,
  exportClip,
  exportVideo,
  listExports,
  retryExport,
} from '@jhalak/contract/routes/exports.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { clipsToExport, exportableLanguages } from '#db/queries/exports/clips-to-export.ts';
import { dropExport, type ExportRow, listExportViews } from '#db/queries/exports/exports.ts';
import { findJobRun } from '#db/queries/jobs/job-runs.ts';
import { lockVideo } from '#db/queries/locks.ts';
import { latestTranscriptInfo } from '#db/queries/videos/transcripts.ts';
import { type AuthContext, actorIn, type MemberContext, memberOf } from '#http/core/auth-context.ts';
import { ownClipView, ownExport, ownVideo } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { type RecordEffect, recordNothing } from '#http/core/record-effect.ts';
import { succeeded } from '#http/core/succeeded.ts';
import type { PlacesNow } from '#http/jobs/places.ts';
import { refuseTranslation, requestExport, requestExports } from '#pipeline/commands/request-export.ts';
import { retryStep } from '#pipeline/commands/retry-job.ts';
import type { Serving } from '#pipeline/commands/serving.ts';
import { exportResponse, refusedResponse } from './responses.ts';

type ExportDeps = Pick<Serving, 'db' | 'queue' | 'plansOn'>;

/** Exports of clips, requested one by one or all together. */
export const exportFeature =
  (deps: ExportDeps & Pick<Serving, 'findLanguage'> & { places: PlacesNow }): Feature =>
  ({ mount }) => {
    const { db, queue } = deps;
    const one = async (auth: AuthContext, id: string) => ({
      ...succeeded,
      export: exportResponse(await ownExport(db, auth, id), await deps.places()),
    });

    mount(exportClip, async ({ auth, params, body }) => {
      const hasTranslator = (await deps.findLanguage()) !== null;
      const row = await startExport(deps, auth, { outputId: params.id, ...body, hasTranslator });
      return one(auth, row.id);
    });

    mount(exportVideo, async ({ auth, params, body }) => {
      const { workspaceId, userId } = memberOf(auth);
      const { id: videoId, title } = await ownVideo(db, auth, params.id);
      const { aspectRatio: ratio, quality, subtitleLanguage, generationId } = body;
      const clipIds = await clipsToExport(db, { videoId, generationId });
      if (clipIds.length === 0) throw new UserError('nothing_to_export');
      const hasTranslator = (await deps.findLanguage()) !== null;
      const { ids, refused } = await db.transaction(async (tx) => {
        await queue.endStopping(tx, videoId);
        const made = await requestExports(tx, deps, clipIds, {
          ...{ workspaceId, userId, ratio, quality, subtitleLanguage, hasTranslator },
          counted: auth.principal.kind === 'apiKey',
        });
        const details = { title, ratio, count: made.ids.length };
        await auditEvent(tx, { ...actorIn(auth), kind: 'clips_exported', details });
        return made;
      });
      const view = await listExportViews(db, { workspaceId, ids });
      const places = await deps.places();
      const exports = view.map((one) => exportResponse(one, places));
      return { ...succeeded, exports, refused: refused.map(refusedResponse) };
    });

    mount(listExports, async ({ auth, params, query: { cursor: after, limit } }) => {
      const video = await ownVideo(db, auth, params.id);
      const view = await listExportViews(db, {
        workspaceId: auth.workspace.id,
        videoId: video.id,
        after,
        limit: limit + 1,
      });
      const shown = view.slice(0, limit);
      const nextCursor = view.length > limit ? (shown.at(-1)?.cursor ?? null) : null;
      const spoken = (await latestTranscriptInfo(db, video.id))?.language ?? null;
      const hasTranslator = (await deps.findLanguage()) !== null;
      const languages = subtitleLanguages.map((id) => ({
        id,
        reason: reasonAgainst(id, spoken, hasTranslator),
      }));
      const places = await deps.places();
      const exports = shown.map((one) => exportResponse(one, places));
      const clips = await exportableLanguages(db, video.id);
      return { ...succeeded, exports, nextCursor, languages, clips };
    });

    mount(cancelExport, async ({ auth, params }) => {
      const { step } = await ownExport(db, auth, params.id);
      if (!step?.runId || (await queue.requestCancel(db, step.runId)) === 'over')
        throw new UserError('step_over');
      return one(auth, params.id);
    });

    mount(retryExport, async ({ auth, params }) => {
      const { export: row, step } = await ownExport(db, auth, params.id);
      const run = step?.runId ? await findJobRun(db, step.runId) : undefined;
      if (!run || row.storageKey !== null) throw new UserError('step_not_failed');
      await retryStep(db, queue, run);
      return one(auth, params.id);
    });

    mount(deleteExport, async ({ auth, params }) => {
      const { export: row, videoId, plan } = await ownExport(db, auth, params.id);
      await db.transaction(async (tx) => {
        await lockVideo(tx, { id: videoId });
        if (!(await dropExport(tx, row))) throw new UserError('export_running');
        const details = { title: plan.title, ratio: row.ratio };
        await auditEvent(tx, { ...actorIn(auth), kind: 'export_deleted', details });
        await announceLists(tx, { workspaceId: row.workspaceId, lists: ['exports'], videoId });
      });
      return succeeded;
    });
  };

function reasonAgainst(
  language: (typeof subtitleLanguages)[number],
  spoken: string | null,
  hasTranslator: boolean,
): string | null {
  try {
    refuseTranslation(language, spoken, { hasTranslator });
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

interface RequestedExport {
  outputId: string;
  /** Absent: the clip's own. */
  aspectRatio?: Ratio | undefined;
  quality: Quality;
  /** Absent: the language that the clip's captions are shown in. */
  subtitleLanguage?: SubtitleLanguage | undefined;
  /** Whether a translation that the clip does not have could be made here. */
  hasTranslator?: boolean;
  maxBytes?: number | undefined;
}

/**
 * Takes the wish for a file of a clip; a program's counts now, a user's at its first download. Throws UserError
 * `not_found` and those of `requestExport`; `record` notes the export's id in the same transaction.
 */
export async function startExport(
  deps: ExportDeps,
  auth: MemberContext,
  { outputId, aspectRatio, ...choices }: RequestedExport,
  record: RecordEffect = recordNothing,
): Promise<ExportRow> {
  const { clip, output, plan } = await ownClipView(deps.db, auth, outputId);
  const ratio = aspectRatio ?? output.ratio;
  return deps.db.transaction(async (tx) => {
    await deps.queue.endStopping(tx, clip.videoId);
    const made = await requestExport(tx, deps, {
      ...{ clipId: clip.id, userId: auth.principal.userId, ratio, ...choices },
      counted: auth.principal.kind === 'apiKey',
    });
    if (!made) throw new UserError('not_found');
    const details = { title: plan?.title ?? '', ratio };
    await auditEvent(tx, { ...actorIn(auth), kind: 'clip_exported', details });
    await record(tx, made.id);
    return made;
  });
}
