import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a code is shown. */
const stepS = 30;
/** Codes of the step before and after are accepted: clocks differ, and typing takes time. */
const window = 1;

/** The code of six digits of a time step (RFC 6238 with SHA-1, as every authenticator app computes it). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 1_000_000).padStart(6, '0');
}

export const stepAt = (timeMs: number): number => Math.floor(timeMs / 1000 / stepS);

/**
 * The step to which a code belongs; null for a wrong code, and for one of `afterStep` or earlier, which was used: who
 * reads a code over a shoulder cannot use it again.
 */
export function stepOfCode(
  secret: Buffer,
  code: string,
  { timeMs, afterStep }: { timeMs: number; afterStep: number },
): number | null {
  const now = stepAt(timeMs);
  let found: number | null = null;
  for (let step = now - window; step <= now + window; step += 1) {
    if (step > afterStep && isSame(totpCode(secret, step), code)) found = step;
  }
  return found;
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)])
    .join('');
}

/** What an authenticator app reads from the QR code. */
export const totpAddress = ({
  secret,
  issuer,
  account,
}: {
  secret: Buffer;
  issuer: string;
  account: string;
}) =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({
    secret: base32(secret),
    issuer,
  })}`;
