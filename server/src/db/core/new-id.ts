import { randomBytes } from 'node:crypto';

/** An unguessable id: 16 random bytes (128 bits) as 22 base64url characters. */
export const newId = (): string => randomBytes(16).toString('base64url');
