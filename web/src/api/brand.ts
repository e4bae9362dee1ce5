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

export function useUpdateBrand() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof updateBrand>['body']) =>
      call<typeof updateBrand>({ method: 'put', path: '/brand' }, { body }),
    onSuccess: (answer) => queries.setQueryData(brandQuery.queryKey, answer),
  });
}

export function useRemoveLogo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof removeLogo>({ method: 'delete', path: '/brand/logo' }),
    onSuccess: (answer) => queries.setQueryData(brandQuery.queryKey, answer),
  });
}

export function useUploadLogo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (logo: File) => sendForm<ResponseOf<typeof uploadLogo>>('/api/brand/logo', { logo }),
    onSuccess: (answer) => queries.setQueryData(brandQuery.queryKey, answer),
  });
}
