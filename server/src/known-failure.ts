import { UserError } from '@jhalak/contract/errors.ts';
import { isDatabaseAway } from '#db/core/unreachable.ts';

/** Codes of the operating system and of PostgreSQL (class 53). */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** A volume that takes no writes, or whose device fails. */
const brokenCodes = new Set(['EROFS', 'EIO', 'ESTALE', 'ENXIO']);

/**
 * The UserError that an error of this machine or of a service behind it means: the error itself where it is one,
 * `disk_full`, `storage_unavailable` or `database_unreachable`; null for any other error. Looks through causes.
 */
export function knownFailure(error: unknown): UserError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof UserError) return cause;
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    if (fullCodes.has(code)) return new UserError('disk_full', {}, { cause: error });
    if (brokenCodes.has(code)) return new UserError('storage_unavailable', {}, { cause: error });
  }
  return isDatabaseAway(error) ? new UserError('database_unreachable', {}, { cause: error }) : null;
}
