import { expect, it, vi } from 'vitest';
import { heldNames, holdName, idOfWindow } from './browser-windows.ts';

it('a window has the same id after a reload, and another one than its duplicate', () => {
  sessionStorage.clear();
  const id = idOfWindow();
  // A duplicate begins with a copy of what is stored.
  expect(idOfWindow()).not.toBe(id);
  sessionStorage.clear();
  const own = idOfWindow();
  dispatchEvent(new Event('pagehide'));
  expect(idOfWindow()).toBe(own);
});

it('a name is held until it is let go, and unknown to a browser that cannot tell', async () => {
  let held: { name: string }[] = [];
  const request = async (name: string, _: LockOptions, whileHeld: () => Promise<void>) => {
    held.push({ name });
    await whileHeld();
    held = [];
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
  const letGo = holdName('clip');
  expect(await heldNames()).toEqual(new Set(['clip']));
  letGo();
  await expect.poll(heldNames).toEqual(new Set());
  vi.stubGlobal('navigator', {});
  holdName('clip')();
  expect(await heldNames()).toEqual(new Set());
});
