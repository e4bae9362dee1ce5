import { maxFolders } from '@jhalak/contract/routes/folders.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dropFolder } from '#db/queries/videos/folders.ts';
import { auditEvents, video } from '#db/schema.ts';
import { saveUploaded } from '#pipeline/commands/finish-upload.ts';
import { apiAppForFile, type TestUser } from '#testing/api-app.ts';
import { makeFolder, makeOutputWithAncestors, makeVideo } from '#testing/factories.ts';

const { database, web } = await apiAppForFile();
const { db } = database;

const make = async (who: TestUser, name: string) => who.call('POST', '/api/folders', { name });
const idOf = async (who: TestUser, name: string): Promise<string> => (await make(who, name)).body.folder.id;
const move = (who: TestUser, videoId: string, folderId: string | null) =>
  who.call('PUT', `/api/videos/${videoId}/folder`, { folderId });
const foldersOf = async (who: TestUser): Promise<[string, number][]> =>
  (await who.call('GET', '/api/folders')).body.folders.map(
    ({ name, projectCount }: { name: string; projectCount: number }) => [name, projectCount],
  );
const listed = async (who: TestUser, query: string): Promise<string[]> =>
  (await who.call('GET', `/api/videos/projects?${query}`)).body.projects.map(({ id }: { id: string }) => id);

test('folders are listed by name as people count, each with the projects that are not deleted', async () => {
  const asha = await web.user();
  for (const name of ['Client 10', 'ग्राहक', 'client 2']) expect((await make(asha, name)).status).toBe(201);
  const id = await idOf(asha, 'Élan');
  const [first, second, gone] = await Promise.all(
    [1, 2, 3].map(() => makeVideo(db, { id: asha.workspaceId })),
  );
  for (const one of [first, second, gone]) expect((await move(asha, one?.id ?? '', id)).status).toBe(200);
  await asha.call('DELETE', `/api/videos/${gone?.id}`);
  expect(await foldersOf(asha)).toEqual([
    ['client 2', 0],
    ['Client 10', 0],
    ['Élan', 2],
    ['ग्राहक', 0],
  ]);
});

test('a name stands once in a workspace, whatever its case and its form of writing', async () => {
  const [asha, ravi] = [await web.user(), await web.user()];
  const id = await idOf(asha, '  Élan\u00a0Studio ');
  expect((await asha.call('GET', '/api/folders')).body.folders[0].name).toBe('Élan Studio');
  for (const same of ['ÉLAN STUDIO', 'e\u0301lan studio']) {
    const { status, body } = await make(asha, same);
    expect([status, body.code, body.details], same).toEqual([409, 'folder_name_taken', { name: same }]);
  }
  expect((await make(ravi, 'Élan Studio')).status).toBe(201);
  const other = await idOf(asha, 'Other');
  const rename = (folderId: string, name: string) => asha.call('PUT', `/api/folders/${folderId}`, { name });
  expect((await rename(other, 'élan studio')).body.code).toBe('folder_name_taken');
  // Its own name in another case is another name.
  expect((await rename(id, 'élan studio')).body.folder.name).toBe('élan studio');
});

test.each([
  ['', 'a folder has a name'],
  ['\u200b \u00ad', 'a folder has a name'],
  ['अ'.repeat(61), 'at most 60 characters'],
])('refuses the name %j', async (name, why) => {
  const { status, body } = await make(await web.user(), name);
  expect([status, body.code]).toEqual([400, 'invalid_field']);
  expect(body.error).toContain(why);
});

test('a name of 60 characters beyond the first plane is taken', async () => {
  expect((await make(await web.user(), '🪔'.repeat(60))).status).toBe(201);
});

