import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { downloadPack } from '@jhalak/contract/routes/posts.ts';
import { type Context, Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { createApp } from './app.ts';
import { zipResponse } from './zip-response.ts';

const sizeBytes = 5_000_000;
const mtime = new Date();
const entries = ['1.mp4', '2.mp4'].map((name) => ({ name, mtime, storageKey: name, sizeBytes }));

/** Stored files that are opened after a moment; `reads` gives the bytes of each. */
function filesOf(reads: () => AsyncIterable<Uint8Array>) {
  const opened: Readable[] = [];
  const openRange = async () => {
    await sleep(20);
    const bytes = Readable.from(reads());
    opened.push(bytes);
    return bytes;
  };
  const stat = async (key: string) => ({ key, sizeBytes, modifiedMs: 0 });
  const zip = (c: Context) => zipResponse(c, { stat, openRange }, 'all.zip', entries);
  return { zip, opened, open: () => opened.filter(({ destroyed }) => !destroyed).length };
}

async function* pieces(count = 50) {
  for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(sizeBytes / 50);
}

test('a HEAD of a zip keeps no file open and watches no access', async () => {
  const { zip, opened, open } = filesOf(pieces);
  let watches = 0;
  const app = createApp({
    ...{ version: '1', log: pino({ level: 'silent' }), db: {} as Db, speechModelName: async () => null },
    resolveAuth: async () => makeAuth('ravi', newId(), { role: 'editor' }),
    watchAccess: () => {
      watches += 1;
      return () => {
        watches -= 1;
      };
    },
    features: [({ mount }) => mount(downloadPack, ({ c }) => zip(c))],
  });
  const { status, headers } = await app.request(`/api/downloads/${newId()}/packs/x`, { method: 'HEAD' });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(Number(headers.get('content-length'))).toBeGreaterThan(2 * sizeBytes);
  expect(watches).toBe(0);
  await expect.poll(() => opened.length).toBe(1);
  await expect.poll(open).toBe(0);
});

test('a zip whose file breaks off breaks off as well', async () => {
  const { zip, open } = filesOf(async function* () {
    yield* pieces(10);
    throw new Error('gone');
  });
  const answer = await new Hono().get('/', zip).request('/');
  await expect(answer.arrayBuffer()).rejects.toThrow('gone');
  expect(open()).toBe(0);
});
