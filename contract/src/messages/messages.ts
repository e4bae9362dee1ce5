import { auditMessages } from './audit-messages.ts';
import { causeMessages } from './cause-messages.ts';
import { errorSentences } from './error-messages.ts';
import { noteSentences } from './note-messages.ts';
import { packMessages } from './pack-messages.ts';
import { planMessages } from './plan-messages.ts';
import { progressMessages } from './progress-messages.ts';
import { reasonSentences } from './reason-messages.ts';
import { receiptMessages } from './receipt-messages.ts';
import { renderMessages } from './render-messages.ts';
import { singularMessages } from './singular-messages.ts';

/**
 * All server messages for users: stable code and English text with `{{name}}` placeholders, in the format of the web's
 * texts. A text that counts has a second form in `singular-messages.ts`. Each interface language has the same codes
 * (`web/src/messages`). Codes are stored in rows, so they keep their meaning and their placeholders.
 */
export const messages = {
  ...errorSentences,
  ...causeMessages,
  ...renderMessages,
  ...receiptMessages,
  ...reasonSentences,
  ...noteSentences,
  ...packMessages,
  ...planMessages,
  ...progressMessages,
  ...auditMessages,
  ...singularMessages,
  /** How a quote from the video appears in a sentence. */
  quoted: '“{{text}}”',
} as const;
