import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { TermsLanguage } from '@jhalak/contract/terms.ts';
import type {
  Identity,
  IdentityUser,
  Passwords,
  RequestInfo,
  SetCookies,
  SignedIn,
} from '#adapters/identity/identity.ts';
import { recordTerms } from '#db/queries/accounts/consents.ts';
import { changeEmail, confirmEmailChange } from './change-email.ts';
import { chosenLanguage, emailLanguageOf } from './email-language.ts';
import {
  emailLinkLifetimeMs,
  knownAddressEmail,
  resetAddress,
  resetEmail,
  signInLinkEmail,
  signUpEmail,
  verificationEmail,
} from './emails.ts';
import { admitSignUp, type SignUpMode, withInvitation } from './invitations.ts';
import { assertAttemptsLeft, forgetTaken, isUsedUp, networkOf, type Taken, takeAttempt } from './limits.ts';
import { claimOperator, isOperatorToken } from './operator-link.ts';
import { endOtherWays, findOtherWays } from './other-ways.ts';
import { assertGoodPassword } from './password-rules.ts';
import { recordOwn } from './record-own.ts';
import { type EmailDeps, tellOwner } from './security-emails.ts';
import { afterFirstProof, type FirstProof } from './sign-in-steps.ts';
import { notifyOfEarlier } from './team-invitations.ts';

export interface AccountsOptions extends EmailDeps {
  identity: Identity;
  signUpMode: SignUpMode;
  /** The external provider's name; null where there is none. */
  externalLabel: string | null;
  log: EmailDeps['log'] & { info(words: string): void };
}

export interface SignUpWay {
  /** From the one-time link of the first owner: works in every mode and makes the account the operator's. */
  operatorToken?: string | undefined;
  invitationToken?: string | undefined;
  /** The page that it was on the way to. */
  from?: string | undefined;
}

type SignUpWish = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  language: TermsLanguage;
};

export type Accounts = ReturnType<typeof createAccounts>;

