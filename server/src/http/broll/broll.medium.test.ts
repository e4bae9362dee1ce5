import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { maxBrollAssets } from '@jhalak/contract/routes/broll.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { bytesKept } from '#db/queries/billing/usage.ts';
import { saveBrollFile } from '#db/queries/broll/broll-assets.ts';
import { queuedAmong } from '#db/queries/files/deletions.ts';
import { auditEvents, brollAsset, workspace } from '#db/schema.ts';
import { clipsForFile } from '#http/testing/planned-clip.ts';
import { ffmpeg } from '#pipeline/stages/render/testing/clips.ts';
import type { TestUser } from '#testing/api-app.ts';
import { makeBroll } from '#testing/factories.ts';
import { type FootageReply, startFootageServer } from '#testing/footage-server.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { workerForFile } from '#testing/worker-for-file.ts';

const painter = await startFootageServer();
afterAll(painter.close);
const { database, web, plannedClip, put } = await clipsForFile({
  ...{ PICTURE_ENDPOINT_URL: painter.url, PICTURE_ENDPOINT_MODEL: 'painter', PICTURES_PER_DAY: '2' },
});
const { db } = database;
await workerForFile({ database, web });

const fileOf = async (name: string, ...args: string[]): Promise<Buffer> => {
  const file = path.join(web.dataDir, name);
  ffmpeg(...args, file);
  return readFile(file);
};
const upload = (asha: TestUser, bytes: Buffer, query: string) =>
  asha.call('POST', `/api/broll?${query}`, bytes, { 'content-type': 'application/octet-stream' });
const library = async (asha: TestUser, query = '') =>
  (await asha.call('GET', `/api/broll${query}`)).body.assets as {
    [key: string]: unknown;
    id: string;
    name: string;
    status: string;
    url: string;
    posterUrl: string;
    sizeBytes: number;
  }[];
const read = (asha: TestUser, id: string) =>
  waitUntil('the footage is read', async () => {
    const found = (await library(asha)).find((one) => one.id === id);
    return found && found.status !== 'reading' ? found : null;
  });

