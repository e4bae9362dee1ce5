import { bumperTimes, introInFile } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { ClipPlan, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { cuesOf } from '@jhalak/contract/clip/subtitles/subtitle-cue.ts';
import { writeSrt, writeVtt } from '@jhalak/contract/clip/subtitles/write.ts';
import type { CaptionLanguage } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { inShownLanguage } from '@jhalak/contract/clip/translation/shown-captions.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { shorten } from '@jhalak/contract/file-name.ts';
import type { Context } from 'hono';
import type { Db } from '#db/core/connect.ts';
import { findBrollFiles } from '#db/queries/broll/broll-assets.ts';
import { assertExportable, type ClipsToExport, takeExports } from '#entitlements/exports.ts';
import { attachment } from '#http/core/content-disposition.ts';
import { serveFile } from '#http/media/media-file.ts';
import type { MediaDeps } from '#http/media/routes.ts';
import { currentFile, type RemakeDeps, type Remaking } from '#pipeline/commands/remake-file.ts';

export type DownloadDeps = MediaDeps & RemakeDeps;

export interface SentClip extends Pick<ClipsToExport, 'ratio' | 'quality'> {
  clipId: string;
  file: Remaking;
  filename: string;
  /** As in `ServedFile`. */
  sentFromHere?: boolean;
}

/**
 * Answers with a clip as a file to keep, with the watermark of the plan in force; the first one of a clip counts as its
 * export. Throws the UserErrors of `assertExportable` and `currentFile`.
 */
export async function sendClip(c: Context, deps: DownloadDeps, sent: SentClip): Promise<Response> {
  const { db, storage, plansOn } = deps;
  const { file, clipId, ratio, quality, filename, sentFromHere = false } = sent;
  const of = { workspaceId: file.workspaceId, clipIds: [clipId], ratio, quality };
  // Before the file is opened, so that a refusal opens none; a HEAD asks whether the file may be had.
  await db.transaction(async (tx) => void (await assertExportable(tx, { plansOn }, of)));
  const { storageKey, sha256 } = await currentFile(deps, file, c.req.raw.signal);
  const response = await serveFile(c, storage, {
    ...{ storageKey, sha256, contentType: 'video/mp4', contentDisposition: attachment(filename) },
    sentFromHere,
  });
  if (c.req.method !== 'GET' || response.status >= 400) return response;
  try {
    await db.transaction((tx) => takeExports(tx, { plansOn }, of));
  } catch (error) {
    // Another download took what was left.
    await response.body?.cancel();
    throw error;
  }
  return response;
}

/** Answers with the captions of a plan in one ratio as a subtitle file. */
export async function sendSubtitles(
  c: Context,
  db: Db,
  of: {
    workspaceId: string;
    plan: ClipPlan | null;
    /** Length of the file that they belong to, milliseconds; null while there is none. */
    fileMs: number | null;
    ratio: Ratio;
    format: 'srt' | 'vtt';
    filename: string;
    /** Null: as spoken; absent: as the plan shows them. */
    captionLanguage?: CaptionLanguage | null;
  },
): Promise<Response> {
  const shown = of.plan && inShownLanguage(of.plan, of.captionLanguage);
  const layout = shown?.layouts.find(({ ratio }) => ratio === of.ratio);
  if (!shown || !layout) throw new UserError('not_found');
  const { type, write } = subtitleFormats[of.format];
  c.header('Cache-Control', 'private, no-cache');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Disposition', attachment(of.filename));
  c.header('Content-Type', `${type}; charset=utf-8`);
  const introMs =
    of.fileMs === null
      ? bumperTimes(shown).introMs
      : introInFile(shown, { fileMs: of.fileMs, isIntroGone: await isIntroGone(db, of.workspaceId, shown) });
  return c.body(write(cuesOf(layout, introMs)));
}

/** Whether the outro alone is still in the library. */
async function isIntroGone(db: Db, workspaceId: string, { bumpers }: ClipPlan): Promise<boolean> {
  if (!bumpers?.intro || !bumpers.outro) return false;
  const [intro, outro] = [bumpers.intro.assetId, bumpers.outro.assetId];
  const there = await findBrollFiles(db, { workspaceId, ids: [intro, outro] });
  return there.has(outro) && !there.has(intro);
}

/** `9x16`, for the names of files: sibling ratios do not overwrite each other in a folder. */
const sizeName = (ratio: string): string => ratio.replace(':', 'x');

/** As much of a title as leaves a file name its end, bytes. */
const longestTitle = 150;

/** `How bread rises 9x16`: the size stays whole where the title is long. */
export const clipName = (title: string, ratio: string): string =>
  `${shorten(title, longestTitle).trim()} ${sizeName(ratio)}`;

const subtitleFormats = {
  srt: { type: 'application/x-subrip', write: writeSrt },
  vtt: { type: 'text/vtt', write: writeVtt },
};
