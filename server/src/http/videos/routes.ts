import { UserError } from '@jhalak/contract/errors.ts';
import { deleteVideo, getVideo, listProjects, listVideosOfUser } from '@jhalak/contract/routes/videos.ts';
import type { Db } from '#db/core/connect.ts';
import { listVideoFacts } from '#db/queries/videos/video-view.ts';
import { ownVideoFacts } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { removeVideo } from '#pipeline/commands/delete-video.ts';
import { projectAnswer, videoAnswer } from './responses.ts';

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
    mount(listProjects, async ({ caller }) => {
      const { videos } = await listVideoFacts(db, caller.workspaceId, { texts: false });
      const engine = await hasEngine();
      return { ...succeeded, projects: videos.map((facts) => projectAnswer(facts, engine)) };
    });

    mount(listVideosOfUser, async ({ caller, query: { page, limit } }) => {
      const offset = (page - 1) * limit;
      const { videos, total } = await listVideoFacts(db, caller.workspaceId, { page: { limit, offset } });
      const engine = await hasEngine();
      return { ...succeeded, videos: videos.map((facts) => videoAnswer(facts, engine)), page, limit, total };
    });

    mount(getVideo, async ({ caller, params }) => {
      const facts = await ownVideoFacts(db, caller, params.id);
      return { ...succeeded, video: videoAnswer(facts, await hasEngine()) };
    });

    mount(deleteVideo, async ({ caller: { workspaceId }, params: { id } }) => {
      if (!(await removeVideo(db, queue, { id, workspaceId }))) throw new UserError('not_found');
      return { ...succeeded, message: 'Video deleted successfully!' };
    });
  };
