import { UserError } from '@jhalak/contract/errors.ts';
import { newId } from '#db/core/new-id.ts';
import { findUpload, releaseUpload, saveUploadState, takeUpload } from '#db/queries/videos/uploads.ts';
import { whileSpaceLasts } from '#pipeline/free-space.ts';
import { chooseFor, discardUpload, incomingOf, type UploadDeps } from './incoming-upload.ts';

/** Another connection goes on with this upload. */
export class UploadTaken extends Error {}

/**
 * Adds what a connection brings to an upload, from the offset `from` on, and returns the new offset; the bytes are
 * hashed and their type is found on the way. The newest connection writes, whichever process has it: an older one ends
 * with UploadTaken. Throws UserError `upload_type`, after which the upload is gone, `disk_full` and `not_found`.
 */
export async function appendUpload(
  deps: UploadDeps,
  uploadId: string,
  { bytes, from }: { bytes: AsyncIterable<Uint8Array>; from: number },
): Promise<number> {
  const { db, storage } = deps;
  const own = { id: uploadId, writer: newId() };
  const taken = await takeUpload(db, own);
  if (!taken) throw new UserError('not_found');
  try {
    return await storage.incoming.append(
      incomingOf(taken.row, taken),
      whileSpaceLasts(bytes, storage),
      from,
      {
        ...chooseFor(deps, taken.row),
        async save(state) {
          if (!(await saveUploadState(db, own, state))) throw new UploadTaken();
        },
      },
    );
  } catch (error) {
    if (error instanceof UserError && error.id === 'upload_type') {
      const row = await findUpload(db, uploadId);
      if (row) await discardUpload(deps, row);
    }
    throw error;
  } finally {
    await releaseUpload(db, own);
  }
}
