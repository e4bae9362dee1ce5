import { expect, it } from 'vitest';
import { openWindow } from './browser-windows.ts';

it('a window has the same id after a reload, and another one than its duplicate', () => {
  sessionStorage.clear();
  const id = openWindow();
  // A duplicate begins with a copy of what is stored.
  expect(openWindow()).not.toBe(id);
  sessionStorage.clear();
  const own = openWindow();
  dispatchEvent(new Event('pagehide'));
  expect(openWindow()).toBe(own);
});
