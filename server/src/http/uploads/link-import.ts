import { UserError } from '@jhalak/contract/errors.ts';
import { importLink, inspectLink } from '@jhalak/contract/routes/uploads.ts';
import { beginningOf } from '@jhalak/contract/visible-text.ts';
import { takeAttempt } from '#accounts/limits.ts';
import type { InspectedLink, InspectLink } from '#adapters/web-fetch/web-fetch.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { keepFolder } from '#db/queries/locks.ts';
import { insertVideo, type VideoRow } from '#db/queries/videos/videos.ts';
import { reserveFirstBytes } from '#entitlements/storage.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { type RecordEffect, recordNothing } from '#http/core/record-effect.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { presentNewVideo } from '#http/videos/present-video.ts';
import type { UploadDeps } from '#pipeline/commands/incoming-upload.ts';
import { startStage } from '#pipeline/flow.ts';

export interface LinkImportDeps
  extends Pick<UploadDeps, 'db' | 'queue' | 'storage' | 'plansOn' | 'storageMaxBytes'> {
  inspectLink: InspectLink;
}

/** `POST /api/links/inspect` and `POST /api/videos/import`: a link is looked at, then taken as a new project. */
export const linkImportFeature =
  (deps: LinkImportDeps): Feature =>
  ({ mount }) => {
    mount(inspectLink, async ({ auth, body, c }) => {
      const { picture, ...link } = await lookAtLink(deps, auth, body.url, c.req.raw.signal);
      return { ...succeeded, link: { ...link, thumbnailUrl: picture && asDataUrl(picture) } };
    });
    mount(importLink, async ({ auth, body }) => {
      const video = await importFromLink(deps, auth, body);
      return { ...succeeded, video: presentNewVideo(video) };
    });
  };

/** What a link would import. Throws UserError `link_refused`, `link_failed`, `too_long` and `too_many_attempts`. */
export async function lookAtLink(
  { db, inspectLink }: Pick<LinkImportDeps, 'db' | 'inspectLink'>,
  { workspace: { id: workspaceId } }: MemberContext,
  url: string,
  signal: AbortSignal,
): Promise<InspectedLink> {
  await takeAttempt(db, 'inspectLink', [workspaceId]);
  const { href } = readLink(url);
  const link = await inspectLink({ url: href, workspaceId, signal });
  return { ...link, title: titleOf(link) };
}

/** Small enough to travel in the answer, so that browsers request nothing from another site. */
export const asDataUrl = (picture: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;

/**
 * Looks where a link leads, then downloads in a job that can be watched and stopped. Throws UserError `link_refused`,
 * `link_failed`, `too_long`, `too_many_attempts`, `storage_full` or `disk_full`, and makes no project then; `record` notes
 * its id in the same transaction.
 */
export async function importFromLink(
  { db, queue, inspectLink, ...setting }: LinkImportDeps,
  auth: MemberContext,
  { url, folderId = null }: { url: string; folderId?: string | null },
  record: RecordEffect = recordNothing,
): Promise<VideoRow> {
  const workspaceId = auth.workspace.id;
  const link = readLink(url);
  const beforeLook = () => takeAttempt(db, 'inspectLink', [workspaceId]);
  const found = await inspectLink({ url: link.href, workspaceId, beforeLook });
  const title = titleOf(found);
  return db.transaction(async (tx) => {
    const row = await insertVideo(tx, {
      workspaceId,
      title,
      originalFilename: link.hostname.slice(0, 200),
      folderId: await keepFolder(tx, { folderId, workspaceId }),
    });
    const { id: videoId } = row;
    // A page only estimates it; the job holds more as it grows.
    const sizeBytes = found.kind === 'file' ? found.sizeBytes : null;
    await reserveFirstBytes(tx, setting, { workspaceId, subjectId: videoId, sizeBytes });
    const of = { id: videoId, workspaceId, videoId };
    const payload = { title, url: link.href };
    await startStage(tx, queue, { stage: 'import-link', by: 'import-link', of }, payload);
    await auditEvent(tx, { ...actorIn(auth), kind: 'video_added', details: { title } });
    await record(tx, videoId);
    return row;
  });
}

function readLink(url: string): URL {
  const link = URL.parse(url);
  if (!link || !/^https?:$/.test(link.protocol)) throw new UserError('link_refused');
  return link;
}

const titleOf = ({ title }: InspectedLink): string => beginningOf(title, 120);
