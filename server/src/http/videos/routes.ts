import { UserError } from '@jhalak/contract/errors.ts';
import { deleteVideo, getVideo, listProjects, listVideosOfUser } from '@jhalak/contract/routes/videos.ts';
import type { Db } from '#db/core/connect.ts';
import { listVideoViews, listVideoViewsAfter, type VideoView } from '#db/queries/videos/video-view.ts';
import { ownVideoView } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { removeVideo } from '#pipeline/commands/delete-video.ts';
import { projectResponse, videoResponse } from './responses.ts';

export interface VideoDeps {
  db: Db;
  queue: JobQueue;
  /** The name of the model that would transcribe now. */
  speechModelName(): Promise<string | null>;
}

export const videoFeature =
  ({ db, queue, speechModelName }: VideoDeps): Feature =>
  ({ mount }) => {
    const hasEngine = async () => (await speechModelName()) !== null;

    // Before `/videos/{id}`, which would take the word for an id.
    mount(listProjects, async ({ auth, query: { cursor: after, limit } }) => {
      const engine = await hasEngine();
      const workspaceId = auth.workspace.id;
      const listed = (videos: VideoView[]) => ({
        ...succeeded,
        projects: videos.map((view) => projectResponse(view, engine)),
      });
      // As specified: a caller that names no page gets every project.
      if (limit === undefined && after === undefined)
        return listed((await listVideoViews(db, workspaceId, { texts: false })).videos);
      const { videos, next } = await listVideoViewsAfter(db, workspaceId, { after, limit: limit ?? 50 });
      return { ...listed(videos), nextCursor: next };
    });

    mount(listVideosOfUser, async ({ auth, query: { page, limit } }) => {
      const offset = (page - 1) * limit;
      const { videos, total } = await listVideoViews(db, auth.workspace.id, { page: { limit, offset } });
      const engine = await hasEngine();
      return { ...succeeded, videos: videos.map((view) => videoResponse(view, engine)), page, limit, total };
    });

    mount(getVideo, async ({ auth, params }) => {
      const view = await ownVideoView(db, auth, params.id);
      return { ...succeeded, video: videoResponse(view, await hasEngine()) };
    });

    mount(deleteVideo, async ({ auth, params: { id } }) => {
      if (!(await removeVideo(db, queue, { id, workspaceId: auth.workspace.id, actor: auth.principal })))
        throw new UserError('not_found');
      return { ...succeeded, message: 'Video deleted successfully!' };
    });
  };
