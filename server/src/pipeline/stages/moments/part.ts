import { type Message, type MessageCode, message } from '@jhalak/contract/messages/message.ts';

/** A part of a score with the sentence that says what was found; null when it cannot be known. */
export interface Part {
  score: number | null;
  /** Put into words only for what is chosen: thousands of passages are compared and a handful is explained. */
  reason(): Message;
}

/** A part's score: a whole number from 0 to 100. */
export const partScore = (value: number): number => Math.max(0, Math.min(100, Math.round(value)));

/** A part that cannot be known, and why. */
export const unknownPart = (why: UnknownPart): Part => ({ score: null, reason: () => message(why) });

type UnknownPart = Extract<
  MessageCode,
  | 'energy_no_levels'
  | 'energy_no_sound'
  | 'energy_silent'
  | 'needs_transcript'
  | 'not_known'
  | 'whole_video'
  | 'whole_range'
>;
