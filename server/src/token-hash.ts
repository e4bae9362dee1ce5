import { createHash } from 'node:crypto';

/**
 * What is stored of a secret that its holder shows again, such as the token of a link, a session or an API key: its
 * SHA-256 as 64 hexadecimal digits, which suffices for random secrets.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
