import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListNotice, listChannel } from '#db/core/list-notices.ts';
import { type Listener, listen } from '#db/core/listen.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import { makeFolder } from '#testing/factories.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { database, plannedClip } = await clipsForFile();
const heard: ListNotice[] = [];
let listener: Listener;

beforeAll(async () => {
  listener = await listen(database.pool, {
    channels: { [listChannel]: (payload) => heard.push(JSON.parse(payload) as ListNotice) },
    onError: (error) => console.error(error),
  });
});
afterAll(() => listener.close());

type Made = Awaited<ReturnType<typeof plannedClip>> & { folderId: string };

const words = { version: 1, edits: [{ index: 3, text: 'Three' }] };
const unsaid = { version: 1, edits: [{ index: 0, text: 'First' }] };
const clipLists = ['clips', 'exports', 'posts', 'videos'];
const projectLists = ['clips', 'videos'];

test.each<[string, (made: Made) => [method: string, address: string, body?: object], string[]]>([
  ['a decision about a clip', ({ tall }) => ['PUT', `/api/clips/${tall.id}/kept`, { kept: true }], ['clips']],
  [
    'a new name of a clip',
    ({ tall }) => ['PUT', `/api/clips/${tall.id}`, { title: 'Bread', render: false }],
    ['clips', 'posts'],
  ],
  [
    'a correction of the words',
    ({ source }) => ['PUT', `/api/videos/${source.id}/transcript`, words],
    ['clips', 'exports', 'videos'],
  ],
  [
    'a correction of words that no clip says',
    ({ source }) => ['PUT', `/api/videos/${source.id}/transcript`, unsaid],
    ['videos'],
  ],
  ['the deletion of a clip', ({ tall }) => ['DELETE', `/api/clips/${tall.id}`, {}], clipLists],
  [
    'a new name of a project',
    ({ source }) => ['PUT', `/api/videos/${source.id}`, { title: 'Bread' }],
    projectLists,
  ],
  [
    'a project that is moved',
    ({ source, folderId }) => ['PUT', `/api/videos/${source.id}/folder`, { folderId }],
    projectLists,
  ],
  [
    'the deletion of a project',
    ({ source }) => ['DELETE', `/api/videos/${source.id}`],
    [...clipLists, 'notifications', 'usage'],
  ],
  ['a new folder', () => ['POST', '/api/folders', { name: 'Clients' }], ['videos']],
  [
    'a new name of a folder',
    ({ folderId }) => ['PUT', `/api/folders/${folderId}`, { name: 'Clients' }],
    ['videos'],
  ],
  ['the deletion of a folder', ({ folderId }) => ['DELETE', `/api/folders/${folderId}`], projectLists],
])('%s reaches the open pages of its workspace', async (_, callOf, lists) => {
  const made = await plannedClip({ rendered: true });
  const { workspaceId } = made.tall;
  const folderId = await makeFolder(database.db, { id: workspaceId });
  const call = callOf({ ...made, folderId });
  expect((await made.asha.call(...call)).status).toBeLessThan(300);
  const told = () =>
    heard.filter((notice) => notice.workspaceId === workspaceId).flatMap((notice) => notice.lists);
  await waitUntil('the lists are told of', () => new Set(told()).size >= lists.length);
  expect([...new Set(told())].toSorted()).toEqual(lists.toSorted());
});
