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
import type { endOtherSessions, endSession, listSessions } from '@jhalak/contract/routes/session.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, reading, withBody, withId } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

// What users do with their own account; signing in and out is in session.ts, which the first page carries.

const sessionsKey = ['session', 'sessions'];
const meKey = ['session', 'me'];

export const useSessions = () =>
  useQuery({
    ...reading<typeof listSessions>(sessionsKey, '/session/sessions'),
    select: ({ sessions }) => sessions,
  });

export const useEndSession = () =>
  useToldChange({ invalidates: [sessionsKey] }, withId<typeof endSession>('DELETE /session/sessions/{id}'));

export const useEndOtherSessions = () =>
  useToldChange({ invalidates: [sessionsKey] }, () =>
    call<typeof endOtherSessions>('DELETE /session/sessions'),
  );

export const useChangeProfile = () =>
  useChange({ stores: meKey }, withBody<typeof changeProfile>('PUT /session/profile'));

export const useChangePassword = () =>
  // The session is a new one.
  useChange({ invalidates: [sessionsKey, meKey] }, withBody<typeof changePassword>('PUT /session/password'));

export const useChangeEmail = () =>
  useChange({ invalidates: [meKey] }, withBody<typeof changeEmail>('PUT /session/email'));

export const useRequestVerification = () =>
  useMutation({
    mutationFn: () => call<typeof requestVerification>('POST /session/verification-request'),
  });

export const useRequestReset = () =>
  useMutation({ mutationFn: withBody<typeof requestReset>('POST /session/reset-request') });

export const useResetPassword = () =>
  // All sessions of the account have ended, this browser's perhaps among them.
  useChange({ invalidates: [meKey] }, withBody<typeof resetPassword>('POST /session/reset'));

export const useVerifyEmail = () =>
  useChange({ invalidates: [meKey] }, withBody<typeof verifyEmail>('POST /session/verify'));

export const useBecomeOperator = () =>
  useChange({ stores: meKey }, withBody<typeof becomeOperator>('POST /session/operator'));

export const useIssueResetLink = () =>
  useMutation({ mutationFn: withBody<typeof issueResetLink>('POST /session/reset-links') });
