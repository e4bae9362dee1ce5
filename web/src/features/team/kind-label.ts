import { type AuditKind, auditSentences } from '@jhalak/contract/messages/audit-messages.ts';
import type { TFunction } from 'i18next';
import { textOf } from '#messages/message-text.ts';

/** A kind of event as a choice of the filter: its sentence with `…` for everything that it names. */
export function kindLabel(kind: AuditKind, t: TFunction): string {
  const english = auditSentences[kind];
  const details = Object.fromEntries(
    [...english.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, '…']),
  );
  const text = textOf({ english, messages: [{ code: `audit_${kind}`, details }] }, t);
  // In Hindi the sentence goes on after the name with a postposition, which no list of kinds needs.
  const alone = text.replace(/^ने /, '');
  return alone.charAt(0).toUpperCase() + alone.slice(1);
}
