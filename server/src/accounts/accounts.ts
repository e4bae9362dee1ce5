import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type {
  Identity,
  IdentityUser,
  Passwords,
  RequestInfo,
  SetCookies,
  SignedIn,
} from '#adapters/identity/identity.ts';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Db } from '#db/core/connect.ts';
import { emailLinkLifetimeMs, resetAddress, resetEmail, verificationEmail } from './emails.ts';
import { networkOf, takeAttempt } from './limits.ts';
import { claimOperator, isOperatorToken } from './operator-link.ts';
import { assertGoodPassword } from './password-rules.ts';

export interface AccountsOptions {
  db: Db;
  identity: Identity;
  mail: Mail;
  /** Where links in letters lead, such as `https://clips.example.in`. */
  emailOrigin: string;
  log: { error(details: object, words: string): void };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** What people do with their accounts, with the limits and rules that hold whoever proves identities. */
export function createAccounts({ db, identity, mail, emailOrigin, log }: AccountsOptions) {
  const passwords = (): Passwords => {
    if (identity.passwords) return identity.passwords;
    throw new UserError('passwords_elsewhere', { provider: message('provider_own') });
  };

  /** Not awaited by whoever answers: neither time nor failure may tell whether an address is known. */
  const inBackground = (what: string, work: Promise<void>) => {
    work.catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  };

  const sendVerification = async (user: IdentityUser) => {
    const token = await identity.issueToken({
      purpose: 'verify-email',
      userId: user.id,
      lifeMs: emailLinkLifetimeMs['verify-email'],
    });
    await mail.send(verificationEmail({ to: user.email, origin: emailOrigin, token }));
  };

  const resetToken = (user: IdentityUser) =>
    identity.issueToken({
      purpose: 'reset-password',
      userId: user.id,
      lifeMs: emailLinkLifetimeMs['reset-password'],
    });

  return {
    /** Makes an account; with an operator's token the first of them becomes the operator. */
    async signUp(
      wanted: { email: string; password: string; firstName: string; lastName: string },
      operatorToken: string | undefined,
      requestInfo: RequestInfo,
    ): Promise<SignedIn> {
      const { signUp } = passwords();
      assertGoodPassword(wanted.password, wanted);
      await takeAttempt(db, 'signUp', [networkOf(requestInfo.ip)]);
      if (operatorToken) await assertOperatorToken(operatorToken, requestInfo);
      const signedIn = await signUp({ ...wanted, signupSource: 'signup_page' }, requestInfo);
      if (mail.reachesPeople) inBackground('the letter of a new account', sendVerification(signedIn.user));
      if (!operatorToken) return signedIn;
      const operator = await claimOperator(db, { token: operatorToken, userId: signedIn.user.id });
      return { ...signedIn, user: { ...signedIn.user, operator } };
    },

    async signIn(
      credentials: { email: string; password: string },
      requestInfo: RequestInfo,
    ): Promise<SignedIn> {
      const { signIn } = passwords();
      const network = networkOf(requestInfo.ip);
      await takeAttempt(db, 'signInAnywhere', [network]);
      const attempt = await takeAttempt(db, 'signIn', [credentials.email, network]);
      const signedIn = await signIn(credentials, requestInfo);
      if (!signedIn) throw new UserError('wrong_credentials');
      await attempt.forget();
      return signedIn;
    },

    async changePassword(
      user: { id: string; email: string },
      wanted: { current: string; next: string },
      requestInfo: RequestInfo,
    ): Promise<SetCookies> {
      const { change } = passwords();
      assertGoodPassword(wanted.next, user);
      const attempt = await takeAttempt(db, 'changePassword', [user.id]);
      const setCookies = await change(wanted, requestInfo);
      if (!setCookies) throw new UserError('wrong_password');
      await attempt.forget();
      return setCookies;
    },

    /** Sends a reset link where there is an account; takes as long where there is none. */
    async requestReset(email: string, requestInfo: RequestInfo): Promise<void> {
      passwords();
      await takeAttempt(db, 'mail', [email, networkOf(requestInfo.ip)]);
      const send = async () => {
        const user = await identity.findByEmail(email);
        if (!user) return;
        const token = await resetToken(user);
        await mail.send(resetEmail({ to: user.email, origin: emailOrigin, token }));
      };
      inBackground('the letter with a reset link', send());
    },

    /** A link for the operator to hand over; null when nobody has this address. */
    async issueResetLink(email: string, origin: string): Promise<{ link: string; expiresAt: Date } | null> {
      passwords();
      const user = await identity.findByEmail(email);
      if (!user) return null;
      const expiresAt = new Date(Date.now() + emailLinkLifetimeMs['reset-password']);
      return { link: resetAddress(origin, await resetToken(user)), expiresAt };
    },

    async resetPassword(token: string, password: string, requestInfo: RequestInfo): Promise<void> {
      const { reset } = passwords();
      assertGoodPassword(password, { email: '' });
      await takeAttempt(db, 'token', [networkOf(requestInfo.ip)]);
      if (!(await reset(token, password))) throw new UserError('link_used_up');
    },

    async requestVerification(user: { id: string; email: string }): Promise<void> {
      await takeAttempt(db, 'mail', [user.id]);
      const found = await identity.findByEmail(user.email);
      if (found && !found.emailVerified) await sendVerification(found);
    },

    async verifyEmail(token: string, requestInfo: RequestInfo): Promise<void> {
      await takeAttempt(db, 'token', [networkOf(requestInfo.ip)]);
      if (!(await identity.verifyEmail(token))) throw new UserError('link_used_up');
    },

    async becomeOperator(userId: string, token: string, requestInfo: RequestInfo): Promise<void> {
      await assertOperatorToken(token, requestInfo);
      if (!(await claimOperator(db, { token, userId: userId }))) throw new UserError('operator_link_invalid');
    },
  };

  /** Before an account is made: a person with a dead link is told so, instead of getting an ordinary account. */
  async function assertOperatorToken(token: string, requestInfo: RequestInfo): Promise<void> {
    await takeAttempt(db, 'token', [networkOf(requestInfo.ip)]);
    if (!(await isOperatorToken(db, token))) throw new UserError('operator_link_invalid');
  }
}
