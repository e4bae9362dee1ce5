import { randomBytes } from 'node:crypto';
import { UserError } from '@jhalak/contract/errors.ts';
import { APIError, betterAuth } from 'better-auth';
import { getAdapter } from 'better-auth/db/adapter';
import { type AuthSettings, authOptions } from './auth-options.ts';
import { externalAccounts } from './external-accounts.ts';
import { hashSessionTokens } from './hashed-tokens.ts';
import { headersOf } from './headers-of.ts';
import type { Identity, Passwords, RequestInfo, SetCookies } from './identity.ts';
import type { SignedInBy } from './open-session.ts';
import { passkeysOf } from './passkeys.ts';
import { pendingSignUps } from './pending-sign-ups.ts';
import { fullName, userOf } from './user-row.ts';
import { waitingSignIns } from './waiting-sign-ins.ts';

/** Runs a work in its turn. */
type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;

export interface BuiltInSettings extends AuthSettings {
  /** With `oidc` sessions are read and passwords are not taken. */
  provider: Identity['provider'];
  /** The turns of everything that hashes a password in this process. */
  hashQueue: HashQueue;
}

/** How exactly the list of sessions says when each was last used: more would write a row with every request. */
const seenEveryMs = 5 * 60_000;

/** Accounts in this installation's own database, with e-mail and password or linked to an external provider. */
export async function createBuiltInIdentity({
  provider,
  hashQueue,
  ...settings
}: BuiltInSettings): Promise<Identity> {
  const auth = await openAuth(settings);

  return {
    provider,
    passwords: provider === 'oidc' ? null : inTurn(builtInPasswords(auth), hashQueue),
    external: externalAccounts(auth),
    passkeys: provider === 'oidc' || settings.passkeySite === null ? null : passkeysOf(auth),
    waiting: waitingSignIns(auth),

    async find(requestInfo) {
      const found = await auth.api.getSession({ headers: headersOf(requestInfo) });
      if (!found) return null;
      const { id, updatedAt } = found.session;
      if (Date.now() - updatedAt.getTime() > seenEveryMs) {
        const { adapter } = await auth.$context;
        const where = [{ field: 'id', value: id }];
        await adapter.updateMany({ model: 'session', where, update: { updatedAt: new Date() } });
      }
      return userOf(found.user);
    },

    async findByEmail(email) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      return found && userOf(found.user);
    },

    async findById(userId) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserById(userId);
      return found && userOf(found);
    },

    async openSession(userId, signedInBy, requestInfo) {
      const { headers } = await auth.api.openSession({
        body: { userId, signedInBy },
        headers: headersOf(requestInfo),
        returnHeaders: true,
      });
      await endSessionOf(auth, requestInfo);
      await endOldSessions(auth, userId);
      return headers.getSetCookie();
    },

    async signedInBy(requestInfo) {
      const found = await auth.api.getSession({ headers: headersOf(requestInfo) });
      return (found?.session.signedInBy as SignedInBy | null | undefined) ?? null;
    },

    async signOut(requestInfo) {
      const { headers } = await auth.api.signOut({ headers: headersOf(requestInfo), returnHeaders: true });
      return headers.getSetCookie();
    },

    async sessions(requestInfo) {
      const found = await auth.api.getSession({ headers: headersOf(requestInfo) });
      if (!found) return [];
      const { internalAdapter } = await auth.$context;
      const rows = await internalAdapter.listSessions(found.user.id, { onlyActiveSessions: true });
      return rows
        .map(({ id, createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
          id,
          createdAt,
          lastSeenAt: updatedAt,
          expiresAt,
          ipAddress: ipAddress || null,
          userAgent: userAgent || null,
          current: id === found.session.id,
        }))
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    async endSessions(requestInfo, sessionIds) {
      const found = await auth.api.getSession({ headers: headersOf(requestInfo) });
      if (!found) return 0;
      const { adapter } = await auth.$context;
      const where = [
        { field: 'userId', value: found.user.id },
        { field: 'id', operator: 'in' as const, value: sessionIds },
      ];
      return sessionIds.length === 0 ? 0 : adapter.deleteMany({ model: 'session', where });
    },

    async rename(requestInfo, { firstName, lastName }) {
      const found = await auth.api.getSession({ headers: headersOf(requestInfo) });
      if (!found) return null;
      const { internalAdapter } = await auth.$context;
      const name = fullName({ firstName, lastName });
      return userOf(await internalAdapter.updateUser(found.user.id, { name, firstName, lastName }));
    },

    async issueToken({ userId, lifeMs, ...about }) {
      const { internalAdapter } = await auth.$context;
      const token = randomBytes(16).toString('base64url');
      await internalAdapter.createVerificationValue({
        identifier: `${about.purpose}:${token}`,
        value: about.purpose === 'change-email' ? `${userId} ${about.email}` : userId,
        expiresAt: new Date(Date.now() + lifeMs),
      });
      return token;
    },

    async useSignInToken(token) {
      const { internalAdapter } = await auth.$context;
      return (await internalAdapter.consumeVerificationValue(`sign-in:${token}`))?.value ?? null;
    },

    async verifyEmail(token) {
      const { internalAdapter } = await auth.$context;
      const used = await internalAdapter.consumeVerificationValue(`verify-email:${token}`);
      return used && userOf(await internalAdapter.updateUser(used.value, { emailVerified: true }));
    },

    async takeEmailChange(token) {
      const { internalAdapter } = await auth.$context;
      const used = await internalAdapter.consumeVerificationValue(`change-email:${token}`);
      const [userId = '', email = ''] = used?.value.split(' ') ?? [];
      return used && { userId, email };
    },

    async changeEmail(userId, email, { verified }) {
      const { adapter, internalAdapter } = await auth.$context;
      try {
        await internalAdapter.updateUser(userId, { email, emailVerified: verified });
      } catch (error) {
        // The unique address, which the library does not name.
        if (await internalAdapter.findUserByEmail(email)) return false;
        throw error;
      }
      await adapter.deleteMany({ model: 'verification', where: linksOf(userId) });
      return true;
    },

    async endAllSessions(userId) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(userId);
    },

    async deleteUser(userId) {
      const { adapter, internalAdapter } = await auth.$context;
      await adapter.deleteMany({ model: 'verification', where: linksOf(userId) });
      await adapter.deleteMany({ model: 'passkey', where: [{ field: 'userId', value: userId }] });
      await internalAdapter.deleteUser(userId);
    },

    async forgetExpired() {
      const { adapter } = await auth.$context;
      const where = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date() }];
      for (const model of ['session', 'verification']) await adapter.deleteMany({ model, where });
    },
  };
}

