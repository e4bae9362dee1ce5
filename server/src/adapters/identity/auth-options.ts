import { randomBytes } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { organization } from 'better-auth/plugins';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openSessionPlugin } from './open-session.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

export interface AuthSettings {
  /** Its `search_path` is the schema `auth`. */
  pool: pg.Pool;
  /** Signs the session cookie. */
  secret: string;
  /** Served over HTTPS at one known name: cookies become `__Host-` and Secure. */
  secureCookies: boolean;
  /** A session ends this long after its sign-in, used or not. */
  sessionMs: number;
  /** Null where no passkeys are used. */
  passkeySite: PasskeySite | null;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** The site that passkeys belong to; a browser offers them there alone. */
export interface PasskeySite {
  /** Its host name, such as `clips.example.in`; browsers make no passkeys for an address in numbers. */
  host: string;
  /** The one origin under which users open it; null: the origin of the request, on this very machine. */
  origin: string | null;
}

/**
 * The site of passkeys by the origin of `PUBLIC_URL`; without one it is this machine. Null for an address in numbers,
 * for which browsers make no passkeys.
 */
export function passkeySiteOf(publicOrigin: string | null): PasskeySite | null {
  if (publicOrigin === null) return { host: 'localhost', origin: null };
  const { hostname } = new URL(publicOrigin);
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return null;
  return { host: hostname, origin: publicOrigin };
}

/** The header that gives the library the client's address; no header of a client reaches it. */
export const clientAddressHeader = 'x-jhalak-client-address';

/** How the library is set up: its tables, and the parts of its behaviour that are used. */
export const authOptions = ({ pool, secret, secureCookies, sessionMs, passkeySite, log }: AuthSettings) =>
  ({
    appName: 'Jhalak',
    // Its own routes are not served, so no address of it is ever shown.
    baseURL: 'http://jhalak.invalid',
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: {
      // Wrong passwords and unknown addresses are news to it; they are counted in accounts/, not logged.
      level: 'error',
      log: (level, message) => (level === 'error' ? log.error(`identity: ${message}`) : log.warn(message)),
    },
    // Counted exactly and across processes in accounts/limits.ts.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: 4096,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        signupSource: { type: 'string', required: false },
        operator: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    // No cookie cache: one indexed read per request buys that an ended session is refused at once.
    session: { expiresIn: sessionMs / 1000, disableSessionRefresh: true, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      // It would prefix `__Secure-`; `__Host-` also binds the cookie to this very host.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: secureCookies ? '__Host-jhalak' : 'jhalak',
          attributes: { secure: secureCookies, httpOnly: true, sameSite: 'lax', path: '/' },
        },
        // Names the challenge that a passkey has to sign.
        passkey_challenge: {
          name: secureCookies ? '__Host-jhalak-passkey' : 'jhalak-passkey',
          attributes: { secure: secureCookies, httpOnly: true, sameSite: 'strict', path: '/' },
        },
      },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: () => randomBytes(16).toString('base64url') },
    },
    plugins: [
      organization(),
      openSessionPlugin,
      passkey({
        rpName: 'Jhalak',
        rpID: passkeySite?.host ?? 'localhost',
        origin: passkeySite?.origin ?? null,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => assertUnlocked(verification.registrationInfo),
        },
        authentication: {
          afterVerification: ({ verification }) => assertUnlocked(verification.authenticationInfo),
        },
        advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
      }),
    ],
  }) satisfies BetterAuthOptions;

/** The device must have seen its owner's finger, face or PIN: then a passkey is two proofs at once. */
function assertUnlocked(info: { userVerified: boolean } | undefined): void {
  if (!info?.userVerified) throw new APIError('BAD_REQUEST', { message: 'the device was not unlocked' });
}
