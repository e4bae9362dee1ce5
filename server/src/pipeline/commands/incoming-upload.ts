import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { allowedTypes, type UploadRules } from '@jhalak/contract/upload-rules.ts';
import type { IncomingFile, IncomingRules } from '#adapters/storage/storage.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import {
  findUpload,
  nameUpload,
  releaseUpload,
  removeUpload,
  saveUploadState,
  takeUpload,
  type UploadRow,
} from '#db/queries/videos/uploads.ts';
import type { StorageSetting } from '#entitlements/storage.ts';
import { whileSpaceLasts } from '#free-space.ts';
import { type SniffedMedia, sniffBytes, sniffMedia } from '#media/sniff.ts';
import { sourceKey } from '#pipeline/stages/import/receive-source.ts';
import type { Serving } from './serving.ts';

export type UploadDeps = StorageSetting & Pick<Serving, 'db' | 'queue' | 'storage'> & { rules: UploadRules };

/** Throws `upload_type` unless the bytes are of a type that may be uploaded. */
export function refuseOtherTypes(rules: UploadRules, { container }: Pick<SniffedMedia, 'container'>): void {
  if (!rules.types.includes(container)) throw wrongType(rules);
}

/** The refusal of a file that is none of the types. */
export const wrongType = (rules: UploadRules, cause?: unknown): UserError =>
  new UserError('upload_type', { types: allowedTypes(rules) }, { cause });

/** An upload as the storage sees it. */
export const incomingOf = (row: UploadRow, { takenOver = false } = {}): IncomingFile => ({
  ...{ id: row.id, sizeBytes: row.sizeBytes, key: row.storageKey, state: row.state, takenOver },
});

/** Finds the type by the first bytes and gives the file its key, the same for every caller. */
export const chooseFor = (
  { db, rules }: Pick<UploadDeps, 'db' | 'rules'>,
  row: UploadRow,
): Pick<IncomingRules, 'headBytes' | 'choose'> => ({
  headBytes: sniffBytes,
  async choose(head) {
    const kind = allowedKind(rules, head);
    return nameUpload(db, row.id, { storageKey: sourceKey(row, kind), container: kind.container });
  },
});

/** Removes what has come of an upload, and its row. */
export async function discardUpload(
  { db, storage }: Pick<UploadDeps, 'storage'> & { db: DbOrTx },
  row: UploadRow,
): Promise<void> {
  await storage.incoming.discard(incomingOf(row));
  await removeUpload(db, row.id);
}

function allowedKind(rules: UploadRules, head: Buffer): SniffedMedia {
  try {
    const kind = sniffMedia(head);
    refuseOtherTypes(rules, kind);
    return kind;
  } catch (error) {
    if (!(error instanceof UserError) || error.id === 'upload_type') throw error;
    throw wrongType(rules, error);
  }
}

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
  const taken = (await takeUpload(db, own)) ?? notFound();
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
