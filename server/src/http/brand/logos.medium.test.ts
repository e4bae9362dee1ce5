import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteQueuedFiles } from '#db/core/deletions.ts';
import { newId } from '#db/core/new-id.ts';
import { failLogo, insertLogo, saveLogo } from '#db/queries/accounts/logos.ts';
import { queuedAmong } from '#db/queries/files/deletions.ts';
import { brandKit, clipPlan, logo as logoTable, video, workspace } from '#db/schema.ts';
import { ffmpeg } from '#pipeline/stages/render/testing/clips.ts';
import { apiAppForFile, createApiApp, type TestUser } from '#testing/api-app.ts';
import { makeOutputWithAncestors, makeWorkspace } from '#testing/factories.ts';
import { samplePlan, sampleSource } from '#testing/sample-documents.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { workerForFile } from '#testing/worker-for-file.ts';

const { database, web } = await apiAppForFile();
const worker = await workerForFile({ database, web });

/** A picture of one colour by ffmpeg, in the format of its ending. */
async function picture(name: string, size = '400x100', color = 'red@0.5'): Promise<Buffer> {
  const file = path.join(web.dataDir, name);
  const codec = name.endsWith('webp') ? ['-c:v', 'libwebp'] : [];
  ffmpeg('-f', 'lavfi', '-i', `color=c=${color}:s=${size},format=rgba`, '-frames:v', '1', ...codec, file);
  return readFile(file);
}

/** The default kit of a workspace, and its address. */
const brandOf = async (asha: TestUser) => (await asha.call('GET', '/api/brand/kits')).body.kits[0];
const addressOf = async (asha: TestUser) => `/api/brand/kits/${(await brandOf(asha)).id}`;
const change = async (asha: TestUser, values: object) => asha.call('PUT', await addressOf(asha), values);
const upload = async (asha: TestUser, bytes: Uint8Array<ArrayBuffer> | Buffer, field = 'logo') => {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], '../../etc/passwd.png', { type: 'image/png' }));
  return asha.call('POST', `${await addressOf(asha)}/logo`, form);
};
const remove = async (asha: TestUser) => asha.call('DELETE', `${await addressOf(asha)}/logo`);
const settled = (asha: TestUser) =>
  waitUntil('the logo is read', async () => {
    const brand = await brandOf(asha);
    return brand.upload?.status === 'reading' ? null : brand;
  });

/** A logo that a worker reads, and what becomes of it: its row, its two files, and the end of the job. */
async function beingRead({ workspaceId }: TestUser) {
  const { db } = database;
  const [kit] = await db.select().from(brandKit).where(eq(brandKit.workspaceId, workspaceId));
  const id = newId();
  if (!kit) throw new Error('The workspace has no kit yet.');
  const row = { id, workspaceId, kitId: kit.id, uploadKey: `${id}.png`, format: 'png' };
  await insertLogo(db, row);
  const file = { storageKey: `redrawn-${id}.png`, width: 40, height: 10, sizeBytes: 1, sha256: 'x' };
  const save = () => db.transaction((tx) => saveLogo(tx, row, file));
  const files = [row.uploadKey, file.storageKey];
  const fail = () => failLogo(db, id, { code: 'logo_invalid', message: 'No picture.', details: null });
  return { save, fail, areFilesGone: async (count = 2) => (await queuedAmong(db, files)).size === count };
}

describe('a brand', () => {
  test('has defaults, and keeps what is chosen for its workspace alone', async () => {
    const [asha, ravi] = [await web.user(), await web.user()];
    const first = await brandOf(asha);
    expect(first).toMatchObject({ logo: null, upload: null, captionStyle: 'karaoke' });
    expect(first.colors).toHaveLength(4);
    const colors = ['#111111', '#222222', '#333333', '#444444'];
    const place = { corner: 'bottom-right', size: 0.3, distance: 0 };
    const changed = await change(asha, { colors, place, captionStyle: 'modern' });
    expect(changed.body.kit).toMatchObject({ colors, place, captionStyle: 'modern' });
    expect(await brandOf(asha)).toEqual(changed.body.kit);
    expect(await brandOf(ravi)).toEqual({ ...first, id: expect.any(String) });
  });

  test.each([
    { colors: ['#111111'] },
    { colors: ['red', '#222222', '#333333', '#444444'] },
    { place: { corner: 'middle', size: 0.2 } },
    { place: { corner: 'top-left', size: 2 } },
    { place: { corner: 'top-left', size: 0.2, distance: 0.4 } },
    { captionStyle: 'comic' },
  ])('%j is refused', async (values) => {
    const answer = await change(await web.user(), values);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_field']);
  });
});

