import type { accountData, requestDeletion, undoDeletion } from '@jhalak/contract/routes/account-data.ts';
import { useQuery } from '@tanstack/react-query';
import { call, reading, withBody } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

const dataKey = ['session', 'data'];

export const useAccountData = () => useQuery(reading<typeof accountData>(dataKey, '/session/data'));

export const useRequestDeletion = () =>
  useChange({ invalidates: [dataKey] }, withBody<typeof requestDeletion>('POST /session/deletion'));

export const useUndoDeletion = () =>
  useToldChange({ invalidates: [dataKey], done: 'settings.data.kept' }, () =>
    call<typeof undoDeletion>('DELETE /session/deletion'),
  );
