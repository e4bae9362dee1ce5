import { type ErrorId, UserError } from '@jhalak/contract/errors.ts';
import type { Tx } from '#db/core/connect.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import type { FailureReason } from './define-job.ts';
import type { Registry } from './registry.ts';

/** User errors that another try can get better; all others are final, because the input stays what it is. */
const retryable: ReadonlySet<ErrorId> = new Set([
  ...(['disk_full', 'speech_failed', 'download_failed'] as const),
  ...(['database_unreachable', 'storage_unavailable'] as const),
]);

export const isFinal = (error: unknown): error is UserError =>
  error instanceof UserError && !retryable.has(error.id);

/** The reason as users read it; an unexpected error is only named by the reference under which it is logged. */
export function reasonOf(error: unknown, reference: string): FailureReason {
  const notified = error instanceof UserError ? error : new UserError('internal', { reference });
  return { code: notified.id, message: notified.message, details: notified.details, cancelled: false };
}

export const cancelledReason = (): FailureReason => {
  const { id, message, details } = new UserError('cancelled');
  return { code: id, message, details, cancelled: true };
};

/** Lets the job write the reason into its subject's row. */
export async function notifySubject(
  tx: Tx,
  registry: Registry,
  run: JobRun,
  reason: FailureReason,
): Promise<void> {
  const job = registry.get(run.name);
  const payload = job.payload.safeParse(run.payload);
  // A payload of an older version may not parse any more; its subject must get the failure all the same.
  await job.failed?.(tx, (payload.success ? payload.data : run.payload) as never, reason);
}
