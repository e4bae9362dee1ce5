import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type { me, sessionConfig, signIn, signOut, signUp, User } from '@jhalak/contract/routes/session.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { identityTimeoutMs } from '#constants.ts';
import { call } from './call.ts';

/** Who is here: nobody knows yet, nobody, or somebody. */
export type Session = { state: 'loading' } | { state: 'signed-out' } | { state: 'signed-in'; user: User };

const patience = { timeoutMs: identityTimeoutMs };

const meQuery = queryOptions({
  queryKey: ['session', 'me'],
  queryFn: ({ signal }) =>
    call<typeof me>({ method: 'get', path: '/session/me' }, {}, { signal, ...patience }),
  staleTime: 60_000,
});

const configQuery = queryOptions({
  queryKey: ['session', 'config'],
  queryFn: ({ signal }) =>
    call<typeof sessionConfig>({ method: 'get', path: '/session/config' }, {}, { signal, ...patience }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSession(): Session {
  const { data, isError } = useQuery(meQuery);
  if (data?.user) return { state: 'signed-in', user: data.user };
  // A server that does not answer knows nobody; the sign-in page then says what is wrong.
  return data || isError ? { state: 'signed-out' } : { state: 'loading' };
}

/** How this installation is set up; undefined until it has answered. */
export const useSessionConfig = () => useQuery(configQuery).data;

export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof signIn>['body']) =>
      call<typeof signIn>({ method: 'post', path: '/session/sign-in' }, { body }, patience),
    onSuccess: ({ user }) => queries.setQueryData(meQuery.queryKey, { user }),
  });
}

export function useSignUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof signUp>['body']) =>
      call<typeof signUp>({ method: 'post', path: '/session/sign-up' }, { body }, patience),
    onSuccess: ({ user }) => queries.setQueryData(meQuery.queryKey, { user }),
  });
}

/** Ends the session and forgets everything that was loaded in it. */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof signOut>({ method: 'post', path: '/session/sign-out' }, {}, patience),
    onSuccess: () => {
      queries.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
      queries.setQueryData(meQuery.queryKey, { user: null });
    },
  });
}
