import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ApiKeyMode } from '@jhalak/contract/permissions.ts';

// `jhk_live_` or `jhk_test_`, 43 characters of 32 random bytes, 6 characters of their CRC-32: letters and digits only,
// so that a double click selects all of it, and a mistyped key is recognised without a question to the server.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 43;
const checksumLength = 6;
const shape = new RegExp(`^jhk_(live|test)_([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`);

/** A new key; only its hash is ever stored (`token-hash.ts`). */
export function makeKeySecret(mode: ApiKeyMode): string {
  const random = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const body = `jhk_${mode}_${base62(random, secretLength)}`;
  return body + checksumOf(body);
}

/** What a key is for, read offline; null where it is no key or a character of it is wrong. */
export function modeOfSecret(secret: string): ApiKeyMode | null {
  const [, mode, , checksum] = shape.exec(secret) ?? [];
  if (!mode || checksum !== checksumOf(secret.slice(0, -checksumLength))) return null;
  return mode as ApiKeyMode;
}

/** `jhk_live_…9Qa2`: what lists show of a key. */
export const hintOf = (secret: string): string => `${secret.slice(0, 9)}…${secret.slice(-4)}`;

const checksumOf = (body: string): string => base62(BigInt(crc32(body)), checksumLength);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = (digits[Number(rest % 62n)] ?? '') + text;
  return text.padStart(length, '0');
}
