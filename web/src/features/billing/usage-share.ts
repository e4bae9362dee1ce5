import type { Usage } from '@jhalak/contract/routes/billing.ts';

export interface UsageBar {
  id: 'minutes' | 'exports' | 'generated' | 'storage' | 'seats';
  /** Minutes, clips, bytes or members. */
  used: number;
  /** Null: no limit. */
  total: number | null;
  /** 0–100 of the limit; null where there is none. */
  percent: number | null;
  state: 'room' | 'almost' | 'over';
  /** What is said below the bar; what stops working at a limit stands above all of them. */
  note: 'almost' | 'prepaidNext' | null;
  /** How many are beyond the limit: of the members, not of those who are invited. */
  over: number;
}

/** From here on a person should know before the last minute is gone. */
const almostPercent = 80;

/** The figures of a month as bars; a limit that was overrun by a lowered plan stays a full bar. */
export function usageBars(usage: Usage): UsageBar[] {
  // What is being transcribed is held: an upload beside it cannot have it too.
  const minutes = bar('minutes', usage.minutesUsed + usage.minutesHeld, usage.minutesTotal);
  const ofAlone = usage.seatsTotal === 1 && usage.seatsUsed + usage.seatsInvited === 1;
  return [
    minutes.state === 'over' && usage.prepaidMinutesLeft > usage.prepaidMinutesHeld
      ? { ...minutes, note: 'prepaidNext' }
      : minutes,
    bar('exports', usage.clipsExported, usage.clipsTotal),
    bar('generated', usage.clipsGenerated, null),
    bar('storage', usage.storageBytes, usage.storageTotalBytes),
    ...(ofAlone ? [] : [seatsBar(usage)]),
  ];
}

/** The limits at which something stops working: minutes do so once the prepaid ones are gone as well. */
export const limitsReached = (usage: Usage) =>
  usageBars(usage).filter(
    (bar): bar is UsageBar & { id: Exclude<UsageBar['id'], 'generated'> } =>
      bar.id !== 'generated' && bar.state === 'over' && bar.note === null,
  );

function bar(id: UsageBar['id'], used: number, total: number | null): UsageBar {
  if (total === null) return { id, used, total, percent: null, state: 'room', note: null, over: 0 };
  const percent = total === 0 ? 100 : Math.min(100, (used / total) * 100);
  const state = used >= total ? 'over' : percent >= almostPercent ? 'almost' : 'room';
  return { id, used, total, percent, state, note: state === 'almost' ? state : null, over: used - total };
}

/** Seats are there to be taken: only more members than seats need a word. */
function seatsBar({ seatsUsed, seatsInvited, seatsTotal }: Usage): UsageBar {
  const seats = bar('seats', seatsUsed + seatsInvited, seatsTotal);
  const isOver = seatsTotal !== null && seatsUsed > seatsTotal;
  return {
    ...seats,
    state: isOver ? 'over' : 'room',
    note: null,
    over: seatsUsed - (seatsTotal ?? 0),
  };
}
