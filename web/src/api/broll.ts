import type {
  deleteBroll,
  listBroll,
  suggestBroll,
  updateBroll,
  uploadBroll,
} from '@jhalak/contract/routes/broll.ts';
import type {
  generatePicture,
  getBrollSources,
  StockHit,
  searchStock,
  takeStock,
} from '@jhalak/contract/routes/broll-sources.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadTimeoutMs } from '#constants.ts';
import { call, read, reading, withBody, withId, withIdAndBody } from './call.ts';
import { useChange, useChangesOf, useKeptChange } from './change.ts';
import { useToldChange } from './error-notice.ts';
import { sendToLibrary } from './send-file.ts';

export type { StockHit };

/** Both are left out of the request while nothing is searched for. */
interface Search {
  query?: string | undefined;
  language?: string | undefined;
}

const libraryQuery = ({ query, language }: Search = {}) =>
  queryOptions({
    queryKey: ['broll', query ?? '', language ?? ''],
    queryFn: read<typeof listBroll>('/broll', { query: { query, language } }),
    placeholderData: (before) => before,
  });

/** The workspace's footage, newest first, or what matches a search; fetched again while a file is processed. */
export const useBrollLibrary = (search: Search = {}, { enabled = true } = {}) =>
  useQuery({
    ...libraryQuery(search),
    enabled,
    select: ({ assets }) => assets,
    refetchInterval: ({ state }) =>
      state.data?.assets.some(({ status }) => status === 'reading') ? 1500 : false,
  });

/** Footage of the library that the words of a clip are good for; read again for another version of its plan. */
export const useBrollSuggestions = ({ clipId, version }: { clipId: string | null; version: number | null }) =>
  useQuery({
    queryKey: ['broll', 'suggestions', clipId ?? '', version],
    queryFn: read<typeof suggestBroll>('/clips/{id}/broll-suggestions', { params: { id: clipId ?? '' } }),
    enabled: clipId !== null && version !== null,
    // Of an older version of this clip; another clip has its own times.
    placeholderData: (before, query) => (query?.queryKey[2] === (clipId ?? '') ? before : undefined),
    select: ({ suggestions }) => suggestions,
  });

const staleBroll = { invalidates: [['billing'], ['broll']] };

const sendBroll = (file: File) => sendToLibrary<ResponseOf<typeof uploadBroll>>('/broll', file);

export const useUploadBroll = () => useKeptChange({ ...staleBroll, key: ['upload-bumper'] }, sendBroll);

const uploadKey = ['upload-broll'];

/** Sends files one after the other, also while its page is another one; `failed`: the last one of these that was refused. */
export function useUploadsOfBroll() {
  const queries = useQueryClient();
  const changes = useChangesOf<File>(uploadKey);
  const { mutate } = useChange({ ...staleBroll, key: uploadKey, scope: 'upload-broll' }, sendBroll);
  return {
    left: changes.filter(({ status }) => status === 'pending').length,
    failed: changes.findLast(({ status }) => status === 'error'),
    send(files: readonly File[]) {
      const cache = queries.getMutationCache();
      for (const one of cache.findAll({ mutationKey: uploadKey, status: 'error' })) cache.remove(one);
      for (const file of files) mutate(file);
    },
  };
}

export const useUpdateBroll = () =>
  useToldChange(
    { ...staleBroll, failed: 'studio.broll.saveFailed' },
    withIdAndBody<typeof updateBroll>('PUT /broll/{id}'),
  );

/** It may be the intro or the outro of a brand kit, too. */
export const useDeleteBroll = () =>
  useToldChange(
    { invalidates: [...staleBroll.invalidates, ['brand']], failed: 'studio.broll.saveFailed' },
    withId<typeof deleteBroll>('DELETE /broll/{id}'),
  );

const sourcesQuery = {
  ...reading<typeof getBrollSources>(['broll-sources'], '/broll-sources'),
  staleTime: 5 * 60_000,
};

/** Which footage service and image model are set up here. */
export const useBrollSources = () => useQuery(sourcesQuery);

export type StockKind = StockHit['kind'];

/** What the footage service has for a query; an empty one asks for nothing. */
export const useStockSearch = ({ query, kind }: { query: string; kind: StockKind }) =>
  useQuery({
    queryKey: ['broll-sources', 'stock', kind, query],
    queryFn: read<typeof searchStock>(
      '/broll-sources/stock',
      { query: { query, kind } },
      { timeoutMs: 60_000 },
    ),
    enabled: query !== '',
    retry: false,
    staleTime: 10 * 60_000,
    select: ({ hits }) => hits,
  });

/** Downloads a find into the library. */
export const useTakeStock = () =>
  useChange(staleBroll, ({ id, kind }: Pick<StockHit, 'id' | 'kind'>) =>
    call<typeof takeStock>(
      'POST /broll-sources/stock',
      { body: { id, kind } },
      { timeoutMs: uploadTimeoutMs },
    ),
  );

const drawKey = ['draw-picture'];
/** Longer than the server may be told to wait for a picture. */
const drawTimeoutMs = 11 * 60_000;

export type PictureWish = RequestOf<typeof generatePicture>['body'];

/** Has a picture drawn into the library. */
export const useGeneratePicture = () =>
  useChange(
    { ...staleBroll, key: drawKey },
    withBody<typeof generatePicture>('POST /broll-sources/pictures', { timeoutMs: drawTimeoutMs }),
  );

/** The picture that was asked for last and is on its way or failed, wherever the user is since. */
export const useOpenDrawing = () => {
  const last = useChangesOf<PictureWish>(drawKey).at(-1);
  return last?.status === 'success' ? undefined : last;
};
