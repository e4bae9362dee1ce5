import { randomBytes } from 'node:crypto';
import { type ErrorId, UserError } from '@jhalak/contract/errors.ts';
import type { Details } from '@jhalak/contract/messages/message.ts';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { knownFailure } from '#known-failure.ts';

/** The body of every refused request. */
export interface ErrorBody {
  success: false;
  /** In English. */
  error: string;
  code: string;
  /** What the sentence names, so that it can be said in another language. */
  details?: Details;
}

export interface Rejection {
  status: ContentfulStatusCode;
  body: ErrorBody;
  /** Set for internal errors: the log names the error by this reference. */
  reference?: string;
  /** When it makes sense to ask again. */
  retryAfterS?: string;
}

/** The one place where an error becomes a status. */
export const statusOf: Record<ErrorId, ContentfulStatusCode> = {
  not_media: 415,
  unreadable: 422,
  no_streams: 422,
  too_many_pixels: 422,
  too_many_streams: 422,
  too_long: 422,
  too_short: 422,
  input_truncated: 422,
  encrypted: 422,
  file_missing: 404,
  file_empty: 422,
  disk_full: 507,
  range_outside: 422,
  range_invalid: 400,
  bad_argument: 400,
  no_speech_engine: 409,
  speech_coming: 409,
  speech_failed: 500,
  speech_service_failed: 502,
  speech_service_missing: 409,
  speech_service_moved: 409,
  speech_budget_used: 402,
  speech_model_invalid: 500,
  subtitles_invalid: 422,
  text_not_spoken: 422,
  language_unknown: 400,
  caption_only_too_long: 422,
  captions_need_words: 422,
  nothing_to_clip: 422,
  glyphs_missing: 422,
  render_failed: 500,
  render_check_failed: 500,
  tool_missing: 500,
  limit_time: 500,
  limit_memory: 500,
  limit_size: 500,
  already_running: 409,
  sandbox_missing: 503,
  download_failed: 502,
  cancelled: 409,
  worker_lost: 500,
  database_failed: 503,
  signed_out_upload: 401,
  upload_too_large: 413,
  upload_type: 400,
  upload_timeout: 408,
  link_refused: 422,
  link_failed: 422,
  drive_failed: 422,
  drive_missing: 409,
  wrong_credentials: 401,
  wrong_password: 403,
  email_change_unproved: 403,
  too_many_attempts: 429,
  server_busy: 503,
  sign_up_closed: 403,
  invitation_invalid: 403,
  email_taken: 409,
  password_weak: 400,
  link_used_up: 400,
  operator_link_invalid: 403,
  origin_refused: 403,
  team_owner: 409,
  deletion_started: 409,
  picture_invalid: 422,
  picture_too_large: 413,
  code_wrong: 403,
  sign_in_over: 409,
  two_factor_on: 409,
  two_factor_off: 409,
  passkeys_unavailable: 409,
  passkey_not_added: 422,
  passkey_refused: 401,
  passkeys_full: 409,
  external_unreachable: 502,
  external_missing: 409,
  passwords_elsewhere: 409,
  not_found: 404,
  signed_out: 401,
  operators_only: 403,
  permission_missing: 403,
  scope_missing: 403,
  key_missing: 401,
  idempotency_key_reused: 422,
  request_running: 409,
  key_invalid: 401,
  key_expired: 401,
  key_revoked: 401,
  last_way_in: 409,
  key_limit: 409,
  rate_limited: 429,
  brand_kit_is_default: 409,
  brand_kits_full: 409,
  dictionary_full: 409,
  templates_full: 409,
  folders_full: 409,
  folder_gone: 409,
  folder_name_taken: 409,
  share_locked: 403,
  share_password_wrong: 403,
  share_download_off: 409,
  share_links_full: 409,
  share_comments_full: 409,
  invalid_field: 400,
  field_unknown: 400,
  json_expected: 400,
  text_invalid: 400,
  request_slow: 408,
  body_too_large: 413,
  generation_running: 409,
  topic_unclear: 422,
  source_not_ready: 409,
  words_exist: 409,
  words_missing: 409,
  words_changed: 409,
  clip_not_planned: 409,
  clip_changed: 409,
  no_other_passage: 409,
  edit_invalid: 422,
  step_over: 409,
  step_not_failed: 409,
  step_superseded: 409,
  minutes_used_up: 402,
  file_being_made: 503,
  exports_used_up: 402,
  ratio_not_included: 402,
  quality_not_included: 402,
  b_roll_not_included: 402,
  branding_not_included: 402,
  translation_not_included: 402,
  api_not_included: 402,
  white_label_not_included: 402,
  seats_used_up: 402,
  seat_missing: 402,
  storage_full: 402,
  invite_invalid: 404,
  owner_leaving: 409,
  already_member: 409,
  owner_stays: 409,
  owner_by_transfer: 409,
  owner_workspace_stays: 409,
  workspaces_not_included: 402,
  workspaces_used_up: 409,
  webhook_address: 422,
  webhook_limit: 409,
  webhook_off: 409,
  plans_off: 409,
  grant_workspace_unknown: 422,
  account_suspended: 403,
  site_tool_fixed: 409,
  suspend_operator: 409,
  announcement_times_invalid: 422,
  grant_day_invalid: 422,
  payments_missing: 409,
  tax_details_missing: 409,
  gstin_invalid: 400,
  gstin_other_state: 400,
  supplier_missing: 409,
  payments_unavailable: 503,
  signature_wrong: 400,
  trial_used: 409,
  resume_too_late: 409,
  refund_too_late: 409,
  top_ups_missing: 409,
  plan_needed: 409,
  model_missing: 409,
  model_busy: 409,
  language_fixed: 409,
  language_missing: 409,
  model_fixed: 409,
  broll_invalid: 422,
  broll_too_large: 413,
  music_too_large: 413,
  broll_full: 409,
  footage_not_set_up: 503,
  pictures_not_set_up: 503,
  pictures_used_up: 429,
  footage_failed: 502,
  logo_invalid: 422,
  logo_too_large: 413,
  bumper_invalid: 422,
  font_invalid: 422,
  font_too_large: 413,
  fonts_full: 409,
  translator_missing: 409,
  translation_missing: 409,
  translation_failed: 502,
  nothing_to_export: 409,
  exports_not_ready: 409,
  pack_not_ready: 409,
  plan_empty: 409,
  plan_not_ready: 409,
  plan_unreadable: 409,
  post_not_written: 503,
  post_time_past: 409,
  database_unreachable: 503,
  storage_unavailable: 503,
  internal: 500,
};

/** Seconds after which it makes sense to repeat a request. The supervisor starts a database that ended within this time. */
const backInS: Partial<Record<ErrorId, string>> = { database_unreachable: '3', storage_unavailable: '30' };

/** What users and programs see of an error; an unexpected error is `internal`, without details. */
export function rejectionOf(error: unknown): Rejection {
  const known = knownFailure(error);
  if (known) {
    const { retryAfterS = backInS[known.id], ...details } = known.details;
    const rejection = refuse(statusOf[known.id], known.id, known.message, details);
    return retryAfterS ? { ...rejection, retryAfterS: String(retryAfterS) } : rejection;
  }
  if (error instanceof HTTPException && error.status < 500) {
    return refuse(
      error.status as ContentfulStatusCode,
      'bad_request',
      error.message || 'This request is not understood.',
    );
  }
  const reference = randomBytes(6).toString('base64url');
  const { message, details } = new UserError('internal', { reference });
  return { ...refuse(500, 'internal', message, details), reference };
}

const refuse = (
  status: ContentfulStatusCode,
  code: string,
  error: string,
  details: Details = {},
): Rejection => ({
  status,
  body: { success: false, error, code, ...(Object.keys(details).length > 0 && { details }) },
});
