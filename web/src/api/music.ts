import type { deleteMusic, listMusic, updateMusic, uploadMusic } from '@jhalak/contract/routes/music.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadTimeoutMs } from '#constants.ts';
import { addressOf, call } from './call.ts';
import { sendFile } from './send-file.ts';

// Under the key of the library: the end of its jobs refreshes it.
const musicQuery = queryOptions({
  queryKey: ['broll', 'music'],
  queryFn: ({ signal }) => call<typeof listMusic>({ method: 'get', path: '/music' }, {}, { signal }),
});

/** The workspace's music, newest first; fetched again while a file is processed. */
export const useMusicLibrary = () =>
  useQuery({
    ...musicQuery,
    select: ({ assets }) => assets,
    refetchInterval: ({ state }) =>
      state.data?.assets.some(({ status }) => status === 'reading') ? 1500 : false,
  });

function useRefreshMusic() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['billing'] });
    return queries.invalidateQueries({ queryKey: musicQuery.queryKey });
  };
}

/** Sends one file; its name without the ending is its first name. */
export function useUploadMusic() {
  const refresh = useRefreshMusic();
  return useMutation({
    mutationFn: (file: File) => {
      const name = file.name.replace(/\.\w{2,4}$/, '').slice(0, 120) || file.name.slice(0, 120);
      const address = addressOf('/music', { query: { name } });
      return sendFile<ResponseOf<typeof uploadMusic>>(address, file, { timeoutMs: uploadTimeoutMs });
    },
    onSettled: refresh,
  });
}

export function useUpdateMusic() {
  const refresh = useRefreshMusic();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & RequestOf<typeof updateMusic>['body']) =>
      call<typeof updateMusic>({ method: 'put', path: '/music/{id}' }, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useDeleteMusic() {
  const refresh = useRefreshMusic();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteMusic>({ method: 'delete', path: '/music/{id}' }, { params: { id } }),
    onSuccess: refresh,
  });
}
