import { UserError } from '@jhalak/contract/errors.ts';
import { phrase } from '@jhalak/contract/messages/message.ts';
import type {
  Identity,
  Passwords,
  Person,
  SetCookies,
  SignedIn,
  Visitor,
} from '#adapters/identity/identity.ts';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Db } from '#db/core/connect.ts';
import { letterLifeMs, resetAddress, resetLetter, verifyLetter } from './emails.ts';
import { networkOf, takeAttempt } from './limits.ts';
import { claimOperator, isOperatorToken } from './operator-link.ts';
import { assertGoodPassword } from './password-rules.ts';

export interface AccountsOptions {
  db: Db;
  identity: Identity;
  mail: Mail;
  /** Where links in letters lead, such as `https://clips.example.in`. */
  letterOrigin: string;
  log: { error(details: object, words: string): void };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** What people do with their accounts, with the limits and rules that hold whoever proves identities. */
export function createAccounts({ db, identity, mail, letterOrigin, log }: AccountsOptions) {
  const passwords = (): Passwords => {
    if (identity.passwords) return identity.passwords;
    throw new UserError('passwords_elsewhere', { provider: phrase('provider_own') });
  };

  /** Not awaited by whoever answers: neither time nor failure may tell whether an address is known. */
  const inBackground = (what: string, work: Promise<void>) => {
    work.catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  };

  const sendVerification = async (person: Person) => {
    const token = await identity.issueToken({
      purpose: 'verify-email',
      personId: person.id,
      lifeMs: letterLifeMs['verify-email'],
    });
    await mail.send(verifyLetter({ to: person.email, origin: letterOrigin, token }));
  };

  const resetToken = (person: Person) =>
    identity.issueToken({
      purpose: 'reset-password',
      personId: person.id,
      lifeMs: letterLifeMs['reset-password'],
    });

  return {
    /** Makes an account; with an operator's token the first of them becomes the operator. */
    async signUp(
      wanted: { email: string; password: string; firstName: string; lastName: string },
      operatorToken: string | undefined,
      visitor: Visitor,
    ): Promise<SignedIn> {
      const { signUp } = passwords();
      assertGoodPassword(wanted.password, wanted);
      await takeAttempt(db, 'signUp', [networkOf(visitor.ip)]);
      if (operatorToken) await assertOperatorToken(operatorToken, visitor);
      const signedIn = await signUp({ ...wanted, signupSource: 'signup_page' }, visitor);
      if (mail.reachesPeople) inBackground('the letter of a new account', sendVerification(signedIn.person));
      if (!operatorToken) return signedIn;
      const operator = await claimOperator(db, { token: operatorToken, userId: signedIn.person.id });
      return { ...signedIn, person: { ...signedIn.person, operator } };
    },

    async signIn(credentials: { email: string; password: string }, visitor: Visitor): Promise<SignedIn> {
      const { signIn } = passwords();
      const network = networkOf(visitor.ip);
      await takeAttempt(db, 'signInAnywhere', [network]);
      const attempt = await takeAttempt(db, 'signIn', [credentials.email, network]);
      const signedIn = await signIn(credentials, visitor);
      if (!signedIn) throw new UserError('wrong_credentials');
      await attempt.forget();
      return signedIn;
    },

    async changePassword(
      person: { id: string; email: string },
      wanted: { current: string; next: string },
      visitor: Visitor,
    ): Promise<SetCookies> {
      const { change } = passwords();
      assertGoodPassword(wanted.next, person);
      const attempt = await takeAttempt(db, 'changePassword', [person.id]);
      const setCookies = await change(wanted, visitor);
      if (!setCookies) throw new UserError('wrong_password');
      await attempt.forget();
      return setCookies;
    },

    /** Sends a reset link where there is an account; takes as long where there is none. */
    async requestReset(email: string, visitor: Visitor): Promise<void> {
      passwords();
      await takeAttempt(db, 'mail', [email, networkOf(visitor.ip)]);
      const send = async () => {
        const person = await identity.findByEmail(email);
        if (!person) return;
        const token = await resetToken(person);
        await mail.send(resetLetter({ to: person.email, origin: letterOrigin, token }));
      };
      inBackground('the letter with a reset link', send());
    },

    /** A link for the operator to hand over; null when nobody has this address. */
    async issueResetLink(email: string, origin: string): Promise<{ link: string; expiresAt: Date } | null> {
      passwords();
      const person = await identity.findByEmail(email);
      if (!person) return null;
      const expiresAt = new Date(Date.now() + letterLifeMs['reset-password']);
      return { link: resetAddress(origin, await resetToken(person)), expiresAt };
    },

    async resetPassword(token: string, password: string, visitor: Visitor): Promise<void> {
      const { reset } = passwords();
      assertGoodPassword(password, { email: '' });
      await takeAttempt(db, 'token', [networkOf(visitor.ip)]);
      if (!(await reset(token, password))) throw new UserError('link_used_up');
    },

    async requestVerification(person: { id: string; email: string }): Promise<void> {
      await takeAttempt(db, 'mail', [person.id]);
      const found = await identity.findByEmail(person.email);
      if (found && !found.emailVerified) await sendVerification(found);
    },

    async verifyEmail(token: string, visitor: Visitor): Promise<void> {
      await takeAttempt(db, 'token', [networkOf(visitor.ip)]);
      if (!(await identity.verifyEmail(token))) throw new UserError('link_used_up');
    },

    async becomeOperator(personId: string, token: string, visitor: Visitor): Promise<void> {
      await assertOperatorToken(token, visitor);
      if (!(await claimOperator(db, { token, userId: personId })))
        throw new UserError('operator_link_invalid');
    },
  };

  /** Before an account is made: a person with a dead link is told so, instead of getting an ordinary account. */
  async function assertOperatorToken(token: string, visitor: Visitor): Promise<void> {
    await takeAttempt(db, 'token', [networkOf(visitor.ip)]);
    if (!(await isOperatorToken(db, token))) throw new UserError('operator_link_invalid');
  }
}
