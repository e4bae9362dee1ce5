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
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadTimeoutMs } from '#constants.ts';
import { addressOf, call } from './call.ts';
import { sendFile } from './send-file.ts';

export type { StockHit };

/** Both are left out of the request while nothing is searched for. */
interface Search {
  query?: string | undefined;
  language?: string | undefined;
}

const libraryQuery = ({ query, language }: Search = {}) =>
  queryOptions({
    queryKey: ['broll', query ?? '', language ?? ''],
    queryFn: ({ signal }) =>
      call<typeof listBroll>({ method: 'get', path: '/broll' }, { query: { query, language } }, { signal }),
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

function useRefreshBroll() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['billing'] });
    return queries.invalidateQueries({ queryKey: ['broll'] });
  };
}

/** Footage of the library that the words of a clip are good for; read again for another version of its plan. */
export const useBrollSuggestions = ({ clipId, version }: { clipId: string | null; version: number | null }) =>
  useQuery({
    queryKey: ['broll', 'suggestions', clipId ?? '', version],
    queryFn: ({ signal }) =>
      call<typeof suggestBroll>(
        { method: 'get', path: '/clips/{id}/broll-suggestions' },
        { params: { id: clipId ?? '' } },
        { signal },
      ),
    enabled: clipId !== null && version !== null,
    placeholderData: (before) => before,
    select: ({ suggestions }) => suggestions,
  });

/** Sends one file; its name without the ending is its first name. */
export function useUploadBroll() {
  const refresh = useRefreshBroll();
  return useMutation({
    mutationFn: (file: File) => {
      const name = file.name.replace(/\.\w{2,4}$/, '').slice(0, 120) || file.name.slice(0, 120);
      const address = addressOf('/broll', { query: { name } });
      return sendFile<ResponseOf<typeof uploadBroll>>(address, file, { timeoutMs: uploadTimeoutMs });
    },
    onSettled: refresh,
  });
}

export function useUpdateBroll() {
  const refresh = useRefreshBroll();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & RequestOf<typeof updateBroll>['body']) =>
      call<typeof updateBroll>({ method: 'put', path: '/broll/{id}' }, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useDeleteBroll() {
  const refresh = useRefreshBroll();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteBroll>({ method: 'delete', path: '/broll/{id}' }, { params: { id } }),
    onSuccess: refresh,
  });
}

const sourcesQuery = queryOptions({
  queryKey: ['broll-sources'],
  queryFn: ({ signal }) =>
    call<typeof getBrollSources>({ method: 'get', path: '/broll-sources' }, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** Which footage service and image model are set up here. */
export const useBrollSources = () => useQuery(sourcesQuery);

export type StockKind = StockHit['kind'];

/** What the footage service has for a query; an empty one asks for nothing. */
export const useStockSearch = ({ query, kind }: { query: string; kind: StockKind }) =>
  useQuery({
    queryKey: ['broll-sources', 'stock', kind, query],
    queryFn: ({ signal }) =>
      call<typeof searchStock>(
        { method: 'get', path: '/broll-sources/stock' },
        { query: { query, kind } },
        { signal, timeoutMs: 60_000 },
      ),
    enabled: query !== '',
    retry: false,
    staleTime: 10 * 60_000,
    select: ({ hits }) => hits,
  });

/** Downloads a find into the library. */
export function useTakeStock() {
  const refresh = useRefreshBroll();
  return useMutation({
    mutationFn: ({ id, kind }: Pick<StockHit, 'id' | 'kind'>) =>
      call<typeof takeStock>(
        { method: 'post', path: '/broll-sources/stock' },
        { body: { id, kind } },
        { timeoutMs: uploadTimeoutMs },
      ),
    onSuccess: refresh,
  });
}

/** Has a picture drawn into the library. */
export function useGeneratePicture() {
  const refresh = useRefreshBroll();
  return useMutation({
    mutationFn: (body: RequestOf<typeof generatePicture>['body']) =>
      call<typeof generatePicture>(
        { method: 'post', path: '/broll-sources/pictures' },
        { body },
        { timeoutMs: uploadTimeoutMs },
      ),
    onSuccess: refresh,
  });
}
