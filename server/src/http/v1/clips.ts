import { notFound, UserError } from '@jhalak/contract/errors.ts';
import {
  v1DeleteClip,
  v1EditInWords,
  v1EditPlan,
  v1GetClip,
  v1GetClipCaptions,
  v1GetClipFile,
  v1GetPlan,
  v1ListAllClips,
  v1ListClips,
} from '@jhalak/contract/routes/v1/clips.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { listClipViewsAfter } from '#db/queries/clips/clip-view.ts';
import { deleteOutput } from '#http/clips/delete-output.ts';
import type { DownloadDeps } from '#http/clips/send-clip.ts';
import { ownClip, ownClipView, ownVideo } from '#http/core/authorize.ts';
import { sendClipCaptions, sendClipFile } from '#http/core/downloads.ts';
import { editInWords } from '#pipeline/commands/edit-in-words.ts';
import { changeClip, clipChangeOf } from '#pipeline/commands/update-clip.ts';
import type { V1Api } from './mount-v1.ts';
import { v1Clip } from './responses.ts';

/** `/api/v1/clips`: a clip is a passage in one ratio. */
export function mountClips({ mount }: V1Api, deps: DownloadDeps): void {
  const { db } = deps;

  mount(v1ListClips, async ({ auth, params: { id }, query: { cursor: after, limit, ratio, status } }) => {
    const { workspaceId } = await ownVideo(db, auth, id);
    const filter = { workspaceId, videoId: id, ratio, status };
    const { clips, next } = await listClipViewsAfter(db, filter, { after, limit });
    return { data: clips.map(v1Clip), next_cursor: next };
  });

  mount(v1ListAllClips, async ({ auth, query: { cursor: after, limit, ...query } }) => {
    const { project_id: videoId, folder_id: folderId, min_score: minScore, ...rest } = query;
    const filter = { workspaceId: auth.workspace.id, videoId, folderId, minScore, ...rest };
    const { clips, next } = await listClipViewsAfter(db, filter, { after, limit });
    return { data: clips.map(v1Clip), next_cursor: next };
  });

  mount(v1GetClip, async ({ auth, params: { id } }) => v1Clip(await ownClipView(db, auth, id)));

  mount(v1DeleteClip, async ({ auth, params: { id } }) => {
    await deleteOutput(deps, await ownClipView(db, auth, id));
    return { id, deleted: true as const };
  });

  mount(v1GetPlan, async ({ auth, params: { id } }) => {
    const view = await ownClipView(db, auth, id);
    return { clip: v1Clip(view), plan: (await newestPlan(db, view.clip.id))?.body ?? null };
  });

  mount(v1EditPlan, async ({ auth, params: { id }, body }) => {
    const clip = await ownClip(db, auth, id);
    const changed = await changeClip(db, deps, clip.id, clipChangeOf(body, auth.principal.userId));
    if (!changed) throw new UserError('not_found');
    return { clip: v1Clip(await ownClipView(db, auth, id)), plan: changed.body };
  });

  mount(v1EditInWords, async ({ auth, params: { id }, body }, once) => {
    const clip = await ownClip(db, auth, id);
    const { text, dry_run: dryRun, planVersion: baseVersion, editId } = body;
    const { userId } = auth.principal;
    const asked = { text, dryRun, baseVersion, editId, userId, once };
    const { changes, unread } = (await editInWords(db, deps, clip.id, asked)) ?? notFound();
    return { clip: v1Clip(await ownClipView(db, auth, id)), changes, unread, dry_run: dryRun };
  });

  mount(v1GetClipFile, ({ c, auth, params: { id } }) => sendClipFile(c, deps, auth, id));
  mount(v1GetClipCaptions, ({ c, auth, params }) => sendClipCaptions(c, db, auth, params));
}