describe('the library', () => {
  test('takes a picture and a video in, redraws them, counts their bytes and forgets them', async () => {
    const asha = await web.user();
    const { workspaceId } = asha;
    const picture = await fileOf('a.png', '-f', 'lavfi', '-i', 'color=c=red:s=641x360', '-frames:v', '1');
    const sent = await upload(asha, picture, 'name=Red%20wall&tags=wall,%20red');
    expect([sent.status, sent.body.asset.status, sent.body.asset.tags]).toEqual([
      ...[202, 'reading', ['wall', 'red']],
    ]);
    const clip = await fileOf(
      'a.mp4',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=320x240:r=25:d=1',
      ...['-f', 'lavfi', '-i', 'sine=d=1', '-pix_fmt', 'yuv420p'],
    );
    const sentClip = await upload(asha, clip, 'name=Pattern');
    const [still, moving] = [await read(asha, sent.body.asset.id), await read(asha, sentClip.body.asset.id)];
    expect(still).toMatchObject({
      kind: 'picture',
      width: 640,
      height: 360,
      durationMs: null,
      hasSound: false,
    });
    expect(moving).toMatchObject({
      kind: 'video',
      width: 320,
      height: 240,
      durationMs: 1000,
      hasSound: true,
    });
    expect(await bytesKept(db, [workspaceId])).toBe(still.sizeBytes + moving.sizeBytes);
    for (const address of [still.url, still.posterUrl, moving.url, moving.posterUrl])
      expect((await asha.call('GET', address)).status).toBe(200);
    const [row] = await db.select().from(brollAsset).where(eq(brollAsset.id, still.id));
    expect((await asha.call('DELETE', `/api/broll/${still.id}`)).status).toBe(200);
    expect(await bytesKept(db, [workspaceId])).toBe(moving.sizeBytes);
    expect((await asha.call('GET', still.url)).status).toBe(404);
    expect(row?.storageKey).toBeTruthy();
    const kinds = await db.select().from(auditEvents).where(eq(auditEvents.workspaceId, workspaceId));
    expect(kinds.map(({ kind }) => kind)).toEqual(['broll_added', 'broll_added', 'broll_deleted']);
  });

  test('leaves no file of footage that was deleted while it was read', async () => {
    const asha = await web.user();
    const row = { id: 'gone', uploadKey: null };
    const files = [`${asha.workspaceId}-film.mp4`, `${asha.workspaceId}-poster.jpg`] as const;
    const facts = { width: 2, height: 2, durationMs: null, sizeBytes: 1, hasSound: false };
    await db.transaction((tx) =>
      saveBrollFile(tx, row, { ...facts, storageKey: files[0], posterKey: files[1] }),
    );
    expect((await queuedAmong(db, [...files])).size).toBe(2);
  });

  test('refuses what is no picture or video, by its bytes, and what cannot be decoded', async () => {
    const asha = await web.user();
    const text = await upload(asha, Buffer.from('%PDF-1.7 whatever it says'), 'name=photo.jpg');
    expect([text.status, text.body.code]).toEqual([422, 'broll_invalid']);
    const torn = await upload(asha, Buffer.from('ffd8ffe000104a46494600', 'hex'), 'name=torn');
    expect(torn.status).toBe(202);
    const failed = await read(asha, torn.body.asset.id);
    expect(failed).toMatchObject({ status: 'failed', sizeBytes: 0, failure: { code: 'broll_invalid' } });
  });

  test('comes with plans that hold B-roll', async () => {
    const asha = await web.user();
    await db.update(workspace).set({ planId: 'starter' }).where(eq(workspace.id, asha.workspaceId));
    const refused = await upload(asha, Buffer.from('89504e470d0a1a0a', 'hex'), 'name=x');
    expect([refused.status, refused.body.code]).toEqual([402, 'b_roll_not_included']);
  });

  test('is searched by names and tags, by forms of words and across scripts', async () => {
    const asha = await web.user();
    const of = { id: asha.workspaceId };
    await makeBroll(db, of, { name: 'IMG_2041.jpg', tags: ['किसान', 'खेत'] });
    await makeBroll(db, of, { name: 'city-markets at night', tags: [] });
    const found = async (query: string, language: string) =>
      (await library(asha, `?${new URLSearchParams({ query, language })}`)).map(({ name }) => name);
    expect(await found('किसानों', 'hi')).toEqual(['IMG_2041.jpg']);
    expect(await found('kisan', 'hi')).toEqual(['IMG_2041.jpg']);
    expect(await found('market', 'en')).toEqual(['city-markets at night']);
    expect(await found('ocean', 'en')).toEqual([]);
    const [first] = await library(asha);
    await asha.call('PUT', `/api/broll/${first?.id}`, { tags: ['street', 'ocean'] });
    expect(await found('oceans', 'en')).toEqual(['city-markets at night']);
  });
});

describe('footage of a clip', () => {
  const item = (assetId: string) => ({
    ...{ id: 'a', assetId, kind: 'video', startMs: 1050, endMs: 3900, layout: 'full', fit: 'cover' },
    ...{ width: 2, height: 2, fromMs: 0 },
    credit: { origin: 'upload', provider: null, author: 'Unknown', licence: null, url: null },
  });

  test('has the facts of the library and stands where it was put; what was deleted since stays in the plan', async () => {
    const { asha, tall } = await plannedClip();
    const more = { author: 'Ravi', licence: 'Pexels licence', url: 'https://example.com/1' };
    const credit = { origin: 'stock' as const, provider: 'Pexels', ...more };
    const assetId = await makeBroll(db, { id: asha.workspaceId }, { credit });
    const { status, body } = await put(asha, tall.id, { broll: [item(assetId)], render: false });
    expect(status).toBe(200);
    const { startMs, endMs } = item(assetId);
    expect(body.plan.broll).toMatchObject([
      { kind: 'picture', width: 1200, height: 800, credit, startMs, endMs },
    ]);
    await asha.call('DELETE', `/api/broll/${assetId}`);
    const later = await put(asha, tall.id, { broll: [{ ...item(assetId), layout: 'inset' }], render: false });
    expect(later.body.plan.broll).toMatchObject([{ layout: 'inset', credit }]);
    expect((await put(asha, tall.id, { title: 'Other', render: false })).body.plan.broll).toHaveLength(1);
  });

  test('of another workspace is unknown, and a plan without B-roll refuses it', async () => {
    const { asha, tall } = await plannedClip();
    const ravi = await web.user();
    const foreign = await put(asha, tall.id, {
      broll: [item(await makeBroll(db, { id: ravi.workspaceId }))],
    });
    expect([foreign.status, foreign.body.code]).toEqual([422, 'edit_invalid']);
    const own = await makeBroll(db, { id: asha.workspaceId });
    await db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, asha.workspaceId));
    const refused = await put(asha, tall.id, { broll: [item(own)] });
    expect([refused.status, refused.body.code]).toEqual([402, 'b_roll_not_included']);
  });
});

