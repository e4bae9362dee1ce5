import { englishOf } from './messages/english.ts';
import type { ErrorId, errorSentences } from './messages/error-messages.ts';
import type { Detail, Details, Placeholders } from './messages/message.ts';

export type { ErrorId } from './messages/error-messages.ts';

/** A sentence without gaps needs no details; what else is given is for programs. */
type Arguments<Id extends ErrorId> = [Placeholders<(typeof errorSentences)[Id]>] extends [never]
  ? [details?: Details, options?: ErrorOptions]
  : [
      details: Details & Readonly<Record<Placeholders<(typeof errorSentences)[Id]>, Detail>>,
      options?: ErrorOptions,
    ];

/**
 * An error meant for a person; `id` is stable for programs, `message` is the sentence in English. Together `id` and
 * `details` are its phrase, which the browser says in the reader's language.
 */
export class UserError<Id extends ErrorId = ErrorId> extends Error {
  readonly id: ErrorId;
  readonly details: Details;

  constructor(id: Id, ...[details = {}, options]: Arguments<Id>) {
    super(englishOf({ code: id, details }), options);
    this.name = 'UserError';
    this.id = id;
    this.details = details;
  }
}

/** Says that what was asked for is not there, or not for this caller. */
export function notFound(): never {
  throw new UserError('not_found');
}
