import type { Detail, Message } from './message.ts';
import { messages } from './messages.ts';

/** A message in English, for logs, the command line and the API; a placeholder without a value reads `…`. */
export const englishOf = ({ code, details }: Message): string =>
  messages[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const detail = details[name];
    return detail === undefined ? '…' : textOf(detail);
  });

function textOf(detail: Detail): string {
  if (typeof detail !== 'object') return String(detail);
  if ('code' in detail) return englishOf(detail);
  if ('list' in detail) return detail.list.map(textOf).join(detail.between);
  return messages.quoted.replace('{text}', () => detail.quote);
}
