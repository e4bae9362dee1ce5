import type { Detail, Message } from './message.ts';
import { messages } from './messages.ts';

/** A phrase in English, as logs, the command line and the API say it; a gap that is not filled reads `…`. */
export const englishOf = ({ code, details }: Message): string =>
  messages[code].replace(/\{(\w+)\}/g, (_, gap: string) => {
    const detail = details[gap];
    return detail === undefined ? '…' : wordsOf(detail);
  });

function wordsOf(detail: Detail): string {
  if (typeof detail !== 'object') return String(detail);
  if ('code' in detail) return englishOf(detail);
  if ('list' in detail) return detail.list.map(wordsOf).join(detail.between);
  return messages.quoted.replace('{text}', () => detail.quote);
}
