import { liftedByUpgrade } from '@jhalak/contract/plans.ts';
import type { V1Error } from '@jhalak/contract/routes/v1/shapes.ts';
import type { Rejection } from '#http/core/errors.ts';

/** The path below which errors have the shape of version 1. */
export const v1Root = '/api/v1';

export const isV1 = (path: string): boolean => path === v1Root || path.startsWith(`${v1Root}/`);

/** A refusal as /api/v1 answers it. */
export function v1ErrorBody({ status, body, retryAfterS }: Rejection): V1Error {
  const { code, error: message, details } = body;
  const waits = retryAfterS ? { retry_after_s: Number(retryAfterS) } : {};
  const all = { ...details, ...waits };
  return {
    error: {
      ...{ code, message, help: helpFor(status, code) },
      ...(Object.keys(all).length > 0 && { details: all }),
    },
  };
}

const helpByCode: Readonly<Record<string, string>> = {
  scope_missing: 'Make a key that has the scope named in details.scope; scopes of a key cannot be changed.',
  permission_missing: 'The member who made this key lacks the right role now. Make a key as owner or admin.',
  seat_missing: 'Free a seat, choose a larger plan, or make a key as a member with a seat.',
  key_missing: 'Send the header “Authorization: Bearer jhk_…”. Cookies do not count here.',
  idempotency_key_reused: 'Keys are kept for 24 hours. Use a new random key for every new request.',
  request_running: 'Send the same request with the same Idempotency-Key again after Retry-After seconds.',
  rate_limited: 'Wait until RateLimit-Reset seconds have passed; spread requests by RateLimit-Remaining.',
  field_unknown: 'Correct the name of the field or leave it out; details.field says where it stands.',
  clip_changed: 'Read the plan again and send the edit with its planVersion.',
};

const helpByStatus: Readonly<Record<number, string>> = {
  400: 'Correct the request; the same one is refused again.',
  401: 'Make a new key in the settings, under API keys.',
  402: 'Do what the message names; the same request is refused until then.',
  403: 'This key may not do this, whatever is sent.',
  404: 'Check the id and that the key belongs to the workspace of this row.',
  408: 'Send it again; an upload goes on at its offset_bytes.',
  409: 'Read the resource again and retry when its state allows it.',
  413: 'Send less, or a smaller file.',
  415: 'Send another type of file.',
  422: 'Correct what the message names; the same request is refused again.',
  429: 'Wait for Retry-After seconds, then send the request again.',
  502: 'Try again in a minute.',
  503: 'Try again after Retry-After seconds.',
  507: 'Delete projects you no longer need.',
};

const helpFor = (status: number, code: string): string =>
  helpByCode[code] ??
  (liftedByUpgrade.includes(code)
    ? 'Choose a larger plan under Billing, or wait until details.reset_at where it is there.'
    : (helpByStatus[status] ?? 'Try again; if it stays so, report the reference in the message.'));
