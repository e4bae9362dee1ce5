import type { TermsLanguage } from '@jhalak/contract/terms.ts';
import type { ExternalIdentity } from '#adapters/external-identity/external-identity.ts';
import type { SignedInBy } from './open-session.ts';

export type { SignedInBy };

/** What identity learns of a request: its cookies, and for the list of sessions where it came from. */
export interface RequestInfo {
  cookie: string | null;
  /** The client's address, already freed of what an untrusted proxy claims. */
  ip: string | null;
  userAgent: string | null;
}

/** A user who has an account here. */
export interface IdentityUser {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  /** Empty where a person has one name. */
  lastName: string;
  imageUrl: string | null;
  /** The owner of this installation. */
  operator: boolean;
}

/** One signed-in browser. `current` is the one that asks. */
export interface SessionInfo {
  id: string;
  createdAt: Date;
  /** To within five minutes. */
  lastSeenAt: Date;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  current: boolean;
}

/** Whole `Set-Cookie` header values that the answer must carry. */
export type SetCookies = string[];

export interface SignedIn {
  user: IdentityUser;
  setCookies: SetCookies;
}

/** Who proves identities: this installation, an external provider, or either. */
export type IdentityProvider = 'built-in' | 'oidc' | 'both';

/** Proves the identity of users. Sessions are stored here, whichever provider signed the user in. */
export interface Identity {
  provider: IdentityProvider;
  /** Null where another provider keeps the passwords. */
  passwords: Passwords | null;
  /** Links to identities that an external provider has proved. */
  external: ExternalAccounts;
  /** Null where passkeys cannot be used, or another provider decides who signs in. */
  passkeys: Passkeys | null;
  waiting: WaitingSignIns;
  /** The signed-in user behind a request, read from the database every time, so that an ended session ends now. */
  find(requestInfo: RequestInfo): Promise<IdentityUser | null>;
  findByEmail(email: string): Promise<IdentityUser | null>;
  findById(userId: string): Promise<IdentityUser | null>;
  /** Begins a session for a user whose identity is proved; the session that the browser had before ends. */
  openSession(userId: string, signedInBy: SignedInBy, requestInfo: RequestInfo): Promise<SetCookies>;
  /** How the session of the request began; null without a session, and for sessions of older versions. */
  signedInBy(requestInfo: RequestInfo): Promise<SignedInBy | null>;
  /** Ends the session of the request, if there is one. */
  signOut(requestInfo: RequestInfo): Promise<SetCookies>;
  /** All living sessions of the visitor, the newest first; empty when no user is signed in. */
  sessions(requestInfo: RequestInfo): Promise<SessionInfo[]>;
  /** Ends the visitor's own sessions of these ids and tells how many there were. */
  endSessions(requestInfo: RequestInfo, sessionIds: string[]): Promise<number>;
  rename(
    requestInfo: RequestInfo,
    name: { firstName: string; lastName: string },
  ): Promise<IdentityUser | null>;
  /**
   * A token of 128 random bits for a link sent to a person, kept hashed, for one use. A `change-email` token carries the
   * address that it proves.
   */
  issueToken(token: { userId: string; lifeMs: number } & TokenPurpose): Promise<string>;
  /** The id of the user of a `sign-in` token, once; null when it is unknown, used, too old or for another purpose. */
  useSignInToken(token: string): Promise<string | null>;
  /** Marks the address of the token's user as theirs; null when the token is unknown, used or too old. */
  verifyEmail(token: string): Promise<IdentityUser | null>;
  /** Uses a `change-email` token up; null when it is unknown, used or too old. */
  takeEmailChange(token: string): Promise<{ userId: string; email: string } | null>;
  /** Gives a user another address and ends every link sent to the old one; false when the address has an account. */
  changeEmail(userId: string, email: string, proved: { verified: boolean }): Promise<boolean>;
  /** Ends every session of a user. */
  endAllSessions(userId: string): Promise<void>;
  /** Removes a user with sessions, passwords and linked identities; safe to repeat. */
  deleteUser(userId: string): Promise<void>;
  /** Removes sessions and tokens that are over. */
  forgetExpired(): Promise<void>;
}

/** The channel for ended sessions, with the user's id; the database tells it whenever a session is deleted. */
export const sessionChannel = 'session_ended';

export type TokenPurpose =
  | { purpose: 'reset-password' | 'verify-email' | 'sign-in' }
  | { purpose: 'change-email'; email: string };

export interface NewIdentityUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Where the person signed up, such as `signup_page`. */
  signupSource: string;
}

/** Decides with its invitation whether an account is made. */
export type Admit = (
  invitation: string | null,
  make: () => Promise<MadeUser | null>,
) => Promise<MadeUser | null>;

/** A new user, and the language in which they read the terms. */
export interface MadeUser {
  user: IdentityUser;
  language: TermsLanguage;
}

