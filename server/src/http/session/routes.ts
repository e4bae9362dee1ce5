import { UserError } from '@jhalak/contract/errors.ts';
import type { Role } from '@jhalak/contract/permissions.ts';
import { featuresWith, type OutsideFeature, type Plan } from '@jhalak/contract/plans.ts';
import {
  becomeOperator,
  changeEmail,
  changeProfile,
  requestVerification,
  verifyEmail,
} from '@jhalak/contract/routes/account.ts';
import type { PublicClaims } from '@jhalak/contract/routes/claims.ts';
import { beginPasskeySignIn, finishPasskeySignIn } from '@jhalak/contract/routes/passkeys.ts';
import {
  changePassword,
  issueResetLink,
  requestReset,
  resetPassword,
} from '@jhalak/contract/routes/passwords.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  me,
  sessionConfig,
  signIn,
  signInByLink,
  signOut,
  signUp,
} from '@jhalak/contract/routes/session.ts';
import { finishSignIn } from '@jhalak/contract/routes/two-factor.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import type { SupplierSettings } from '@jhalak/contract/tax/supplier-settings.ts';
import type { Context } from 'hono';
import type { Accounts } from '#accounts/accounts.ts';
import type { SignUpMode } from '#accounts/invitations.ts';
import { personalWorkspace } from '#accounts/own-workspaces.ts';
import * as passkeys from '#accounts/passkeys.ts';
import { recordOwn } from '#accounts/record-own.ts';
import * as steps from '#accounts/sign-in-steps.ts';
import { assertSomeProof, type TwoFactorDeps } from '#accounts/two-factor.ts';
import type { ExternalProvider } from '#adapters/external-identity/external-identity.ts';
import type { Identity, IdentityUser, SetCookies } from '#adapters/identity/identity.ts';
import { gstOfPrices, supplierInForce } from '#billing/supplier-store.ts';
import type { Db } from '#db/core/connect.ts';
import { findMembership } from '#db/queries/accounts/workspaces.ts';
import { arePlansOn, planOfWorkspace } from '#db/queries/billing/plan-in-force.ts';
import { accountOf, selectedWorkspace } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { type Network, requestInfoOf } from '#http/core/request-info.ts';
import { readPublicClaims } from '#http/operator/claim-routes.ts';
import { waitingCookie } from './external-routes.ts';
import { pictureAddress } from './picture-routes.ts';

export interface SessionOptions {
  db: Db;
  identity: Identity;
  accounts: Accounts;
  trustedProxies: readonly Network[];
  /** Origin of `PUBLIC_URL`, or null. */
  publicOrigin: string | null;
  /** The host name that passkeys belong to; null where they cannot be used. */
  passkeyHost: string | null;
  mailReachesPeople: boolean;
  /** Names of variables without which the identity provider cannot work. */
  missingVariables: string[];
  signUpMode: SignUpMode;
  plansOn: boolean;
  findOffers(claims: PublicClaims): Promise<Offers>;
  /** The provider that people may also sign in by. */
  externalProvider: ExternalProvider | null;
  /** What the environment says about the seller; the operator's own settings win. */
  supplier: SupplierSettings;
  twoFactor: TwoFactorDeps;
}

export interface Offers {
  /** Which features that need something outside are set up here. */
  outside: readonly OutsideFeature[];
  /** What this installation can do now. */
  capabilities: ResponseOf<typeof sessionConfig>['capabilities'];
}

type FirstProved = Awaited<ReturnType<Accounts['signIn']>>;

const done = { done: true } as const;

/** What public pages say of the one who sells here. */
const saleOf = (settings: SupplierSettings) => ({
  prices: gstOfPrices(settings),
  seller: settings.supplier && { name: settings.supplier.name, address: settings.supplier.address },
});

