import { clock } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { importDriveFile } from '@jhalak/contract/routes/drive.ts';
import { sizeLabel } from '@jhalak/contract/upload-rules.ts';
import { takeAttempt } from '#accounts/limits.ts';
import { type Drive, type DriveFile, driveFailed } from '#adapters/drive/drive.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { keepFolder } from '#db/queries/locks.ts';
import { insertVideo } from '#db/queries/videos/videos.ts';
import { reserveBytes } from '#entitlements/storage.ts';
import { actorIn } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { presentNewVideo } from '#http/videos/present-video.ts';
import type { UploadDeps } from '#pipeline/commands/incoming-upload.ts';
import { fileTitle } from '#pipeline/file-title.ts';
import { startStage } from '#pipeline/flow.ts';

export interface DriveImportDeps extends UploadDeps {
  /** Null: Google Drive is not set up. */
  drive: Drive | null;
  /** Encrypts the token for the time that its job waits and runs. */
  sealToken(accessToken: string): Promise<string>;
  maxMs: number;
}

/** `POST /api/drive/import`: a chosen file as a new project; what cannot be imported makes none. */
export const driveImportFeature =
  (deps: DriveImportDeps): Feature =>
  ({ mount }) => {
    const { db, queue, drive, sealToken } = deps;
    mount(importDriveFile, async ({ auth, body: { fileId, accessToken, folderId }, c }) => {
      if (!drive) throw new UserError('drive_missing');
      const { id: workspaceId } = auth.workspace;
      await takeAttempt(db, 'inspectLink', [workspaceId]);
      const file = await drive.describe({ fileId, accessToken, signal: c.req.raw.signal });
      const sizeBytes = checkedSize(file, deps);
      const sealedToken = await sealToken(accessToken);
      const title = fileTitle(file.name);
      const video = await db.transaction(async (tx) => {
        const row = await insertVideo(tx, {
          workspaceId,
          title,
          originalFilename: file.name.slice(0, 200),
          folderId: await keepFolder(tx, { folderId, workspaceId }),
        });
        const { id: videoId } = row;
        await reserveBytes(tx, deps, { workspaceId, subjectId: videoId, bytes: sizeBytes });
        const of = { id: videoId, workspaceId, videoId };
        const payload = { title, drive: { fileId, sealedToken } };
        await startStage(tx, queue, { stage: 'import-link', by: 'import-link', of }, payload);
        await auditEvent(tx, { ...actorIn(auth), kind: 'video_added', details: { title } });
        return row;
      });
      return { ...succeeded, video: presentNewVideo(video) };
    });
  };

function checkedSize({ sizeBytes, durationMs }: DriveFile, { rules, maxMs }: DriveImportDeps): number {
  if (!sizeBytes) throw driveFailed(message('drive_no_media'));
  const { maxLinkBytes } = rules;
  if (sizeBytes > maxLinkBytes)
    throw driveFailed(message('link_too_large', { limit: sizeLabel(maxLinkBytes) }));
  if (durationMs !== null && durationMs > maxMs)
    throw new UserError('too_long', { found: clock(durationMs), limit: clock(maxMs) });
  return sizeBytes;
}
