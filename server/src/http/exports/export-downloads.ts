import { plannedQuality, scaleLayout } from '@jhalak/contract/clip/plan/quality.ts';
import { type SubtitleLanguage, translationOf } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import {
  downloadAllExports,
  downloadEditingProject,
  downloadExport,
  downloadExportSubtitles,
} from '@jhalak/contract/routes/exports.ts';
import type { Context } from 'hono';
import type { Db } from '#db/core/connect.ts';
import { exportsOfAll } from '#db/queries/exports/clips-to-export.ts';
import { type ExportRow, type ExportView, findExportWork } from '#db/queries/exports/exports.ts';
import { assertExportable, takeExports } from '#entitlements/exports.ts';
import { clipName, type DownloadDeps, sendClip, sendSubtitles } from '#http/clips/send-clip.ts';
import type { MemberContext } from '#http/core/auth-context.ts';
import { ownExport, ownVideo } from '#http/core/authorize.ts';
import { attachment } from '#http/core/content-disposition.ts';
import type { Feature } from '#http/core/mount.ts';
import { zipResponse } from '#http/core/zip-response.ts';
import { currentFiles, remadeExport } from '#pipeline/commands/remake-file.ts';
import { drawnPlan } from '#pipeline/stages/render/drawn-plan.ts';
import { zipEditingProject } from './editing-project/editing-project.ts';

/** Exports as files to keep: one, its captions, or all of a video as a zip. */
export const exportDownloadFeature =
  (deps: DownloadDeps): Feature =>
  ({ mount }) => {
    const { db, storage, plansOn } = deps;
    mount(downloadExport, ({ c, auth, params }) => sendExportFile(c, deps, auth, params.id));

    mount(downloadExportSubtitles, async ({ c, auth, params: { id, format } }) => {
      const view = await ownExport(db, auth, id);
      await assertMade(db, view.export);
      const { ratio } = view.export;
      const plan = (await findExportWork(db, id))?.plan.body ?? null;
      const captionLanguage = translationOf(view.export.subtitleLanguage);
      return sendSubtitles(c, db, {
        ...{ plan, ratio, format, captionLanguage, filename: filenameOf(view, format) },
        ...{ workspaceId: auth.workspace.id, fileMs: view.export.durationMs },
      });
    });

    mount(downloadEditingProject, async ({ c, auth, params: { id } }) => {
      const view = await ownExport(db, auth, id);
      const work = await findExportWork(db, id);
      const captionLanguage = translationOf(view.export.subtitleLanguage);
      // As the render draws it: with the zooms on strong words.
      const plan = work && drawnPlan(work.plan.body, captionLanguage);
      const layout = plan?.layouts.find(({ ratio }) => ratio === view.export.ratio);
      const source = work?.video.probe;
      await assertMade(db, view.export);
      if (!work || !plan || !layout || !source) throw new UserError('not_found');
      const zip = await zipEditingProject({
        ...{ plan, layout: scaleLayout(layout, view.export.quality), source },
        sourceName: work.video.originalFilename,
      });
      return c.body(new Uint8Array(zip), 200, {
        'Cache-Control': 'private, no-cache',
        'Content-Disposition': attachment(filenameOf(view, 'zip')),
        'Content-Type': 'application/zip',
        'X-Content-Type-Options': 'nosniff',
      });
    });

    mount(downloadAllExports, async ({ c, auth, params, query }) => {
      const video = await ownVideo(db, auth, params.id);
      const { aspectRatio: ratio, quality, generationId } = query;
      const of = { ratio, quality, subtitleLanguage: query.subtitleLanguage };
      const readAll = async () => {
        const all = await exportsOfAll(db, { videoId: video.id, generationId }, of);
        return { all, ready: all.flatMap((one) => one ?? []) };
      };
      const { all, ready } = await readAll();
      if (ready.length === 0 || ready.length < all.length)
        throw new UserError('exports_not_ready', { ready: `${ready.length}`, total: `${all.length}` });
      const clips = {
        ...{ workspaceId: auth.workspace.id, ratio, quality },
        clipIds: ready.map(({ clipId }) => clipId),
      };
      const take = c.req.method === 'GET' ? takeExports : assertExportable;
      await db.transaction(async (tx) => void (await assertExportable(tx, { plansOn }, clips)));
      const { workspaceId } = clips;
      const files = ready.map(({ id }) => remadeExport(deps, { id, workspaceId }));
      await currentFiles(deps, files, c.req.raw.signal);
      await db.transaction(async (tx) => void (await take(tx, { plansOn }, clips)));
      const made = (await readAll()).ready;
      const digits = String(made.length).length;
      const named = (title: string, subtitleLanguage: SubtitleLanguage) =>
        nameOf(title, { ratio, quality, subtitleLanguage, maxBytes: 0 });
      const entries = made.map(({ title, subtitleLanguage, storageKey, sizeBytes, finishedAt }, index) => ({
        name: `${String(index + 1).padStart(digits, '0')} ${named(title, subtitleLanguage)}.mp4`,
        ...{ storageKey, sizeBytes, mtime: finishedAt },
      }));
      const [language = 'original', ...others] = new Set(made.map((file) => file.subtitleLanguage));
      const ofAll = others.length === 0 ? language : 'original';
      return zipResponse(c, storage, `${named(video.title, ofAll)}.zip`, entries);
    });
  };

/** The file of an export that is ready. Throws UserError `not_found` and those of `sendClip`. */
export async function sendExportFile(
  c: Context,
  deps: DownloadDeps,
  auth: MemberContext,
  id: string,
): Promise<Response> {
  const view = await ownExport(deps.db, auth, id);
  const { clipId, ratio, quality } = view.export;
  await assertMade(deps.db, view.export);
  return sendClip(c, deps, {
    ...{ clipId, ratio, quality, file: remadeExport(deps, view.export) },
    filename: filenameOf(view, 'mp4'),
  });
}

/** Refuses an export without a file. */
async function assertMade(db: Db, { id, storageKey }: ExportRow): Promise<void> {
  if (storageKey !== null) return;
  // It may have been finished since its row was read.
  if (!(await findExportWork(db, id))?.export.storageKey) throw new UserError('not_found');
}

const filenameOf = ({ export: row, plan }: ExportView, ending: string): string =>
  `${nameOf(plan.title, row)}.${ending}`;

/** `How bread rises 9x16 720p ta 16MB`: the usual size and the original language go without their names. */
function nameOf(title: string, kind: ExportKind): string {
  const { ratio, quality, maxBytes } = kind;
  const language = translationOf(kind.subtitleLanguage);
  return [
    clipName(title, ratio),
    ...(quality === plannedQuality ? [] : [quality]),
    ...(language === null ? [] : [language]),
    ...(maxBytes === 0 ? [] : [`${Math.round(maxBytes / 1e6)}MB`]),
  ].join(' ');
}

type ExportKind = Pick<ExportRow, 'ratio' | 'quality' | 'subtitleLanguage' | 'maxBytes'>;
