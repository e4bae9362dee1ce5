import { UserError } from '@jhalak/contract/errors.ts';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import type { InspectedLink } from '#adapters/web-fetch/web-fetch.ts';
import { auditEvents } from '#db/schema.ts';
import { createApp } from '#http/core/app.ts';
import { apiAppForFile } from '#testing/api-app.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { linkImportFeature } from './link-import.ts';

const { web } = await apiAppForFile();
const asha = await web.user();
const link: InspectedLink = {
  ...{ kind: 'page', title: 'रोटी कैसे फूलती है', durationSec: 61.5, sizeBytes: 5000 },
  picture: Buffer.from('a picture'),
};
let look: () => Promise<InspectedLink>;
let who = asha;
beforeEach(() => {
  who = asha;
  look = async () => link;
});

const log = pino({ level: 'silent' });
const { db, queue } = web;
const app = createApp({
  ...{ version: '1', db, speechModelName: async () => null, log, resolveAuth: async () => who },
  features: [
    linkImportFeature({
      ...{ db, queue, plansOn: true, storage: createFolderStorage(web.dataDir) },
      async inspectLink({ beforeLook }) {
        await beforeLook?.();
        return look();
      },
    }),
  ],
});
async function post(address: string, url: string) {
  const answer = await app.request(address, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ url }) },
  });
  return { status: answer.status, body: await answer.json() };
}
const projects = async () => (await asha.call('GET', '/api/videos/projects')).body.projects;

test('a link tells what it would import, with its picture inside the answer, and makes no project', async () => {
  expect(await post('/api/links/inspect', 'https://example.in/watch')).toMatchObject({
    status: 200,
    body: {
      link: {
        ...{ kind: 'page', title: link.title, durationSec: 61.5, sizeBytes: 5000 },
        thumbnailUrl: `data:image/jpeg;base64,${Buffer.from('a picture').toString('base64')}`,
      },
    },
  });
  expect(await projects()).toEqual([]);
});

test('a link that cannot be imported is one sentence, and no project stays behind', async () => {
  look = async () => {
    throw new UserError('link_failed', { reason: 'This video is private.' });
  };
  for (const address of ['/api/links/inspect', '/api/videos/import'])
    expect(await post(address, 'https://example.in/watch')).toMatchObject({
      ...{ status: 422, body: { code: 'link_failed' } },
    });
  expect(await post('/api/links/inspect', 'javascript:alert(1)')).toMatchObject({
    body: { code: 'link_refused' },
  });
  expect(await projects()).toEqual([]);
});

test('the project is named as the link was', async () => {
  expect(await post('/api/videos/import', 'https://example.in/watch')).toMatchObject({
    ...{ status: 202, body: { video: { title: link.title } } },
  });
  expect(await projects()).toMatchObject([{ title: link.title }]);
  const added = { kind: 'video_added', actorUserId: asha.userId, details: { title: link.title } };
  expect(await db.select().from(auditEvents)).toMatchObject([added]);
});

test('a project has the beginning of a long name, without half of an emoji', async () => {
  look = async () => ({ ...link, title: `${'a'.repeat(119)}😀 bread` });
  expect(await post('/api/videos/import', 'https://example.in/watch')).toMatchObject({
    ...{ status: 202, body: { video: { title: 'a'.repeat(119) } } },
  });
});

test('a file whose size is known needs as much space as that, a page holds what is left until its size is known', async () => {
  const owner = await makeWorkspace(db, { planId: 'free' });
  const meera = await web.user({ workspaceId: owner.id });
  await makeVideo(db, owner, { sizeBytes: 4_000_000_000 });
  who = meera;
  const sized = (kind: InspectedLink['kind'], sizeBytes: number) => {
    look = async () => ({ ...link, kind, sizeBytes });
    return post('/api/videos/import', 'https://example.in/watch');
  };
  const full = { status: 402, body: { code: 'storage_full' } };
  expect(await sized('file', 3_000_000_000)).toMatchObject(full);
  await makeVideo(db, owner, { sizeBytes: 900_000_000 });
  expect(await sized('file', 20_000_000)).toMatchObject({ status: 202 });
  expect(await sized('page', 20_000_000)).toMatchObject({ status: 202 });
  for (const kind of ['file', 'page'] as const) expect(await sized(kind, 20_000_000)).toMatchObject(full);
  expect((await meera.call('GET', '/api/videos/projects')).body.projects).toHaveLength(4);
});

test('a workspace looks at a limited number of links an hour', async () => {
  let answer = await post('/api/links/inspect', 'https://example.in/watch');
  for (let n = 0; n < 130 && answer.status === 200; n += 1)
    answer = await post('/api/links/inspect', 'https://example.in/watch');
  const refused = { status: 429, body: { code: 'too_many_attempts' } };
  expect(answer).toMatchObject(refused);
  expect(await post('/api/videos/import', 'https://example.in/watch')).toMatchObject(refused);
});
