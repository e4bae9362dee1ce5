import { Readable } from 'node:stream';
import { UserError } from '@jhalak/contract/errors.ts';
import { tidyFilename } from '@jhalak/contract/file-name.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { insertUpload, listUnfinishedUploads, type UploadOwner } from '#db/queries/videos/uploads.ts';
import { reserveBytes } from '#entitlements/storage.ts';
import { type RecordEffect, recordNothing } from '#http/core/record-effect.ts';
import { appendUpload, type UploadDeps } from '#pipeline/commands/incoming-upload.ts';

/** Unfinished uploads that one user may have; a browser sends one after the other. */
const maxUnfinished = 200;

/** Throws UserError `upload_too_large` or `bad_argument` where an upload cannot begin. */
export async function assertUploadBegins(
  { db, rules }: UploadDeps,
  owner: UploadOwner,
  sizeBytes: number,
): Promise<void> {
  if (sizeBytes > rules.maxBytes) throw new UserError('upload_too_large');
  if ((await listUnfinishedUploads(db, owner)).length >= maxUnfinished)
    throw new UserError('bad_argument', { detail: message('upload_too_many') });
}

interface AnnouncedUpload extends UploadOwner {
  id: string;
  filename: string;
  sizeBytes: number;
}

/** Announces an upload and holds its bytes of the plan. Throws UserError `storage_full`, `disk_full`. */
export async function announceUpload(tx: Tx, deps: UploadDeps, upload: AnnouncedUpload): Promise<void> {
  const { id: subjectId, workspaceId, sizeBytes: bytes } = upload;
  await reserveBytes(tx, deps, { workspaceId, subjectId, bytes });
  await insertUpload(tx, upload);
}

/** Begins an upload whose bytes follow; gives its id, which `record` notes in the same transaction. */
export async function beginUpload(
  deps: UploadDeps,
  owner: UploadOwner,
  { filename, sizeBytes }: { filename: string; sizeBytes: number },
  record: RecordEffect = recordNothing,
): Promise<string> {
  await assertUploadBegins(deps, owner, sizeBytes);
  const id = newId();
  await deps.db.transaction(async (tx) => {
    await announceUpload(tx, deps, { id, ...owner, filename: tidyFilename(filename), sizeBytes });
    await record(tx, id);
  });
  // Where the bytes are stored in a file, its age is counted from now on.
  await appendUpload(deps, id, { bytes: Readable.from([]), from: 0 });
  return id;
}
