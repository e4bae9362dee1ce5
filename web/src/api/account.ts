import type {
  becomeOperator,
  changeEmail,
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
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, read } from './call.ts';
import { useChange } from './change.ts';

// What users do with their own account; signing in and out is in session.ts, which the first page carries.

const sessionsKey = ['session', 'sessions'];
const meKey = ['session', 'me'];

export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: read<typeof listSessions>('/session/sessions'),
    select: ({ sessions }) => sessions,
  });

export const useEndSession = () =>
  useChange({ invalidates: [sessionsKey] }, (id: string) =>
    call<typeof endSession>('DELETE /session/sessions/{id}', { params: { id } }),
  );

export const useEndOtherSessions = () =>
  useChange({ invalidates: [sessionsKey] }, () => call<typeof endOtherSessions>('DELETE /session/sessions'));

export const useChangeProfile = () =>
  useChange({ stores: meKey }, (body: RequestOf<typeof changeProfile>['body']) =>
    call<typeof changeProfile>('PUT /session/profile', { body }),
  );

export const useChangePassword = () =>
  // The session is a new one.
  useChange({ invalidates: [sessionsKey, meKey] }, (body: RequestOf<typeof changePassword>['body']) =>
    call<typeof changePassword>('PUT /session/password', { body }),
  );

export const useChangeEmail = () =>
  useChange({ invalidates: [meKey] }, (body: RequestOf<typeof changeEmail>['body']) =>
    call<typeof changeEmail>('PUT /session/email', { body }),
  );

export const useRequestVerification = () =>
  useMutation({
    mutationFn: () => call<typeof requestVerification>('POST /session/verification-request'),
  });

export const useRequestReset = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof requestReset>['body']) =>
      call<typeof requestReset>('POST /session/reset-request', { body }),
  });

export const useResetPassword = () =>
  // All sessions of the account have ended, this browser's perhaps among them.
  useChange({ invalidates: [meKey] }, (body: RequestOf<typeof resetPassword>['body']) =>
    call<typeof resetPassword>('POST /session/reset', { body }),
  );

export const useVerifyEmail = () =>
  useChange({ invalidates: [meKey] }, (body: RequestOf<typeof verifyEmail>['body']) =>
    call<typeof verifyEmail>('POST /session/verify', { body }),
  );

export const useBecomeOperator = () =>
  useChange({ stores: meKey }, (body: RequestOf<typeof becomeOperator>['body']) =>
    call<typeof becomeOperator>('POST /session/operator', { body }),
  );

export const useIssueResetLink = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof issueResetLink>['body']) =>
      call<typeof issueResetLink>('POST /session/reset-links', { body }),
  });
