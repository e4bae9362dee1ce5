import { message } from '@jhalak/contract/messages/message.ts';
import { noteSentences } from '@jhalak/contract/messages/note-messages.ts';
import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';
import type { TFunction } from 'i18next';
import { type LocalizedMessage, messageOfFailure, messageOfNote } from '#messages/message-text.ts';

export interface NotificationText {
  sentence: string;
  /** Why, or what else there is to say. */
  detail: LocalizedMessage | null;
}

/** An entry in the reader's language. */
export function notificationText(content: NotificationContent, t: TFunction): NotificationText {
  switch (content.kind) {
    case 'clips_ready': {
      const { title, clips } = content.params;
      return {
        sentence: t('notifications.what.clips_ready', { title, count: clips }),
        detail: messageOfNote(content.params),
      };
    }
    case 'nothing_left': {
      const { title, note = null, notes = [] } = content.params;
      const has = (start: string) => notes.some(({ code }) => code.startsWith(start));
      const what = has('note_topic_') ? 'nothing_on_topic' : 'nothing_left';
      return {
        sentence: t(`notifications.what.${has('note_left_out') ? 'none_made' : what}`, { title }),
        detail: messageOfNote({ note, notes }) ?? nothingLeft,
      };
    }
    case 'export_ready': {
      const { title, clips } = content.params;
      return { sentence: t('notifications.what.export_ready', { title, count: clips }), detail: null };
    }
    case 'job_failed': {
      const { title, job, code } = content.params;
      const step =
        code === 'input_truncated' ? 'incomplete' : (failedSteps.find((name) => name === job) ?? 'other');
      return {
        sentence: t(`notifications.failedStep.${step}`, { title }),
        detail: messageOfFailure(content.params),
      };
    }
    case 'feedback': {
      const { title, name, answer } = content.params;
      return { sentence: t(`notifications.feedback.${answer}`, { title, name }), detail: null };
    }
    case 'invite':
      return { sentence: t('notifications.what.invite', content.params), detail: null };
    case 'membership': {
      const { role, ...names } = content.params;
      return { sentence: t(`notifications.membership.${role ?? 'removed'}`, names), detail: null };
    }
    case 'invoice': {
      const { number, amountPaise } = content.params;
      return {
        sentence: t('notifications.what.invoice', { number, amount: rupees.format(amountPaise / 100) }),
        detail: null,
      };
    }
    case 'speech_service_ended':
      return { sentence: t('notifications.what.speech_service_ended', content.params), detail: null };
    case 'data_copy_ready':
      return { sentence: t('notifications.what.data_copy_ready'), detail: null };
    case 'webhook_disabled': {
      const { host, reason } = content.params;
      return { sentence: t(`notifications.what.webhook_${reason}`, { host }), detail: null };
    }
  }
}

/** Of entries that were told without a reason. */
const nothingLeft: LocalizedMessage = {
  english: noteSentences.note_nothing_left,
  messages: [message('note_nothing_left')],
};

const failedSteps = [
  'import',
  'import-link',
  'probe',
  'transcribe',
  'moments',
  'plan',
  'render',
  'plan-ratio',
  'clip',
  'export',
] as const;

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