/** What people do with their accounts, with the limits and rules that hold for every identity provider. */
export function createAccounts(options: AccountsOptions) {
  const { db, identity, mail, emailOrigin, signUpMode, log } = options;
  const passwords = (): Passwords => {
    if (identity.passwords) return identity.passwords;
    throw new UserError('passwords_elsewhere', { provider: message('provider_own') });
  };

  /** The answer does not wait for it: neither time nor failure may show whether an address is known. */
  const inBackground = (what: string, work: Promise<void>) => {
    work.catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  };

  const emailChange = { db, identity, mail, emailOrigin, inBackground };

  const sendVerification = async (user: IdentityUser) => {
    const token = await identity.issueToken({
      purpose: 'verify-email',
      userId: user.id,
      lifeMs: emailLinkLifetimeMs['verify-email'],
    });
    const language = await emailLanguageOf(db, user.id);
    await mail.send(verificationEmail({ to: user.email, origin: emailOrigin, token, language }));
  };

  const resetToken = (user: IdentityUser) =>
    identity.issueToken({
      purpose: 'reset-password',
      userId: user.id,
      lifeMs: emailLinkLifetimeMs['reset-password'],
    });

  return {
    /**
     * Makes an account and signs it in. Where mail is sent it answers null for every address instead: a new one gets a
     * mail whose link makes the account, a known one a mail that says so.
     */
    async signUp(
      wanted: SignUpWish,
      { operatorToken, invitationToken, from }: SignUpWay,
      requestInfo: RequestInfo,
    ): Promise<SignedIn | null> {
      passwords();
      const network = networkOf(requestInfo.ip);
      await takeAttempt(db, 'signUp', [network]);
      if (operatorToken) return signUpOperator(wanted, operatorToken, requestInfo);
      const invitation = await admitSignUp(db, signUpMode, { token: invitationToken, requestInfo });
      assertGoodPassword(wanted.password, wanted);
      if (!mail.reachesPeople) return withInvitation(db, invitation, () => signUpNow(wanted, requestInfo));
      await takeAttempt(db, 'mail', ['sign-up', wanted.email, network]);
      await prepareSignUp(wanted, { invitation, page: from });
      return null;
    },

    async signIn(
      credentials: { email: string; password: string },
      requestInfo: RequestInfo,
    ): Promise<{ user: IdentityUser } & FirstProof> {
      const { check } = passwords();
      const network = networkOf(requestInfo.ip);
      await takeAttempt(db, 'signInAnywhere', [network]);
      const taken: Taken[] = [];
      for (const [limit, parts] of guessesFrom(requestInfo.ip, credentials.email))
        taken.push(await takeAttempt(db, limit, parts));
      taken.push(await takeAccountAttempt(credentials.email));
      const user = await check(credentials);
      if (!user) throw new UserError('wrong_credentials');
      for (const attempt of taken) await attempt.forget();
      const proof = { userId: user.id, signedInBy: 'password' } as const;
      return { user, ...(await afterFirstProof({ db, identity }, proof, requestInfo)) };
    },

    /** Signs in by the link of an email. Throws UserError `link_used_up`. */
    async signInByLink(
      token: string,
      requestInfo: RequestInfo,
    ): Promise<{ user: IdentityUser } & FirstProof> {
      const attempt = await takeAttempt(db, 'token', [networkOf(requestInfo.ip)]);
      const userId = await identity.useSignInToken(token);
      const user = userId && (await identity.findById(userId));
      if (!user) throw new UserError('link_used_up');
      await attempt.forget();
      const proof = { userId: user.id, signedInBy: 'password' } as const;
      return { user, ...(await afterFirstProof({ db, identity }, proof, requestInfo)) };
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
      await tellOwner(options, user, { kind: 'password_changed' });
      return setCookies;
    },

    /** Sends a reset link where there is an account; takes as long where there is none. */
    async requestReset(email: string, requestInfo: RequestInfo): Promise<void> {
      passwords();
      await takeAttempt(db, 'mail', [email, networkOf(requestInfo.ip)]);
      log.info('a password reset was requested');
      if (!mail.reachesPeople) return;
      const send = async () => {
        const user = await identity.findByEmail(email);
        if (!user) return;
        const token = await resetToken(user);
        const language = await emailLanguageOf(db, user.id);
        const others = await findOtherWays(options, user.id);
        await mail.send(resetEmail({ to: user.email, origin: emailOrigin, token, language, others }));
      };
      inBackground('the mail with a reset link', send());
    },

    /** A link for the operator to hand over; null when no account has this address. */
    async issueResetLink(email: string, origin: string): Promise<{ link: string; expiresAt: Date } | null> {
      passwords();
      const user = await identity.findByEmail(email);
      if (!user) return null;
      const expiresAt = new Date(Date.now() + emailLinkLifetimeMs['reset-password']);
      return { link: resetAddress(origin, await resetToken(user)), expiresAt };
    },

    /** `endOthers`: external sign-in, passkeys and API keys end as well. */
    async resetPassword(
      { token, newPassword: password, endOthers }: { token: string; newPassword: string; endOthers: boolean },
      requestInfo: RequestInfo,
    ): Promise<void> {
      const { reset } = passwords();
      assertGoodPassword(password, { email: '' });
      const attempt = await takeAttempt(db, 'token', [networkOf(requestInfo.ip)]);
      const userId = await reset(token, password);
      if (!userId) throw new UserError('link_used_up');
      await attempt.forget();
      // The guesses were at the old one.
      const user = await identity.findById(userId);
      const email = user?.email ?? '';
      for (const [limit, parts] of guessesFrom(requestInfo.ip, email)) await forgetTaken(db, limit, parts);
      await forgetTaken(db, 'signInAccount', [email]);
      await recordOwn(db, userId, { kind: 'password_reset' });
      if (user) await tellOwner(options, user, { kind: 'password_reset' });
      if (endOthers) await endOtherWays(options, userId);
    },

    /** Whether the new address counts at once; see `changeEmail`. */
    async changeEmail(
      user: { id: string; email: string },
      email: string,
      requestInfo: RequestInfo,
    ): Promise<boolean> {
      return changeEmail(emailChange, user, { email, requestInfo });
    },

    async requestVerification(user: { id: string; email: string }): Promise<void> {
      await takeAttempt(db, 'mail', [user.id]);
      if (!mail.reachesPeople) return;
      const found = await identity.findByEmail(user.email);
      if (found && !found.emailVerified) await sendVerification(found);
    },

    async verifyEmail(token: string, requestInfo: RequestInfo): Promise<void> {
      const attempt = await takeAttempt(db, 'token', [networkOf(requestInfo.ip)]);
      const user =
        (await identity.verifyEmail(token)) ??
        (await confirmEmailChange(emailChange, token)) ??
        (await confirmSignUp(token));
      if (!user) throw new UserError('link_used_up');
      await attempt.forget();
      // The link opens on any device, which knows nothing of the invitation that a sign-up began with.
      await notifyOfEarlier(db, user);
    },

    async becomeOperator(userId: string, token: string, requestInfo: RequestInfo): Promise<void> {
      await assertOperatorToken(token, requestInfo);
      if (!(await claimOperator(db, { token, userId }))) throw new UserError('operator_link_invalid');
    },
  };

  /** Where too many passwords were tried, the owner gets a link that needs none, once an hour. */
  async function takeAccountAttempt(email: string): Promise<Taken> {
    try {
      return await takeAttempt(db, 'signInAccount', [email]);
    } catch (error) {
      if (mail.reachesPeople) inBackground('the mail with a sign-in link', sendSignInLink(email));
      throw error;
    }
  }

  async function sendSignInLink(email: string): Promise<void> {
    const user = await identity.findByEmail(email);
    if (!user || (await isUsedUp(db, 'signInLink', [user.id]))) return;
    await takeAttempt(db, 'signInLink', [user.id]);
    const lifeMs = emailLinkLifetimeMs['sign-in'];
    const token = await identity.issueToken({ purpose: 'sign-in', userId: user.id, lifeMs });
    const language = await emailLanguageOf(db, user.id);
    await mail.send(signInLinkEmail({ to: user.email, origin: emailOrigin, token, language }));
  }

  /** Without mail the answer shows whether an address is known, so few known ones may be tried from one network. */
  async function signUpNow(wanted: SignUpWish, requestInfo: RequestInfo): Promise<SignedIn> {
    const network = networkOf(requestInfo.ip);
    await assertAttemptsLeft(db, 'knownAddress', [network]);
    try {
      return await makeUser(wanted, requestInfo);
    } catch (error) {
      if (error instanceof UserError && error.id === 'email_taken')
        await takeAttempt(db, 'knownAddress', [network]);
      throw error;
    }
  }

  async function makeUser(wanted: SignUpWish, requestInfo: RequestInfo): Promise<SignedIn> {
    const signedIn = await passwords().signUp({ ...wanted, signupSource: 'signup_page' }, requestInfo);
    await recordTerms(db, signedIn.user.id, wanted.language);
    return signedIn;
  }

  async function signUpOperator(
    wanted: SignUpWish,
    token: string,
    requestInfo: RequestInfo,
  ): Promise<SignedIn> {
    assertGoodPassword(wanted.password, wanted);
    await assertOperatorToken(token, requestInfo);
    const signedIn = await makeUser(wanted, requestInfo);
    if (mail.reachesPeople) inBackground('the mail of a new account', sendVerification(signedIn.user));
    const operator = await claimOperator(db, { token, userId: signedIn.user.id });
    return { ...signedIn, user: { ...signedIn.user, operator } };
  }

  /** The same work for a known address; its mail says that it has an account. */
  async function prepareSignUp(
    wanted: SignUpWish,
    { invitation, page }: { invitation: string | null; page: string | undefined },
  ): Promise<void> {
    const lifeMs = emailLinkLifetimeMs['verify-email'];
    const user = { ...wanted, signupSource: 'signup_page', invitation };
    const token = await passwords().prepareSignUp(user, lifeMs);
    const { email: to } = wanted;
    const send = async () => {
      const known = await identity.findByEmail(to);
      const language = (known && (await chosenLanguage(db, known.id))) ?? wanted.language;
      const parts = { to, origin: emailOrigin, language, page };
      await mail.send(known ? knownAddressEmail(parts) : signUpEmail({ ...parts, token }));
    };
    inBackground('the mail of a sign-up', send());
  }

  /** Makes the account of a sign-up's token; null for another token. */
  async function confirmSignUp(token: string): Promise<IdentityUser | null> {
    const made = await identity.passwords?.finishSignUp(token, (invitation, make) =>
      withInvitation(db, invitation, make),
    );
    if (!made) return null;
    await recordTerms(db, made.user.id, made.language);
    return made.user;
  }

  /** Before an account is made: a used link is refused, instead of making an ordinary account. */
  async function assertOperatorToken(token: string, requestInfo: RequestInfo): Promise<void> {
    const attempt = await takeAttempt(db, 'token', [networkOf(requestInfo.ip)]);
    if (!(await isOperatorToken(db, token))) throw new UserError('operator_link_invalid');
    await attempt.forget();
  }
}

/** The limits of guesses at one password from one place, the narrowest first. */
const guessesFrom = (ip: RequestInfo['ip'], email: string) =>
  [
    ['signIn', [email, networkOf(ip)]],
    ['signInSite', [email, networkOf(ip, 56)]],
    ['signInProvider', [email, networkOf(ip, 48)]],
  ] as const;
