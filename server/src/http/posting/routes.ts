import { isGenerated } from '@jhalak/contract/clip/broll/broll-item.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { platformIds, platforms } from '@jhalak/contract/posting/platforms.ts';
import {
  downloadPack,
  getPacks,
  listPostsOfVideo,
  removePost,
  savePost,
  writePostTexts,
} from '@jhalak/contract/routes/posts.ts';
import type { Db } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { deletePostRow, listPosts, type PostChange, savePostRow } from '#db/queries/posts/posts.ts';
import type { DownloadDeps } from '#http/clips/send-clip.ts';
import type { MemberContext } from '#http/core/auth-context.ts';
import { ownClip, ownVideo } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { zipResponse } from '#http/core/zip-response.ts';
import type { FindLanguage } from '#pipeline/language/language-access.ts';
import { findPostedClip, packOf } from './find-pack.ts';
import { countPacks, packEntries } from './pack-files.ts';
import { packResponse, postResponse } from './responses.ts';
import { writtenTexts } from './written-texts.ts';

export interface PostingDeps extends DownloadDeps {
  /** Null: no language model is set up. */
  findLanguage: FindLanguage;
}

/** Packs of clips for platforms, and where clips were posted. */
export const postingFeature =
  (deps: PostingDeps): Feature =>
  ({ mount }) => {
    const { db, storage } = deps;

    mount(getPacks, async ({ auth, params }) => {
      const { clip, clipId } = await ownPostedClip(db, auth, params.id);
      const packs = platformIds.map((platform) => packResponse(packOf(clip, platform)));
      const plan = await newestPlan(db, clipId);
      return {
        ...succeeded,
        packs,
        canWrite: (await deps.findLanguage()) !== null,
        showsGenerated: plan?.body.broll?.some(isGenerated) ?? false,
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
      const { clip } = await ownClip(db, auth, id);
      const { workspaceId } = clip;
      const change: PostChange = {};
      if (body.plannedAt !== undefined) change.plannedAt = body.plannedAt ? new Date(body.plannedAt) : null;
      if (body.posted !== undefined) change.postedAt = body.posted ? new Date() : null;
      if (body.link !== undefined) change.link = body.link;
      await savePostRow(db, { workspaceId, clipId: clip.id, platform }, change);
      await announceLists(db, { workspaceId, lists: ['posts'], videoId: clip.videoId });
      const [row] = await listPosts(db, { workspaceId, clipId: clip.id, platform });
      if (!row) throw new UserError('not_found');
      return { ...succeeded, post: postResponse(row) };
    });

    mount(removePost, async ({ auth, params: { id, platform } }) => {
      const { clip } = await ownClip(db, auth, id);
      await deletePostRow(db, { clipId: clip.id, platform });
      await announceLists(db, { workspaceId: clip.workspaceId, lists: ['posts'], videoId: clip.videoId });
      return { ...succeeded, done: true as const };
    });

    mount(downloadPack, async ({ c, auth, params: { id, platform } }) => {
      const { workspaceId, clip } = await ownPostedClip(db, auth, id);
      const [view] = clip.views;
      const name = view?.plan?.title || view?.moment.title || 'clip';
      const pack = { workspaceId, clip, platform, name, signal: c.req.raw.signal };
      await countPacks(deps, [pack], false);
      const entries = await packEntries(deps, pack);
      if (c.req.method === 'GET') await countPacks(deps, [pack], true);
      // A long title is cut at its end: the platform stands before it.
      return zipResponse(storage, `${platforms[platform].name} ${name}.zip`, entries);
    });
  };

async function ownPostedClip(db: Db, auth: MemberContext, outputId: string) {
  const { clip: row } = await ownClip(db, auth, outputId);
  const { workspaceId } = row;
  const clip = await findPostedClip(db, { workspaceId, clipId: row.id });
  if (!clip) throw new UserError('not_found');
  return { workspaceId, clip, clipId: row.id };
}
