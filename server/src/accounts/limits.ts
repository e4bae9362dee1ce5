import { createHash } from 'node:crypto';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import ipaddr from 'ipaddr.js';
import type { Db } from '#db/core/connect.ts';
import { type Attempts, countAttempt, forgetAttempts, readAttempts } from '#db/queries/jobs/attempts.ts';

interface Limit {
  count: number;
  windowMs: number;
}

const minuteMs = 60_000;

/** What is limited, and how often it may be tried. */
const limits = {
  /** Wrong passwords per account and address: another user's guesses do not shut the owner out. */
  signIn: { count: 10, windowMs: 15 * minuteMs },
  /** The same per account and /56, and per account and /48: what one customer of a provider has at most. */
  signInSite: { count: 20, windowMs: 15 * minuteMs },
  signInProvider: { count: 40, windowMs: 15 * minuteMs },
  /** The same over all addresses: beyond it only a link that is emailed to the owner opens the account. */
  signInAccount: { count: 60, windowMs: 60 * minuteMs },
  /** Such emails per account. */
  signInLink: { count: 1, windowMs: 60 * minuteMs },
  /** Sign-ins per address over all accounts, right or wrong: one common password tried on many. */
  signInAnywhere: { count: 300, windowMs: 15 * minuteMs },
  /** New accounts per address. */
  signUp: { count: 100, windowMs: 60 * minuteMs },
  /** Sign-ups per address of the network that met an account, where the answer shows it. */
  knownAddress: { count: 10, windowMs: 60 * minuteMs },
  /** Sign-ins begun at the external provider, per address. */
  external: { count: 60, windowMs: 15 * minuteMs },
  /** Wrong current passwords of a signed-in user. */
  changePassword: { count: 10, windowMs: 15 * minuteMs },
  /** Wrong codes of an authenticator app, per account and address: another user's guesses do not shut the owner out. */
  secondFactor: { count: 10, windowMs: 15 * minuteMs },
  /** The same over all addresses: a million codes, of which three are right, are not guessed at this pace. */
  secondFactorAnywhere: { count: 100, windowMs: 60 * minuteMs },
  /** Wrong recovery codes, per account and address; 80 random bits need no limit over all addresses. */
  recoveryCode: { count: 10, windowMs: 15 * minuteMs },
  /** Sign-ins begun by a passkey, per address: each keeps a challenge. */
  passkey: { count: 100, windowMs: 15 * minuteMs },
  /** Copies of all data, per account: each reads every file. */
  dataCopy: { count: 5, windowMs: 60 * minuteMs },
  /** Pictures of a user: each is read and redrawn. */
  picture: { count: 20, windowMs: 60 * minuteMs },
  /** Links looked at per workspace: each runs a media tool or yt-dlp. */
  inspectLink: { count: 120, windowMs: 60 * minuteMs },
  /** Mails requested, per account and address. */
  mail: { count: 5, windowMs: 15 * minuteMs },
  /** Invitations emailed per workspace. */
  invite: { count: 50, windowMs: 60 * minuteMs },
  /** Wrong tokens of links and of the operator per address; those have 128 random bits or more. */
  token: { count: 30, windowMs: 15 * minuteMs },
  /** Unknown API keys per address. */
  unknownKey: { count: 30, windowMs: 15 * minuteMs },
  /** Messages of the contact form per address. */
  contact: { count: 5, windowMs: 60 * minuteMs },
  /** Wrong passwords of a share link per address. */
  sharePassword: { count: 10, windowMs: 15 * minuteMs },
  /** The same in a link that many addresses guess at: slow for each, closed to none. */
  sharePasswordCrowded: { count: 2, windowMs: 15 * minuteMs },
  /** Passwords of a share link over all addresses, from which on it counts as crowded. */
  sharePasswordAnywhere: { count: 300, windowMs: 60 * minuteMs },
  /** Answers to one clip of a share link per address. */
  shareAnswer: { count: 30, windowMs: 60 * minuteMs },
  /** Answers to all its clips over all addresses: what fills the bell of a workspace at most. */
  shareAnswerAnywhere: { count: 200, windowMs: 60 * minuteMs },
} as const satisfies Record<string, Limit>;

export const maxWindowMs = Math.max(...Object.values(limits).map(({ windowMs }) => windowMs));

type LimitName = keyof typeof limits;

export interface Taken {
  /** Gives all attempts of this key back: the password or the token was right. */
  forget(): Promise<void>;
}

/**
 * Takes one attempt before anything is tried, so that attempts made at once are counted one by one; throws UserError
 * `too_many_attempts` with `retryAfterS` when none is left.
 */
export async function takeAttempt(db: Db, name: LimitName, parts: readonly string[]): Promise<Taken> {
  const { count, windowMs } = limits[name];
  const key = keyOf(name, parts);
  const taken = await countAttempt(db, { key, windowMs });
  if (taken.count > count) throw tooMany(taken);
  return { forget: () => forgetAttempts(db, key) };
}

/** Gives all attempts back that were taken for the same. */
export const forgetTaken = (db: Db, name: LimitName, parts: readonly string[]): Promise<void> =>
  forgetAttempts(db, keyOf(name, parts));

/** Throws UserError `too_many_attempts` when no attempt is left, and takes none. */
export async function assertAttemptsLeft(db: Db, name: LimitName, parts: readonly string[]): Promise<void> {
  const { count, windowMs } = limits[name];
  const taken = await readAttempts(db, { key: keyOf(name, parts), windowMs });
  if (taken && taken.count >= count) throw tooMany(taken);
}

/** Counts one attempt that failed, for a limit that `isUsedUp` reads. */
export async function countFailure(db: Db, name: LimitName, parts: readonly string[]): Promise<void> {
  await countAttempt(db, { key: keyOf(name, parts), windowMs: limits[name].windowMs });
}

/** Whether no attempt is left; takes none. */
export async function isUsedUp(db: Db, name: LimitName, parts: readonly string[]): Promise<boolean> {
  const { count, windowMs } = limits[name];
  const taken = await readAttempts(db, { key: keyOf(name, parts), windowMs });
  return taken !== null && taken.count >= count;
}

/** One more use inside a window of its own; counted exactly, however many processes count at once. */
export const countUse = (db: Db, parts: readonly string[], windowMs: number): Promise<Attempts> =>
  countAttempt(db, { key: keyOf('use', parts), windowMs });

const keyOf = (name: LimitName | 'use', parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([name, ...parts]))
    .digest('base64url');

const tooMany = ({ endsInMs }: Attempts): UserError =>
  new UserError('too_many_attempts', {
    wait: inWords(endsInMs),
    retryAfterS: String(Math.ceil(endsInMs / 1000)),
  });

/**
 * Whom an address means: a household has one IPv4 address, or 2^64 IPv6 addresses. Fewer bits mean the site or the
 * customer that a provider gives a larger network.
 */
export function networkOf(ip: string | null, bits: 64 | 56 | 48 = 64): string {
  if (ip === null || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const parts = (address as ipaddr.IPv6).parts.slice(0, Math.ceil(bits / 16));
  if (bits === 56) parts[3] = (parts[3] ?? 0) & 0xff00;
  return parts.map((part) => part.toString(16)).join(':');
}

const inWords = (waitMs: number): Message => {
  const minutes = Math.max(1, Math.ceil(waitMs / minuteMs));
  return minutes === 1 ? message('one_minute') : message('minutes', { count: minutes });
};
