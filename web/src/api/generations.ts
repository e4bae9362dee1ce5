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

/** What the note of a request is headed by; older requests have a note without its messages, about their number. */
export function noteHeading(generation: ListedGeneration) {
  const { note, notes, topic } = generation;
  const has = (...codes: string[]) => notes.some(({ code }) => codes.includes(code));
  if (foundNothing(generation)) {
    if (has('note_left_out')) return 'noneMade';
    return topic && note && !has('note_topic_shown') ? 'topicAbsent' : 'nothingLeft';
  }
  const isFewer = notes.length === 0 || has('note_one_clip', 'note_fewer_clips', 'note_unfinished');
  return isFewer ? 'fewer' : 'aboutRequest';
}
