import type { listClips } from '@jhalak/contract/routes/clips.ts';
import type { getPlan } from '@jhalak/contract/routes/planner.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, reading } from './call.ts';
import { readAllClips } from './clips.ts';
import { pageLimit } from './read-all-pages.ts';

/** What is planned on a date and the six after it; undefined: from the first missed post or today. Changed posts make it stale. */
export const usePlan = (week: string | undefined) =>
  useQuery({
    ...reading<typeof getPlan>(['posts', 'week', week ?? null], '/planner', { query: { week } }),
    placeholderData: keepPreviousData,
  });

/**
 * Finished clips of all projects, in all their ratios: every one that was kept, and the newest that are still to be decided
 * on. Dropped ones and the ratios of others take no place of theirs.
 */
export const useFinishedClips = () =>
  useQuery({
    queryKey: ['clips', 'finished'],
    // What a newer reading replaces stops: each of many pages would be read for nothing.
    queryFn: async ({ signal }) => {
      const finished = { status: 'completed' } as const;
      const [kept, open] = await Promise.all([
        readAllClips({ ...finished, decision: 'kept' }, signal),
        call<typeof listClips>(
          'GET /clips',
          { query: { ...finished, decision: 'open', limit: pageLimit } },
          { signal },
        ),
      ]);
      return [...kept, ...open.clips];
    },
  });

/** Files of a week: its calendar, and its packs as a zip. */
export const planAddresses = (from: string) => ({
  calendar: `/api/planner/calendar?week=${from}`,
  files: `/api/planner/files?week=${from}`,
});
