import type { ListedGeneration, listGenerations } from '@jhalak/contract/routes/generations.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from './call.ts';

/** Every request for clips of a video, newest first. */
export const useGenerations = (videoId: string) =>
  useQuery({
    queryKey: ['videos', 'generations', videoId],
    queryFn: read<typeof listGenerations>('/videos/{id}/generations', { params: { id: videoId } }),
    select: ({ generations }) => generations,
  });

/** A request for other passages of which the clips that were there left none. */
export const foundNothing = ({
  status,
  foundCount,
}: Pick<ListedGeneration, 'status' | 'foundCount'>): boolean => status === 'completed' && foundCount === 0;
