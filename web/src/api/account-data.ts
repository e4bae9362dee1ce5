import type { accountData, requestDeletion, undoDeletion } from '@jhalak/contract/routes/account-data.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useQuery } from '@tanstack/react-query';
import { call, read } from './call.ts';
import { useChange } from './change.ts';

const dataKey = ['session', 'data'];

export const useAccountData = () =>
  useQuery({
    queryKey: dataKey,
    queryFn: read<typeof accountData>('/session/data'),
  });

export const useRequestDeletion = () =>
  useChange({ invalidates: [dataKey] }, (body: RequestOf<typeof requestDeletion>['body']) =>
    call<typeof requestDeletion>('POST /session/deletion', { body }),
  );

export const useUndoDeletion = () =>
  useChange({ invalidates: [dataKey] }, () => call<typeof undoDeletion>('DELETE /session/deletion'));
