import type { AuditKind } from '@jhalak/contract/messages/audit-messages.ts';
import type { AuditFilters } from '#api/team.ts';

/** What the fields of the log hold; empty: no filter. Days are `yyyy-mm-dd` of the reader's time zone. */
export interface ChosenFilters {
  actor: string;
  kind: AuditKind | '';
  from: string;
  to: string;
}

/** The query of the log: the last day is included. */
export function auditFiltersOf({ actor, kind, from, to }: ChosenFilters): AuditFilters {
  const first = startOf(from, 0);
  const end = startOf(to, 1);
  return {
    ...(actor && { actor }),
    ...(kind && { kind }),
    ...(first && { from: first }),
    ...(end && { to: end }),
  };
}

/** The beginning of a day in the reader's time zone, `after` days later; null for what is no day. */
function startOf(day: string, after: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + after).toISOString();
}

/** How far back the log is shown; `custom` by two dates. */
export const auditPeriods = ['any', 'today', 'week', 'month', 'custom'] as const;
export type AuditPeriod = (typeof auditPeriods)[number];

const daysOf: Partial<Record<AuditPeriod, number>> = { today: 1, week: 7, month: 30 };

/** The first day of a period as `yyyy-mm-dd`; today counts as one of its days, and empty stands for all of them. */
export function firstDayOf(period: AuditPeriod, now = new Date()): string {
  const days = daysOf[period];
  if (days === undefined) return '';
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${first.getFullYear()}-${two(first.getMonth() + 1)}-${two(first.getDate())}`;
}
