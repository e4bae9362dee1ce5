import { UserError } from '@jhalak/contract/errors.ts';
import { type ExternalError, externalErrors } from '@jhalak/contract/external-errors.ts';
import { termsLanguages } from '@jhalak/contract/terms.ts';
import { z } from 'zod';
import {
  type ExternalIdentity,
  type ExternalProvider,
  ProviderRefusal,
  ProviderUnreachable,
} from '#adapters/external-identity/external-identity.ts';
import type { Identity, RequestInfo, SetCookies } from '#adapters/identity/identity.ts';
import { recordTerms } from '#db/queries/accounts/consents.ts';
import { decideReturn } from './decide-external.ts';
import { admitSignUp, type SignUpMode, withInvitation } from './invitations.ts';
import { networkOf, takeAttempt } from './limits.ts';
import { isOperatorToken } from './operator-link.ts';
import { recordOwn } from './record-own.ts';
import { type EmailDeps, tellOwner } from './security-emails.ts';
import { afterFirstProof } from './sign-in-steps.ts';
import { notifyOfEarlier } from './team-invitations.ts';
import { assertPassword, type TwoFactorDeps } from './two-factor.ts';

export interface ExternalSignInDeps extends EmailDeps {
  identity: Identity;
  provider: ExternalProvider;
  signUpMode: SignUpMode;
  log: EmailDeps['log'] & { warn(details: object, words: string): void };
}

/** How long a person may take at the provider. */
export const externalFlowMs = 10 * 60_000;

const flowSchema = z.object({
  nonce: z.string(),
  pkceVerifier: z.string(),
  redirectUri: z.string(),
  from: z.string(),
  /** In which language the person read the terms. */
  language: z.enum(termsLanguages),
  /** The signed-in user who links an identity; null: a sign-in. */
  linkUserId: z.string().nullable(),
  operatorToken: z.string().nullable(),
  invitationToken: z.string().nullable(),
});
type Flow = z.output<typeof flowSchema>;

export interface ExternalStart extends Pick<Flow, 'from' | 'language' | 'linkUserId' | 'redirectUri'> {
  operatorToken?: string | undefined;
  invitationToken?: string | undefined;
}

/** Where the browser goes after its return. A refusal knows its start, unless that is over or another browser's. */
export type ExternalReturn =
  | { from: string; setCookies: SetCookies; waiting: null }
  /** The account needs a second proof first. */
  | { from: string; setCookies: null; waiting: string }
  | ExternalRefusal;

export interface ExternalRefusal {
  error: ExternalError;
  start: Pick<Flow, 'from' | 'linkUserId' | 'operatorToken' | 'invitationToken'> | null;
}

/**
 * Sends a browser to the provider: the address, and the state that its return must bring along in a cookie. Throws
 * UserError `external_unreachable` and `too_many_attempts`.
 */
export async function startExternalSignIn(
  { db, identity, provider, log }: ExternalSignInDeps,
  { operatorToken, invitationToken, ...start }: ExternalStart,
  requestInfo: RequestInfo,
): Promise<{ address: string; state: string }> {
  await takeAttempt(db, 'external', [networkOf(requestInfo.ip)]);
  try {
    const { address, checks } = await provider.begin(start.redirectUri);
    const { state, ...kept } = checks;
    const flow: Flow = {
      ...start,
      ...kept,
      operatorToken: operatorToken ?? null,
      invitationToken: invitationToken ?? null,
    };
    await identity.external.remember(state, JSON.stringify(flow), externalFlowMs);
    return { address, state };
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.warn({ err: error }, 'the external identity provider does not answer');
    throw new UserError('external_unreachable', { provider: provider.label }, { cause: error });
  }
}

/** Finishes a sign-in by the query of the browser's return. `cookieState` is what the start gave this browser. */
export async function finishExternalSignIn(
  deps: ExternalSignInDeps,
  { query, cookieState }: { query: URLSearchParams; cookieState: string | null },
  requestInfo: RequestInfo,
): Promise<ExternalReturn> {
  const { identity, provider, log } = deps;
  const state = query.get('state');
  // Another browser's return, planted in this one, would sign its user in to another user's account.
  if (!state || state !== cookieState) return { error: 'expired', start: null };
  const remembered = await identity.external.recall(state);
  if (remembered === null) return { error: 'expired', start: null };
  const flow = flowSchema.parse(JSON.parse(remembered));
  const refused = (error: ExternalError) => ({ error, start: flow });
  try {
    const proved = await provider.finish(query, { ...flow, state });
    return await actOnReturn(deps, { flow, proved, refused }, requestInfo);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === null) throw error;
    log.warn({ err: error }, `a sign-in by the external provider was refused: ${code}`);
    return refused(code);
  }
}

