import type { Detail, Message } from './message.ts';
import { messages } from './messages.ts';

const plurals = new Intl.PluralRules('en');

/**
 * A message in English, for logs, the command line and the API; a placeholder without a value reads `…`, as does a code
 * of a row that a version stored which still had it.
 */
export const englishOf = ({ code, details }: Message): string =>
  formOf(code, details.count).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const detail = details[name];
    return detail === undefined ? '…' : textOf(detail);
  });

/** The text of a message for a count. */
function formOf(code: string, count: Detail | undefined): string {
  const singular = `${code}_one`;
  const isOne = typeof count === 'number' && plurals.select(count) === 'one';
  if (isOne && isCode(singular)) return messages[singular];
  return isCode(code) ? messages[code] : '…';
}

const isCode = (name: string): name is keyof typeof messages => Object.hasOwn(messages, name);

function textOf(detail: Detail): string {
  if (typeof detail !== 'object') return String(detail);
  if ('code' in detail) return englishOf(detail);
  if ('list' in detail) return detail.list.map(textOf).join(detail.between);
  return messages.quoted.replace('{{text}}', () => detail.quote);
}
