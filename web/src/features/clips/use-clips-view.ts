import type { ListedGeneration } from '@jhalak/contract/routes/generations.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { useMemo, useState } from 'react';
import { type ClipFilters, useClipsOfVideo } from '#api/clips.ts';
import { foundNothing, useGenerations } from '#api/generations.ts';
import { type ClipGroup, groupClips } from './group-clips.ts';

export type RatioFilter = NonNullable<ClipFilters['aspectRatio']>;
export type StatusFilter = NonNullable<ClipFilters['status']>;
export type KeptFilter = 'all' | 'kept' | 'dropped';

export type ClipsView = ReturnType<typeof useClipsView>;

const noClips: readonly ClipResponse[] = [];

/** The clips of one request for clips of a video with all their filters; older requests can be chosen, `first` is at once. */
export function useClipsView(videoId: string, first: string | null = null) {
  const [aspectRatio, setRatio] = useState<RatioFilter>('all');
  const [status, setStatus] = useState<StatusFilter>('all');
  const [kept, setKept] = useState<KeptFilter>('all');
  const [chosen, chooseGeneration] = useState(first);
  const { data: every = noClips } = useClipsOfVideo(videoId, { aspectRatio: 'all', status: 'all' });
  const clips = useClipsOfVideo(videoId, { aspectRatio, status });
  const requests = useGenerations(videoId);
  const generations = requests.data ?? [];
  const requested = generations.find(({ id }) => id === chosen) ?? generations[0];
  // A request that came to nothing says so above the clips that are there.
  const generation =
    requested?.id === chosen ? requested : (generations.find((one) => !cameToNothing(one)) ?? requested);
  const generationId = generation?.id;
  const all = useMemo(() => groupsOf(every, generationId), [every, generationId]);
  const found = useMemo(() => groupsOf(clips.data ?? noClips, generationId), [clips.data, generationId]);
  // With the last decision goes what is chosen by it: nothing would show that clips are hidden.
  if (kept !== 'all' && !all.some(isDecided)) setKept('all');
  return {
    videoId,
    /** Every clip of the request, whatever the filters are. */
    all,
    /** What the filters let through. */
    shown: found.filter((group) => passes(group, kept)),
    hasLoaded: clips.data !== undefined && requests.data !== undefined,
    generations,
    generation,
    /** The request that was chosen; null: the newest. */
    chosen,
    /** The request whose note is shown. */
    requested,
    filters: { aspectRatio, status, kept },
    isFiltered: aspectRatio !== 'all' || status !== 'all' || kept !== 'all',
    setRatio,
    setStatus,
    setKept,
    chooseGeneration,
    isFetching: clips.isFetching || requests.isFetching,
    isPending: clips.isPending || requests.isPending,
    error: clips.error ?? requests.error,
    refetch: () => Promise.all([clips.refetch(), requests.refetch()]),
  };
}

const cameToNothing = (generation: ListedGeneration): boolean =>
  foundNothing(generation) ||
  (generation.clipCount === 0 && (generation.status === 'failed' || generation.status === 'cancelled'));

const groupsOf = (clips: readonly ClipResponse[], generationId: string | undefined): ClipGroup[] =>
  groupClips(clips).filter((group) => group.generationId === generationId);

export const isKept = ({ clips: [clip] }: ClipGroup): boolean => clip.kept === true;
export const isDropped = ({ clips: [clip] }: ClipGroup): boolean => clip.kept === false;
export const isDecided = (group: ClipGroup): boolean => isKept(group) || isDropped(group);

const passes = (group: ClipGroup, kept: KeptFilter): boolean =>
  kept === 'all' || (kept === 'kept' ? isKept(group) : isDropped(group));
