import { createHash, randomBytes } from 'node:crypto';

/** A new token of a share link: 32 random bytes as 43 base64url characters. */
export const newShareToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const sha256Of = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The page of a link, below an origin; a path without one. */
export const sharePath = (token: string): string => `/s/${token}`;
