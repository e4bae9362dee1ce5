import { UserError } from '@jhalak/contract/errors.ts';
import { getClipFile, getClipPoster, getOriginal, getPoster } from '@jhalak/contract/routes/media.ts';
import { uploadTypes } from '@jhalak/contract/upload-rules.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Db } from '#db/core/connect.ts';
import { findServedClip } from '#db/queries/videos/served-files.ts';
import { ownVideo } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { serveFile } from './media-file.ts';

export interface MediaDeps {
  db: Db;
  storage: Storage;
}

/** Originals, posters and clips below `/api/media`, for members of the workspace they belong to. */
export const mediaFeature =
  ({ db, storage }: MediaDeps): Feature =>
  ({ mount }) => {
    mount(getOriginal, async ({ c, auth, params }) => {
      const { storageKey, container, sha256 } = await ownVideo(db, auth, params.id);
      if (storageKey === null) throw new UserError('not_found');
      return serveFile(c, storage, { storageKey, contentType: contentTypeOf(container), sha256 });
    });
    mount(getPoster, async ({ c, auth, params }) => {
      const { posterKey } = await ownVideo(db, auth, params.id);
      if (posterKey === null) throw new UserError('not_found');
      return serveFile(c, storage, {
        storageKey: posterKey,
        contentType: pictureTypeOf(posterKey),
        sha256: null,
      });
    });
    mount(getClipFile, async ({ c, auth, params }) => {
      const { render } = (await findServedClip(db, auth.workspace.id, params.id)) ?? {};
      if (!render) throw new UserError('not_found');
      const { storageKey, sha256 } = render;
      return serveFile(c, storage, { storageKey, contentType: 'video/mp4', sha256 });
    });
    mount(getClipPoster, async ({ c, auth, params }) => {
      const { render } = (await findServedClip(db, auth.workspace.id, params.id)) ?? {};
      if (!render?.posterKey) throw new UserError('not_found');
      return serveFile(c, storage, { storageKey: render.posterKey, contentType: 'image/jpeg', sha256: null });
    });
  };

const contentTypeOf = (container: string | null): string =>
  served[container ?? ''] ?? uploadTypes[container ?? '']?.mimeTypes[0] ?? 'application/octet-stream';

// What browsers play under a name of their own.
const served: Record<string, string> = {
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
};

const pictureTypeOf = (key: string): string =>
  ({ png: 'image/png', webp: 'image/webp' })[key.slice(key.lastIndexOf('.') + 1)] ?? 'image/jpeg';