/** Every link that was sent to a user: their value is the id, or begins with it. */
const linksOf = (userId: string) => [{ field: 'value', operator: 'starts_with' as const, value: userId }];

export type Auth = Awaited<ReturnType<typeof openAuth>>;

async function openAuth(settings: AuthSettings) {
  const options = authOptions(settings);
  const adapter = hashSessionTokens(await getAdapter(options));
  return betterAuth({ ...options, database: () => adapter });
}

/** Whatever hashes a password waits before it takes a connection of the pool, which every request needs. */
function inTurn(passwords: Passwords, queue: HashQueue): Passwords {
  const { signUp, check, change, reset, prepareSignUp } = passwords;
  return {
    ...passwords,
    signUp: (...args) => queue(() => signUp(...args)),
    check: (...args) => queue(() => check(...args)),
    change: (...args) => queue(() => change(...args)),
    reset: (...args) => queue(() => reset(...args)),
    prepareSignUp: (...args) => queue(() => prepareSignUp(...args)),
  };
}

const builtInPasswords = (auth: Auth): Passwords => ({
  async signUp({ email, password, firstName, lastName, signupSource }, requestInfo) {
    const name = fullName({ firstName, lastName });
    const body = { email, password, name, firstName, lastName, signupSource };
    try {
      const { headers, response } = await auth.api.signUpEmail({
        body,
        headers: headersOf(requestInfo),
        returnHeaders: true,
      });
      await endSessionOf(auth, requestInfo);
      return { user: userOf(response.user), setCookies: headers.getSetCookie() };
    } catch (error) {
      // Two sign-ups at once: the slower one meets the unique address, which the library does not name.
      const { internalAdapter } = await auth.$context;
      if (error instanceof APIError && (await internalAdapter.findUserByEmail(email))) {
        throw new UserError('email_taken', {}, { cause: error });
      }
      throw error;
    }
  },

  ...pendingSignUps(auth),

  async check({ email, password }) {
    const { internalAdapter, password: hashing } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
    if (!found || !hash) {
      // An unknown address takes as long as a wrong password.
      await hashing.hash(password);
      return null;
    }
    return (await hashing.verify({ hash, password })) ? userOf(found.user) : null;
  },

  async change({ current, next }, requestInfo): Promise<SetCookies | null> {
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
    const headers = headersOf(requestInfo);
    const before = await auth.api.getSession({ headers });
    const changed = await refusedAs(null, 400, () =>
      auth.api.changePassword({ body, headers, returnHeaders: true }),
    );
    if (!changed) return null;
    const { adapter, internalAdapter } = await auth.$context;
    const { token } = changed.response;
    // The library's new session does not say how the user signed in.
    if (token) await internalAdapter.updateSession(token, { signedInBy: before?.session.signedInBy });
    await adapter.deleteMany({ model: 'verification', where: linksOf(changed.response.user.id) });
    return changed.headers.getSetCookie();
  },

  async reset(token, newPassword) {
    const { adapter, internalAdapter, password } = await auth.$context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    if (!link || link.expiresAt <= new Date()) return null;
    const userId = link.value;
    const hash = await password.hash(newPassword);
    // All links of the account at once: of two resets at the same time one finds none left.
    if ((await adapter.deleteMany({ model: 'verification', where: linksOf(userId) })) === 0) return null;
    if (await internalAdapter.findCredentialAccount(userId))
      await internalAdapter.updatePassword(userId, hash);
    else
      await internalAdapter.createAccount({
        userId,
        providerId: 'credential',
        accountId: userId,
        password: hash,
      });
    await internalAdapter.deleteUserSessions(userId);
    return userId;
  },
});

/** Browsers that a user is signed in with at once; the one that was used longest ago gives way to a further one. */
const maxSessions = 20;

async function endOldSessions(auth: Auth, userId: string): Promise<void> {
  const { adapter, internalAdapter } = await auth.$context;
  const sessions = await internalAdapter.listSessions(userId, { onlyActiveSessions: true });
  const old = sessions.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()).slice(maxSessions);
  const where = [{ field: 'id', operator: 'in' as const, value: old.map(({ id }) => id) }];
  if (old.length > 0) await adapter.deleteMany({ model: 'session', where });
}

/** The session that a browser brings along must not live on beside the one it is given. */
async function endSessionOf(auth: Auth, requestInfo: RequestInfo): Promise<void> {
  if (requestInfo.cookie) await auth.api.signOut({ headers: headersOf(requestInfo) });
}

async function refusedAs<T, N>(instead: N, status: number, call: () => Promise<T>): Promise<T | N> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof APIError && error.statusCode === status) return instead;
    throw error;
  }
}
