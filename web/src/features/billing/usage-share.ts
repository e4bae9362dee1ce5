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
  /** What follows from the state, and the next step; null while there is nothing to say. */
  note: UsageNote | null;
  /** How many are beyond the limit: of the members, not of those who are invited. */
  over: number;
}

export type UsageNote = 'almost' | 'over' | 'prepaidNext' | 'storageOver' | 'seatsOver';

/** From here on a person should know before the last minute is gone. */
const almostPercent = 80;

/** The figures of a month as bars; a limit that was overrun by a lowered plan stays a full bar. */
export function usageBars(usage: Usage): UsageBar[] {
  const minutes = bar('minutes', usage.minutesUsed, usage.minutesTotal);
  const storage = bar('storage', usage.storageBytes, usage.storageTotalBytes);
  const ofAlone = usage.seatsTotal === 1 && usage.seatsUsed + usage.seatsInvited === 1;
  return [
    {
      ...minutes,
      note: minutes.note === 'over' && usage.prepaidMinutesLeft > 0 ? 'prepaidNext' : minutes.note,
    },
    bar('exports', usage.clipsExported, usage.clipsTotal),
    bar('generated', usage.clipsGenerated, null),
    { ...storage, note: storage.note === 'over' ? 'storageOver' : storage.note },
    ...(ofAlone ? [] : [seatsBar(usage)]),
  ];
}

function bar(id: UsageBar['id'], used: number, total: number | null): UsageBar {
  if (total === null) return { id, used, total, percent: null, state: 'room', note: null, over: 0 };
  const percent = total === 0 ? 100 : Math.min(100, (used / total) * 100);
  const state = used >= total ? 'over' : percent >= almostPercent ? 'almost' : 'room';
  return { id, used, total, percent, state, note: state === 'room' ? null : state, over: used - total };
}

/** Seats are there to be taken: only more members than seats need a word. */
function seatsBar({ seatsUsed, seatsInvited, seatsTotal }: Usage): UsageBar {
  const seats = bar('seats', seatsUsed + seatsInvited, seatsTotal);
  const isOver = seatsTotal !== null && seatsUsed > seatsTotal;
  return {
    ...seats,
    state: isOver ? 'over' : 'room',
    note: isOver ? 'seatsOver' : null,
    over: seatsUsed - (seatsTotal ?? 0),
  };
}