/** An account that waits for the proof of its address. */
export interface PreparedUser extends NewIdentityUser {
  language: TermsLanguage;
  /** What let the person in, handed back when the account is made; null where nothing was needed. */
  invitation: string | null;
}

/** Sign-ins whose first proof is given and that wait for the second; each for ten minutes. */
export interface WaitingSignIns {
  /** A token of 128 random bits, stored hashed. */
  begin(userId: string, signedInBy: SignedInBy): Promise<string>;
  /** Null when the token is unknown, used or too old. */
  find(waiting: string): Promise<{ userId: string; signedInBy: SignedInBy } | null>;
  /** Uses the token up; false when another request did. */
  end(waiting: string): Promise<boolean>;
}

/** A passkey of a user, without its keys. */
export interface PasskeyInfo {
  id: string;
  name: string;
  createdAt: Date;
  /** Kept by a password manager or an account of the device's maker, and so on several devices. */
  synced: boolean;
}

/** What a browser needs to make or use a passkey, as `PublicKeyCredential` reads it; valid for five minutes. */
export interface PasskeyChallenge {
  options: Record<string, unknown>;
  setCookies: SetCookies;
}

/** What the browser made of a challenge, as `PublicKeyCredential.toJSON()` writes it. */
export interface PasskeyProof {
  credential: Record<string, unknown>;
  /** Of the request; compared with the one that the browser signed. */
  origin: string;
}

/** Keys on devices of users, each opened by a finger, a face or a PIN. */
export interface Passkeys {
  list(userId: string): Promise<PasskeyInfo[]>;
  /** For the signed-in user of the request. */
  beginAdding(requestInfo: RequestInfo): Promise<PasskeyChallenge>;
  /** Null when the challenge is over, or the proof is of another user, site or challenge. */
  add(passkey: PasskeyProof & { name: string }, requestInfo: RequestInfo): Promise<PasskeyInfo | null>;
  /** False when the user has no such passkey. */
  rename(passkey: { id: string; userId: string }, name: string): Promise<boolean>;
  /** False when the user has no such passkey. */
  remove(passkey: { id: string; userId: string }): Promise<boolean>;
  beginSignIn(requestInfo: RequestInfo): Promise<PasskeyChallenge>;
  /** The id of the user whose passkey signed the challenge; null as for `add`. Begins no session. */
  check(proof: PasskeyProof, requestInfo: RequestInfo): Promise<string | null>;
}

/** Users and their identities at external providers. */
export interface ExternalAccounts {
  /** Keeps what a sign-in needs at its return, by a random `state` that is stored hashed. */
  remember(state: string, value: string, lifeMs: number): Promise<void>;
  /** What was remembered, once; null when the state is unknown, used or too old. */
  recall(state: string): Promise<string | null>;
  /** The user to whom this identity is linked. */
  find(identity: Pick<ExternalIdentity, 'issuer' | 'subject'>): Promise<IdentityUser | null>;
  link(userId: string, identity: Pick<ExternalIdentity, 'issuer' | 'subject'>): Promise<void>;
  /** Removes every link of a user to an external identity; their sessions go on. */
  unlink(userId: string): Promise<void>;
  /** Whether the user has a password here, and whether an external identity is linked. */
  waysOf(userId: string): Promise<{ password: boolean; external: boolean }>;
  /** Makes an account with a proved address and without a password; null when the address has an account. */
  create(identity: ExternalIdentity, signupSource: string): Promise<{ user: IdentityUser } | null>;
}

/** Sign-in by e-mail and password. Passwords arrive checked against the rules of `accounts/password-rules.ts`. */
export interface Passwords {
  /** Makes the account and its first session in one transaction; throws UserError `email_taken`. */
  signUp(user: NewIdentityUser, requestInfo: RequestInfo): Promise<SignedIn>;
  /**
   * Keeps a sign-up, with its password hashed, until its address is proved; returns the token for a mail. Does the same
   * work whether the address is known or not. Throws UserError `server_busy`.
   */
  prepareSignUp(user: PreparedUser, lifeMs: number): Promise<string>;
  /**
   * Makes the account of `prepareSignUp`, with a proved address and without a session, inside `admit`; null when the token
   * is unknown, used or too old, or the address has an account by now.
   */
  finishSignUp(token: string, admit: Admit): Promise<MadeUser | null>;
  /** The user of these credentials; null when address or password are wrong, after the same work. */
  check(credentials: { email: string; password: string }): Promise<IdentityUser | null>;
  /** Ends all sessions and all links of the account and begins a new session; null when the current password is wrong. */
  change(passwords: { current: string; next: string }, requestInfo: RequestInfo): Promise<SetCookies | null>;
  /**
   * Sets the password by a token of `issueToken`, ends all sessions and all links of the account; the id of its user,
   * null for a bad token.
   */
  reset(token: string, password: string): Promise<string | null>;
}
