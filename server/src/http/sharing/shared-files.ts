import { plannedQuality } from '@jhalak/contract/clip/plan/quality.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import {
  downloadShared,
  getSharedFile,
  getSharedLogo,
  getSharedPoster,
} from '@jhalak/contract/routes/shared.ts';
import { isOutputShared } from '#db/queries/sharing/share-links.ts';
import { findServedClip } from '#db/queries/videos/served-files.ts';
import { clipName, type DownloadDeps, sendClip } from '#http/clips/send-clip.ts';
import type { AuthFor } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { serveFile } from '#http/media/media-file.ts';
import { remadeRender } from '#pipeline/commands/remake-file.ts';
import { findBrandKit } from './shared-page.ts';

type Visitor = AuthFor<'shared:read'>;

/**
 * Files of shared clips. They are always sent from here, never from an address of the storage's own, which would
 * outlive the link.
 */
export const sharedFileFeature =
  (deps: DownloadDeps): Feature =>
  ({ mount }) => {
    const { db, storage } = deps;
    const sharedClip = async ({ principal, workspace }: Visitor, id: string) => {
      const clip = (await isOutputShared(db, principal, id)) && (await findServedClip(db, workspace.id, id));
      if (!clip || clip.render === null) throw new UserError('not_found');
      return { ...clip, render: clip.render };
    };

    mount(getSharedFile, async ({ c, auth, params }) => {
      const { storageKey, sha256 } = (await sharedClip(auth, params.id)).render;
      return serveFile(c, storage, { storageKey, sha256, contentType: 'video/mp4', sentFromHere: true });
    });

    mount(getSharedPoster, async ({ c, auth, params }) => {
      const { posterKey } = (await sharedClip(auth, params.id)).render;
      if (posterKey === null) throw new UserError('not_found');
      return serveFile(c, storage, {
        ...{ storageKey: posterKey, sha256: null, contentType: 'image/jpeg', sentFromHere: true },
      });
    });

    mount(getSharedLogo, async ({ c, auth }) => {
      const storageKey = (await findBrandKit(db, deps, { ...auth.principal, workspaceId: auth.workspace.id }))
        ?.logo?.storageKey;
      if (!storageKey) throw new UserError('not_found');
      const file = { storageKey, sha256: null, contentType: 'image/png', sentFromHere: true };
      return serveFile(c, storage, file);
    });

    mount(downloadShared, async ({ c, auth, params }) => {
      if (!auth.principal.allowDownload) throw new UserError('share_download_off');
      const { clipId, ratio, render, plan } = await sharedClip(auth, params.id);
      const workspaceId = auth.workspace.id;
      const find = async () => (await findServedClip(db, workspaceId, params.id))?.render ?? null;
      return sendClip(c, deps, {
        ...{ clipId, ratio, quality: plannedQuality, sentFromHere: true },
        file: remadeRender(deps, render, find),
        filename: `${clipName(plan?.title ?? 'Clip', ratio)}.mp4`,
      }).catch((error: unknown) => {
        throw isOfTheWorkspace(error) ? new UserError('share_download_off', {}, { cause: error }) : error;
      });
    });
  };

/** Plan, limits and failed renders are the workspace's own business. */
const isOfTheWorkspace = (error: unknown): boolean =>
  error instanceof UserError &&
  ['ratio_not_included', 'quality_not_included', 'exports_used_up', 'render_failed'].includes(error.id);
