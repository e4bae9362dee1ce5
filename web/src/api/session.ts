import { featuresWith, type PlanFeature, planFeatures } from '@jhalak/contract/plans.ts';
import type {
  me,
  sessionConfig,
  signIn,
  signInByLink,
  signOut,
  signUp,
} from '@jhalak/contract/routes/session.ts';
import type { finishSignIn } from '@jhalak/contract/routes/two-factor.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { identityTimeoutMs } from '#constants.ts';
import { call, reading, withBody } from './call.ts';
import { useChange } from './change.ts';
import { leaveWork } from './page-work.ts';

/** A query that has not answered. */
type Unread = Pick<UseQueryResult, 'error' | 'refetch'>;

/** The session: unknown yet, signed out, or a user. */
export type Session =
  | { state: 'loading' }
  /** `unread`: the server gave no answer, and there may be one. */
  | { state: 'signed-out'; unread?: Unread }
  | { state: 'signed-in'; user: User };

const timeout = { timeoutMs: identityTimeoutMs };

export const meQuery = {
  ...reading<typeof me>(['session', 'me'], '/session/me', {}, { ...timeout }),
  staleTime: 60_000,
};

const configQuery = {
  ...reading<typeof sessionConfig>(['session', 'config'], '/session/config', {}, { ...timeout }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Asks who the visitor is, and how this installation is set up, before the first part of a page asks. */
export function prefetchSession(queries: QueryClient): void {
  void queries.prefetchQuery(meQuery);
  void queries.prefetchQuery(configQuery);
}

export function useSession(): Session {
  const query = useQuery(meQuery);
  const { data, isError } = query;
  const takenOver = useTakenOver();
  if (!takenOver) return { state: 'loading' };
  if (data?.user) return { state: 'signed-in', user: data.user };
  if (data) return { state: 'signed-out' };
  return isError ? { state: 'signed-out', unread: query } : { state: 'loading' };
}

/** Whether a page is itself the form of the session, or leads to it with what it was opened for. */
export const isOfSession = (pathname: string): boolean =>
  /^.(sign-in|sign-up|reset-password|verify-email|invite)\b/.test(pathname);

/** How this installation is set up, for a page that can show nothing before it is known. */
export const useSessionConfigQuery = () => useQuery(configQuery);

/** The same; undefined until it has answered. */
export function useSessionConfig() {
  const { data } = useSessionConfigQuery();
  return useTakenOver() ? data : undefined;
}

/**
 * The features that plans have here, and for the operator those that could be set up. Until the server has answered,
 * and on pre-rendered pages, the features that every installation has.
 */
export function usePlanFeatures() {
  const session = useSession();
  const { pictures } = useCapabilities();
  const available: PlanFeature[] = useSessionConfig()?.planFeatures ?? featuresWith([]);
  const isOperator = session.state === 'signed-in' && session.user.operator;
  const needSetUp = isOperator ? planFeatures.filter((feature) => !available.includes(feature)) : [];
  return { available, needSetUp, pictures };
}

/** What this installation can do now; until the server has answered, and on pre-rendered pages, nothing is promised. */
export const useCapabilities = () => useSessionConfig()?.capabilities ?? nothing;
/** A limit of 0 and a host that is left out are not known yet. */
const nothing = {
  ...{ speech: false, pictures: false, payments: false, maxUploadBytes: 0 },
  languageHost: undefined,
};

/** Where a language model gets the words of videos, for the reader; null: nowhere else. Undefined: not known yet. */
export function useLanguageHost(): string | null | undefined {
  const { t } = useTranslation();
  const { languageHost } = useCapabilities();
  return languageHost === '' ? t('public.languageModel.ownServer') : languageHost;
}

/** Whether the team is written to for a paid plan: it can't be paid for here. */
export const usePlansAreAsked = (): boolean => useSessionConfig()?.capabilities.payments === false;

/**
 * False while a pre-rendered page is taken over: it was drawn for signed-out users, and parts of it are taken over after the
 * answers have come (React then throws the page away and draws it again).
 */
const useTakenOver = () => useSyncExternalStore(subscribeToNothing, yes, no);
const subscribeToNothing = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Null as the user: the account needs a code as well, or waits for the link of a mail. */
function useWayIn<Input>(mutationFn: (input: Input) => Promise<{ user: User | null }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: ({ user }) => user && queries.setQueryData(meQuery.queryKey, { user }),
  });
}

export const useSignIn = () => useWayIn(withBody<typeof signIn>('POST /session/sign-in', timeout));
export const useSignUp = () => useWayIn(withBody<typeof signUp>('POST /session/sign-up', timeout));
export const useSignInByLink = () =>
  useWayIn(withBody<typeof signInByLink>('POST /session/sign-in-link', timeout));

export const useFinishSignIn = () =>
  useChange(
    { stores: meQuery.queryKey },
    withBody<typeof finishSignIn>('POST /session/second-factor', timeout),
  );

/** True from the press of Log Out until the next document: what the server says of the ended session is not shown. */
export const leavingKey = ['session', 'leaving'];

/**
 * Ends the session and opens the landing page as a new document: everything that was loaded in the session is gone,
 * and no page behind the sign-in is drawn again, which would lead to /sign-in first.
 */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof signOut>('POST /session/sign-out', {}, timeout),
    onMutate: () => queries.setQueryData(leavingKey, true),
    onError: () => queries.setQueryData(leavingKey, false),
    onSuccess: ({ address }) => {
      leaveWork();
      // The browser may keep this document for its Back button.
      window.addEventListener('pageshow', () => window.location.reload());
      // The external provider's page for signing out leads back to the landing page.
      window.location.replace(address ?? '/');
    },
  });
}

/** Whether the user owns the selected workspace, and so decides about its plan. */
export function useIsOwner(): boolean {
  const session = useSession();
  return session.state === 'signed-in' && session.user.role === 'owner';
}
