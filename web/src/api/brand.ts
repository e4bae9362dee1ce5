import type { getBrand, removeLogo, updateBrand, uploadLogo } from '@jhalak/contract/routes/brand.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiTimeoutMs } from '#constants.ts';
import { errorOfResponse, errorOfSilence } from './api-error.ts';
import { call } from './call.ts';
import { withWorkspace, workspaceHeaders } from './workspace-choice.ts';

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
    mutationFn: sendLogo,
    onSuccess: (answer) => queries.setQueryData(brandQuery.queryKey, answer),
  });
}

async function sendLogo(file: File): Promise<ResponseOf<typeof uploadLogo>> {
  const body = new FormData();
  body.set('logo', file);
  const answer = await fetch('/api/brand/logo', {
    ...{
      method: 'POST',
      body,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...workspaceHeaders() },
    },
    signal: AbortSignal.timeout(apiTimeoutMs),
  }).catch((error: unknown) => {
    throw errorOfSilence(error);
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw errorOfResponse(answer.status, content);
  return withWorkspace(content as ResponseOf<typeof uploadLogo>);
}