describe('a picture that a model draws', () => {
  const draw = (asha: TestUser, description = 'a road') =>
    asha.call('POST', '/api/broll-sources/pictures', { description, shape: 'tall' });
  const drawing = (reply: FootageReply) => {
    painter.calls.length = 0;
    painter.reply(() => reply);
  };
  const pictureOf = (bytes: Buffer) => ({ json: { data: [{ b64_json: bytes.toString('base64') }] } });
  const jpeg = pictureOf(Buffer.from('ffd8ffe000104a46494600', 'hex'));

  test('counts against the limit whatever comes of it, also when many are asked for at once', async () => {
    drawing(jpeg);
    const asha = await web.user();
    const answers = await Promise.all(Array.from({ length: 10 }, () => draw(asha)));
    const codes = answers.flatMap(({ status, body }) => (status === 202 ? [] : [body.code]));
    expect([painter.calls.length, codes]).toEqual([2, Array(8).fill('pictures_used_up')]);
    for (const reply of [pictureOf(Buffer.from('no picture')), { status: 504 }]) {
      drawing(reply);
      const ravi = await web.user();
      for (let nth = 0; nth < 3; nth += 1) expect((await draw(ravi)).status).toBeGreaterThan(400);
      expect(painter.calls).toHaveLength(2);
    }
  });

  test('comes into the library though the user is gone before it is drawn', async () => {
    const asha = await web.user();
    const leaving = new AbortController();
    painter.reply(() => {
      leaving.abort();
      return jpeg;
    });
    await web.app.request('/api/broll-sources/pictures', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-user': asha.userId },
      body: JSON.stringify({ description: 'a lake', shape: 'tall' }),
      signal: leaving.signal,
    });
    expect((await library(asha)).map(({ name }) => name)).toEqual(['a lake']);
  });

  test('is not asked for where the library has no place, and not counted where it is refused', async () => {
    drawing(jpeg);
    const asha = await web.user();
    const assetId = await makeBroll(db, { id: asha.workspaceId });
    await db.execute(sql`insert into jhalak.broll_asset
      select (jsonb_populate_record(b, jsonb_build_object('id', b.id || n))).*
      from jhalak.broll_asset b, generate_series(2, ${maxBrollAssets}::int) n where b.id = ${assetId}`);
    const full = await draw(asha);
    expect([full.body.code, painter.calls.length]).toEqual(['broll_full', 0]);
    const ravi = await web.user();
    drawing({ status: 429 });
    for (let nth = 0; nth < 3; nth += 1) expect((await draw(ravi)).body.code).toBe('footage_failed');
    drawing(jpeg);
    expect((await draw(ravi)).status).toBe(202);
  });

  test('is named by the beginning of its description, without half of an emoji', async () => {
    drawing(jpeg);
    const asha = await web.user();
    const { status } = await draw(asha, `${'a'.repeat(119)}😀 village`);
    expect([status, (await library(asha)).map(({ name }) => name)]).toEqual([202, ['a'.repeat(119)]]);
  });
});

test('footage is suggested where a clip says its tag, with the word as its reason', async () => {
  const { asha, tall } = await plannedClip();
  const assetId = await makeBroll(db, { id: asha.workspaceId }, { tags: ['five'] });
  await makeBroll(db, { id: asha.workspaceId }, { tags: ['seven'] });
  const { body } = await asha.call('GET', `/api/clips/${tall.id}/broll-suggestions`);
  // The last words keep the speaker in sight, and six seconds leave no place between them and the hook.
  expect(body.suggestions).toEqual([]);
  const longer = await put(asha, tall.id, { start_time: 0, end_time: 12, render: false });
  expect(longer.status).toBe(200);
  const { body: found } = await asha.call('GET', `/api/clips/${tall.id}/broll-suggestions`);
  expect(found.suggestions).toMatchObject([{ assetId, word: 'five', tag: 'five', startMs: 5000 }]);
});
