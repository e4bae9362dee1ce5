import type { NotificationContent } from './routes/notifications.ts';

/** Notifications that also come by email, where their reader wants that. Emails about accounts and payments always come. */
export const emailKinds = [
  'clips_ready',
  'job_failed',
  'export_ready',
  'feedback',
  'webhook_disabled',
  'data_copy_ready',
] as const satisfies readonly NotificationContent['kind'][];
export type EmailKind = (typeof emailKinds)[number];

/** What users get who never chose. An export is short and usually waited for. */
export const emailDefaults: Readonly<Record<EmailKind, boolean>> = {
  clips_ready: true,
  job_failed: true,
  export_ready: false,
  feedback: true,
  webhook_disabled: true,
  data_copy_ready: true,
};

/**
 * The choice by which a notification comes by email; null: by none. That a request ended without clips is the answer to
 * it as clips are.
 */
export const emailChoiceOf = (kind: NotificationContent['kind']): EmailKind | null => {
  if (kind === 'nothing_left') return 'clips_ready';
  return isEmailKind(kind) ? kind : null;
};

export const isEmailKind = (kind: string): kind is EmailKind => emailKinds.some((known) => known === kind);
