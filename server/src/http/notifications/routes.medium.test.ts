import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listChannel } from '#db/core/list-notices.ts';
import { listen } from '#db/core/listen.ts';
import { insertOwnedWorkspace } from '#db/queries/accounts/members.ts';
import { deleteOldNotifications, insertNotification } from '#db/queries/accounts/notifications.ts';
import { apiAppForFile, type TestUser } from '#testing/api-app.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { database, web } = await apiAppForFile();
let asha: TestUser;
let meera: TestUser;
let ravi: TestUser;
beforeEach(async () => {
  const shared = await makeWorkspace(database.db);
  asha = await web.user({ workspaceId: shared.id });
  meera = await web.user({ workspaceId: shared.id });
  ravi = await web.user();
});

const ready = (title: string) => ({ kind: 'clips_ready' as const, params: { title, clips: 3, note: null } });
const notify = (title: string, more: { userId?: string; onceKey?: string; videoId?: string } = {}) =>
  insertNotification(database.db, { workspaceId: asha.workspaceId, ...ready(title), ...more });
const list = async (who: TestUser, query = '') => (await who.call('GET', `/api/notifications${query}`)).body;
const titles = async (who: TestUser) =>
  (await list(who)).notifications.map((one: { params: { title: string } }) => one.params.title);

test('the list is newest first, in pages, and counts what is new', async () => {
  for (const title of ['a', 'b', 'c']) await notify(title);
  expect(await titles(asha)).toEqual(['c', 'b', 'a']);
  const page = await list(asha, '?limit=2&page=2');
  expect(page).toMatchObject({ page: 2, limit: 2, total: 3, unread: 3 });
  expect(page.notifications).toHaveLength(1);
  const [entry] = page.notifications;
  expect(Object.keys(entry).toSorted()).toEqual(['createdAt', 'id', 'kind', 'params', 'readAt', 'videoId']);
  expect(entry).toMatchObject({ kind: 'clips_ready', readAt: null, videoId: null });
});

test('what one reads stays new for the others', async () => {
  await notify('a');
  await notify('b');
  const [newest] = (await list(asha)).notifications;
  expect((await asha.call('POST', `/api/notifications/${newest.id}/read`)).body).toEqual({ unread: 1 });
  expect((await asha.call('POST', `/api/notifications/${newest.id}/read`)).body).toEqual({ unread: 1 });
  expect((await list(asha)).notifications[0].readAt).not.toBeNull();
  expect(await list(meera)).toMatchObject({ unread: 2 });
});

test('all are read up to the one that was seen last; what came after stays new', async () => {
  await notify('a');
  await notify('b');
  const [seen] = (await list(asha)).notifications;
  await notify('c');
  const upTo = { upTo: seen.id };
  expect((await asha.call('POST', '/api/notifications/read', upTo)).body).toEqual({ unread: 1 });
  expect((await asha.call('POST', '/api/notifications/read')).body).toEqual({ unread: 0 });
  expect((await asha.call('POST', '/api/notifications/read', { upTo: 'unknown' })).body).toEqual({
    unread: 0,
  });
  expect(await list(meera)).toMatchObject({ unread: 3 });
});

test('what is meant for one user is no other user’s', async () => {
  await notify('for Meera', { userId: meera.userId });
  expect(await titles(meera)).toEqual(['for Meera']);
  expect(await titles(asha)).toEqual([]);
  const [entry] = (await list(meera)).notifications;
  expect((await asha.call('POST', `/api/notifications/${entry.id}/read`)).status).toBe(404);
});

test('another workspace receives, reads and counts nothing of it', async () => {
  await notify('a');
  const [entry] = (await list(asha)).notifications;
  expect(await list(ravi)).toMatchObject({ notifications: [], total: 0, unread: 0 });
  expect((await ravi.call('POST', `/api/notifications/${entry.id}/read`)).status).toBe(404);
  await ravi.call('POST', '/api/notifications/read', { upTo: entry.id });
  expect(await list(asha)).toMatchObject({ unread: 1 });
});

test('an entry with a key is stored once', async () => {
  expect(await notify('a', { onceKey: `k:${asha.workspaceId}` })).toBe(true);
  expect(await notify('again', { onceKey: `k:${asha.workspaceId}` })).toBe(false);
  expect(await titles(asha)).toEqual(['a']);
});

test('open browsers are notified when the transaction commits, and not at all otherwise; of what is read wherever its reader works', async () => {
  const received: string[] = [];
  let isListening = false;
  const listener = await listen(database.pool, {
    channels: { [listChannel]: (payload) => received.push(payload) },
    onListening: () => {
      isListening = true;
    },
    onError: () => undefined,
  });
  try {
    await waitUntil('it listens', () => isListening);
    const undone = database.db.transaction(async (tx) => {
      await insertNotification(tx, { workspaceId: asha.workspaceId, ...ready('undone') });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await notify('done');
    await waitUntil('it is received', () => received.length > 0);
    expect(received.map((payload) => JSON.parse(payload))).toEqual([
      { workspaceId: asha.workspaceId, lists: ['notifications'], videoId: null },
    ]);
    expect(await titles(asha)).toEqual(['done']);
    await database.db.execute(sql`insert into auth."user" (id, name, email, "emailVerified")
      values (${asha.userId}, 'Asha', ${`${asha.userId}@example.in`}, true)`);
    const values = { userId: asha.userId, name: 'Elsewhere', planId: 'free' };
    const { id } = await database.db.transaction((tx) => insertOwnedWorkspace(tx, values));
    await asha.call('POST', '/api/notifications/read');
    await waitUntil('the other workspace hears of it', () =>
      received.some((payload) => JSON.parse(payload).workspaceId === id),
    );
  } finally {
    await listener.close();
  }
});

test('entries go with their video, and what is old is forgotten', async () => {
  const video = await makeVideo(database.db, { id: asha.workspaceId });
  await notify('of the video', { videoId: video.id });
  await notify('old');
  await database.pool.query(
    "update jhalak.notification set created_at = now() - interval '181 days' where params ->> 'title' = 'old'",
  );
  await deleteOldNotifications(database.db, 180);
  expect(await titles(asha)).toEqual(['of the video']);
  await asha.call('DELETE', `/api/videos/${video.id}`);
  expect(await list(asha)).toMatchObject({ notifications: [], total: 0, unread: 0 });
  expect((await asha.call('POST', '/api/notifications/read')).body).toEqual({ unread: 0 });
});