test('a workspace has so many folders and no more, also when two are made at once', async () => {
  const asha = await web.user();
  await db.execute(sql`insert into jhalak.folder (id, workspace_id, name)
    select ${asha.workspaceId} || n, ${asha.workspaceId}, 'F' || n from generate_series(1, ${maxFolders - 1}) n`);
  const answers = await Promise.all(['A', 'B'].map((name) => make(asha, name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'folders_full',
    details: { limit: maxFolders },
  });
});

test('lists of projects and of clips are those of one folder where one is named', async () => {
  const asha = await web.user();
  const id = await idOf(asha, 'Sharma');
  const within = await makeOutputWithAncestors(db, { id: asha.workspaceId });
  const outside = await makeOutputWithAncestors(db, { id: asha.workspaceId });
  const moved = await move(asha, within.video.id, id);
  expect(moved.body.video).toMatchObject({ id: within.video.id, folderId: id });
  expect(await listed(asha, `folderId=${id}`)).toEqual([within.video.id]);
  expect((await listed(asha, '')).toSorted()).toEqual([within.video.id, outside.video.id].toSorted());
  const { body } = await asha.call('GET', `/api/videos/projects?folderId=${id}&limit=10`);
  expect(body).toMatchObject({ total: 1, projects: [{ folderId: id }] });
  const clips = (await asha.call('GET', `/api/clips?folderId=${id}`)).body;
  expect([clips.total, clips.clips.map(({ videoId }: { videoId: string }) => videoId)]).toEqual([
    1,
    [within.video.id],
  ]);
});

test('a deleted folder leaves its projects in none, and the log names who made, renamed and deleted it', async () => {
  const asha = await web.user();
  const id = await idOf(asha, 'Sharma');
  const { id: videoId } = await makeVideo(db, { id: asha.workspaceId });
  await move(asha, videoId, id);
  await asha.call('PUT', `/api/folders/${id}`, { name: 'Verma' });
  expect((await asha.call('DELETE', `/api/folders/${id}`)).status).toBe(200);
  expect((await asha.call('GET', `/api/videos/${videoId}`)).body.video.folderId).toBeNull();
  expect(await foldersOf(asha)).toEqual([]);
  expect((await asha.call('DELETE', `/api/folders/${id}`)).status).toBe(404);
  const events = await db
    .select({ kind: auditEvents.kind, details: auditEvents.details, by: auditEvents.actorUserId })
    .from(auditEvents)
    .where(eq(auditEvents.workspaceId, asha.workspaceId))
    .orderBy(auditEvents.createdAt);
  const by = asha.principal.userId;
  expect(events).toEqual([
    { kind: 'folder_created', details: { name: 'Sharma' }, by },
    { kind: 'folder_renamed', details: { from: 'Sharma', to: 'Verma' }, by },
    { kind: 'folder_deleted', details: { name: 'Verma' }, by },
  ]);
});

test('a video does not move into a folder that is not there or another workspace’s', async () => {
  const [asha, ravi] = [await web.user(), await web.user()];
  const { id: videoId } = await makeVideo(db, { id: asha.workspaceId });
  const own = await idOf(asha, 'Sharma');
  await move(asha, videoId, own);
  const theirs = await idOf(ravi, 'Theirs');
  for (const folderId of ['nothing', theirs]) {
    const { status, body } = await move(asha, videoId, folderId);
    expect([status, body.code]).toEqual([409, 'folder_gone']);
  }
  // Whether a folder is there is not told by a video that is not one's own.
  for (const folderId of ['nothing', theirs]) expect((await move(ravi, videoId, folderId)).status).toBe(404);
  expect((await asha.call('GET', `/api/videos/${videoId}`)).body.video.folderId).toBe(own);
  expect((await move(asha, videoId, null)).body.video.folderId).toBeNull();
});

test('an upload that ends while its folder is deleted waits for no lock that waits for it', async () => {
  const { workspaceId } = await web.user();
  const folderId = await makeFolder(db, { id: workspaceId });
  const stored = { storageKey: 'k', container: 'mp4', sizeBytes: 1, sha256: '0' };
  const { id: uploadId } = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`insert into jhalak.upload
      (id, workspace_id, user_id, video_id, filename, size_bytes, folder_id)
      values ('up' || ${workspaceId}, ${workspaceId}, 'u', 'v' || ${workspaceId}, 'a.mp4', 1, ${folderId}) returning id`);
    return rows[0] ?? { id: '' };
  });
  const locked = Promise.withResolvers<void>();
  const ending = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from jhalak.upload where id = ${uploadId} for no key update`);
    locked.resolve();
    // Until the deletion waits for the upload.
    await expect
      .poll(async () => (await db.execute(sql`select 1 from pg_locks where not granted`)).rows.length)
      .toBeGreaterThan(0);
    return saveUploaded(tx, web.queue, {
      ...{ videoId: `v${workspaceId}`, workspaceId, filename: 'a.mp4', stored, folderId },
    });
  });
  await locked.promise;
  const dropping = db.transaction((tx) => dropFolder(tx, { id: folderId, workspaceId }));
  const [made] = await Promise.all([ending, dropping]);
  const [row] = await db.select({ folderId: video.folderId }).from(video).where(eq(video.id, made.id));
  expect(row).toEqual({ folderId: null });
});