describe('a logo', () => {
  test.each(['mark.png', 'mark.jpg', 'mark.webp'])(
    '%s is redrawn as PNG and becomes the brand’s',
    async (name) => {
      const asha = await web.user();
      const answer = await upload(asha, await picture(name));
      expect([answer.status, answer.body.kit.upload.status]).toEqual([202, 'reading']);
      const { logo, upload: left } = await settled(asha);
      expect([logo.width, logo.height, left]).toEqual([400, 100, null]);
      const served = await asha.call('GET', logo.url);
      expect(served.headers.get('content-type')).toBe('image/png');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await (await web.user()).call('GET', logo.url)).status).toBe(404);
    },
  );

  test('larger than 1024 pixels is made smaller, in its own shape', async () => {
    const asha = await web.user();
    await upload(asha, await picture('large.png', '3000x1500'));
    expect((await settled(asha)).logo).toMatchObject({ width: 1024, height: 512 });
  });

  test('that is only begun, or says that it is enormous, is refused with a reason and the old one stays', async () => {
    const asha = await web.user();
    const good = await picture('good.png');
    await upload(asha, good);
    const { logo } = await settled(asha);
    const enormous = Buffer.from(good);
    enormous.writeUInt32BE(60_000, 16);
    enormous.writeUInt32BE(60_000, 20);
    for (const bytes of [
      good.subarray(0, 60),
      enormous,
      Buffer.concat([good.subarray(0, 8), Buffer.alloc(900, 7)]),
    ]) {
      await upload(asha, bytes);
      const brand = await settled(asha);
      expect(brand.upload).toMatchObject({ status: 'failed', failure: { code: 'logo_invalid' } });
      expect(brand.logo).toEqual(logo);
    }
  });

  test('that was refused is told of for a day, and its upload is deleted', async () => {
    const asha = await web.user();
    await upload(asha, await picture('kept.png'));
    const { logo } = await settled(asha);
    const refused = await beingRead(asha);
    await refused.fail();
    expect(await refused.areFilesGone(1)).toBe(true);
    expect((await brandOf(asha)).upload).toMatchObject({ status: 'failed' });
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    await database.db.update(logoTable).set({ createdAt }).where(eq(logoTable.failureCode, 'logo_invalid'));
    expect(await brandOf(asha)).toMatchObject({ logo, upload: null });
  });

  const hostile: [string, () => Buffer, string][] = [
    ['an SVG with a script', () => Buffer.from('<svg onload="alert(1)"/>'), 'SVG files can hold programs'],
    ['an XML with entities', () => Buffer.from('<?xml version="1.0"?><!DOCTYPE svg []>'), 'SVG files'],
    ['a page', () => Buffer.from('<html><script>1</script></html>'), 'not a PNG, JPEG or WebP'],
    ['a playlist', () => Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'not a PNG, JPEG or WebP'],
    ['nothing', () => Buffer.alloc(0), 'the file is empty'],
  ];
  test.each(hostile)('%s is refused at once, whatever it is called', async (_, bytes, reason) => {
    const asha = await web.user();
    const { status, body } = await upload(asha, bytes());
    expect([status, body.code]).toEqual([422, 'logo_invalid']);
    expect(body.error).toContain(reason);
    expect(await brandOf(asha)).toMatchObject({ logo: null, upload: null });
  });

  test('over 2 MB and a form without one are refused with a sentence', async () => {
    const asha = await web.user();
    const large = await upload(asha, Buffer.alloc(2 * 1024 * 1024 + 1));
    expect([large.status, large.body.error]).toEqual([
      413,
      'A logo can be up to 2 MB. Save it smaller and try again.',
    ]);
    expect((await upload(asha, Buffer.alloc(9), 'picture')).body.code).toBe('logo_invalid');
    expect((await asha.call('POST', `${await addressOf(asha)}/logo`, '{}')).body.code).toBe('logo_invalid');
  });

  test('is put into a clip by the shape it has, and another user’s is not', async () => {
    const rows = await makeOutputWithAncestors(database.db);
    const asha = await web.user({ workspaceId: rows.workspace.id });
    await upload(asha, await picture('own.png'));
    const { logo } = await settled(asha);
    await database.db.update(video).set({ probe: sampleSource() }).where(eq(video.id, rows.video.id));
    const put = (assetId: string) =>
      asha.call('PUT', `/api/clips/${rows.output.id}`, {
        logo: { assetId, aspect: 9, corner: 'top-left', size: 0.2 },
        render: false,
      });
    expect((await put(logo.id)).body.plan.logo).toMatchObject({ assetId: logo.id, aspect: 4 });
    const ravi = await web.user();
    await upload(ravi, await picture('other.png'));
    const theirs = (await settled(ravi)).logo;
    expect((await put(theirs.id)).body.code).toBe('edit_invalid');
  });

  test('that is removed while another one is read stays away, and the other one with it', async () => {
    const asha = await web.user();
    await upload(asha, await picture('first.png'));
    await settled(asha);
    const other = await beingRead(asha);
    expect((await brandOf(asha)).upload.status).toBe('reading');
    const removed = { logo: null, upload: null };
    expect((await remove(asha)).body.kit).toMatchObject(removed);
    // A worker has redrawn it by then.
    await other.save();
    expect(await brandOf(asha)).toMatchObject(removed);
    expect(await other.areFilesGone()).toBe(true);
  });

  test('that was uploaded first and is read last does not replace the newer one', async () => {
    const asha = await web.user();
    await upload(asha, await picture('oldest.png'));
    await settled(asha);
    const older = await beingRead(asha);
    await upload(asha, await picture('newer.png'));
    const { logo } = await settled(asha);
    await older.save();
    expect((await brandOf(asha)).logo).toEqual(logo);
    expect((await asha.call('GET', logo.url)).status).toBe(200);
    expect(await older.areFilesGone()).toBe(true);
  });

  test('that a clip shows stays when it leaves the brand; its files go with the last clip', async () => {
    const rows = await makeOutputWithAncestors(database.db);
    const asha = await web.user({ workspaceId: rows.workspace.id });
    await upload(asha, await picture('kept.png'));
    const { logo } = await settled(asha);
    const body = samplePlan({ logo: { assetId: logo.id, aspect: 4, corner: 'top-left', size: 0.2 } });
    await database.db.update(clipPlan).set({ body }).where(eq(clipPlan.id, rows.plan.id));
    expect((await remove(asha)).body.kit.logo).toBeNull();
    expect((await asha.call('GET', logo.url)).status).toBe(200);
    await database.db.delete(clipPlan).where(eq(clipPlan.id, rows.plan.id));
    await remove(asha);
    expect((await asha.call('GET', logo.url)).status).toBe(404);
    await database.db.execute('update jhalak.file_deletion set next_try_at = now()');
    await deleteQueuedFiles(database.db, worker.storage);
    const named = await database.db
      .select()
      .from(logoTable)
      .where(eq(logoTable.workspaceId, asha.workspaceId));
    expect(named).toEqual([]);
    for await (const { key } of worker.storage.list())
      expect(key).not.toContain(`${asha.workspaceId}/brand/`);
  });
});

test('a logo and brand colours need a plan that holds them; the caption style and removing do not', async () => {
  const paid = await createApiApp(database, { PLANS: 'on' });
  const { id } = await makeWorkspace(database.db, { planId: 'starter' });
  const user = await paid.user({ workspaceId: id });
  const codes = async (planId: string) => {
    await database.db.update(workspace).set({ planId }).where(eq(workspace.id, id));
    const colors = ['#ffffff', '#ffd60a', '#3df58a', '#4cc9f0'];
    const answers = [
      await change(user, { colors }),
      await upload(user, Buffer.from('no picture')),
      await change(user, { captionStyle: 'karaoke' }),
      await remove(user),
    ];
    return answers.map(({ status, body }) => body.code ?? status);
  };
  expect(await codes('starter')).toEqual(['branding_not_included', 'branding_not_included', 200, 200]);
  expect(await codes('pro')).toEqual([200, 'logo_invalid', 200, 200]);
  await paid.close();
});
