import type { Usage } from '@jhalak/contract/routes/billing.ts';

/** What a new workspace on Free has used. */
export const usageOfNewcomer: Usage = {
  minutesUsed: 0,
  minutesHeld: 0,
  minutesTotal: 30,
  prepaidMinutesUsed: 0,
  prepaidMinutesLeft: 0,
  prepaidMinutesHeld: 0,
  clipsGenerated: 0,
  clipsExported: 0,
  clipsTotal: 2,
  storageBytes: 0,
  storageTotalBytes: 5_000_000_000,
  seatsUsed: 1,
  seatsInvited: 0,
  seatsTotal: 1,
};
