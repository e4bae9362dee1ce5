import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { getPicture, pictureState, removePicture, uploadPicture } from '@jhalak/contract/routes/picture.ts';
import { takeAttempt } from '#accounts/limits.ts';
import { personalWorkspace } from '#accounts/own-workspaces.ts';
import type { Identity } from '#adapters/identity/identity.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import {
  dropPictures,
  findPicture,
  insertPicture,
  pendingPicture,
} from '#db/queries/accounts/profile-pictures.ts';
import { failureOfRow } from '#http/core/failure-response.ts';
import { readFormFile } from '#http/core/form-file.ts';
import type { Feature } from '#http/core/mount.ts';
import { serveFile } from '#http/media/media-file.ts';
import type { Serving } from '#pipeline/commands/serving.ts';
import { startStage } from '#pipeline/flow.ts';
import { sniffUpload } from '#pipeline/stages/brand/logo-picture.ts';

interface PictureDeps extends Pick<Serving, 'db' | 'queue' | 'storage'> {
  identity: Pick<Identity, 'findById'>;
}

const form = {
  field: 'picture',
  largestBytes: 5 * 1024 ** 2,
  tooLarge: 'picture_too_large',
  invalid: 'picture_invalid',
} as const;

/** The calls of `picture.ts` in `contract/routes`. */
export const pictureFeature =
  ({ db, identity, storage, queue }: PictureDeps): Feature =>
  ({ mount }) => {
    const answer = async (userId: string) => {
      const upload = await pendingPicture(db, userId);
      return {
        imageUrl: await pictureAddress(db, userId),
        upload: upload && {
          status: upload.failureCode === null ? ('reading' as const) : ('failed' as const),
          failure: failureOfRow(upload),
        },
      };
    };

    mount(pictureState, ({ auth }) => answer(auth.principal.userId));

    mount(uploadPicture, async ({ auth, c }) => {
      const { userId } = auth.principal;
      await takeAttempt(db, 'picture', [userId]);
      const { file } = await readFormFile(c, form);
      const bytes = Buffer.from(await file.arrayBuffer());
      const format = sniffUpload(bytes, form.invalid);
      const user = await identity.findById(userId);
      if (!user) throw new UserError('signed_out');
      const { id: workspaceId } = await personalWorkspace(db, user);
      const id = newId();
      const uploadKey = `${workspaceId}/account/${id}.${format}`;
      await storage.put(uploadKey, [bytes]);
      await db.transaction(async (tx) => {
        await insertPicture(tx, { id, userId, workspaceId, format, uploadKey });
        const of = { id, workspaceId, videoId: null };
        await startStage(tx, queue, { stage: 'picture', by: 'upload-picture', of });
      });
      return answer(userId);
    });

    mount(removePicture, async ({ auth }) => {
      await db.transaction((tx) => dropPictures(tx, auth.principal.userId));
      return answer(auth.principal.userId);
    });

    mount(getPicture, async ({ c, auth }) => {
      const picture = (await findPicture(db, auth.principal.userId)) ?? notFound();
      return serveFile(c, storage, {
        storageKey: picture.storageKey,
        contentType: 'image/png',
        sha256: null,
      });
    });
  };

/** Where the browser fetches the picture of the signed-in user; null: it draws one from the name. */
export async function pictureAddress(db: DbOrTx, userId: string): Promise<string | null> {
  const picture = await findPicture(db, userId);
  return picture && `/api/session/picture/file?v=${picture.id}`;
}
