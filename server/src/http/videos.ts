import { UserError } from '@jhalak/contract/errors.ts';
import { deleteVideo, getVideo, listProjects, listVideosOfUser } from '@jhalak/contract/routes/videos.ts';
import type { Db } from '#db/connect.ts';
import { findVideoFacts, listVideoFacts, type VideoFacts } from '#db/video-facts.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { removeVideo } from '#pipeline/remove-video.ts';
import type { Caller } from './caller.ts';
import type { Feature } from './mount.ts';
import { projectAnswer, videoAnswer } from './video-answers.ts';

export interface VideoDeps {
  db: Db;
  queue: JobQueue;
  /** The name of the model that would transcribe now. */
  speechModelName(): Promise<string | null>;
}

/** A video of the caller's workspace, or `not_found`. */
export async function ownVideo(db: Db, { workspaceId }: Caller, id: string): Promise<VideoFacts> {
  const facts = await findVideoFacts(db, { id, workspaceId });
  if (!facts) throw new UserError('not_found');
  return facts;
}

const done = { success: true, error: null } as const;

export const videoFeature =
  ({ db, queue, speechModelName }: VideoDeps): Feature =>
  ({ mount }) => {
    const hasEngine = async () => (await speechModelName()) !== null;

    // Before `/videos/{id}`, which would take the word for an id.
    mount(listProjects, async ({ caller }) => {
      const { videos } = await listVideoFacts(db, caller.workspaceId, { texts: false });
      const engine = await hasEngine();
      return { ...done, projects: videos.map((facts) => projectAnswer(facts, engine)) };
    });

    mount(listVideosOfUser, async ({ caller, query: { page, limit } }) => {
      const offset = (page - 1) * limit;
      const { videos, total } = await listVideoFacts(db, caller.workspaceId, { page: { limit, offset } });
      const engine = await hasEngine();
      return { ...done, videos: videos.map((facts) => videoAnswer(facts, engine)), page, limit, total };
    });

    mount(getVideo, async ({ caller, params }) => {
      const facts = await ownVideo(db, caller, params.id);
      return { ...done, video: videoAnswer(facts, await hasEngine()) };
    });

    mount(deleteVideo, async ({ caller: { workspaceId }, params: { id } }) => {
      if (!(await removeVideo(db, queue, { id, workspaceId }))) throw new UserError('not_found');
      return { ...done, message: 'Video deleted successfully!' };
    });
  };
