import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { shorten } from '@jhalak/contract/file-name.ts';
import { type PlatformId, platforms } from '@jhalak/contract/posting/platforms.ts';
import { wholeTextOf } from '@jhalak/contract/posting/post-text.ts';
import { findCover } from '#db/queries/posts/posts.ts';
import { findServedClip } from '#db/queries/videos/served-files.ts';
import { assertExportable, takeExports } from '#entitlements/exports.ts';
import { clipName, type DownloadDeps } from '#http/clips/send-clip.ts';
import type { ZipEntry } from '#http/core/zip-response.ts';
import {
  filesOrFailures,
  type MadeFile,
  type Remaking,
  remadeExport,
  remadeRender,
} from '#pipeline/commands/remake-file.ts';
import type { CandidateFile } from './decide-pack.ts';
import { exportOf, type PostedClip, packOf, qualityOfFile, shownLanguage } from './find-pack.ts';

/** A clip to be posted on a platform. */
export interface ClipToPost {
  workspaceId: string;
  clip: PostedClip;
  platform: PlatformId;
  /** What the names of its files begin with. */
  name: string;
}

/**
 * The files of each pack: the clip with the watermark of the plan in force, its cover and its text; `render_failed` in
 * place of one whose clip cannot be made. Throws UserError `pack_not_ready` and `file_being_made`.
 */
export async function packEntries(
  deps: DownloadDeps,
  packs: readonly ClipToPost[],
  signal: AbortSignal,
): Promise<(ZipEntry[] | UserError)[]> {
  const files: Remaking[] = [];
  for (const pack of packs) files.push(await remadeFile(deps, pack));
  const made = await filesOrFailures(deps, files, signal);
  const entries: (ZipEntry[] | UserError)[] = [];
  for (const [nth, pack] of packs.entries()) {
    const file = made[nth] ?? notFound();
    entries.push(file instanceof UserError ? file : await entriesOf(deps, pack, file));
  }
  return entries;
}

async function entriesOf(
  deps: DownloadDeps,
  of: ClipToPost,
  { storageKey, sizeBytes }: MadeFile,
): Promise<ZipEntry[]> {
  const { clip, platform } = of;
  // What follows the name must survive where names are cut.
  const name = shorten(of.name, 140).trim();
  const { draft } = packOf(clip, platform);
  const mtime = new Date();
  const cover = await coverOf(deps, of);
  return [
    { name: `${clipName(name, fileOf(of).ratio)}.mp4`, storageKey, sizeBytes: sizeBytes ?? 0, mtime },
    ...(cover ? [{ name: `${name} cover.jpg`, ...cover, mtime }] : []),
    { name: `${name}.txt`, text: `${wholeTextOf(platform, draft)}\n`, mtime },
  ];
}

function fileOf({ clip, platform }: ClipToPost): CandidateFile {
  const { file, problems } = packOf(clip, platform);
  if (!file || problems.length > 0)
    throw new UserError('pack_not_ready', { platform: platforms[platform].name });
  return file;
}

/** Counts the clips of packs as exported, all or none; `counted` false only asks whether they may be. Throws as above. */
export async function countPacks(
  { db, plansOn }: DownloadDeps,
  packs: readonly Pick<ClipToPost, 'workspaceId' | 'clip' | 'platform'>[],
  counted: boolean,
): Promise<void> {
  const files = packs.flatMap(({ workspaceId, clip, platform }) => {
    const { file } = packOf(clip, platform);
    const [view] = clip.views;
    if (!file || !view) return [];
    return [{ workspaceId, clipId: view.clip.id, ratio: file.ratio, quality: qualityOfFile(file, clip) }];
  });
  const [first] = files;
  if (!first) return;
  const clipIds = [...new Set(files.map(({ clipId }) => clipId))];
  await db.transaction(async (tx) => {
    for (const file of files) await assertExportable(tx, { plansOn }, { ...file, clipIds: [] });
    // Together: one by one each of them finds a clip that is left.
    const take = counted ? takeExports : assertExportable;
    await take(tx, { plansOn }, { ...first, clipIds });
  });
}

async function remadeFile(deps: DownloadDeps, of: ClipToPost): Promise<Remaking> {
  const { workspaceId } = of;
  const { from } = fileOf(of);
  if (from.kind === 'export') return remadeExport(deps, { id: from.exportId, workspaceId });
  const find = async () => (await findServedClip(deps.db, workspaceId, from.outputId))?.render ?? null;
  return remadeRender(deps, (await find()) ?? notFound(), find);
}

/** The cover of a post: the picture that its user chose, or a still with the captions of its file; null where there is none. */
export async function coverOf(
  { db, storage }: Pick<DownloadDeps, 'db' | 'storage'>,
  { clip, platform }: Pick<ClipToPost, 'clip' | 'platform'>,
): Promise<{ bytes: Buffer } | { storageKey: string; sizeBytes: number } | null> {
  const [first] = clip.views;
  if (!first) return null;
  const bytes = await findCover(db, { clipId: first.clip.id, platform });
  if (bytes) return { bytes };
  const { file } = packOf(clip, platform);
  const { output } = clip.views.find((view) => view.output.ratio === file?.ratio) ?? first;
  const exported = file && exportOf(file, clip);
  // The clip's own still is the cover that was chosen for it, under the captions that it shows.
  const isOther = exported && exported.subtitleLanguage !== shownLanguage(clip);
  const storageKey = (isOther && exported.posterKey) || clip.renders.get(output.id)?.posterKey;
  const stored = storageKey ? await storage.stat(storageKey) : null;
  return storageKey && stored ? { storageKey, sizeBytes: stored.sizeBytes } : null;
}
