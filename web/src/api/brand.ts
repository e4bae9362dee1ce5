import type { getBrand, removeLogo, updateBrand, uploadLogo } from '@jhalak/contract/routes/brand.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, read, withBody } from './call.ts';
import { useChange } from './change.ts';
import { sendForm } from './send-file.ts';

const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: read<typeof getBrand>('/brand'),
});

/** The workspace's logo, colours and caption style; fetched again while an uploaded logo is processed. */
export const useBrand = () =>
  useQuery({
    ...brandQuery,
    select: ({ brand }) => brand,
    refetchInterval: ({ state }) => (state.data?.brand.upload?.status === 'reading' ? 1000 : false),
  });

/** The list of kits holds the same brand. */
const effects = { stores: brandQuery.queryKey, invalidates: [['brand', 'kits']] };

export const useUpdateBrand = () => useChange(effects, withBody<typeof updateBrand>('PUT /brand'));

export const useRemoveLogo = () => useChange(effects, () => call<typeof removeLogo>('DELETE /brand/logo'));

export const useUploadLogo = () =>
  useChange(effects, (logo: File) => sendForm<ResponseOf<typeof uploadLogo>>('/api/brand/logo', { logo }));
