import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { finishJobRun } from '#db/queries/jobs/job-runs.ts';
import { lockClip } from '#db/queries/locks.ts';
import { clip, generation, jobRun, moment, notification, output, video } from '#db/schema.ts';
import { clipsForFile, edit } from '#http/testing/planned-clip.ts';
import { afterFailure, jobOf } from '#pipeline/flow.ts';
import {
  makeClipPlan,
  makeExport,
  makeOutputWithAncestors,
  makePlannedClip,
  makeRender,
  makeWebhookEndpoint,
  webhooksOf,
} from '#testing/factories.ts';

const { database, web, plannedClip, queuedRuns, put } = await clipsForFile();

describe('reading clips', () => {
  test('a clip is one passage in one ratio, with the names and seconds of the specification', async () => {
    const { asha, source, cut, tall } = await plannedClip({ rendered: true });
    const { body } = await asha.call('GET', `/api/clips/${tall.id}`);
    expect(body.clip).toMatchObject({
      id: tall.id,
      title: 'Why bread rises',
      start_time: 2,
      end_time: 8,
      duration: 6,
      thumbnail_url: `/api/media/videos/${source.id}/poster`,
      file_url: `/api/media/${tall.id}?version=1`,
      aspect_ratio: '9:16',
      caption_style: 'karaoke',
      processing_status: 'completed',
      groupId: cut.id,
      score: 80,
      planVersion: 1,
      renderedVersion: 1,
      outdated: false,
      rendering: false,
      failure: null,
    });
    expect(body.plan.edit).toEqual(edit);
    expect(body.versions).toMatchObject([{ version: 1 }]);
  });

  test('lists filter by ratio and status, and page', async () => {
    const { asha, source, wide } = await plannedClip({ rendered: true });
    const ids = async (address: string) => {
      const { body } = await asha.call('GET', address);
      return [body.clips.map(({ id }: { id: string }) => id), body.total];
    };
    const [all] = await ids(`/api/clips/video/${source.id}`);
    expect(all).toHaveLength(2);
    expect(await ids(`/api/clips/video/${source.id}?aspectRatio=16:9&status=completed`)).toEqual([
      [wide.id],
      undefined,
    ]);
    expect(await ids(`/api/clips/video/${source.id}?aspectRatio=all&status=failed`)).toEqual([[], undefined]);
    expect(await ids(`/api/clips/user/${asha.userId}?limit=1&page=2&status=all`)).toEqual([[wide.id], 2]);
    expect(await ids(`/api/clips/user/${asha.userId}?page=5`)).toEqual([[], 2]);
    expect(await asha.call('GET', `/api/clips/user/${asha.userId}?aspectRatio=4:3`)).toMatchObject({
      status: 400,
    });
    expect((await asha.call('GET', `/api/clips/user/${asha.userId}`)).body).toMatchObject({
      page: 1,
      limit: 20,
    });
  });

  test('all clips of a workspace are listed over its projects, filtered, searched and paged', async () => {
    const { asha, source, cut, tall, wide, plan } = await plannedClip({ rendered: true });
    const other = await makeOutputWithAncestors(database.db, { id: asha.workspaceId });
    const cue = (text: string) => ({
      ...{ startMs: 0, endMs: 1000 },
      lines: [text.split(' ').map((word) => ({ text: word, startMs: 0, endMs: 1000, wordIndex: 0 }))],
    });
    const [layout] = other.plan.body.layouts;
    const said = { ...other.plan.body, title: 'आटा और "सफ़र"' };
    await makeClipPlan(database.db, other, {
      version: 2,
      body: { ...said, layouts: [{ ...layout, cues: [cue('Paisa, kahan'), cue('GAYA?')] } as Layout] },
    });
    await makeExport(database.db, { clip: cut, plan });
    const listed = async (query = '') => {
      const { status, body } = await asha.call('GET', `/api/clips?${query}`);
      expect(status).toBe(200);
      return body;
    };
    const ids = async (query: string) => (await listed(query)).clips.map(({ id }: { id: string }) => id);
    const all = await listed();
    expect([all.total, all.nextCursor]).toEqual([2, null]);
    expect(all.clips.map(({ id }: { id: string }) => id)).toEqual([other.output.id, tall.id, wide.id]);
    expect(all.clips[0]).toMatchObject({ project: { title: 'How bread rises', language: 'en' } });
    const pages = [await listed('limit=2')];
    pages.push(await listed(`limit=2&cursor=${pages[0].nextCursor}`));
    expect(pages.map(({ clips, total }) => [clips.length, total])).toEqual([
      [2, 2],
      [1, undefined],
    ]);
    // In any order, case and punctuation, in the clip or its project's title.
    const found = {
      'gaya paisa': true,
      'KAHAN gaya?': true,
      सफ़र: true,
      '"सफ़र"': true,
      rises: true,
      twelve: false,
    };
    for (const [search, isFound] of Object.entries(found))
      expect([search, (await ids(`search=${encodeURIComponent(search)}`)).includes(other.output.id)]).toEqual(
        [search, isFound],
      );
    expect(await ids('search=bread')).toHaveLength(3);
    expect(await ids('search=bread+two')).toEqual([tall.id, wide.id]);
    expect((await listed('search=%3F')).total).toBe(2);
    expect(await ids(`videoId=${source.id}&aspectRatio=16:9`)).toEqual([wide.id]);
    expect(await ids('status=completed')).toEqual([tall.id, wide.id]);
    expect(await ids('exported=true')).toEqual([tall.id, wide.id]);
    expect(await ids('exported=false')).toEqual([other.output.id]);
    expect(await ids('minScore=80')).toHaveLength(3);
    expect(await ids('minScore=81')).toEqual([]);
    await asha.call('PUT', `/api/clips/${wide.id}/kept`, { kept: true });
    expect(await ids('decision=kept')).toEqual([tall.id, wide.id]);
    expect(await ids('decision=dropped')).toEqual([]);
    expect(await ids('decision=open')).toEqual([other.output.id]);
    const { asha: stranger } = await plannedClip();
    const theirs = await stranger.call('GET', `/api/clips?videoId=${source.id}`);
    expect(theirs.body).toMatchObject({ clips: [], total: 0 });
    await database.db.update(video).set({ deletedAt: new Date() }).where(eq(video.id, source.id));
    expect(await ids('')).toEqual([other.output.id]);
    expect(cut.workspaceId).toBe(asha.workspaceId);
  });

  test('the best or the longest come first, all ratios of a clip together, from page to page', async () => {
    const { asha, cut, tall, wide } = await plannedClip();
    const [best, silent] = [
      await makeOutputWithAncestors(database.db, { id: asha.workspaceId }),
      await makeOutputWithAncestors(database.db, { id: asha.workspaceId }),
    ];
    const scored = (momentId: string, score: number | null) =>
      database.db
        .update(moment)
        .set({ body: sql`jsonb_set(${moment.body}, '{score}', ${JSON.stringify(score)}::jsonb)` })
        .where(eq(moment.id, momentId));
    await scored(cut.momentId, 71.5);
    await scored(best.clip.momentId, 90);
    await scored(silent.clip.momentId, null);
    const lasting = (made: typeof best, endMs: number) =>
      makeClipPlan(database.db, made, {
        version: 2,
        body: {
          ...made.plan.body,
          edit: [
            { startMs: 0, endMs: endMs - 500 },
            { startMs: endMs, endMs: endMs + 500 },
          ],
        },
      });
    await lasting(best, 2000);
    await lasting(silent, 60_000);
    const inPages = async (order: string) => {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await asha.call(
          'GET',
          `/api/clips?limit=1&order=${order}${cursor && `&cursor=${cursor}`}`,
        );
        ids.push(...body.clips.map(({ id }: { id: string }) => id));
        cursor = body.nextCursor;
      }
      return ids;
    };
    expect(await inPages('score')).toEqual([best.output.id, tall.id, wide.id, silent.output.id]);
    expect(await inPages('length')).toEqual([silent.output.id, tall.id, wide.id, best.output.id]);
    expect(await inPages('newest')).toEqual(
      (await asha.call('GET', '/api/clips')).body.clips.map(({ id }: { id: string }) => id),
    );
    expect((await asha.call('GET', '/api/clips?order=title')).status).toBe(400);
    const { asha: stranger } = await plannedClip();
    const cursor = `${cut.generationId}.0.0.99`;
    const { body } = await stranger.call('GET', `/api/clips?order=score&cursor=${cursor}`);
    expect(body.clips.every(({ groupId }: { groupId: string }) => groupId !== cut.id)).toBe(true);
  });

  test('before there is a file the jobs tell where it stands', async () => {
    const { asha, source, requested, plan, tall } = await plannedClip();
    const read = async () => (await asha.call('GET', `/api/clips/${tall.id}`)).body.clip;
    expect(await read()).toMatchObject({ processing_status: 'pending', file_url: null });
    const next = jobOf('render', { ...plan, videoId: source.id });
    await database.db.transaction((tx) => web.queue.enqueue(tx, next));
    const setRun = (values: Partial<typeof jobRun.$inferInsert>) =>
      database.db.update(jobRun).set(values).where(eq(jobRun.videoId, source.id));
    expect(await read()).toMatchObject({ processing_status: 'pending', rendering: true });
    await setRun({ status: 'running', startedAt: new Date() });
    expect(await read()).toMatchObject({ processing_status: 'processing' });
    await setRun({
      status: 'failed',
      reasonCode: 'render_failed',
      reasonMessage: 'The clip could not be made: x.',
    });
    await database.db.update(generation).set({ status: 'failed' }).where(eq(generation.id, requested.id));
    expect(await read()).toMatchObject({
      processing_status: 'failed',
      failure: { code: 'render_failed', message: 'The clip could not be made: x.' },
    });
  });

  test('what the newest render came to counts, not one before it', async () => {
    const { asha, source, tall, plan } = await plannedClip({ rendered: true });
    const endedRender = async (status: 'completed' | 'cancelled', daysAgo: number) => {
      const next = jobOf('render', { ...plan, videoId: source.id });
      await database.db.transaction((tx) => web.queue.enqueue(tx, next));
      const at = sql`now() - make_interval(days => ${daysAgo})`;
      const reason =
        status === 'cancelled' ? { reasonCode: 'cancelled', reasonMessage: 'You stopped this.' } : {};
      await database.db
        .update(jobRun)
        .set({ status, ...reason, createdAt: at, finishedAt: at })
        .where(and(eq(jobRun.videoId, source.id), eq(jobRun.status, 'queued')));
    };
    const renamed = async (title: string) => (await put(asha, tall.id, { title, render: false })).body.clip;
    await endedRender('cancelled', 2);
    await endedRender('completed', 1);
    expect(await renamed('Bread')).toMatchObject({ processing_status: 'completed', failure: null });
    await endedRender('cancelled', 0);
    expect(await renamed('Why bread')).toMatchObject({ failure: { code: 'cancelled' } });
  });
});

