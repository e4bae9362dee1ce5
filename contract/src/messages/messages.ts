import { causeMessages } from './cause-messages.ts';
import { errorSentences } from './error-messages.ts';
import { noteSentences } from './note-messages.ts';
import { planMessages } from './plan-messages.ts';
import { progressMessages } from './progress-messages.ts';
import { reasonSentences } from './reason-messages.ts';
import { renderMessages } from './render-messages.ts';

/**
 * Everything the server says to people, by its stable code, in English; `{name}` is a gap that the details fill. A
 * language of the browser has words for each of them (`web/src/messages`). Codes that were stored once keep their
 * meaning and their gaps.
 */
export const messages = {
  ...errorSentences,
  ...causeMessages,
  ...renderMessages,
  ...reasonSentences,
  ...noteSentences,
  ...planMessages,
  ...progressMessages,
  /** How words of a talk stand in a sentence. */
  quoted: '"{text}"',
} as const;
