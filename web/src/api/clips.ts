import type {
  deleteClip,
  keepClip,
  listClips,
  listClipsOfUser,
  listClipsOfVideo,
  renderClip,
  updateClip,
} from '@jhalak/contract/routes/clips.ts';
import type { regenerateClip } from '@jhalak/contract/routes/regenerate.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from './call.ts';
import { useChange } from './change.ts';

export type ClipFilters = RequestOf<typeof listClipsOfVideo>['query'];

export const clipsQuery = (videoId: string | null, filters: ClipFilters) =>
  queryOptions({
    queryKey: ['clips', videoId, filters],
    queryFn: read<typeof listClipsOfVideo>('/clips/video/{videoId}', {
      params: { videoId: videoId ?? '' },
      query: filters,
    }),
  });

export const useClipsOfVideo = (videoId: string | null, filters: ClipFilters) =>
  useQuery({
    ...clipsQuery(videoId, filters),
    enabled: videoId !== null,
    placeholderData: keepPreviousData,
    select: ({ clips }) => clips,
  });

/** How many clips of the caller are finished, over all videos. */
export const useReadyClipCount = (userId: string) =>
  useQuery({
    queryKey: ['clips', 'ready-count', userId],
    queryFn: read<typeof listClipsOfUser>('/clips/user/{userId}', {
      params: { userId },
      query: { page: 1, limit: 1, status: 'completed' },
    }),
    select: ({ total }) => total,
  });

/** How many clips a search looks at: those in several ratios count more than once. */
const foundAtOnce = 24;

/** Clips of all projects whose titles or captions have these words, one of each passage; none without a word. */
export const useFoundClips = (search: string) =>
  useQuery({
    queryKey: ['clips', 'found', search],
    enabled: search !== '',
    queryFn: read<typeof listClips>('/clips', { query: { search, limit: foundAtOnce } }),
    select: ({ clips }) =>
      clips.filter(({ groupId }, index) => clips.findIndex((one) => one.groupId === groupId) === index),
  });

const stale = { invalidates: [['clips'], ['videos']] };

/** Gives a clip another title, in all its ratios. Its picture stays, so nothing is rendered. */
export const useRenameClip = () =>
  useChange(stale, ({ id, title }: { id: string; title: string }) =>
    call<typeof updateClip>('PUT /clips/{id}', { params: { id }, body: { title, render: false } }),
  );

export interface ClipDecision {
  clip: Pick<ClipResponse, 'id' | 'groupId' | 'videoId'>;
  /** True keeps the clip, false drops it, null takes the decision back. */
  kept: boolean | null;
}

/** Keeps or drops a clip in all its ratios. It shows at once and goes back when the server refuses. */
export function useKeepClip() {
  const queries = useQueryClient();
  return useMutation({
    // One after the other: a decision that is taken back at once must not arrive behind its taking back.
    scope: { id: 'keep-clip' },
    mutationFn: ({ clip, kept }: ClipDecision) =>
      call<typeof keepClip>('PUT /clips/{id}/kept', { params: { id: clip.id }, body: { kept } }),
    onMutate: async ({ clip: { groupId, videoId }, kept }) => {
      await queries.cancelQueries({ queryKey: ['clips', videoId] });
      queries.setQueriesData<ResponseOf<typeof listClipsOfVideo>>(
        { queryKey: ['clips', videoId] },
        (known) =>
          known && {
            ...known,
            clips: known.clips.map((clip) => (clip.groupId === groupId ? { ...clip, kept } : clip)),
          },
      );
    },
    onError: (_error, { clip: { videoId } }) => queries.invalidateQueries({ queryKey: ['clips', videoId] }),
  });
}

/** Renders the newest version of a clip in all its ratios. */
export const useRenderClip = () =>
  useChange(stale, (id: string) => call<typeof renderClip>('POST /clips/{id}/render', { params: { id } }));

/** Replaces one clip by another cut of its moment or by another passage. */
export const useRegenerateClip = () =>
  useChange(stale, ({ id, ...body }: RequestOf<typeof regenerateClip>['body'] & { id: string }) =>
    call<typeof regenerateClip>('POST /clips/{id}/regenerate', { params: { id }, body }),
  );

/** Deletes clips in one ratio each: all ratios of a passage, or only some. */
export const useDeleteClips = () =>
  useChange(stale, async (ids: readonly string[]) => {
    for (const id of ids) await call<typeof deleteClip>('DELETE /clips/{id}', { params: { id } });
  });
