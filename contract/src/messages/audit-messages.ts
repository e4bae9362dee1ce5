/**
 * What the audit log of a workspace records: a stable kind and an English sentence about the person who did it, whose
 * name stands before the sentence. `{{member}}` is another user, stored by id and named when the log is read; the
 * remaining placeholders are stored with the event.
 */
export const auditSentences = {
  signed_in: 'signed in',
  password_changed: 'changed their password',
  password_reset: 'set a new password by an emailed link',
  email_changed: 'changed their email address',
  sessions_ended: 'logged out {{count}} of their browsers',
  external_connected: 'connected their {{provider}} for signing in',
  external_disconnected: 'disconnected their {{provider}}',
  two_factor_enabled: 'turned on two-factor sign-in',
  two_factor_disabled: 'turned off two-factor sign-in',
  passkey_added: 'added the passkey “{{name}}”',
  passkey_removed: 'removed the passkey “{{name}}”',
  account_copy_requested: 'requested a copy of their account',
  account_exported: 'downloaded a copy of their account',
  account_deletion_requested: 'requested the deletion of their account',
  workspace_created: 'created the workspace “{{name}}”',
  workspace_renamed: 'renamed the workspace from “{{from}}” to “{{to}}”',
  invitation_created: 'invited {{recipient}} as {{role}}',
  invitation_revoked: 'withdrew the invitation of {{recipient}} as {{role}}',
  member_joined: 'joined as {{role}}',
  member_left: 'left the workspace',
  member_removed: 'removed {{member}}',
  role_changed: 'changed the role of {{member}} from {{from}} to {{to}}',
  ownership_transferred: 'transferred the ownership to {{member}}',
  video_added: 'added the video “{{title}}”',
  video_deleted: 'deleted the video “{{title}}”',
  folder_created: 'made the folder “{{name}}”',
  folder_renamed: 'renamed the folder from “{{from}}” to “{{to}}”',
  folder_deleted: 'deleted the folder “{{name}}”',
  clip_exported: 'requested the export of the clip “{{title}}” in {{ratio}}',
  clips_exported: 'requested the export of {{count}} clips of “{{title}}” in {{ratio}}',
  export_deleted: 'deleted an export of the clip “{{title}}” in {{ratio}}',
  plan_changed: 'changed the plan from {{from}} to {{to}}',
  payment_received: 'paid {{amount}}',
  subscription_cancelled: 'cancelled the subscription of the {{plan}} plan',
  refund_requested: 'requested a refund of {{amount}}',
  tax_details_changed: 'changed the tax details',
  brand_changed: 'changed the brand',
  brand_kit_deleted: 'deleted the brand kit “{{name}}”',
  broll_added: 'added “{{name}}” to the B-roll library',
  broll_generated: 'had the picture “{{name}}” made by {{model}}',
  broll_deleted: 'deleted “{{name}}” from the B-roll library',
  speech_service_chosen: 'lets {{name}} ({{host}}) transcribe the videos of the workspace',
  speech_service_left: 'transcribes on this server again',
  speech_service_ended:
    'no longer lets {{name}} transcribe: the team of this site removed it or changed its address',
  music_added: 'added the music “{{name}}” to the library',
  music_deleted: 'deleted the music “{{name}}” from the library',
  template_saved: 'saved the template “{{name}}”',
  template_deleted: 'deleted the template “{{name}}”',
  api_key_created: 'created the API key “{{name}}”',
  api_key_revoked: 'revoked the API key “{{name}}”',
  webhook_created: 'added the webhook {{host}}',
  webhook_changed: 'changed the webhook {{host}}',
  webhook_secret_rotated: 'gave the webhook {{host}} a new secret',
  webhook_deleted: 'deleted the webhook {{host}}',
  share_link_created: 'created a share link to “{{title}}”',
  share_link_revoked: 'turned off a share link to “{{title}}”',
  log_exported: 'exported the audit log',
  member_two_factor_reset: 'turned off the two-factor sign-in of {{member}}, who had lost their codes',
  member_signed_out: 'logged {{member}} out everywhere',
  member_suspended: 'suspended the account of {{member}}',
  member_restored: 'restored the account of {{member}}',
} as const;

export type AuditKind = keyof typeof auditSentences;

/** Every kind of event, in the order in which filters list them. */
export const auditKinds = Object.keys(auditSentences) as [AuditKind, ...AuditKind[]];

type AuditMessages = { readonly [Kind in AuditKind as `audit_${Kind}`]: (typeof auditSentences)[Kind] };

/** The same sentences as messages of the catalogue; details name roles by `role_…`. */
export const auditMessages = {
  ...(Object.fromEntries(
    Object.entries(auditSentences).map(([kind, text]) => [`audit_${kind}`, text]),
  ) as unknown as AuditMessages),
  role_owner: 'owner',
  role_admin: 'admin',
  role_editor: 'editor',
  role_viewer: 'viewer',
  /** The recipient of an invitation that was made as a link. */
  audit_link_recipient: 'someone with a link',
  /** A user whose account is gone. */
  audit_deleted_account: 'a deleted account',
} as const;
