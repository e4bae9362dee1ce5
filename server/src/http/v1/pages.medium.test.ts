import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { clipExport, folder, video as videoTable } from '#db/schema.ts';
import {
  makeExport,
  makeFolder,
  makeGeneration,
  makeOutput,
  makePlannedClip,
  makeTranscript,
  makeVideo,
} from '#testing/factories.ts';
import { newApiKey, signedUpOnAgency } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const { database, web } = await wholeWebForFile();
const { db } = database;

test('pages of clips follow each other without a gap or a repeat, also when clips come in between', async () => {
  const { browser, user } = await signedUpOnAgency(database, web);
  const { secret } = await newApiKey(browser, ['clips:read']);
  const video = await makeVideo(db, { id: user.workspaceId });
  const transcript = await makeTranscript(db, video);
  /** Clips of one request, each in two ratios. */
  const addClips = async (count: number) => {
    const generation = await makeGeneration(db, transcript);
    for (let position = 0; position < count; position += 1) {
      const { clip } = await makePlannedClip(db, { generation, transcript }, { moment: { position } });
      await makeOutput(db, clip, { ratio: '16:9' });
    }
  };
  await addClips(4);
  await addClips(3);
  const page = async (query: string) => {
    const answer = await web.app.request(`/api/v1/projects/${video.id}/clips?${query}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { data: { id: string; ratio: string }[]; next_cursor: string | null };
  };
  const all = async (filter: string, between?: () => Promise<void>) => {
    const seen: string[] = [];
    let pages = 0;
    for (let cursor: string | null = ''; cursor !== null; pages += 1) {
      const { data, next_cursor: next } = await page(`limit=3${filter}${cursor && `&cursor=${cursor}`}`);
      seen.push(...data.map(({ id }) => id));
      if (pages === 1) await between?.();
      cursor = next;
    }
    return { seen, pages };
  };
  const { seen, pages } = await all('');
  expect([seen.length, new Set(seen).size, pages]).toEqual([14, 14, 5]);
  expect((await page('limit=100')).data.map(({ id }) => id)).toEqual(seen);
  expect((await page('limit=14')).next_cursor).toBeNull();
  const vertical = await all('&ratio=9:16');
  expect([vertical.seen.length, new Set(vertical.seen).size]).toEqual([7, 7]);
  // What is there stays on the pages; none is seen twice.
  const moving = await all('', () => addClips(2));
  expect(new Set(moving.seen).size).toBe(moving.seen.length);
  expect(moving.seen).toEqual(expect.arrayContaining(seen));
});

test('a page goes on where the last row of the page before has been deleted', async () => {
  const { browser, user } = await signedUpOnAgency(database, web);
  const { secret } = await newApiKey(browser, ['videos:read', 'clips:read', 'exports:read']);
  const workspace = { id: user.workspaceId };
  const video = await makeVideo(db, workspace);
  const transcript = await makeTranscript(db, video);
  const generation = await makeGeneration(db, transcript);
  for (let position = 0; position < 4; position += 1) {
    await makeVideo(db, workspace);
    await makeFolder(db, workspace, { name: `Series ${position}` });
    await makeExport(db, await makePlannedClip(db, { generation, transcript }, { moment: { position } }));
  }
  type Page = { data: { id: string }[]; next_cursor: string | null };
  const page = async (list: string, cursor?: string | null): Promise<Page> => {
    const answer = await web.app.request(`/api/v1/${list}?limit=2${cursor ? `&cursor=${cursor}` : ''}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Page;
  };
  for (const [list, table] of [
    ['folders', folder],
    [`projects/${video.id}/exports`, clipExport],
    ['projects', videoTable],
  ] as const) {
    const first = await page(list);
    const second = await page(list, first.next_cursor);
    expect(second.data).toHaveLength(2);
    const last = first.data.at(-1)?.id ?? '';
    expect((await page(list, last)).data).toEqual(second.data);
    await db.delete(table).where(eq(table.id, last));
    expect((await page(list, first.next_cursor)).data).toEqual(second.data);
  }
});

test('a list of all clips goes on where the project of the page before has been deleted', async () => {
  const { browser, user } = await signedUpOnAgency(database, web);
  const { secret } = await newApiKey(browser, ['clips:read']);
  const clipOf = async (createdAt: Date) => {
    const video = await makeVideo(db, { id: user.workspaceId });
    const transcript = await makeTranscript(db, video);
    const generation = await makeGeneration(db, transcript, { createdAt });
    const { output } = await makePlannedClip(db, { generation, transcript });
    return { video, generation, id: output.id };
  };
  const older = await clipOf(new Date('2026-01-01T00:00:00Z'));
  const newer = await clipOf(new Date('2026-01-02T00:00:00Z'));
  const page = async (cursor: string) => {
    const answer = await web.app.request(`/api/v1/clips?limit=1${cursor && `&cursor=${cursor}`}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(answer.status).toBe(200);
    const { data, next_cursor: next } = (await answer.json()) as {
      data: { id: string }[];
      next_cursor: string | null;
    };
    return { ids: data.map(({ id }) => id), next: next ?? '' };
  };
  const first = await page('');
  expect(first.ids).toEqual([newer.id]);
  // As cursors were before they named the time, and one that no list gives.
  expect((await page(`${newer.generation.id}.0.0`)).ids).toEqual([older.id]);
  expect((await page(`${newer.generation.id}.99999999999.0`)).ids).toEqual([older.id]);
  await db.delete(videoTable).where(eq(videoTable.id, newer.video.id));
  expect((await page(first.next)).ids).toEqual([older.id]);
});
