import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
/** What a key is for: what is sealed for one purpose cannot be opened for another. */
const languagePurpose = 'language endpoint key';

/** Sealing with the secret of the installation, which is read when a key is stored or used. */
export const keySealing = (readSecret: () => Promise<string>, purpose = languagePurpose) => ({
  seal: async (key: string) => sealKey(key, await readSecret(), purpose),
  open: async (sealed: string) => openKey(sealed, await readSecret(), purpose),
});

/** Encrypts a key with the secret of the installation (AES-256-GCM), as text for a row. */
export function sealKey(key: string, secret: string, purpose = languagePurpose): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The key again; null where it was sealed with another secret, or changed. */
export function openKey(sealed: string, secret: string, purpose = languagePurpose): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(secret, purpose), bytes.subarray(0, ivBytes), {
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

const cipherKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'jhalak', purpose, 32));