describe('rendering a clip again', () => {
  test('queues the newest version once', async () => {
    const { asha, source, tall } = await plannedClip();
    for (let n = 0; n < 2; n += 1)
      expect(await asha.call('POST', `/api/clips/${tall.id}/render`)).toMatchObject({
        status: 200,
        body: { clip: { rendering: true } },
      });
    expect(await queuedRuns(source.id)).toHaveLength(1);
  });
});

describe('keeping a clip', () => {
  test('keeps or drops it in all its ratios without a new version, and takes that back', async () => {
    const { asha, source, tall, wide } = await plannedClip({ rendered: true });
    const decisions = async () => {
      const { body } = await asha.call('GET', `/api/clips/video/${source.id}`);
      return body.clips.map(({ kept }: { kept: boolean | null }) => kept);
    };
    expect(await decisions()).toEqual([null, null]);
    for (const kept of [true, false, null]) {
      const { status, body } = await asha.call('PUT', `/api/clips/${wide.id}/kept`, { kept });
      expect([status, body.clip.kept, body.clip.planVersion]).toEqual([200, kept, 1]);
      expect(await decisions()).toEqual([kept, kept]);
    }
    expect(await queuedRuns(source.id)).toEqual([]);
    expect(await asha.call('PUT', `/api/clips/${tall.id}/kept`, { kept: 'yes' })).toMatchObject({
      status: 400,
    });
  });
});

