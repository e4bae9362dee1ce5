import type {
  getLanguage,
  removeLanguage,
  saveLanguage,
  testLanguage,
} from '@jhalak/contract/routes/language.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { languageTimeoutMs } from '#constants.ts';
import { call, reading, withBody } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

const queryKey = ['installation', 'language'];

/** The language model of the installation; the operator's alone. */
export const useLanguage = () => useQuery(reading<typeof getLanguage>(queryKey, '/installation/language'));

export type LanguageChange = RequestOf<typeof saveLanguage>['body'];

export const useSaveLanguage = () =>
  useChange({ stores: queryKey }, withBody<typeof saveLanguage>('PUT /installation/language'));

export const useRemoveLanguage = () =>
  useToldChange({ stores: queryKey }, () => call<typeof removeLanguage>('DELETE /installation/language'));

export const useTestLanguage = () =>
  useMutation({
    mutationFn: () =>
      call<typeof testLanguage>('POST /installation/language/test', {}, { timeoutMs: languageTimeoutMs }),
  });
