import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Sealing with the secret of the installation, which is read when a key is stored or used. */
export const keySealing = (readSecret: () => Promise<string>) => ({
  seal: async (key: string) => sealKey(key, await readSecret()),
  open: async (sealed: string) => openKey(sealed, await readSecret()),
});

/** Encrypts a key with the secret of the installation (AES-256-GCM), as text for a row. */
export function sealKey(key: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(secret), iv);
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The key again; null where it was sealed with another secret, or changed. */
export function openKey(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    // The tag does not fit: another secret, or other bytes.
    return null;
  }
}

const cipherKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'jhalak', 'language endpoint key', 32));
