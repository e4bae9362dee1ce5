import type {
  getLanguage,
  removeLanguage,
  saveLanguage,
  testLanguage,
} from '@jhalak/contract/routes/language.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

const queryKey = ['installation', 'language'];

/** The language model of the installation; the operator's alone. */
export const useLanguage = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof getLanguage>({ method: 'get', path: '/installation/language' }, {}, { signal }),
  });

export type LanguageChange = RequestOf<typeof saveLanguage>['body'];

export function useSaveLanguage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LanguageChange) =>
      call<typeof saveLanguage>({ method: 'put', path: '/installation/language' }, { body }),
    onSuccess: (settings) => queries.setQueryData(queryKey, settings),
  });
}

export function useRemoveLanguage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof removeLanguage>({ method: 'delete', path: '/installation/language' }, {}),
    onSuccess: (settings) => queries.setQueryData(queryKey, settings),
  });
}

export const useTestLanguage = () =>
  useMutation({
    mutationFn: () => call<typeof testLanguage>({ method: 'post', path: '/installation/language/test' }, {}),
  });
