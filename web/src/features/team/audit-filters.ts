import type { AuditKind } from '@jhalak/contract/messages/audit-messages.ts';
import { addDays, indiaDateOf, midnightInIndia } from '@jhalak/contract/posting/india-week.ts';
import type { AuditFilters } from '#api/team.ts';

/** What the fields of the log hold; empty: no filter. Days are `yyyy-mm-dd` in India, as the log's headings. */
export interface ChosenFilters {
  actor: string;
  kind: AuditKind | '';
  from: string;
  to: string;
}

/** The query of the log: the last day is included. */
export function auditFiltersOf({ actor, kind, from, to }: ChosenFilters): AuditFilters {
  const first = midnightInIndia(from, 0);
  const end = midnightInIndia(to, 1);
  return {
    ...(actor && { actor }),
    ...(kind && { kind }),
    ...(first && { from: first }),
    ...(end && { to: end }),
  };
}

/** How far back the log is shown; `custom` by two dates. */
export const auditPeriods = ['any', 'today', 'week', 'month', 'custom'] as const;
export type AuditPeriod = (typeof auditPeriods)[number];

const daysOf: Partial<Record<AuditPeriod, number>> = { today: 1, week: 7, month: 30 };

/** The first day of a period as `yyyy-mm-dd`; today counts as one of its days, and empty stands for all of them. */
export function firstDayOf(period: AuditPeriod, now = new Date()): string {
  const days = daysOf[period];
  return days === undefined ? '' : addDays(indiaDateOf(now), 1 - days);
}
