import { UserError } from '@jhalak/contract/errors.ts';
import { type Detail, message } from '@jhalak/contract/messages/message.ts';

/** A file of a user's drive, named by its id, and the permission to read it. */
export interface DriveAccess {
  fileId: string;
  /** Short-lived; it is never logged and never stored in the clear. */
  accessToken: string;
  signal: AbortSignal;
}

/** What a drive says of a file. */
export interface DriveFile {
  name: string;
  /** Null for what has no bytes of its own. */
  sizeBytes: number | null;
  /** Null where the drive has not looked into the video yet. */
  durationMs: number | null;
}

/** Files that users choose in a drive on the internet. */
export interface Drive {
  /**
   * A patient caller has half a minute for a drive that does not answer. Throws UserError `drive_failed`, also for
   * documents, which have no bytes to download.
   */
  describe(access: DriveAccess & { isPatient?: boolean }): Promise<DriveFile>;
  /**
   * The bytes of a file; where the connection breaks, they go on behind the last one. Throws UserError `drive_failed`
   * while it is read, also when more than `sizeBytes` come.
   */
  open(access: DriveAccess & { sizeBytes: number }): AsyncIterable<Uint8Array>;
}

/** The refusal of a file of a drive, with a next step. */
export const driveFailed = (reason: Detail, cause?: unknown): UserError =>
  new UserError('drive_failed', { reason }, { cause });

/** What is wrong with the bytes of a file, in words about the drive; every other error stays as it is. */
export function driveError(error: unknown): unknown {
  if (!(error instanceof UserError)) return error;
  if (error.id !== 'not_media' && error.id !== 'file_empty') return error;
  return driveFailed(message('drive_no_media'), error);
}
