import type { Usage } from '@jhalak/contract/routes/billing.ts';

export interface UsageBar {
  id: 'minutes' | 'exports' | 'generated';
  used: number;
  /** Null: no limit. */
  total: number | null;
  /** 0–100 of the limit; null where there is none. */
  percent: number | null;
  state: 'room' | 'almost' | 'over';
}

/** From here on a person should know before the last minute is gone. */
const almostPercent = 80;

/** The figures of a month as bars; a limit that was overrun by a lowered plan stays a full bar. */
export function usageBars(usage: Usage): UsageBar[] {
  return [
    bar('minutes', usage.minutesUsed, usage.minutesTotal),
    bar('exports', usage.clipsExported, usage.clipsTotal),
    bar('generated', usage.clipsGenerated, null),
  ];
}

function bar(id: UsageBar['id'], used: number, total: number | null): UsageBar {
  if (total === null) return { id, used, total, percent: null, state: 'room' };
  const percent = total === 0 ? 100 : Math.min(100, (used / total) * 100);
  const state = used >= total ? 'over' : percent >= almostPercent ? 'almost' : 'room';
  return { id, used, total, percent, state };
}
