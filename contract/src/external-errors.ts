/** Why a return from the external provider signs no user in; the page that shows it has a sentence for each. */
export const externalErrors = [
  'cancelled',
  'unreachable',
  'refused',
  'expired',
  'email_unverified',
  'account_exists',
  'linked_elsewhere',
  'sign_up_closed',
  'invitation_invalid',
  'too_many_attempts',
  'account_suspended',
] as const;
export type ExternalError = (typeof externalErrors)[number];
