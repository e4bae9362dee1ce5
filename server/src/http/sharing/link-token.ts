import { randomBytes } from 'node:crypto';

/** A new token of a share link: 32 random bytes as 43 base64url characters. */
export const newShareToken = (): string => randomBytes(32).toString('base64url');

/** The page of a link, below an origin; a path without one. */
export const sharePath = (token: string): string => `/s/${token}`;
