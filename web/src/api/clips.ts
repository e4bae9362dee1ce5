import type {
  deleteClip,
  keepClip,
  listClips,
  listClipsOfVideo,
  renderClip,
  updateClip,
} from '@jhalak/contract/routes/clips.ts';
import type { regenerateClip } from '@jhalak/contract/routes/regenerate.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, read, reading, readPage, withId, withIdAndBody } from './call.ts';
import { listsWithClips, readsListsKey, useChange } from './change.ts';
import { useErrorToast } from './error-notice.ts';
import { pageLimit, readAllPages } from './read-all-pages.ts';

export type ClipFilters = RequestOf<typeof listClipsOfVideo>['query'];

export const clipsQuery = (videoId: string | null, filters: ClipFilters) =>
  reading<typeof listClipsOfVideo>(['clips', videoId, filters], '/clips/video/{videoId}', {
    params: { videoId: videoId ?? '' },
    query: filters,
  });

export const useClipsOfVideo = (videoId: string | null, filters: ClipFilters) =>
  useQuery({
    ...clipsQuery(videoId, filters),
    enabled: videoId !== null,
    placeholderData: keepPreviousData,
    select: ({ clips }) => clips,
  });

/** Which clips of all projects are listed. */
export type ClipChoice = Omit<RequestOf<typeof listClips>['query'], 'cursor' | 'limit'>;
type ListedPage = ResponseOf<typeof listClips>;

/** Clips in one ratio each that are read at once: rows of two to six are full of the usual one or two ratios. */
const clipsPerPage = 48;

export const allClipsQuery = (choice: ClipChoice) =>
  infiniteQueryOptions({
    queryKey: ['clips', 'all', choice],
    ...readPage<typeof listClips>('/clips', { ...choice, limit: clipsPerPage }),
  });

/**
 * The clips of all projects page by page, newest first; `total` counts those of the choice in however many ratios.
 * A list that is not live stays as it is, once it was read, while many of its clips are changed, and is read again
 * afterwards.
 */
export const useAllClips = (choice: ClipChoice, { live = true } = {}) =>
  useInfiniteQuery({
    ...allClipsQuery(choice),
    enabled: ({ state }) => live || state.data === undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ clips: pages.flatMap(({ clips }) => clips), total: pages[0]?.total ?? 0 }),
  });

/** Every clip of a choice, for what is done to all of them. */
export const readAllClips = async (choice: ClipChoice, signal?: AbortSignal) => {
  const pages = await readAllPages((cursor) =>
    call<typeof listClips>('GET /clips', { query: { ...choice, cursor, limit: pageLimit } }, { signal }),
  );
  return pages.flatMap(({ clips }) => clips);
};

/** How many clips are finished over all projects, in however many ratios. */
export const useReadyClipCount = () =>
  useQuery({
    queryKey: ['clips', 'ready-count'],
    queryFn: read<typeof listClips>('/clips', { query: { status: 'completed', limit: 1 } }),
    select: ({ total }) => total,
  });

/** How many clips a search looks at: those in several ratios count more than once. */
const foundAtOnce = 24;

/** Clips of all projects whose titles or captions have these words, one of each passage; the newest without a word. */
export const useFoundClips = (search: string) =>
  useQuery({
    queryKey: ['clips', 'found', search],
    queryFn: read<typeof listClips>('/clips', {
      query: { search: search || undefined, limit: foundAtOnce },
    }),
    select: ({ clips }) =>
      clips.filter(({ groupId }, index) => clips.findIndex((one) => one.groupId === groupId) === index),
  });

const stale = { invalidates: [['clips'], ['videos']] };

/** Gives a clip another title, in all its ratios. Its picture stays, so nothing is rendered; its exports are older by that. */
export const useRenameClip = () =>
  useChange(
    { invalidates: [...stale.invalidates, ['exports'], ['posts']] },
    ({ id, title }: { id: string; title: string }) =>
      call<typeof updateClip>('PUT /clips/{id}', { params: { id }, body: { title, render: false } }),
  );

export interface ClipDecision {
  clip: Pick<ClipResponse, 'id' | 'groupId' | 'videoId'>;
  /** True keeps the clip, false drops it, null takes the decision back. */
  kept: boolean | null;
}

const keepKey = [...readsListsKey, 'keep'];

/** Keeps or drops a clip in all its ratios. It shows at once and goes back when the server refuses, which is said. */
export function useKeepClip() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const failed = useErrorToast();
  const show = ({ clip: { groupId, videoId }, kept }: ClipDecision) => {
    const now = <Clip extends ClipResponse>(clips: readonly Clip[]) =>
      clips.map((clip) => (clip.groupId === groupId ? { ...clip, kept } : clip));
    queries.setQueriesData<ResponseOf<typeof listClipsOfVideo>>(
      { queryKey: ['clips', videoId] },
      (known) => known && { ...known, clips: now(known.clips) },
    );
    queries.setQueriesData<InfiniteData<ListedPage>>(
      { queryKey: ['clips', 'all'] },
      (known) =>
        known && { ...known, pages: known.pages.map((page) => ({ ...page, clips: now(page.clips) })) },
    );
  };
  const shown = (): ClipResponse[] => [
    ...queries
      .getQueriesData<InfiniteData<ListedPage>>({ queryKey: ['clips', 'all'] })
      .flatMap(([, known]) => known?.pages.flatMap((page) => page.clips) ?? []),
    ...queries
      .getQueriesData<ResponseOf<typeof listClipsOfVideo>>({ queryKey: ['clips'] })
      .flatMap(([, known]) => known?.clips ?? []),
  ];
  return useMutation({
    mutationKey: keepKey,
    // One after the other: a decision that is taken back at once must not arrive behind its taking back.
    scope: { id: 'keep-clip' },
    mutationFn: ({ clip, kept }: ClipDecision) =>
      call<typeof keepClip>('PUT /clips/{id}/kept', { params: { id: clip.id }, body: { kept } }),
    onMutate: async (decision) => {
      await queries.cancelQueries({ queryKey: ['clips', decision.clip.videoId] });
      await queries.cancelQueries({ queryKey: ['clips', 'all'] });
      const before = shown().find(({ groupId }) => groupId === decision.clip.groupId)?.kept ?? null;
      show(decision);
      return before;
    },
    onError(error, { clip }, before) {
      // Without a network nothing is read again.
      show({ clip, kept: before ?? null });
      failed(t('project.clips.keepFailed'))(error);
    },
    // What was being read meanwhile was cancelled, or knows the decision before: read again behind the last one.
    onSettled() {
      if (queries.isMutating({ mutationKey: keepKey }) === 1)
        void queries.invalidateQueries({ queryKey: ['clips'] });
    },
  });
}

/** Renders the newest version of a clip in all its ratios. */
export const useRenderClip = () => useChange(stale, withId<typeof renderClip>('POST /clips/{id}/render'));

/** Replaces one clip by another cut of its moment or by another passage. */
export const useRegenerateClip = () =>
  useChange(stale, withIdAndBody<typeof regenerateClip>('POST /clips/{id}/regenerate'));

/** Deletes a clip, by any of its ratios, in all of them. */
export const useDeleteClip = () =>
  useChange({ invalidates: listsWithClips, background: true, key: readsListsKey }, (id: string) =>
    call<typeof deleteClip>('DELETE /clips/{id}', { params: { id }, body: { everyRatio: true } }),
  );
