import { isGenerated } from '@jhalak/contract/clip/broll/broll-item.ts';
import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { platformIds, platforms } from '@jhalak/contract/posting/platforms.ts';
import {
  downloadPack,
  getPacks,
  getPostCover,
  listPostsOfVideo,
  removePost,
  savePost,
  writePostTexts,
} from '@jhalak/contract/routes/posts.ts';
import type { Db } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import {
  deletePostRow,
  listPosts,
  type PostChange,
  type PostRow,
  savePostRow,
} from '#db/queries/posts/posts.ts';
import type { DownloadDeps } from '#http/clips/send-clip.ts';
import type { MemberContext } from '#http/core/auth-context.ts';
import { ownClip, ownVideo } from '#http/core/authorize.ts';
import { attachment } from '#http/core/content-disposition.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { zipResponse } from '#http/core/zip-response.ts';
import { serveFile } from '#http/media/media-file.ts';
import { orThrow } from '#pipeline/commands/remake-file.ts';
import type { Serving } from '#pipeline/commands/serving.ts';
import { captionLanguages, findPostedClip, type PostedClip, packOf, shownLanguage } from './find-pack.ts';
import { countPacks, coverOf, packEntries } from './pack-files.ts';
import { packResponse, postResponse } from './responses.ts';
import { writtenTexts } from './written-texts.ts';

/** Packs of clips for platforms, and where clips were posted. */
export const postingFeature =
  (deps: DownloadDeps & Pick<Serving, 'findLanguage'>): Feature =>
  ({ mount }) => {
    const { db, storage } = deps;

    mount(getPacks, async ({ auth, params }) => {
      const { clip } = await ownPostedClip(db, auth, params.id);
      const packs = platformIds.map((platform) => packResponse(packOf(clip, platform)));
      const { broll = [] } = clip.plan?.body ?? {};
      return {
        ...succeeded,
        packs,
        canWrite: (await deps.findLanguage()) !== null,
        showsGenerated: broll.some(isGenerated),
        languages: captionLanguages(clip),
        shownLanguage: shownLanguage(clip),
      };
    });

    mount(writePostTexts, async ({ c, auth, params: { id, platform } }) => {
      const { workspaceId, clip } = await ownPostedClip(db, auth, id);
      const texts = await writtenTexts(deps, { workspaceId, clip, platform, signal: c.req.raw.signal });
      return { ...succeeded, ...texts };
    });

    mount(listPostsOfVideo, async ({ auth, params }) => {
      const { id: videoId, workspaceId } = await ownVideo(db, auth, params.id);
      const posts = await listPosts(db, { workspaceId, videoId });
      return { ...succeeded, posts: posts.map(postResponse) };
    });

    mount(savePost, async ({ auth, params: { id, platform }, body }) => {
      const clip = await ownClip(db, auth, id);
      const { workspaceId } = clip;
      const { plannedAt, posted, cover, ...rest } = body;
      const { subtitleLanguage } = rest;
      const asksForFile = subtitleLanguage !== undefined || cover;
      const of = asksForFile
        ? ((await findPostedClip(db, { workspaceId, clipId: clip.id })) ?? notFound())
        : null;
      const isOther =
        of && subtitleLanguage !== undefined && isOtherLanguage(of, { platform, subtitleLanguage });
      const change: PostChange = {
        // A chosen cover shows the captions of the file that it was taken from.
        ...(isOther && { cover: null, coverMs: null, coverVersion: null }),
        // What is planned anew is to be posted again.
        ...(typeof plannedAt === 'string' && posted === undefined && { postedAt: null }),
        ...rest,
        ...(cover !== undefined && {
          ...{ cover: cover?.jpeg ?? null, coverMs: cover?.atMs ?? null },
          coverVersion: cover && of && (packOf(of, platform, subtitleLanguage).file?.version ?? null),
        }),
        plannedAt: typeof plannedAt === 'string' ? plannable(plannedAt) : plannedAt,
        ...(posted !== undefined && { postedAt: posted ? new Date() : null }),
      };
      await savePostRow(db, { workspaceId, clipId: clip.id, platform }, change);
      await announceLists(db, { workspaceId, lists: ['posts'], videoId: clip.videoId });
      const [row] = await listPosts(db, { workspaceId, clipIds: [clip.id], platform });
      if (!row) throw new UserError('not_found');
      return { ...succeeded, post: postResponse(row) };
    });

    mount(getPostCover, async ({ c, auth, params: { id, platform } }) => {
      const { clip } = await ownPostedClip(db, auth, id);
      const cover = (await coverOf(deps, { clip, platform })) ?? notFound();
      const contentDisposition = attachment(`${platforms[platform].name} cover.jpg`);
      if ('storageKey' in cover)
        return serveFile(c, storage, {
          ...{ storageKey: cover.storageKey, contentType: 'image/jpeg', sha256: null, contentDisposition },
        });
      return c.body(new Uint8Array(cover.bytes), 200, {
        ...{ 'Cache-Control': 'private, no-cache', 'Content-Type': 'image/jpeg' },
        ...{ 'Content-Disposition': contentDisposition, 'X-Content-Type-Options': 'nosniff' },
      });
    });

    mount(removePost, async ({ auth, params: { id, platform } }) => {
      const clip = await ownClip(db, auth, id);
      await deletePostRow(db, { clipId: clip.id, platform });
      await announceLists(db, { workspaceId: clip.workspaceId, lists: ['posts'], videoId: clip.videoId });
      return { ...succeeded, done: true as const };
    });

    mount(downloadPack, async ({ c, auth, params: { id, platform } }) => {
      const { workspaceId, clip } = await ownPostedClip(db, auth, id);
      const [view] = clip.views;
      const name = view?.plan?.title || view?.moment.title || 'clip';
      const pack = { workspaceId, clip, platform, name };
      await countPacks(deps, [pack], false);
      const entries = (await packEntries(deps, [pack], c.req.raw.signal)).flatMap(orThrow);
      if (c.req.method === 'GET') await countPacks(deps, [pack], true);
      // A long title is cut at its end: the platform stands before it.
      return zipResponse(c, storage, `${platforms[platform].name} ${name}.zip`, entries);
    });
  };

/** A request takes a moment: what was in time when it was sent is in time. */
const latenessMs = 60_000;

/** Throws UserError `post_time_past`. */
function plannable(time: string): Date {
  const at = new Date(time);
  if (at.getTime() < Date.now() - latenessMs) throw new UserError('post_time_past');
  return at;
}

/** Whether a post had another language of captions. */
function isOtherLanguage(
  clip: PostedClip,
  { platform, subtitleLanguage }: Pick<PostRow, 'platform' | 'subtitleLanguage'>,
): boolean {
  const before = clip.posts.find((one) => one.platform === platform);
  const shown = shownLanguage(clip);
  return (subtitleLanguage ?? shown) !== (before?.subtitleLanguage ?? shown);
}

async function ownPostedClip(db: Db, auth: MemberContext, outputId: string) {
  const row = await ownClip(db, auth, outputId);
  const { workspaceId } = row;
  const clip = (await findPostedClip(db, { workspaceId, clipId: row.id })) ?? notFound();
  return { workspaceId, clip };
}
