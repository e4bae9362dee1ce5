import { expect, test } from 'vitest';
import { keepInspections } from './kept-inspections.ts';
import type { InspectedLink } from './web-fetch.ts';

const link: InspectedLink = {
  ...{ kind: 'file', title: 'A talk', durationSec: 60, sizeBytes: 10, picture: null },
};
const url = 'https://example.in/a.mp4';

test('a link that was just looked at is not looked at again, except for another workspace', async () => {
  let looks = 0;
  let nowMs = 0;
  const inspect = keepInspections({
    now: () => nowMs,
    async inspect() {
      looks += 1;
      return link;
    },
  });
  for (const workspaceId of ['a', 'a', 'b']) expect(await inspect({ url, workspaceId })).toBe(link);
  expect(looks).toBe(2);
  nowMs = 11 * 60_000;
  await inspect({ url, workspaceId: 'a' });
  expect(looks).toBe(3);
});

test('only what is looked at is announced, and not looked at where that is refused', async () => {
  let looks = 0;
  const inspect = keepInspections({
    async inspect() {
      looks += 1;
      return link;
    },
  });
  const beforeLook = async () => {
    throw new Error('too many');
  };
  await expect(inspect({ url, workspaceId: 'a', beforeLook })).rejects.toThrow('too many');
  expect(looks).toBe(0);
  await inspect({ url, workspaceId: 'a' });
  expect(await inspect({ url, workspaceId: 'a', beforeLook })).toBe(link);
});

test('a failure is not kept', async () => {
  let isUp = false;
  const inspect = keepInspections({
    async inspect() {
      if (!isUp) throw new Error('down');
      return link;
    },
  });
  await expect(inspect({ url, workspaceId: 'a' })).rejects.toThrow('down');
  isUp = true;
  expect(await inspect({ url, workspaceId: 'a' })).toBe(link);
});

test('a fifth inspection at the same time is refused', async () => {
  const gate = Promise.withResolvers<void>();
  const inspect = keepInspections({
    async inspect() {
      await gate.promise;
      return link;
    },
  });
  const running = ['1', '2', '3', '4'].map((name) => inspect({ url: url + name, workspaceId: 'a' }));
  await expect(inspect({ url: `${url}5`, workspaceId: 'a' })).rejects.toMatchObject({ id: 'server_busy' });
  gate.resolve();
  await Promise.all(running);
  expect(await inspect({ url: `${url}5`, workspaceId: 'a' })).toBe(link);
});
