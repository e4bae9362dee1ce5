import type { AuditKind } from '@jhalak/contract/messages/audit-messages.ts';
import type { AuditEntry } from '@jhalak/contract/routes/audit.ts';
import { formatDay } from '#ui/time-text.ts';

/** Entries of one day in India, in the order of the log. */
export interface AuditDay {
  name: string;
  entries: AuditEntry[];
}

export function auditDays(
  entries: readonly AuditEntry[],
  language: string,
  names: { today: string; yesterday: string },
  nowMs = Date.now(),
): AuditDay[] {
  const days: AuditDay[] = [];
  for (const entry of entries) {
    const name = formatDay(entry.at, language, names, nowMs);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}

/** What an entry is about, for its picture. */
export type AuditTopic = 'account' | 'team' | 'video' | 'money' | 'brand' | 'program' | 'sharing';

const beginnings: readonly [RegExp, AuditTopic][] = [
  [/^(invitation|member|role|ownership|workspace)_/, 'team'],
  [/^(video|clips?|export)_/, 'video'],
  [/^(plan|payment|subscription|refund|tax)_/, 'money'],
  [/^(brand|broll|music|template)_/, 'brand'],
  [/^(api_key|webhook|log)_/, 'program'],
  [/^share_link_/, 'sharing'],
];

export const topicOf = (kind: AuditKind): AuditTopic =>
  beginnings.find(([beginning]) => beginning.test(kind))?.[1] ?? 'account';
