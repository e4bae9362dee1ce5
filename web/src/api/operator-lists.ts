import type { listAllInvoices } from '@jhalak/contract/routes/invoices.ts';
import type { cancelAnyJob, listAllJobs, retryAnyJob } from '@jhalak/contract/routes/operator-jobs.ts';
import type { getStorage } from '@jhalak/contract/routes/operator-storage.ts';
import type {
  listUsers,
  resetUserTwoFactor,
  restoreUser,
  signOutUser,
  suspendUser,
} from '@jhalak/contract/routes/operator-users.ts';
import type { listAllWorkspaces } from '@jhalak/contract/routes/operator-workspaces.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, reading, readPage, withId, withIdAndBody } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

const key = ['operator'];

export type UserQuery = Pick<RequestOf<typeof listUsers>['query'], 'search' | 'show'>;

/** Users of the installation, page by page; the last answer stays while another search runs. */
export const useUsers = (query: UserQuery) =>
  useInfiniteQuery({
    queryKey: [...key, 'users', query],
    ...readPage<typeof listUsers>('/installation/users', query),
    placeholderData: keepPreviousData,
  });

const users = { invalidates: [[...key, 'users']] };

export const useResetUserTwoFactor = () =>
  useChange(users, withId<typeof resetUserTwoFactor>('DELETE /installation/users/{id}/two-factor'));

export const useSignOutUser = () =>
  useChange(users, withId<typeof signOutUser>('POST /installation/users/{id}/sign-out'));

export const useSuspendUser = () =>
  useChange(users, withIdAndBody<typeof suspendUser>('PUT /installation/users/{id}/suspension'));

export const useRestoreUser = () =>
  useChange(users, withId<typeof restoreUser>('DELETE /installation/users/{id}/suspension'));

/** Workspaces of the installation, page by page. */
export const useAllWorkspaces = (search: string) =>
  useInfiniteQuery({
    queryKey: [...key, 'workspaces', search],
    ...readPage<typeof listAllWorkspaces>('/installation/workspaces', { search }),
    placeholderData: keepPreviousData,
  });

export type JobQuery = Pick<RequestOf<typeof listAllJobs>['query'], 'status' | 'stage'>;

/** How often the queue is read again while its page is open. */
const jobsEveryMs = 3000;

/** Steps of all workspaces, page by page, read again every three seconds. */
export const useAllJobs = (query: JobQuery) =>
  useInfiniteQuery({
    queryKey: [...key, 'jobs', query],
    ...readPage<typeof listAllJobs>('/installation/jobs', query),
    placeholderData: keepPreviousData,
    refetchInterval: jobsEveryMs,
  });

/** Stops a step, or tries it again. */
export const usePressAnyJob = () =>
  useToldChange(
    { invalidates: [[...key, 'jobs']] },
    ({ id, button }: { id: string; button: 'cancel' | 'retry' }) =>
      call<typeof cancelAnyJob | typeof retryAnyJob>(`POST /installation/jobs/{id}/${button}`, {
        params: { id },
      }),
  );

export const useStorage = () =>
  useQuery(reading<typeof getStorage>([...key, 'storage'], '/installation/storage'));

/** Invoices and credit notes of every workspace, page by page, the newest first. */
export const useAllInvoices = (times: Pick<RequestOf<typeof listAllInvoices>['query'], 'from' | 'to'>) =>
  useInfiniteQuery({
    queryKey: [...key, 'invoices', times],
    ...readPage<typeof listAllInvoices>('/installation/invoices', times),
    placeholderData: keepPreviousData,
  });
