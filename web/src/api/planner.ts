import type { listClipsOfUser } from '@jhalak/contract/routes/clips.ts';
import type { getPlan } from '@jhalak/contract/routes/planner.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from './call.ts';

/** What is planned on a date and the six after it; undefined: from the first missed post or today. Changed posts make it stale. */
export const usePlan = (week: string | undefined) =>
  useQuery({
    queryKey: ['posts', 'week', week ?? null],
    placeholderData: keepPreviousData,
    queryFn: read<typeof getPlan>('/planner', { query: { week } }),
  });

/** The newest finished clips of all projects, in all their ratios. */
export const useFinishedClips = (userId: string) =>
  useQuery({
    queryKey: ['clips', 'finished', userId],
    queryFn: read<typeof listClipsOfUser>('/clips/user/{userId}', {
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
