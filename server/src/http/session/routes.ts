import { UserError } from '@jhalak/contract/errors.ts';
import { type Plan, planInForce } from '@jhalak/contract/plans.ts';
import {
  becomeOperator,
  changeProfile,
  requestVerification,
  verifyEmail,
} from '@jhalak/contract/routes/account.ts';
import {
  changePassword,
  issueResetLink,
  requestReset,
  resetPassword,
} from '@jhalak/contract/routes/passwords.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  me,
  sessionConfig,
  signIn,
  signOut,
  signUp,
} from '@jhalak/contract/routes/session.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import type { Context } from 'hono';
import type { Accounts } from '#accounts/accounts.ts';
import { personalWorkspace } from '#accounts/personal-workspace.ts';
import type { Identity, Person, SetCookies } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import type { Feature } from '#http/core/mount.ts';
import { type Network, visitorOf } from '#http/core/request-info.ts';

export interface SessionOptions {
  db: Db;
  identity: Identity;
  accounts: Accounts;
  trustedProxies: readonly Network[];
  /** Origin of `PUBLIC_URL`, or null. */
  publicOrigin: string | null;
  mailReachesPeople: boolean;
  /** Names of variables without which the identity provider cannot work. */
  missingVariables: string[];
  plansOn: boolean;
}

const done = { done: true } as const;

/** The calls of `session.ts`, `passwords.ts` and `account.ts` in `contract/routes`. */
export const sessionFeature =
  (options: SessionOptions): Feature =>
  ({ mount }) => {
    const { db, identity, accounts, plansOn } = options;
    const visitor = (c: Context) => visitorOf(c, options.trustedProxies);
    const present = async (person: Person) => {
      const workspace = await personalWorkspace(db, person, { plansOn });
      return presentUser(person, {
        workspaceId: workspace.id,
        plan: planInForce({ plansOn, planId: workspace.planId }),
      });
    };

    mount(sessionConfig, async () => ({
      provider: identity.provider,
      passwords: identity.passwords !== null,
      mail: options.mailReachesPeople,
      missingVariables: options.missingVariables,
      publicUrl: options.publicOrigin,
      plans: plansOn,
    }));
    mount(me, async ({ caller, c }) => {
      const person = caller && (await identity.find(visitor(c)));
      return { user: person && (await present(person)) };
    });
    mount(signUp, async ({ body: { operatorToken, ...wanted }, c }) => {
      const { person, setCookies } = await accounts.signUp(wanted, operatorToken, visitor(c));
      send(c, setCookies);
      return { user: await present(person) };
    });
    mount(signIn, async ({ body, c }) => {
      const { person, setCookies } = await accounts.signIn(body, visitor(c));
      send(c, setCookies);
      return { user: await present(person) };
    });
    mount(signOut, async ({ c }) => {
      send(c, await identity.signOut(visitor(c)));
      return done;
    });
    mount(listSessions, async ({ c }) => {
      const sessions = await identity.sessions(visitor(c));
      return {
        sessions: sessions.map((session) => ({
          ...session,
          createdAt: session.createdAt.toISOString(),
          expiresAt: session.expiresAt.toISOString(),
        })),
      };
    });
    mount(endSession, async ({ params, c }) => {
      if ((await identity.endSessions(visitor(c), [params.id])) === 0) throw new UserError('not_found');
      return done;
    });
    mount(endOtherSessions, async ({ c }) => {
      const sessions = await identity.sessions(visitor(c));
      const others = sessions.filter(({ current }) => !current).map(({ id }) => id);
      return { ended: await identity.endSessions(visitor(c), others) };
    });
    mount(changeProfile, async ({ body, c }) => {
      const person = await identity.rename(visitor(c), body);
      if (!person) throw new UserError('signed_out');
      return { user: await present(person) };
    });
    mount(changePassword, async ({ caller, body, c }) => {
      const wanted = { current: body.currentPassword, next: body.newPassword };
      const person = { id: caller.userId, email: caller.email };
      send(c, await accounts.changePassword(person, wanted, visitor(c)));
      return done;
    });
    mount(requestReset, async ({ body, c }) => {
      await accounts.requestReset(body.email, visitor(c));
      return done;
    });
    mount(resetPassword, async ({ body, c }) => {
      await accounts.resetPassword(body.token, body.newPassword, visitor(c));
      return done;
    });
    mount(issueResetLink, async ({ body }) => {
      const issued = await accounts.issueResetLink(body.email, options.publicOrigin ?? '');
      if (!issued) throw new UserError('not_found');
      return { link: issued.link, expiresAt: issued.expiresAt.toISOString() };
    });
    mount(requestVerification, async ({ caller }) => {
      await accounts.requestVerification({ id: caller.userId, email: caller.email });
      return done;
    });
    mount(verifyEmail, async ({ body, c }) => {
      await accounts.verifyEmail(body.token, visitor(c));
      return done;
    });
    mount(becomeOperator, async ({ caller, body, c }) => {
      await accounts.becomeOperator(caller.userId, body.token, visitor(c));
      const person = await identity.find(visitor(c));
      if (!person) throw new UserError('signed_out');
      return { user: await present(person) };
    });
  };

const presentUser = (person: Person, { workspaceId, plan }: { workspaceId: string; plan: Plan }): User => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  fullName: `${person.firstName} ${person.lastName}`.trim(),
  imageUrl: person.imageUrl,
  primaryEmailAddress: { emailAddress: person.email },
  emailVerified: person.emailVerified,
  workspaceId,
  planId: plan.id,
  operator: person.operator,
});

function send(c: Context, setCookies: SetCookies): void {
  for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
}
