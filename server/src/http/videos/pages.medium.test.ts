import { expect, test } from 'vitest';
import { listExportViews } from '#db/queries/exports/exports.ts';
import { clipExport, jobRun, video } from '#db/schema.ts';
import { apiAppForFile, type TestUser } from '#testing/api-app.ts';
import { makeOutputWithAncestors, makeVideo } from '#testing/factories.ts';

const { database, web } = await apiAppForFile();
const { db } = database;

/** Rows of one transaction have one time. */
const createdAt = new Date('2026-01-02T03:04:05.678Z');
const five = [0, 1, 2, 3, 4];

/** The ids on every page of two. */
async function pagesOf(asha: TestUser, address: string, list: string, query = ''): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null && pages.length < 10; ) {
    const next: string = cursor && `&cursor=${cursor}`;
    const { status, body } = await asha.call('GET', `${address}?limit=2${query}${next}`);
    expect(status).toBe(200);
    pages.push(body[list].map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  }
  return pages;
}

const sizes = (pages: string[][]) => pages.map((page) => page.length);

test('projects come in pages on request, and as specified otherwise', async () => {
  const asha = await web.user();
  for (const _ of five) await makeVideo(db, { id: asha.workspaceId }, { createdAt });
  const pages = await pagesOf(asha, '/api/videos/projects', 'projects');
  expect(sizes(pages)).toEqual([2, 2, 1]);
  const { body } = await asha.call('GET', '/api/videos/projects');
  expect(Object.keys(body).toSorted()).toEqual(['error', 'projects', 'success']);
  expect(body.projects.map(({ id }: { id: string }) => id)).toEqual(pages.flat());
});

test('projects are searched and put in order by the server, page by page', async () => {
  const asha = await web.user();
  const titles = ['रोटी की बात', 'Talk 10', 'talk 9', 'Café', '100%'];
  for (const [n, title] of titles.entries())
    await makeVideo(
      db,
      { id: asha.workspaceId },
      { id: `${asha.workspaceId}-${n}`, title, createdAt: new Date(createdAt.getTime() + n) },
    );
  const found = async (query: string) =>
    (await pagesOf(asha, '/api/videos/projects', 'projects', `&${query}`))
      .flat()
      .map((id) => titles[Number(id.at(-1))]);
  expect(await found('order=oldest')).toEqual(titles);
  expect(await found('order=newest')).toEqual(titles.toReversed());
  expect((await found('order=name')).slice(0, 4)).toEqual(['100%', 'Café', 'talk 9', 'Talk 10']);
  expect(await found(`search=${encodeURIComponent(' TALK ')}`)).toEqual(['talk 9', 'Talk 10']);
  expect(await found(`search=${encodeURIComponent('रोटी')}`)).toEqual(['रोटी की बात']);
  // The same letters as one character and as two; signs that are no patterns.
  expect(await found(`search=${encodeURIComponent('cafe\u0301')}`)).toEqual(['Café']);
  expect(await found('search=%25')).toEqual(['100%']);
  const { body } = await asha.call('GET', '/api/videos/projects?limit=1&search=talk');
  expect([body.projects.length, body.total]).toEqual([1, 2]);
});

test('projects of one status fill pages of their own', async () => {
  const asha = await web.user();
  for (const n of [0, 1, 2, 3, 4, 5, 6])
    await makeVideo(db, { id: asha.workspaceId }, { createdAt, status: n % 2 === 0 ? 'failed' : 'uploaded' });
  const pages = await pagesOf(asha, '/api/videos/projects', 'projects', '&status=failed');
  expect(sizes(pages)).toEqual([2, 2]);
  const { body } = await asha.call('GET', '/api/videos/projects?status=failed');
  expect(body.projects.map(({ id }: { id: string }) => id)).toEqual(pages.flat());
});

test('a caller that names no page gets 500 projects and where the list goes on', async () => {
  const asha = await web.user();
  await db.insert(video).values(
    Array.from({ length: 501 }, (_, n) => ({
      ...{ id: `${asha.workspaceId}-${n}`, workspaceId: asha.workspaceId, createdAt },
      ...{
        title: 'Talk',
        originalFilename: 'talk.mp4',
        status: 'ready' as const,
        transcriptSource: 'auto' as const,
      },
    })),
  );
  const { body } = await asha.call('GET', '/api/videos/projects');
  expect(body.projects).toHaveLength(500);
  const rest = await asha.call('GET', `/api/videos/projects?cursor=${body.nextCursor}`);
  expect([rest.body.projects.length, rest.body.nextCursor]).toEqual([1, null]);
});

test('the job log comes in pages, and a cursor that leads nowhere is behind the last one', async () => {
  const asha = await web.user();
  const video = await makeVideo(db, { id: asha.workspaceId });
  const of = { workspaceId: asha.workspaceId, videoId: video.id, payload: {}, createdAt };
  for (const n of five)
    await db
      .insert(jobRun)
      .values({ ...of, id: crypto.randomUUID(), name: 'render', subjectId: `${n}`, status: 'completed' });
  const address = `/api/videos/${video.id}/jobs`;
  const pages = await pagesOf(asha, address, 'jobs');
  expect(sizes(pages)).toEqual([2, 2, 1]);
  expect(new Set(pages.flat()).size).toBe(5);
  const unknown = await asha.call('GET', `${address}?cursor=of-another-video`);
  expect(unknown.body).toEqual({ jobs: [], nextCursor: null });
  expect((await asha.call('GET', `${address}?limit=101`)).status).toBe(400);
});

test('exports come in pages, and no list of them reads a whole plan', async () => {
  const made = await makeOutputWithAncestors(db);
  const asha = await web.user({ workspaceId: made.workspace.id });
  const { id: clipId, workspaceId } = made.clip;
  const qualities = ['4k', '1080p', '720p'] as const;
  for (const n of five)
    await db.insert(clipExport).values({
      ...{ id: `export-${n}`, workspaceId, userId: asha.userId, clipId, planId: made.plan.id, createdAt },
      ...{ ratio: n < 3 ? '9:16' : '1:1', quality: qualities[n % 3] ?? '4k', subtitleLanguage: 'original' },
    });
  const pages = await pagesOf(asha, `/api/videos/${made.video.id}/exports`, 'exports');
  expect(pages).toEqual([['export-4', 'export-3'], ['export-2', 'export-1'], ['export-0']]);
  const [view] = await listExportViews(db, { workspaceId, videoId: made.video.id });
  expect(Object.keys(view?.plan ?? {}).toSorted()).toEqual(['edit', 'title', 'version']);
});
