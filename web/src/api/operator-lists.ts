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
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from './call.ts';

const key = ['operator'];

export type UserQuery = Pick<RequestOf<typeof listUsers>['query'], 'search' | 'show'>;

/** Users of the installation, page by page; the last answer stays while another search runs. */
export const useUsers = (query: UserQuery) =>
  useInfiniteQuery({
    queryKey: [...key, 'users', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call<typeof listUsers>(
        { method: 'get', path: '/installation/users' },
        { query: { ...query, cursor } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** A change after which users are read again, whether it succeeded or not. */
function useUserChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: [...key, 'users'] }),
  });
}

export const useResetUserTwoFactor = () =>
  useUserChange((id: string) =>
    call<typeof resetUserTwoFactor>(
      { method: 'delete', path: '/installation/users/{id}/two-factor' },
      { params: { id } },
    ),
  );

export const useSignOutUser = () =>
  useUserChange((id: string) =>
    call<typeof signOutUser>(
      { method: 'post', path: '/installation/users/{id}/sign-out' },
      { params: { id } },
    ),
  );

export const useSuspendUser = () =>
  useUserChange(({ id, reason }: { id: string; reason: string }) =>
    call<typeof suspendUser>(
      { method: 'put', path: '/installation/users/{id}/suspension' },
      { params: { id }, body: { reason } },
    ),
  );

export const useRestoreUser = () =>
  useUserChange((id: string) =>
    call<typeof restoreUser>(
      { method: 'delete', path: '/installation/users/{id}/suspension' },
      { params: { id } },
    ),
  );

/** Workspaces of the installation, page by page. */
export const useAllWorkspaces = (search: string) =>
  useInfiniteQuery({
    queryKey: [...key, 'workspaces', search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call<typeof listAllWorkspaces>(
        { method: 'get', path: '/installation/workspaces' },
        { query: { search, cursor } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export type JobQuery = Pick<RequestOf<typeof listAllJobs>['query'], 'status' | 'stage'>;

/** How often the queue is read again while its page is open. */
const jobsEveryMs = 3000;

/** Steps of all workspaces, page by page, read again every three seconds. */
export const useAllJobs = (query: JobQuery) =>
  useInfiniteQuery({
    queryKey: [...key, 'jobs', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call<typeof listAllJobs>(
        { method: 'get', path: '/installation/jobs' },
        { query: { ...query, cursor } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: jobsEveryMs,
  });

/** Stops a step, or tries it again. */
export function usePressAnyJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, button }: { id: string; button: 'cancel' | 'retry' }) =>
      button === 'cancel'
        ? call<typeof cancelAnyJob>(
            { method: 'post', path: '/installation/jobs/{id}/cancel' },
            { params: { id } },
          )
        : call<typeof retryAnyJob>(
            { method: 'post', path: '/installation/jobs/{id}/retry' },
            { params: { id } },
          ),
    onSettled: () => queries.invalidateQueries({ queryKey: [...key, 'jobs'] }),
  });
}

export const useStorage = () =>
  useQuery({
    queryKey: [...key, 'storage'],
    queryFn: ({ signal }) =>
      call<typeof getStorage>({ method: 'get', path: '/installation/storage' }, {}, { signal }),
  });

/** Invoices and credit notes of every workspace, page by page, the newest first. */
export const useAllInvoices = (times: Pick<RequestOf<typeof listAllInvoices>['query'], 'from' | 'to'>) =>
  useInfiniteQuery({
    queryKey: [...key, 'invoices', times],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call<typeof listAllInvoices>(
        { method: 'get', path: '/installation/invoices' },
        { query: { ...times, cursor } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
