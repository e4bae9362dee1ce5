import { expect, it } from 'vitest';
import { openKey, sealKey } from './seal-key.ts';

it('a sealed key opens with the secret it was sealed with, and with no other', () => {
  const sealed = sealKey('sk-canary-1234567890', 'a secret of thirty-two characters');
  expect(sealed).not.toContain('canary');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('canary');
  expect(openKey(sealed, 'a secret of thirty-two characters')).toBe('sk-canary-1234567890');
  expect(openKey(sealed, 'another secret of the same length')).toBeNull();
  expect(openKey(`${sealed.slice(0, -4)}AAAA`, 'a secret of thirty-two characters')).toBeNull();
  expect(openKey('', 'a secret of thirty-two characters')).toBeNull();
});
