import type { getBrand, removeLogo, updateBrand, uploadLogo } from '@jhalak/contract/routes/brand.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { sendForm } from './send-form.ts';

const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) => call<typeof getBrand>({ method: 'get', path: '/brand' }, {}, { signal }),
});

/** The workspace's logo, colours and caption style; fetched again while an uploaded logo is processed. */
export const useBrand = () =>
  useQuery({
    ...brandQuery,
    select: ({ brand }) => brand,
    refetchInterval: ({ state }) => (state.data?.brand.upload?.status === 'reading' ? 1000 : false),
  });

/** Keeps an answer as the brand of now; the list of kits holds the same one and is read again. */
function useStore() {
  const queries = useQueryClient();
  return (answer: ResponseOf<typeof getBrand>) => {
    queries.setQueryData(brandQuery.queryKey, answer);
    void queries.invalidateQueries({ queryKey: ['brand', 'kits'] });
  };
}

export function useUpdateBrand() {
  const store = useStore();
  return useMutation({
    mutationFn: (body: RequestOf<typeof updateBrand>['body']) =>
      call<typeof updateBrand>({ method: 'put', path: '/brand' }, { body }),
    onSuccess: store,
  });
}

export function useRemoveLogo() {
  const store = useStore();
  return useMutation({
    mutationFn: () => call<typeof removeLogo>({ method: 'delete', path: '/brand/logo' }),
    onSuccess: store,
  });
}

export function useUploadLogo() {
  const store = useStore();
  return useMutation({
    mutationFn: (logo: File) => sendForm<ResponseOf<typeof uploadLogo>>('/api/brand/logo', { logo }),
    onSuccess: store,
  });
}
