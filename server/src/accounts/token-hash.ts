import { createHash } from 'node:crypto';

/** What is stored of a link's token: its SHA-256 as 64 hexadecimal digits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