/** The calls of `session.ts`, `passwords.ts` and `account.ts` in `contract/routes`. */
export const sessionFeature =
  (options: SessionOptions): Feature =>
  ({ mount }) => {
    const { db, identity, accounts } = options;
    const waiting = waitingCookie(options.publicOrigin);
    const requestInfo = (c: Context) => requestInfoOf(c, options.trustedProxies);
    const present = async (user: IdentityUser, c: Context) => {
      const shown = await shownWorkspace(db, user, selectedWorkspace(c.req.raw));
      const plan = await planOfWorkspace(db, options, shown.workspaceId);
      const imageUrl = (await pictureAddress(db, user.id)) ?? user.imageUrl;
      return presentUser({ ...user, imageUrl }, { ...shown, plan });
    };

    mount(sessionConfig, async () => {
      const claims = await readPublicClaims(db);
      const { outside, capabilities } = await options.findOffers(claims);
      return {
        provider: identity.provider,
        external: options.externalProvider && { label: options.externalProvider.label },
        passwords: identity.passwords !== null,
        passkeyHost: options.passkeyHost,
        mail: options.mailReachesPeople,
        missingVariables: options.missingVariables,
        publicUrl: options.publicOrigin,
        plans: await arePlansOn(db, options),
        ...saleOf(await supplierInForce(db, options.supplier)),
        planFeatures: featuresWith(outside),
        ...{ capabilities, signUp: options.signUpMode, claims },
      };
    });
    mount(me, async ({ auth, c }) => {
      const user = auth && (await identity.find(requestInfo(c)));
      return { user: user && (await present(user, c)) };
    });
    mount(signUp, async ({ body: { operatorToken, invitationToken, from, ...wanted }, c }) => {
      const way = { operatorToken, invitationToken, from };
      const signedIn = await accounts.signUp(wanted, way, requestInfo(c));
      if (!signedIn) return { user: null };
      send(c, signedIn.setCookies);
      return { user: await present(signedIn.user, c) };
    });
    const enter = async (c: Context, { user, setCookies, waiting: token }: FirstProved) => {
      if (token !== null) {
        waiting.set(c, token);
        return { user: null };
      }
      send(c, setCookies);
      return { user: await present(user, c) };
    };
    mount(signIn, async ({ body, c }) => enter(c, await accounts.signIn(body, requestInfo(c))));
    mount(signInByLink, async ({ body, c }) =>
      enter(c, await accounts.signInByLink(body.token, requestInfo(c))),
    );
    mount(finishSignIn, async ({ body: { code }, c }) => {
      const wanted = { waiting: waiting.read(c), code };
      const { user, setCookies } = await steps.finishSignIn(options.twoFactor, wanted, requestInfo(c));
      waiting.drop(c);
      send(c, setCookies);
      return { user: await present(user, c) };
    });
    mount(beginPasskeySignIn, async ({ c }) => {
      const begun = await passkeys.beginPasskeySignIn(options, requestInfo(c));
      send(c, begun.setCookies);
      return { options: begun.options };
    });
    mount(finishPasskeySignIn, async ({ body, c }) => {
      const proof = { ...body, origin: c.req.header('origin') ?? '' };
      const { user, setCookies } = await passkeys.finishPasskeySignIn(options, proof, requestInfo(c));
      send(c, setCookies);
      return { user: await present(user, c) };
    });
    mount(signOut, async ({ c }) => {
      const external = (await identity.signedInBy(requestInfo(c))) === 'external';
      send(c, await identity.signOut(requestInfo(c)));
      const home = `${options.publicOrigin ?? c.req.header('origin') ?? new URL(c.req.url).origin}/`;
      const address = external ? await options.externalProvider?.signOutAddress(home) : null;
      return { ...done, address: address ?? null };
    });
    mount(listSessions, async ({ c }) => {
      const sessions = await identity.sessions(requestInfo(c));
      return {
        sessions: sessions.map((session) => ({
          ...session,
          createdAt: session.createdAt.toISOString(),
          lastSeenAt: session.lastSeenAt.toISOString(),
          expiresAt: session.expiresAt.toISOString(),
        })),
      };
    });
    mount(endSession, async ({ auth, params, c }) => {
      if ((await identity.endSessions(requestInfo(c), [params.id])) === 0) throw new UserError('not_found');
      await recordOwn(db, auth.principal.userId, { kind: 'sessions_ended', details: { count: 1 } });
      return done;
    });
    mount(endOtherSessions, async ({ auth, c }) => {
      const sessions = await identity.sessions(requestInfo(c));
      const others = sessions.filter(({ current }) => !current).map(({ id }) => id);
      const ended = await identity.endSessions(requestInfo(c), others);
      if (ended > 0)
        await recordOwn(db, auth.principal.userId, { kind: 'sessions_ended', details: { count: ended } });
      return { ended };
    });
    mount(changeProfile, async ({ body, c }) => {
      const user = await identity.rename(requestInfo(c), body);
      if (!user) throw new UserError('signed_out');
      return { user: await present(user, c) };
    });
    mount(changePassword, async ({ auth, body, c }) => {
      const wanted = { current: body.currentPassword, next: body.newPassword };
      const user = accountOf(auth);
      send(c, await accounts.changePassword(user, wanted, requestInfo(c)));
      await recordOwn(db, user.id, { kind: 'password_changed' });
      return done;
    });
    mount(changeEmail, async ({ auth, body: { email, ...proof }, c }) => {
      const user = accountOf(auth);
      await assertSomeProof(options.twoFactor, user, proof);
      return { changed: await accounts.changeEmail(user, email, requestInfo(c)) };
    });
    mount(requestReset, async ({ body, c }) => {
      await accounts.requestReset(body.email, requestInfo(c));
      return done;
    });
    mount(resetPassword, async ({ body, c }) => {
      await accounts.resetPassword(body, requestInfo(c));
      return done;
    });
    mount(issueResetLink, async ({ body }) => {
      const issued = await accounts.issueResetLink(body.email, options.publicOrigin ?? '');
      if (!issued) throw new UserError('not_found');
      return { link: issued.link, expiresAt: issued.expiresAt.toISOString() };
    });
    mount(requestVerification, async ({ auth }) => {
      await accounts.requestVerification(accountOf(auth));
      return done;
    });
    mount(verifyEmail, async ({ body, c }) => {
      await accounts.verifyEmail(body.token, requestInfo(c));
      return done;
    });
    mount(becomeOperator, async ({ auth, body, c }) => {
      await accounts.becomeOperator(auth.principal.userId, body.token, requestInfo(c));
      const user = await identity.find(requestInfo(c));
      if (!user) throw new UserError('signed_out');
      return { user: await present(user, c) };
    });
  };

/** The selected workspace where the user belongs to it, so that a browser finds out that its user has left. */
async function shownWorkspace(
  db: Db,
  user: IdentityUser,
  selected: string | null,
): Promise<{ workspaceId: string; role: Role }> {
  const membership = selected && (await findMembership(db, { userId: user.id, workspaceId: selected }));
  return membership || { workspaceId: (await personalWorkspace(db, user)).id, role: 'owner' };
}

const presentUser = (
  user: IdentityUser,
  { workspaceId, role, plan }: { workspaceId: string; role: Role; plan: Plan },
): User => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: `${user.firstName} ${user.lastName}`.trim(),
  imageUrl: user.imageUrl,
  primaryEmailAddress: { emailAddress: user.email },
  emailVerified: user.emailVerified,
  workspaceId,
  role,
  planId: plan.id,
  operator: user.operator,
});

function send(c: Context, setCookies: SetCookies): void {
  for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
}
