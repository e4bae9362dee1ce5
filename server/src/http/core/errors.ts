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
// biome-ignore format: one id a line is six times as long
const idsOf = {
  400: [
    'range_invalid', 'bad_argument', 'language_unknown', 'upload_type', 'password_weak', 'link_used_up',
    'invalid_field', 'field_unknown', 'json_expected', 'text_invalid', 'gstin_invalid', 'gstin_other_state',
    'signature_wrong',
  ],
  401: [
    'signed_out_upload', 'wrong_credentials', 'passkey_refused', 'signed_out', 'key_missing', 'key_invalid',
    'key_expired', 'key_revoked',
  ],
  402: [
    'speech_budget_used', 'minutes_used_up', 'exports_used_up', 'ratio_not_included', 'quality_not_included',
    'b_roll_not_included', 'branding_not_included', 'translation_not_included', 'api_not_included',
    'white_label_not_included', 'seats_used_up', 'seat_missing', 'storage_full', 'workspaces_not_included',
  ],
  403: [
    'wrong_password', 'email_change_unproved', 'sign_up_closed', 'invitation_invalid',
    'operator_link_invalid', 'origin_refused', 'code_wrong', 'operators_only', 'permission_missing',
    'scope_missing', 'share_locked', 'share_password_wrong', 'account_suspended',
  ],
  404: ['file_missing', 'not_found', 'invite_invalid'],
  408: ['upload_timeout', 'request_slow'],
  409: [
    'no_speech_engine', 'speech_coming', 'speech_service_missing', 'speech_service_moved', 'already_running',
    'cancelled', 'drive_missing', 'email_taken', 'team_owner', 'deletion_started', 'sign_in_over',
    'two_factor_on', 'two_factor_off', 'passkeys_unavailable', 'passkeys_full', 'external_missing',
    'passwords_elsewhere', 'request_running', 'last_way_in', 'key_limit', 'brand_kit_is_default',
    'brand_kits_full', 'dictionary_full', 'templates_full', 'folders_full', 'folder_gone',
    'folder_name_taken', 'share_download_off', 'share_links_full', 'share_comments_full',
    'share_clip_changed',
    'generation_running', 'source_not_ready', 'words_exist', 'words_missing', 'words_changed',
    'clip_not_planned', 'clip_changed', 'no_other_passage', 'step_over', 'export_running', 'step_not_failed', 'step_superseded',
    'owner_leaving', 'already_member', 'member_already', 'owner_stays', 'owner_by_transfer', 'owner_workspace_stays',
    'heir_unavailable', 'account_leaving',
    'workspaces_used_up', 'webhook_limit', 'webhook_off', 'plans_off', 'site_tool_fixed', 'suspend_operator',
    'payments_missing', 'tax_details_missing', 'supplier_missing', 'trial_used', 'resume_too_late',
    'refund_too_late', 'top_ups_missing', 'plan_needed', 'model_missing', 'model_busy', 'language_fixed',
    'language_missing', 'model_fixed', 'broll_full', 'fonts_full', 'translator_missing',
    'translation_missing', 'nothing_to_export', 'exports_not_ready', 'pack_not_ready', 'plan_empty',
    'plan_not_ready', 'plan_unreadable', 'post_time_past', 'upload_offset',
  ],
  413: [
    'upload_too_large', 'picture_too_large', 'body_too_large', 'broll_too_large', 'music_too_large',
    'logo_too_large', 'font_too_large',
  ],
  415: ['not_media'],
  422: [
    'unreadable', 'no_streams', 'too_many_pixels', 'too_many_streams', 'too_long', 'too_short',
    'input_truncated', 'encrypted', 'file_empty', 'range_outside', 'subtitles_invalid', 'text_not_spoken',
    'caption_only_too_long', 'captions_need_words', 'nothing_to_clip', 'glyphs_missing', 'link_refused',
    'link_failed', 'drive_failed', 'picture_invalid', 'passkey_not_added', 'idempotency_key_reused',
    'topic_unclear', 'edit_invalid', 'webhook_address', 'grant_workspace_unknown',
    'announcement_times_invalid', 'grant_day_invalid', 'broll_invalid', 'logo_invalid', 'bumper_invalid',
    'font_invalid',
  ],
  429: ['too_many_attempts', 'rate_limited', 'pictures_used_up'],
  500: [
    'speech_failed', 'speech_model_invalid', 'render_failed', 'render_check_failed', 'tool_missing',
    'limit_time', 'limit_memory', 'limit_size', 'worker_lost', 'internal',
  ],
  502: [
    'speech_service_failed', 'download_failed', 'external_unreachable', 'footage_failed',
    'translation_failed',
  ],
  503: [
    'sandbox_missing', 'database_failed', 'server_busy', 'file_being_made', 'payments_unavailable',
    'footage_not_set_up', 'pictures_not_set_up', 'post_not_written', 'database_unreachable',
    'storage_unavailable',
  ],
  507: ['disk_full'],
} satisfies Partial<Record<ContentfulStatusCode, readonly ErrorId[]>>;
export const statusOf = Object.fromEntries(
  Object.entries(idsOf).flatMap(([status, ids]) => ids.map((id) => [id, Number(status)])),
) as Record<ErrorId, ContentfulStatusCode>;

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
