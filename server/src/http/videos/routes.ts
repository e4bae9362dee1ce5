import { UserError } from '@jhalak/contract/errors.ts';
import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import {
  deleteVideo,
  getVideo,
  listProjects,
  listVideosOfUser,
  renameVideo,
} from '@jhalak/contract/routes/videos.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { countVideos, listVideoViews, listVideoViewsAfter } from '#db/queries/videos/video-view.ts';
import { retitleVideo } from '#db/queries/videos/videos.ts';
import type { MemberContext } from '#http/core/auth-context.ts';
import { ownVideoView } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { removeVideo } from '#pipeline/commands/delete-video.ts';
import type { Serving } from '#pipeline/commands/serving.ts';
import { projectResponse, videoResponse } from './responses.ts';

export type VideoDeps = Pick<Serving, 'db' | 'queue' | 'speechModelName'>;

/** Projects that a caller who names no page gets. */
const mostUnpaged = 500;
/** Projects that a page of one status looks at. */
const mostRead = 500;

export const videoFeature =
  ({ db, queue, speechModelName }: VideoDeps): Feature =>
  ({ mount }) => {
    const hasEngine = async ({ workspace }: Pick<MemberContext, 'workspace'>) =>
      (await speechModelName(workspace.id)) !== null;

    // Before `/videos/{id}`, which would take the word for an id.
    mount(listProjects, async ({ auth, query: { cursor, limit, status, order, search, folderId } }) => {
      const engine = await hasEngine(auth);
      const listing = { search, folderId };
      const workspaceId = auth.workspace.id;
      const size = limit ?? (cursor === undefined ? mostUnpaged : 50);
      const projects: ProjectResponse[] = [];
      let next: string | null = cursor ?? null;
      // What status a project has follows from several tables: a page of one status reads a bounded number of them.
      for (let read = 0; read === 0 || (next !== null && projects.length < size && read < mostRead); ) {
        const step = Math.max(1, size - projects.length);
        const listed = await listVideoViewsAfter(db, workspaceId, {
          ...{ ...listing, order, after: next ?? undefined },
          limit: status === undefined ? step : Math.max(step, mostRead / 2),
        });
        read += Math.max(1, listed.videos.length);
        const views = listed.videos.map((view) => projectResponse(view, engine));
        projects.push(...views.filter((project) => status === undefined || project.status === status));
        next = projects.length > size ? (projects[size - 1]?.id ?? null) : listed.next;
      }
      const isPaged = limit !== undefined || cursor !== undefined;
      const total = isPaged && cursor === undefined ? await countVideos(db, workspaceId, listing) : undefined;
      return {
        ...{ ...succeeded, projects: projects.slice(0, size) },
        // As specified: a caller that names no page gets the projects alone.
        ...((isPaged || next !== null) && { nextCursor: next }),
        ...(total !== undefined && { total }),
      };
    });

    mount(listVideosOfUser, async ({ auth, query: { page, limit } }) => {
      const offset = (page - 1) * limit;
      const { videos, total } = await listVideoViews(db, auth.workspace.id, { limit, offset });
      const engine = await hasEngine(auth);
      return { ...succeeded, videos: videos.map((view) => videoResponse(view, engine)), page, limit, total };
    });

    mount(getVideo, async ({ auth, params }) => {
      const view = await ownVideoView(db, auth, params.id);
      return { ...succeeded, video: videoResponse(view, await hasEngine(auth)) };
    });

    mount(renameVideo, async ({ auth, params: { id }, body: { title } }) => {
      await ownVideoView(db, auth, id);
      await retitleVideo(db, id, { title });
      await announceLists(db, { workspaceId: auth.workspace.id, lists: ['videos', 'clips'], videoId: id });
      return { ...succeeded, video: videoResponse(await ownVideoView(db, auth, id), await hasEngine(auth)) };
    });

    mount(deleteVideo, async ({ auth, params: { id } }) => {
      if (!(await removeVideo(db, queue, { id, workspaceId: auth.workspace.id, actor: auth.principal })))
        throw new UserError('not_found');
      return { ...succeeded, message: 'Video deleted successfully!' };
    });
  };
