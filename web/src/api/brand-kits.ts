import type {
  BrandKitResponse,
  createBrandKit,
  deleteBrandKit,
  listBrandKits,
  removeKitLogo,
  updateBrandKit,
  uploadKitLogo,
} from '@jhalak/contract/routes/brand-kits.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { sendForm } from './send-form.ts';

export type BrandKit = BrandKitResponse;

/** The first word is that of the brand: whatever changes a kit may change the default one. */
const kitsQuery = queryOptions({
  queryKey: ['brand', 'kits'],
  queryFn: ({ signal }) => call<typeof listBrandKits>({ method: 'get', path: '/brand/kits' }, {}, { signal }),
});

/** The workspace's brand kits, the default first; fetched again while an uploaded logo is processed. */
export const useBrandKits = () =>
  useQuery({
    ...kitsQuery,
    select: ({ kits }) => kits,
    refetchInterval: ({ state }) =>
      state.data?.kits.some(({ upload }) => upload?.status === 'reading') ? 1000 : false,
  });

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['brand'] });
}

export type KitValues = RequestOf<typeof updateBrandKit>['body'];

/** Makes a kit (`id` null) or changes one. */
export function useSaveBrandKit() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...body }: KitValues & { id: string | null }) =>
      id === null
        ? call<typeof createBrandKit>(
            { method: 'post', path: '/brand/kits' },
            { body: { ...body, name: body.name ?? '' } },
          )
        : call<typeof updateBrandKit>({ method: 'put', path: '/brand/kits/{id}' }, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useDeleteBrandKit() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteBrandKit>({ method: 'delete', path: '/brand/kits/{id}' }, { params: { id } }),
    onSuccess: refresh,
  });
}

export function useUploadKitLogo() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) =>
      sendForm<ResponseOf<typeof uploadKitLogo>>(`/api/brand/kits/${id}/logo`, { logo: file }),
    onSuccess: refresh,
  });
}

export function useRemoveKitLogo() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof removeKitLogo>({ method: 'delete', path: '/brand/kits/{id}/logo' }, { params: { id } }),
    onSuccess: refresh,
  });
}
