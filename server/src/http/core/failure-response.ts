import type { Details } from '@jhalak/contract/messages/message.ts';
import type { FailureResponse } from '@jhalak/contract/routes/schemas.ts';

export interface FailedRow {
  failureCode: string | null;
  failureMessage: string | null;
  failureDetails: Details | null;
}

/** Why a row came to nothing; null where it did not. */
export const failureOfRow = (row: FailedRow): FailureResponse | null =>
  answerOf(row.failureCode, row.failureMessage, row.failureDetails);

interface FailedRun {
  reasonCode: string | null;
  reasonMessage: string | null;
  reasonDetails: Details | null;
}

/** The same of a job's run. */
export const failureOfRun = (run: FailedRun): FailureResponse | null =>
  answerOf(run.reasonCode, run.reasonMessage, run.reasonDetails);

const answerOf = (
  code: string | null,
  message: string | null,
  details: Details | null,
): FailureResponse | null => (code && message ? { code, message, ...(details && { details }) } : null);
