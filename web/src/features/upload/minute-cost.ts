import type { Usage } from '@jhalak/contract/routes/billing.ts';

export interface MinuteCost {
  /** Whole minutes that the transcription of the video takes. */
  needed: number;
  /** What the plan and prepaid minutes leave; null: there is no limit. */
  left: number | null;
  isEnough: boolean;
}

/** What a video costs of the month’s minutes, which count each one that is begun. */
export function minuteCost(
  durationSec: number,
  usage: Pick<Usage, 'minutesUsed' | 'minutesTotal' | 'prepaidMinutesLeft'>,
): MinuteCost {
  const needed = Math.max(1, Math.ceil(durationSec / 60));
  const { minutesTotal, minutesUsed, prepaidMinutesLeft } = usage;
  if (minutesTotal === null) return { needed, left: null, isEnough: true };
  const left = Math.max(0, minutesTotal - minutesUsed) + prepaidMinutesLeft;
  return { needed, left, isEnough: needed <= left };
}
