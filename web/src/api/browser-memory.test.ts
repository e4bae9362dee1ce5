import { describe, expect, it, vi } from 'vitest';
import { remember, remembered } from './browser-memory.ts';

describe('what the browser keeps for the next visit', () => {
  it('is read again, and forgotten with null', () => {
    remember('key', 'text');
    expect(remembered('key')).toBe('text');
    remember('key', null);
    expect(remembered('key')).toBeNull();
  });

  it('is nothing rather than an earlier text where the storage is full', () => {
    remember('key', 'earlier');
    vi.spyOn(console, 'warn').mockReturnValue();
    const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    remember('key', 'text');
    setItem.mockRestore();
    expect(remembered('key')).toBeNull();
  });

  it('is nothing, without an error, where sites may keep nothing', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('localStorage', {
      get getItem(): never {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    remember('key', 'text');
    remember('key', null);
    expect(remembered('key')).toBeNull();
  });
});
