import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateBrandKit } from '#db/queries/accounts/brand-kits.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { generation, workspace } from '#db/schema.ts';
import { ffmpeg } from '#pipeline/stages/render/testing/clips.ts';
import { apiAppForFile, type TestUser } from '#testing/api-app.ts';
import { makeBroll, makeTranscript, makeVideo, makeWorkspace } from '#testing/factories.ts';
import { sampleSource } from '#testing/sample-documents.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { workerForFile } from '#testing/worker-for-file.ts';

const { database, web } = await apiAppForFile({ PLANS: 'on' });
const { db } = database;
await workerForFile({ database, web });
let asha: TestUser;
beforeEach(async () => {
  const { id: workspaceId } = await makeWorkspace(db, { name: 'Chai Talks', planId: 'pro' });
  asha = await web.user({ workspaceId });
});

const kits = async () => (await asha.call('GET', '/api/brand/kits')).body.kits;
const makeKit = async (values: object) => {
  const { status, body } = await asha.call('POST', '/api/brand/kits', { name: 'Second channel', ...values });
  expect(status).toBe(201);
  return body.kit;
};

describe('brand kits', () => {
  test('begin with one that has the workspace’s name', async () => {
    expect(await kits()).toMatchObject([{ name: 'Chai Talks', isDefault: true, captionStyle: 'karaoke' }]);
  });

  test('are made, changed, made the default and deleted; the default stays', async () => {
    const captionColors = { color: '#ffffff', activeColor: '#ff0000' };
    const kit = await makeKit({ captionColors, captionSettings: { wordsPerLine: 3 } });
    expect(kit).toMatchObject({ name: 'Second channel', isDefault: false, captionColors, logo: null });
    const place = { corner: 'bottom-right', size: 0.3, distance: 0.05 };
    const changed = await asha.call('PUT', `/api/brand/kits/${kit.id}`, { place, isDefault: true });
    expect(changed.body.kit).toMatchObject({ place, isDefault: true, captionSettings: { wordsPerLine: 3 } });
    // Bad words stand beside the captions' settings: neither takes the other away.
    expect(changed.body.kit.profanity).toEqual({ mode: 'off', stars: 'inside' });
    const profanity = { mode: 'mute', stars: 'all' };
    const masked = await asha.call('PUT', `/api/brand/kits/${kit.id}`, { profanity });
    expect(masked.body.kit).toMatchObject({ profanity, captionSettings: { wordsPerLine: 3 } });
    const reset = await asha.call('PUT', `/api/brand/kits/${kit.id}`, { captionSettings: null });
    expect(reset.body.kit).toMatchObject({ profanity, captionSettings: null });
    const [first, second] = await kits();
    expect([first.id, first.isDefault, second.isDefault]).toEqual([kit.id, true, false]);
    expect(first.place).toEqual(place);
    const refused = await asha.call('DELETE', `/api/brand/kits/${kit.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'brand_kit_is_default']);
    expect((await asha.call('DELETE', `/api/brand/kits/${second.id}`)).status).toBe(200);
    expect(await kits()).toHaveLength(1);
  });

  test('whose captions take the first two colours follow them', async () => {
    const [kit] = await kits();
    const [color, activeColor, ...rest] = kit.colors;
    const put = async (body: object) => {
      expect((await asha.call('PUT', `/api/brand/kits/${kit.id}`, body)).status).toBe(200);
      return (await kits())[0].captionColors;
    };
    expect(await put({ captionColors: { color, activeColor } })).toEqual({ color, activeColor });
    const [red, blue, green] = ['#ff0000', '#0000ff', '#00ff00'];
    expect(await put({ colors: [red, blue, ...rest] })).toEqual({ color: red, activeColor: blue });
    expect(await put({ colors: [green, blue, ...rest] })).toEqual({ color: green, activeColor: blue });
    // Colours that a request names, and colours of the captions' own, stay as they are.
    const named = { color: red, activeColor: green };
    expect(await put({ colors: [blue, red, ...rest], captionColors: named })).toEqual(named);
    expect(await put({ colors: [red, blue, ...rest] })).toEqual(named);
    expect(await put({ captionColors: null, colors: [green, blue, ...rest] })).toBeNull();
    expect(await put({ colors: [red, blue, ...rest] })).toBeNull();
  });

  test('keep what one of two changes at once sets when the other sets something else', async () => {
    const [{ id }] = await kits();
    const { workspaceId } = asha;
    const saved = Promise.withResolvers<void>();
    const changing = db.transaction(async (tx) => {
      await lockWorkspace(tx, workspaceId);
      await updateBrandKit(tx, id, { captionSettings: { wordsPerLine: 3 } });
      saved.resolve();
      await expect
        .poll(
          async () =>
            (
              await db.execute(
                sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rows.length,
        )
        .toBeGreaterThan(0);
    });
    await saved.promise;
    const other = asha.call('PUT', `/api/brand/kits/${id}`, { captionStyle: 'modern' });
    await changing;
    expect((await other).status).toBe(200);
    expect((await kits())[0]).toMatchObject({
      captionStyle: 'modern',
      captionSettings: { wordsPerLine: 3 },
    });
  });

  test('stay one default when two are chosen at once', async () => {
    const made = [await makeKit({}), await makeKit({})];
    await Promise.all(made.map(({ id }) => asha.call('PUT', `/api/brand/kits/${id}`, { isDefault: true })));
    expect((await kits()).filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });

  test('name an intro and an outro of the library; what is longer, gone or another workspace’s is refused', async () => {
    const of = { id: asha.workspaceId };
    const ready = { storageKey: 'a.mp4', uploadKey: null, width: 1920, height: 1080 };
    const introId = await makeBroll(db, of, { ...ready, kind: 'video', durationMs: 4000 });
    const outroId = await makeBroll(db, of, { ...ready, kind: 'picture', durationMs: null });
    const kit = await makeKit({ introId, outroId });
    const [intro, outro] = [
      { assetId: introId, kind: 'video', width: 1920, height: 1080, durationMs: 4000 },
      { assetId: outroId, kind: 'picture', width: 1920, height: 1080, durationMs: 2000 },
    ];
    expect(kit.bumpers).toEqual({ intro, outro });
    const put = (body: object) => asha.call('PUT', `/api/brand/kits/${kit.id}`, body);
    const long = await makeBroll(db, of, { ...ready, kind: 'video', durationMs: 6000 });
    const theirs = await makeBroll(db, await makeWorkspace(db), { ...ready, kind: 'picture' });
    expect((await put({ introId: long })).body.code).toBe('bumper_invalid');
    expect((await put({ outroId: theirs })).status).toBe(404);
    expect((await put({ introId: null })).body.kit.bumpers).toEqual({ intro: null, outro });
    await asha.call('DELETE', `/api/broll/${outroId}`);
    expect((await kits()).find(({ id }: { id: string }) => id === kit.id).bumpers.outro).toBeNull();
  });

  test('have a logo each', async () => {
    const kit = await makeKit({});
    const file = path.join(web.dataDir, 'kit.png');
    ffmpeg('-f', 'lavfi', '-i', 'color=c=red:s=400x100,format=rgba', '-frames:v', '1', file);
    const form = new FormData();
    form.set('logo', new File([new Uint8Array(await readFile(file))], 'logo.png'));
    const sent = await asha.call('POST', `/api/brand/kits/${kit.id}/logo`, form);
    expect([sent.status, sent.body.kit.upload.status]).toEqual([202, 'reading']);
    const read = await waitUntil('the logo is read', async () => {
      const found = (await kits()).find(({ id }: { id: string }) => id === kit.id);
      return found.upload === null ? found : null;
    });
    expect(read.logo).toMatchObject({ width: 400, height: 100 });
    expect((await kits())[0].logo).toBeNull();
    expect((await asha.call('GET', read.logo.url)).status).toBe(200);
    await asha.call('DELETE', `/api/brand/kits/${kit.id}`);
    expect((await asha.call('GET', read.logo.url)).status).toBe(404);
  });

  test('need a plan that holds them', async () => {
    await db.update(workspace).set({ planId: 'starter' }).where(eq(workspace.id, asha.workspaceId));
    const refused = await asha.call('POST', '/api/brand/kits', { name: 'Second' });
    expect([refused.status, refused.body.code]).toEqual([402, 'branding_not_included']);
    // New clips follow the kit in this, on every plan.
    const [{ id }] = (await asha.call('GET', '/api/brand/kits')).body.kits;
    const profanity = { mode: 'beep', stars: 'inside' };
    const changed = await asha.call('PUT', `/api/brand/kits/${id}`, { profanity });
    expect([changed.status, changed.body.kit?.profanity]).toEqual([200, profanity]);
    const mixed = await asha.call('PUT', `/api/brand/kits/${id}`, { profanity, name: 'Second' });
    expect([mixed.status, mixed.body.code]).toEqual([402, 'branding_not_included']);
  });
});

describe('templates', () => {
  const settings = { numberOfClips: 5, clipDuration: 45, aspectRatios: ['9:16'], captionStyle: 'modern' };
  const makeTemplate = async (values: object = {}) => {
    const body = { name: 'Reels of the week', settings, ...values };
    const answer = await asha.call('POST', '/api/templates', body);
    expect(answer.status).toBe(201);
    return answer.body.template;
  };
  const generated = async (body: object) => {
    const source = await makeVideo(
      db,
      { id: asha.workspaceId },
      { probe: sampleSource({ video: null }), status: 'transcribed' },
    );
    await makeTranscript(db, source);
    const { status, body: answer } = await asha.call(
      'POST',
      `/api/processing/generate-clips/${source.id}`,
      body,
    );
    if (status !== 200) return { status, code: answer.code };
    const [row] = await db.select().from(generation).where(eq(generation.videoId, source.id));
    return row?.params;
  };

  test('are saved, renamed, listed and deleted', async () => {
    const template = await makeTemplate();
    expect(template).toMatchObject({ brandKitId: null, settings: { ...settings, topic: '' } });
    const renamed = await asha.call('PUT', `/api/templates/${template.id}`, { name: 'Monthly' });
    expect(renamed.body.template).toMatchObject({ name: 'Monthly', settings });
    expect((await asha.call('GET', '/api/templates')).body.templates).toHaveLength(1);
    await asha.call('DELETE', `/api/templates/${template.id}`);
    expect((await asha.call('GET', '/api/templates')).body.templates).toEqual([]);
  });

  test('decide a request for clips, except what it names itself', async () => {
    const kit = await makeKit({ captionStyle: 'classic' });
    const { id: templateId } = await makeTemplate({ brandKitId: kit.id });
    expect(await generated({ templateId })).toMatchObject({
      ...{ count: 5, maxDurationMs: 45_000, ratios: ['9:16'], styleId: 'modern', kitId: kit.id },
    });
    expect(await generated({ templateId, numberOfClips: 2, aspectRatios: ['1:1'] })).toMatchObject({
      ...{ count: 2, maxDurationMs: 45_000, ratios: ['1:1'], styleId: 'modern' },
    });
    expect(await generated({ brandKitId: kit.id })).toMatchObject({
      ...{ count: 3, maxDurationMs: 60_000, ratios: ['9:16', '16:9'], styleId: 'classic', kitId: kit.id },
    });
    await asha.call('DELETE', `/api/brand/kits/${kit.id}`);
    expect(await generated({ templateId })).not.toHaveProperty('kitId');
  });

  test('the default kit decides the captions of a request that names none, as long as the plan has kits', async () => {
    const [{ id }] = await kits();
    await asha.call('PUT', `/api/brand/kits/${id}`, { captionStyle: 'classic' });
    expect(await generated({})).toMatchObject({ styleId: 'classic' });
    expect(await generated({ captionStyle: 'pop' })).toMatchObject({ styleId: 'pop' });
    const { id: templateId } = await makeTemplate();
    expect(await generated({ templateId })).toMatchObject({ styleId: 'modern' });
    await db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, asha.workspaceId));
    expect(await generated({})).toMatchObject({ styleId: 'karaoke' });
  });

  test('a request is listed with its kit, as long as the next one may name it', async () => {
    const kit = await makeKit({});
    const source = await makeVideo(db, { id: asha.workspaceId }, { status: 'transcribed' });
    await makeTranscript(db, source);
    await asha.call('POST', `/api/processing/generate-clips/${source.id}`, { brandKitId: kit.id });
    const listed = async () => {
      const { generations } = (await asha.call('GET', `/api/videos/${source.id}/generations`)).body;
      return generations.map(({ brandKitId }: { brandKitId: string | null }) => brandKitId);
    };
    expect(await listed()).toEqual([kit.id]);
    await db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, asha.workspaceId));
    expect(await listed()).toEqual([null]);
    await db.update(workspace).set({ planId: 'pro' }).where(eq(workspace.id, asha.workspaceId));
    await asha.call('DELETE', `/api/brand/kits/${kit.id}`);
    expect(await listed()).toEqual([null]);
  });

  test('and kits of others are unknown, and a plan without them refuses both', async () => {
    const kit = await makeKit({});
    const { id: templateId } = await makeTemplate();
    const ravi = await web.user();
    const mine = asha;
    asha = ravi;
    expect(await generated({ templateId })).toEqual({ status: 404, code: 'not_found' });
    expect(await generated({ brandKitId: kit.id })).toEqual({ status: 404, code: 'not_found' });
    const foreign = await ravi.call('POST', '/api/templates', { name: 'X', brandKitId: kit.id, settings });
    expect(foreign.status).toBe(404);
    asha = mine;
    await db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, asha.workspaceId));
    expect(await generated({ templateId })).toEqual({ status: 402, code: 'branding_not_included' });
  });
});
