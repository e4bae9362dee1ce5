import type { Usage } from '@jhalak/contract/routes/billing.ts';

export interface MinuteCost {
  /** Whole minutes that the transcription of the video takes. */
  needed: number;
  /** As `minutesLeft`. */
  left: number | null;
  isEnough: boolean;
}

type Minutes =
  | ('minutesUsed' | 'minutesHeld' | 'minutesTotal')
  | ('prepaidMinutesLeft' | 'prepaidMinutesHeld');

/** What a video costs of the month’s minutes, which count each one that is begun; running videos hold theirs. */
export function minuteCost(durationSec: number, usage: Pick<Usage, Minutes>): MinuteCost {
  const needed = Math.max(1, Math.ceil(durationSec / 60));
  const left = minutesLeft(usage);
  return { needed, left, isEnough: left === null || needed <= left };
}

/** What the plan and prepaid minutes leave; null: there is no limit. */
export function minutesLeft(usage: Pick<Usage, Minutes>): number | null {
  const { minutesTotal, minutesUsed, minutesHeld } = usage;
  if (minutesTotal === null) return null;
  const ofMonth = Math.max(0, minutesTotal - minutesUsed - minutesHeld);
  return ofMonth + Math.max(0, usage.prepaidMinutesLeft - usage.prepaidMinutesHeld);
}
