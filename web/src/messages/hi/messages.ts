import type { messages } from '@jhalak/contract/messages/messages.ts';
import type { Words } from '../en/en.ts';
import { auditMessagesHi } from './audit-messages.ts';
import { causeMessagesHi } from './cause-messages.ts';
import { errorSentencesHi } from './error-messages.ts';
import { noteSentencesHi } from './note-messages.ts';
import { packMessagesHi } from './pack-messages.ts';
import { planMessagesHi } from './plan-messages.ts';
import { progressMessagesHi } from './progress-messages.ts';
import { reasonSentencesHi } from './reason-messages.ts';
import { receiptMessagesHi } from './receipt-messages.ts';
import { renderMessagesHi } from './render-messages.ts';
import { singularMessagesHi } from './singular-messages.ts';

export const messagesHi: Words<typeof messages> = {
  ...errorSentencesHi,
  ...causeMessagesHi,
  ...renderMessagesHi,
  ...receiptMessagesHi,
  ...reasonSentencesHi,
  ...noteSentencesHi,
  ...packMessagesHi,
  ...planMessagesHi,
  ...progressMessagesHi,
  ...auditMessagesHi,
  ...singularMessagesHi,
  quoted: '“{{text}}”',
};
