import { UserError } from '@jhalak/contract/errors.ts';
import {
  v1DeleteProject,
  v1GetProject,
  v1GetStatus,
  v1ImportProject,
  v1InspectLink,
  v1ListFolders,
  v1ListProjects,
  v1MoveProject,
  v1PutSubtitles,
} from '@jhalak/contract/routes/v1/projects.ts';
import { durationStats } from '#db/queries/jobs/duration-stats.ts';
import { listFolderViews, setVideoFolder } from '#db/queries/videos/folders.ts';
import { listVideoViewsAfter } from '#db/queries/videos/video-view.ts';
import type { MemberContext } from '#http/core/auth-context.ts';
import { ownVideoStatus, ownVideoView } from '#http/core/authorize.ts';
import { keptFor } from '#http/core/cache-control.ts';
import { statusResponse } from '#http/processing/responses.ts';
import { asDataUrl, importFromLink, type LinkImportDeps, lookAtLink } from '#http/uploads/link-import.ts';
import type { VideoDeps } from '#http/videos/routes.ts';
import type { AcceptDeps } from '#pipeline/commands/accept-video.ts';
import { addWords } from '#pipeline/commands/attach-subtitles.ts';
import { removeVideo } from '#pipeline/commands/delete-video.ts';
import type { V1Api } from './mount-v1.ts';
import { pageOfAll, v1Folder, v1Generation, v1Project } from './responses.ts';

export type ProjectDeps = VideoDeps & AcceptDeps & LinkImportDeps;

const statsMs = 60_000;

/** `/api/v1/projects`: a project is a video. */
export function mountProjects({ mount }: V1Api, deps: ProjectDeps): void {
  const { db, queue, speechModelName } = deps;
  const hasEngine = async ({ workspace }: Pick<MemberContext, 'workspace'>) =>
    (await speechModelName(workspace.id)) !== null;
  const usual = keptFor(statsMs, () => durationStats(db));

  mount(v1InspectLink, async ({ auth, body, c }) => {
    const link = await lookAtLink(deps, auth, body.url, c.req.raw.signal);
    return {
      kind: link.kind,
      title: link.title,
      duration_ms: link.durationSec === null ? null : Math.max(1, Math.round(link.durationSec * 1000)),
      size_bytes: link.sizeBytes,
      thumbnail_url: link.picture && asDataUrl(link.picture),
    };
  });

  mount(v1ImportProject, async ({ auth, body }, once) => {
    const id = once.subjectId ?? (await importFromLink(deps, auth, body, once.record)).id;
    return v1Project(await ownVideoView(db, auth, id), await hasEngine(auth));
  });

  mount(v1ListProjects, async ({ auth, query: { cursor: after, limit, folder_id: folderId } }) => {
    const engine = await hasEngine(auth);
    const { videos, next } = await listVideoViewsAfter(db, auth.workspace.id, { after, limit, folderId });
    return { data: videos.map((view) => v1Project(view, engine)), next_cursor: next };
  });

  mount(v1GetProject, async ({ auth, params: { id } }) =>
    v1Project(await ownVideoView(db, auth, id), await hasEngine(auth)),
  );

  mount(v1DeleteProject, async ({ auth, params: { id } }) => {
    const of = { id, workspaceId: auth.workspace.id, actor: auth.principal };
    if (!(await removeVideo(db, queue, of))) throw new UserError('not_found');
    return { id, deleted: true as const };
  });

  mount(v1ListFolders, async ({ auth, query }) =>
    pageOfAll(await listFolderViews(db, { workspaceId: auth.workspace.id }), query, v1Folder),
  );

  mount(v1MoveProject, async ({ auth, params: { id }, body: { folder_id: folderId } }) => {
    const of = { id, workspaceId: auth.workspace.id, folderId };
    if (!(await db.transaction((tx) => setVideoFolder(tx, of)))) throw new UserError('not_found');
    return v1Project(await ownVideoView(db, auth, id), await hasEngine(auth));
  });

  mount(v1PutSubtitles, async ({ auth, params: { id }, body, c }) => {
    const { video } = await ownVideoView(db, auth, id);
    const added = await addWords(db, deps, {
      ...{ id, workspaceId: video.workspaceId, fileName: `subtitles.${body.format}` },
      ...{ bytes: Buffer.from(body.text), language: body.language, signal: c.req.raw.signal },
    });
    if (!added) throw new UserError('not_found');
    return v1Project(await ownVideoView(db, auth, id), await hasEngine(auth));
  });

  mount(v1GetStatus, async ({ auth, params: { id } }) => {
    const view = await ownVideoStatus(db, auth, id);
    const hasModel = await hasEngine(auth);
    const known = statusResponse({
      ...{ view, hasEngine: hasModel, usualMs: await usual(), places: new Map(), nowMs: Date.now() },
    });
    return {
      id,
      status: known.status,
      processing: known.isProcessing,
      stage: known.stage,
      stage_label: known.stageLabel,
      progress: known.progress,
      remaining_ms: known.remainingMs,
      ready_at: known.readyAt,
      clips: known.clips,
      needs_transcript: known.needsWords,
      generation: view.generation && v1Generation(view.generation),
      failure: known.failure,
    };
  });
}
