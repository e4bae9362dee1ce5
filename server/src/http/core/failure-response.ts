import type { Details } from '@jhalak/contract/messages/message.ts';
import type { FailureAnswer } from '@jhalak/contract/routes/schemas.ts';

interface FailedRow {
  failureCode: string | null;
  failureMessage: string | null;
  failureDetails: Details | null;
}

/** Why a row came to nothing; null where it did not. */
export const failureOfRow = (row: FailedRow): FailureAnswer | null =>
  answerOf(row.failureCode, row.failureMessage, row.failureDetails);

interface FailedRun {
  reasonCode: string | null;
  reasonMessage: string | null;
  reasonDetails: Details | null;
}

/** The same of a job's run. */
export const failureOfRun = (run: FailedRun): FailureAnswer | null =>
  answerOf(run.reasonCode, run.reasonMessage, run.reasonDetails);

const answerOf = (
  code: string | null,
  message: string | null,
  details: Details | null,
): FailureAnswer | null => (code && message ? { code, message, ...(details && { details }) } : null);
