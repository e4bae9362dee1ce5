import type { listClipsOfUser } from '@jhalak/contract/routes/clips.ts';
import type { getPlan } from '@jhalak/contract/routes/planner.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading } from './call.ts';

/** What is planned on a date and the six after it; undefined: from the first missed post or today. Changed posts make it stale. */
export const usePlan = (week: string | undefined) =>
  useQuery({
    ...reading<typeof getPlan>(['posts', 'week', week ?? null], '/planner', { query: { week } }),
    placeholderData: keepPreviousData,
  });

/** The newest finished clips of all projects, in all their ratios. */
export const useFinishedClips = (userId: string) =>
  useQuery({
    ...reading<typeof listClipsOfUser>(['clips', 'finished', userId], '/clips/user/{userId}', {
      params: { userId },
      query: { page: 1, limit: 100, status: 'completed' },
    }),
    select: ({ clips }) => clips,
  });

/** Files of a week: its calendar, and its packs as a zip. */
export const planAddresses = (from: string) => ({
  calendar: `/api/planner/calendar?week=${from}`,
  files: `/api/planner/files?week=${from}`,
});
