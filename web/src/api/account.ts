import type {
  becomeOperator,
  changeProfile,
  requestVerification,
  verifyEmail,
} from '@jhalak/contract/routes/account.ts';
import type {
  changePassword,
  issueResetLink,
  requestReset,
  resetPassword,
} from '@jhalak/contract/routes/passwords.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type { endOtherSessions, endSession, listSessions } from '@jhalak/contract/routes/session.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

// What users do with their own account; signing in and out is in session.ts, which the first page carries.

const sessionsKey = ['session', 'sessions'];
const meKey = ['session', 'me'];

export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) =>
      call<typeof listSessions>({ method: 'get', path: '/session/sessions' }, {}, { signal }),
    select: ({ sessions }) => sessions,
  });

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof endSession>({ method: 'delete', path: '/session/sessions/{id}' }, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof endOtherSessions>({ method: 'delete', path: '/session/sessions' }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useChangeProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof changeProfile>['body']) =>
      call<typeof changeProfile>({ method: 'put', path: '/session/profile' }, { body }),
    onSuccess: ({ user }) => queries.setQueryData(meKey, { user }),
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof changePassword>['body']) =>
      call<typeof changePassword>({ method: 'put', path: '/session/password' }, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export const useRequestVerification = () =>
  useMutation({
    mutationFn: () =>
      call<typeof requestVerification>({ method: 'post', path: '/session/verification-request' }),
  });

export const useRequestReset = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof requestReset>['body']) =>
      call<typeof requestReset>({ method: 'post', path: '/session/reset-request' }, { body }),
  });

export function useResetPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof resetPassword>['body']) =>
      call<typeof resetPassword>({ method: 'post', path: '/session/reset' }, { body }),
    // All sessions of the account have ended, this browser's perhaps among them.
    onSuccess: () => queries.invalidateQueries({ queryKey: meKey }),
  });
}

export function useVerifyEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof verifyEmail>['body']) =>
      call<typeof verifyEmail>({ method: 'post', path: '/session/verify' }, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: meKey }),
  });
}

export function useBecomeOperator() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof becomeOperator>['body']) =>
      call<typeof becomeOperator>({ method: 'post', path: '/session/operator' }, { body }),
    onSuccess: ({ user }) => queries.setQueryData(meKey, { user }),
  });
}

export const useIssueResetLink = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof issueResetLink>['body']) =>
      call<typeof issueResetLink>({ method: 'post', path: '/session/reset-links' }, { body }),
  });
