import { z } from 'zod';
import { messageFields } from '../../messages/message-schema.ts';

/**
 * What is measured on every finished file: whether people who are there are in view, whether captions stand clear of
 * faces and hold the words that are heard, whether a question that the clip answers can be read or heard, and how
 * loud it is; and, only where footage, music, the font or the logo of its plan is gone, that it was left out.
 */
export const receiptChecks = [
  'people',
  'captions_clear',
  'words',
  'question',
  'loudness',
  'broll',
  'music',
  'font',
  'logo',
] as const;
export type ReceiptCheck = (typeof receiptChecks)[number];

/** `unknown`: it could not be measured, and the finding says why. */
export const receiptStates = ['passed', 'attention', 'unknown'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** One finding of a receipt; a file that needs attention is complete and plays. */
export const receiptItemSchema = z.object({
  check: z.enum(receiptChecks),
  state: z.enum(receiptStates),
  /** What was found: a phrase of the catalogue. */
  ...messageFields,
});
