import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect, test } from 'vitest';
import type { Db } from '#db/core/connect.ts';
import { findVideoStatus } from './video-status.ts';
import { findVideoView, listVideoViewsAfter } from './video-view.ts';

/** What a query asks of a database without rows. */
async function askedBy(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const texts: string[] = [];
  const query = async ({ text }: { text: string }) => {
    texts.push(text);
    return { rows: [] };
  };
  await ask(drizzle({ query } as unknown as pg.Pool));
  return texts.join('\n');
}

const of = { id: 'v', workspaceId: 'w' };

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['status', (db) => findVideoStatus(db, of)],
  ['page', (db) => findVideoView(db, of)],
  ['pages of a list', (db) => listVideoViewsAfter(db, 'w', { limit: 10 })],
])('the %s of a video is read without its waveform and the replays of its site', async (_, ask) => {
  const asked = await askedBy(ask);
  expect(asked).toContain('"status"');
  expect(asked).not.toMatch(/waveform|replays/);
});

test('the status of a video is one query, which reads no words', async () => {
  const asked = await askedBy((db) => findVideoStatus(db, of));
  expect(asked.split('\n').filter((line) => line.startsWith('select'))).toHaveLength(1);
  expect(asked).not.toMatch(/"words"|"body"/);
});