describe('deleting a clip', () => {
  test('takes one ratio away, and no later version brings it back', async () => {
    const { asha, cut, tall, wide, plan } = await plannedClip();
    expect(await asha.call('DELETE', `/api/clips/${wide.id}`, { userId: asha.userId })).toMatchObject({
      status: 200,
    });
    expect((await asha.call('GET', `/api/clips/${wide.id}`)).status).toBe(404);
    await put(asha, tall.id, { title: 'Still here' });
    const left = await database.db.select().from(output).where(eq(output.clipId, cut.id));
    expect(left.map(({ ratio }) => ratio)).toEqual(['9:16']);
    expect(plan.version).toBe(1);
  });

  test('takes every ratio away where that is asked, with the passage itself', async () => {
    const { asha, source, cut, wide } = await plannedClip();
    await asha.call('POST', `/api/clips/${wide.id}/render`);
    expect(await asha.call('DELETE', `/api/clips/${wide.id}`, { everyRatio: true })).toMatchObject({
      status: 200,
    });
    expect(await database.db.$count(clip, eq(clip.id, cut.id))).toBe(0);
    expect(await queuedRuns(source.id)).toEqual([]);
  });

  test('with the last ratio the passage goes, its jobs stop, and its generation ends', async () => {
    const { asha, source, cut, tall, wide, requested } = await plannedClip();
    const workspace = { id: source.workspaceId };
    await makeWebhookEndpoint(database.db, workspace);
    await asha.call('POST', `/api/clips/${tall.id}/render`);
    expect((await asha.call('POST', `/api/clips/${tall.id}/export`, {})).body.success).toBe(true);
    await asha.call('DELETE', `/api/clips/${tall.id}`);
    expect(await queuedRuns(source.id)).toHaveLength(2);
    await asha.call('DELETE', `/api/clips/${wide.id}`);
    expect(await queuedRuns(source.id)).toEqual([]);
    expect(await database.db.$count(clip, eq(clip.id, cut.id))).toBe(0);
    const [ended] = await database.db.select().from(generation).where(eq(generation.id, requested.id));
    expect(ended?.status).toBe('completed');
    // No clip is there that could be ready.
    expect(await told(source.id)).toEqual([]);
    expect(await webhooksOf(database.db, workspace)).toMatchObject([
      { kind: 'clips.ready', data: { generationId: requested.id, clips: 0 } },
    ]);
  });

  test('the last one that is still being made leaves the others ready, which is told once', async () => {
    const { asha, source, spoken, requested, tall, wide, plan } = await plannedClip();
    for (const each of [tall, wide]) await makeRender(database.db, { output: each, plan });
    const at = { generation: requested, transcript: spoken };
    const unmade = await makePlannedClip(database.db, at, { moment: { position: 1 } });
    await asha.call('POST', `/api/clips/${unmade.output.id}/render`);
    await asha.call('DELETE', `/api/clips/${unmade.output.id}`);
    expect(await told(source.id)).toMatchObject([{ kind: 'clips_ready', params: { clips: 1 } }]);
    await asha.call('DELETE', `/api/clips/${wide.id}`);
    expect(await told(source.id)).toHaveLength(1);
  });

  test('with the one that could not be finished its request says no longer that it is missing', async () => {
    const { asha, spoken, requested, tall, wide, plan } = await plannedClip();
    for (const each of [tall, wide]) await makeRender(database.db, { output: each, plan });
    const at = { generation: requested, transcript: spoken };
    const unmade = await makePlannedClip(database.db, at, { moment: { position: 1 } });
    const reason = { ...{ code: 'internal', message: 'Stopped.', details: {} }, cancelled: false };
    await database.db.transaction((tx) => afterFailure(tx, 'render', { planId: unmade.plan.id }, reason));
    const read = async () => {
      const [row] = await database.db.select().from(generation).where(eq(generation.id, requested.id));
      return row;
    };
    expect(await read()).toMatchObject({ status: 'completed', notes: [{ code: 'note_unfinished' }] });
    await asha.call('DELETE', `/api/clips/${unmade.output.id}`);
    expect(await read()).toMatchObject({ status: 'completed', notes: [] });
  });

  test('the last one that was still being made leaves failed ones, which is told with their reason', async () => {
    const { asha, source, spoken, requested, tall, plan } = await plannedClip();
    const at = { generation: requested, transcript: spoken };
    const unmade = await makePlannedClip(database.db, at, { moment: { position: 1 } });
    await asha.call('POST', `/api/clips/${tall.id}/render`);
    await asha.call('POST', `/api/clips/${unmade.output.id}/render`);
    const reason = { code: 'render_failed', message: 'No file was made.', details: {} };
    await database.db.transaction(async (tx) => {
      const [run] = await tx.select().from(jobRun).where(eq(jobRun.subjectId, plan.id));
      await finishJobRun(tx, run?.id ?? '', { status: 'failed', reason });
      await afterFailure(tx, 'render', { planId: plan.id }, { ...reason, cancelled: false });
    });
    expect(await told(source.id)).toEqual([]);
    await asha.call('DELETE', `/api/clips/${unmade.output.id}`);
    const params = { job: 'render', ...reason };
    expect(await told(source.id)).toMatchObject([{ kind: 'job_failed', params }]);
    const another = await makePlannedClip(database.db, at, { moment: { position: 2 } });
    await asha.call('DELETE', `/api/clips/${another.output.id}`);
    expect(await told(source.id)).toHaveLength(1);
  });

  test.each(['queued', 'running'] as const)(
    'whose export is %s leaves those of the others ready',
    async (status) => {
      const { asha, source, spoken, requested, cut, plan } = await plannedClip({ rendered: true });
      const { userId } = asha;
      const at = { generation: requested, transcript: spoken };
      const { output: other } = await makePlannedClip(database.db, at, { moment: { position: 1 } });
      await makeExport(database.db, { clip: cut, plan }, { userId, finishedAt: new Date() });
      const { id } = (await asha.call('POST', `/api/clips/${other.id}/export`, {})).body.export;
      await database.db.update(jobRun).set({ status }).where(eq(jobRun.subjectId, id));
      await asha.call('DELETE', `/api/clips/${other.id}`);
      expect(await told(source.id)).toMatchObject([{ kind: 'export_ready', userId, params: { clips: 1 } }]);
    },
  );

  test('takes along an export that is queued while it waits for the clip', async () => {
    const { asha, source, cut, tall, plan } = await plannedClip({ rendered: true });
    const { db } = database;
    let deleted: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await lockClip(tx, cut.id);
      deleted = asha.call('DELETE', `/api/clips/${tall.id}`, { everyRatio: true });
      await expect
        .poll(async () => (await db.execute(sql`select 1 from pg_locks where not granted`)).rows.length)
        .toBeGreaterThan(0);
      const id = await makeExport(tx, { clip: cut, plan });
      const of = { id, workspaceId: cut.workspaceId, videoId: source.id };
      await web.queue.enqueue(tx, jobOf('export', of));
    });
    await deleted;
    expect(await queuedRuns(source.id)).toEqual([]);
  });
});

const told = (videoId: string) =>
  database.db.select().from(notification).where(eq(notification.videoId, videoId));
