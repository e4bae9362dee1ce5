import { UserError } from '@jhalak/contract/errors.ts';
import { importLink } from '@jhalak/contract/routes/uploads.ts';
import type { Db } from '#db/core/connect.ts';
import { insertVideo } from '#db/queries/videos/videos.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { presentNewVideo } from '#http/videos/present-video.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { jobOf } from '#pipeline/flow.ts';

/** `POST /api/videos/import`: the row at once, the download as a job that can be watched and stopped. */
export const linkImportFeature =
  ({ db, queue }: { db: Db; queue: JobQueue }): Feature =>
  ({ mount }) => {
    mount(importLink, async ({ auth, body }) => {
      const workspaceId = auth.workspace.id;
      const link = URL.parse(body.url);
      // Everything else about the address is decided where it is opened, by one set of walls.
      if (!link || !/^https?:$/.test(link.protocol)) throw new UserError('link_refused');
      const video = await db.transaction(async (tx) => {
        const row = await insertVideo(tx, {
          workspaceId,
          title: link.hostname.slice(0, 120),
          originalFilename: link.hostname.slice(0, 200),
        });
        const { id: videoId } = row;
        await queue.enqueue(
          tx,
          jobOf('import-link', { id: videoId, workspaceId, videoId }, { videoId, url: link.href }),
        );
        return row;
      });
      return { ...succeeded, video: presentNewVideo(video) };
    });
  };
