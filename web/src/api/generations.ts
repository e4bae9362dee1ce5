import type { listGenerations } from '@jhalak/contract/routes/generations.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** Every request for clips of a video, newest first. */
export const useGenerations = (videoId: string) =>
  useQuery({
    queryKey: ['videos', 'generations', videoId],
    queryFn: ({ signal }) =>
      call<typeof listGenerations>(
        { method: 'get', path: '/videos/{id}/generations' },
        { params: { id: videoId } },
        { signal },
      ),
    select: ({ generations }) => generations,
  });
