import { drawnTranslation } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import {
  addClipRatio,
  deleteClip,
  getClip,
  keepClip,
  listClips,
  listClipsOfUser,
  listClipsOfVideo,
  renderClip,
  translateClip,
  updateClip,
} from '@jhalak/contract/routes/clips.ts';
import { regenerateClip } from '@jhalak/contract/routes/regenerate.ts';
import type { Db } from '#db/core/connect.ts';
import { newestPlan, setClipKept } from '#db/queries/clips/clip-plans.ts';
import { listPlanVersions } from '#db/queries/clips/clip-versions.ts';
import {
  type ClipFilter,
  type ClipView,
  countClipViews,
  listClipViews,
  listClipViewsAfter,
} from '#db/queries/clips/clip-view.ts';
import { ownClip, ownClipView, ownVideo } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { shareRuns } from '#http/core/share-runs.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { addClipRatio as addRatio } from '#pipeline/commands/add-ratio.ts';
import { regenerateClip as queueRegeneration } from '#pipeline/commands/request-clips.ts';
import type { Serving } from '#pipeline/commands/serving.ts';
import { type TranslationRequest, translateCaptions } from '#pipeline/commands/translate-captions.ts';
import { changeClip, clipChangeOf, type PlanVersion, queueRender } from '#pipeline/commands/update-clip.ts';
import { deleteOutput } from './delete-output.ts';
import { clipResponse } from './responses.ts';

export const clipFeature =
  (deps: Pick<Serving, 'db' | 'queue' | 'plansOn' | 'findLanguage'>): Feature =>
  ({ mount }) => {
    const { db, queue } = deps;

    mount(listClipsOfVideo, async ({ auth, params: { videoId }, query }) => {
      const { workspaceId } = await ownVideo(db, auth, videoId);
      const clips = await listClipViews(db, { workspaceId, videoId, ...filterOf(query) });
      return { ...succeeded, clips: clips.map(clipResponse) };
    });

    mount(listClipsOfUser, async ({ auth, query }) => {
      const workspaceId = auth.workspace.id;
      const { page, limit } = query;
      const filter = { workspaceId, ...filterOf(query) };
      const { outputs: total } = await countClipViews(db, filter);
      const clips = await listClipViews(db, filter, { limit, offset: (page - 1) * limit });
      return { ...succeeded, clips: clips.map(clipResponse), page, limit, total };
    });

    mount(listClips, async ({ auth, query: { cursor: after, limit, aspectRatio, order, ...query } }) => {
      const filter = { workspaceId: auth.workspace.id, ratio: aspectRatio, ...query };
      const { clips, next } = await listClipViewsAfter(db, { ...filter, order }, { after, limit });
      return {
        ...succeeded,
        clips: clips.map((view) => ({ ...clipResponse(view), project: view.project })),
        nextCursor: next,
        ...(after === undefined && { total: (await countClipViews(db, filter)).clips }),
      };
    });

    mount(getClip, async ({ auth, params }) => withPlan(db, await ownClipView(db, auth, params.id)));

    mount(updateClip, async ({ auth, params, body }) => {
      const clip = await ownClip(db, auth, params.id);
      const changed = await changeClip(db, deps, clip.id, clipChangeOf(body, auth.principal.userId));
      if (!changed) throw new UserError('not_found');
      return withPlan(db, await ownClipView(db, auth, params.id), changed);
    });

    // A second request waits for the first and asks the model for what that left open alone.
    const translate = shareRuns(
      ({ clipId, language }: TranslationRequest) => `${clipId} ${language}`,
      (of) => translateCaptions(db, deps, of),
    );
    mount(translateClip, async ({ auth, params, body: { language: asked, show } }) => {
      const clip = await ownClip(db, auth, params.id);
      const plan = await newestPlan(db, clip.id);
      const language = asked ?? (plan && drawnTranslation(plan.body));
      if (!language) return withPlan(db, await ownClipView(db, auth, params.id));
      const of = { clipId: clip.id, workspaceId: clip.workspaceId, language, show };
      const made = await translate(of);
      // A run that an export asked for is shared with those who want its language shown.
      const isHidden = show && made && made.body.captionLanguage !== language;
      const edit = { captionLanguage: language };
      const changed = isHidden ? await changeClip(db, deps, clip.id, { edit, render: false }) : made;
      if (!changed) throw new UserError('not_found');
      return withPlan(db, await ownClipView(db, auth, params.id), changed);
    });

    mount(addClipRatio, async ({ auth, params, body: { ratio } }) => {
      const clip = await ownClip(db, auth, params.id);
      const of = { clipId: clip.id, userId: auth.principal.userId, ratio };
      const changed = await addRatio(db, deps, of);
      if (!changed) throw new UserError('not_found');
      return withPlan(db, await ownClipView(db, auth, params.id), changed);
    });

    mount(renderClip, async ({ auth, params }) => {
      const clip = await ownClip(db, auth, params.id);
      await db.transaction((tx) => queueRender(tx, queue, clip.id));
      return { ...succeeded, clip: clipResponse(await ownClipView(db, auth, params.id)) };
    });

    mount(regenerateClip, async ({ auth, params, body: { choice, clipDuration } }) => {
      const view = await ownClipView(db, auth, params.id);
      const maxDurationMs = clipDuration === undefined ? undefined : Math.round(clipDuration * 1000);
      await queueRegeneration(db, deps, view, { choice, maxDurationMs });
      return { ...succeeded, clip: clipResponse(await ownClipView(db, auth, params.id)) };
    });

    mount(keepClip, async ({ auth, params, body }) => {
      const clip = await ownClip(db, auth, params.id);
      await setClipKept(db, clip.id, body.kept);
      return { ...succeeded, clip: clipResponse(await ownClipView(db, auth, params.id)) };
    });

    mount(deleteClip, async ({ auth, params, body: { everyRatio = false } }) => {
      await deleteOutput(deps, await ownClipView(db, auth, params.id), { everyRatio });
      return { ...succeeded, message: 'Clip deleted successfully!' };
    });
  };

/** A clip with its newest plan, or as an edit left it. */
async function withPlan(db: Db, view: ClipView, at?: PlanVersion) {
  const plan = at ?? (await newestPlan(db, view.clip.id));
  const versions = await listPlanVersions(db, view.clip.id);
  return {
    ...succeeded,
    clip: clipResponse(view),
    plan: plan?.body ?? null,
    versions: versions
      .filter(({ version }) => plan && version <= plan.version)
      .map(({ version, createdAt }) => ({ version, createdAt: createdAt.toISOString() })),
  };
}

type Requested<T> = T | 'all' | undefined;
const filterOf = (query: {
  aspectRatio?: Requested<NonNullable<ClipFilter['ratio']>>;
  status?: Requested<NonNullable<ClipFilter['status']>>;
}): Pick<ClipFilter, 'ratio' | 'status'> => ({
  ratio: query.aspectRatio === 'all' ? undefined : query.aspectRatio,
  status: query.status === 'all' ? undefined : query.status,
});
