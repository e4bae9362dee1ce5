import type { Details } from '@jhalak/contract/messages/message.ts';

/** Why a row came to nothing: a phrase, and its sentence in English. */
export interface Failure {
  code: string;
  message: string;
  /** Null where it was stored without them. */
  details: Details | null;
}

/** A failure as the columns of its row. */
export const failedWith = ({ code, message, details }: Failure) => ({
  failureCode: code,
  failureMessage: message,
  failureDetails: details,
});

export const noFailure = { failureCode: null, failureMessage: null, failureDetails: null };