interface Proved {
  flow: Flow;
  proved: ExternalIdentity;
  refused(error: ExternalError): ExternalReturn;
}

async function actOnReturn(
  deps: ExternalSignInDeps,
  { flow, proved, refused }: Proved,
  requestInfo: RequestInfo,
): Promise<ExternalReturn> {
  const { identity } = deps;
  const { linkUserId, from } = flow;
  const decision = decideReturn({
    linking:
      linkUserId === null
        ? null
        : { startedBy: linkUserId, signedIn: (await identity.find(requestInfo))?.id ?? null },
    linkedTo: (await identity.external.find(proved))?.id ?? null,
    provedEmail: proved.email !== null && proved.emailVerified,
    known: proved.email === null ? null : await identity.findByEmail(proved.email),
  });
  if (decision.do === 'refuse') return refused(decision.error);
  if (decision.do === 'link') {
    await identity.external.link(decision.userId, proved);
    await recordOwn(deps.db, decision.userId, {
      kind: 'external_connected',
      details: { provider: deps.provider.label },
    });
    const owner = await identity.findById(decision.userId);
    if (owner) await tellOwner(deps, owner, { kind: 'external_connected', name: deps.provider.label });
    if (!decision.signIn) return { from, setCookies: [], waiting: null };
  }
  if (decision.do === 'sign-in' && linkUserId) return { from, setCookies: [], waiting: null };
  const userId =
    decision.do === 'create' ? await createUser(deps, flow, proved, requestInfo) : decision.userId;
  // Two returns of a new person at once: the account of the faster one is found by the next try.
  if (userId === null) return refused('expired');
  return { from, ...(await afterFirstProof(deps, { userId, signedInBy: 'external' }, requestInfo)) };
}

/** Makes an account as far as `SIGN_UP` allows; null when the address got one meanwhile. */
async function createUser(
  { db, identity, signUpMode }: ExternalSignInDeps,
  { operatorToken, invitationToken, language }: Flow,
  proved: ExternalIdentity,
  requestInfo: RequestInfo,
): Promise<string | null> {
  await takeAttempt(db, 'signUp', [networkOf(requestInfo.ip)]);
  const byOwner = operatorToken !== null && (await isOperatorToken(db, operatorToken));
  const invitation = byOwner
    ? null
    : await admitSignUp(db, signUpMode, { token: invitationToken ?? undefined, requestInfo });
  const made = await withInvitation(db, invitation, () => identity.external.create(proved, 'signup_page'));
  if (!made) return null;
  await recordTerms(db, made.user.id, language);
  await notifyOfEarlier(db, made.user);
  return made.user.id;
}

/** Null for errors that are no refusal. */
function errorCodeOf(error: unknown): ExternalError | null {
  if (error instanceof ProviderUnreachable) return 'unreachable';
  if (error instanceof ProviderRefusal) return error.cancelled ? 'cancelled' : 'refused';
  if (error instanceof UserError) return externalErrors.find((code) => code === error.id) ?? null;
  return null;
}

interface DisconnectDeps extends TwoFactorDeps {
  provider: Pick<ExternalProvider, 'label'>;
}

/**
 * Ends the link of an account to the external provider. The password proves that another way in is left. Throws
 * UserError `external_missing` without a link, `last_way_in` without a password, `wrong_password`.
 */
export async function disconnectExternal(
  deps: DisconnectDeps,
  user: { id: string; email: string },
  password: string | undefined,
): Promise<void> {
  const { db, identity, provider } = deps;
  const ways = await identity.external.waysOf(user.id);
  if (!ways.external) throw new UserError('external_missing');
  if (!identity.passwords || !ways.password) throw new UserError('last_way_in');
  await assertPassword(deps, user, password);
  await identity.external.unlink(user.id);
  await recordOwn(db, user.id, { kind: 'external_disconnected', details: { provider: provider.label } });
}
