import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';

/** Why a service of footage gave nothing; its text names neither key nor address nor what the service wrote. */
export type FootageFailure =
  `footage_${'slow' | 'busy' | 'key' | 'gone' | 'unreachable' | 'unreadable' | 'large' | 'long' | 'broken'}`;

export const failedFor = (reason: FootageFailure, cause?: unknown): UserError =>
  new UserError('footage_failed', { reason: message(reason) }, { cause });

/** What a status of an answer means; null for 200. */
export function failureOfStatus(status: number): FootageFailure | null {
  if (status === 200) return null;
  if (status === 401 || status === 403) return 'footage_key';
  if (status === 404) return 'footage_gone';
  if (status === 429) return 'footage_busy';
  return status >= 500 ? 'footage_busy' : 'footage_unreadable';
}
