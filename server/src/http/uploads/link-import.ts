import { UserError } from '@jhalak/contract/errors.ts';
import { importLink } from '@jhalak/contract/routes/uploads.ts';
import type { InspectLink } from '#adapters/web-fetch/web-fetch.ts';
import { reserveFirstBytes } from '#db/queries/billing/entitlements.ts';
import { insertVideo } from '#db/queries/videos/videos.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { presentNewVideo } from '#http/videos/present-video.ts';
import type { UploadDeps } from '#pipeline/commands/incoming-upload.ts';
import { startStage } from '#pipeline/flow.ts';
import { assertFreeSpace } from '#pipeline/stages/import/free-space.ts';

interface LinkImportDeps extends Pick<UploadDeps, 'db' | 'queue' | 'storage' | 'plansOn'> {
  inspectLink: InspectLink;
}

/** `POST /api/videos/import`: looks where the link leads, then downloads in a job that can be watched and stopped. */
export const linkImportFeature =
  ({ db, queue, storage, plansOn, inspectLink }: LinkImportDeps): Feature =>
  ({ mount }) => {
    mount(importLink, async ({ auth, body }) => {
      const workspaceId = auth.workspace.id;
      const link = URL.parse(body.url);
      if (!link || !/^https?:$/.test(link.protocol)) throw new UserError('link_refused');
      await assertFreeSpace(storage);
      // A link that cannot become a video leaves no project behind.
      const { title } = await inspectLink(link.href);
      const video = await db.transaction(async (tx) => {
        const row = await insertVideo(tx, {
          workspaceId,
          title: title.slice(0, 120),
          originalFilename: link.hostname.slice(0, 200),
        });
        const { id: videoId } = row;
        // Its size is not known before it is opened; the job holds more as it grows.
        await reserveFirstBytes(tx, { plansOn }, { workspaceId, subjectId: videoId });
        const of = { id: videoId, workspaceId, videoId };
        await startStage(tx, queue, { stage: 'import-link', by: 'import-link', of }, { url: link.href });
        return row;
      });
      return { ...succeeded, video: presentNewVideo(video) };
    });
  };
