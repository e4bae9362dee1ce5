import type {
  BrollAsset,
  deleteBroll,
  listBroll,
  updateBroll,
  uploadBroll,
} from '@jhalak/contract/routes/broll.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadTimeoutMs } from '#constants.ts';
import { addressOf, call } from './call.ts';
import { sendFile } from './send-file.ts';

export type { BrollAsset };

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
export const useBrollLibrary = (search: Search = {}) =>
  useQuery({
    ...libraryQuery(search),
    select: ({ assets }) => assets,
    refetchInterval: ({ state }) =>
      state.data?.assets.some(({ status }) => status === 'reading') ? 1500 : false,
  });

export function useRefreshBroll() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['billing'] });
    return queries.invalidateQueries({ queryKey: ['broll'] });
  };
}

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
