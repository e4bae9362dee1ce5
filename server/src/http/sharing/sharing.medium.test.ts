import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetExpired } from '#accounts/forget-expired.ts';
import { findBrand, firstBrand } from '#db/queries/accounts/brand-kits.ts';
import { usageOfMonth } from '#db/queries/billing/usage.ts';
import { exchangeMoment, replaceMoment } from '#db/queries/clips/moments.ts';
import {
  brandKit,
  clip as clipTable,
  generation,
  render as renderTable,
  shareLink,
  shareSalt,
  shareVisit,
  userSuspension,
  video,
  workspace,
} from '#db/schema.ts';
import { openBrowser } from '#testing/browser.ts';
import {
  makeBrandKit,
  makeClipPlan,
  makeLogo,
  makeOutputWithAncestors,
  makeRender,
  makeVideo,
} from '#testing/factories.ts';
import { sha256Of as hashOf, mp4Bytes } from '#testing/made-bytes.ts';
import { sampleMoment } from '#testing/sample-documents.ts';
import { signedUp } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';
import { tokenHash } from '#token-hash.ts';
import { sharedPageFinder } from './shared-page.ts';

const { database, web, dataDir } = await wholeWebForFile();
const { db } = database;
const bytes = mp4Bytes(30_000);
const asha = await signedUp(web);
const workspaceId = asha.user.workspaceId;
type Refusal = { code: string };
let made: Awaited<ReturnType<typeof finishedClip>>;
let visitor: ReturnType<typeof openBrowser>;
let visitors = 0;

beforeAll(async () => {
  await db.update(workspace).set({ planId: 'pro' }).where(eq(workspace.id, workspaceId));
});
beforeEach(async () => {
  made = await finishedClip();
  visitors += 1;
  visitor = openBrowser(web.app, { ip: `203.0.113.${visitors}` });
});

/** A clip of a project of its own, with a finished file and a still. */
async function finishedClip() {
  const rows = await makeOutputWithAncestors(db, { id: workspaceId });
  const posterKey = `${workspaceId}/${rows.output.id}.jpg`;
  const of = { output: rows.output, plan: rows.plan };
  const render = await makeRender(db, of, { sha256: hashOf(bytes), posterKey });
  await store(render.storageKey, bytes);
  await store(posterKey, Buffer.from('\xff\xd8\xffpicture', 'latin1'));
  return { ...rows, render };
}

async function store(key: string, content: Buffer) {
  const file = path.join(dataDir, 'media', key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function share(rules: Record<string, unknown> = {}, of = made) {
  const { status, body } = await asha.browser.post(`/api/videos/${of.video.id}/share-links`, rules);
  expect(status).toBe(201);
  return { id: body.link.id as string, token: (body.url as string).replace('/s/', '') };
}

/** A request for a file, whose body is no JSON. */
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  web.app.request(address, { method, headers: { cookie: visitor.cookieHeader(), ...headers } });
const openPage = (token: string, by = visitor) => by.get(`/api/shared/${token}`);
const answer = (token: string, body: Record<string, unknown>, by = visitor) =>
  by.post(`/api/shared/${token}/clips/${made.clip.id}/feedback`, { name: 'Meera', kind: 'comment', ...body });

describe('a link', () => {
  test('has 32 random bytes that a copy of the database does not show, and members who may share copy it again', async () => {
    const { id, token } = await share();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await db.select().from(shareLink).where(eq(shareLink.id, id));
    expect(row?.tokenSha256).toBe(tokenHash(token));
    expect(JSON.stringify(row)).not.toContain(token);
    const address = async () =>
      (await asha.browser.get(`/api/videos/${made.video.id}/share-links`)).body.links[0].url;
    expect(await address()).toBe(`/s/${token}`);
    await db.update(shareLink).set({ sealedToken: null }).where(eq(shareLink.id, id));
    expect(await address()).toBeNull();
  });

  test('keeps its address from members who may not share', async () => {
    await share();
    const viewer = await signedUp(web);
    await db.execute(sql`insert into auth.member (id, "organizationId", "userId", role, "createdAt")
      values (${viewer.user.id}, ${workspaceId}, ${viewer.user.id}, 'viewer', now())`);
    const { status, body } = await viewer.browser.get(`/api/videos/${made.video.id}/share-links`, {
      'x-workspace': workspaceId,
    });
    expect([status, body.links[0].url]).toEqual([200, null]);
  });

  test('has a name that the workspace alone sees', async () => {
    const { id, token } = await share({ name: '  Ravi,\n the client ' });
    const named = async () =>
      (await asha.browser.get(`/api/videos/${made.video.id}/share-links`)).body.links[0].name;
    expect(await named()).toBe('Ravi, the client');
    expect(JSON.stringify((await openPage(token)).body)).not.toContain('Ravi');
    await asha.browser.put(`/api/share-links/${id}`, { name: ' ' });
    expect(await named()).toBeNull();
  });

  test('shows a clip and plays it in ranges, with nothing of the workspace beside it', async () => {
    const { token } = await share({ clipId: made.clip.id });
    const { status, body, headers } = await openPage(token);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    const file = {
      ratio: '9:16',
      videoUrl: mediaPaths.shared(token, made.output.id, 1),
      posterUrl: mediaPaths.sharedPoster(token, made.output.id, 1),
      downloadUrl: null,
    };
    expect(body.page).toMatchObject({
      kind: 'clip',
      clips: [{ id: made.clip.id, files: [file], feedback: [] }],
    });
    for (const inside of [workspaceId, asha.user.id, asha.email, made.video.id, made.video.originalFilename])
      expect(JSON.stringify(body)).not.toContain(inside);
    const part = await get(file.videoUrl, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('cache-control')]).toEqual([206, 'private, no-cache']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect((await get(file.posterUrl)).status).toBe(200);
  });

  test.each([
    ['switched off', (id: string) => asha.browser.put(`/api/share-links/${id}`, { on: false })],
    [
      'expired',
      (id: string) => db.update(shareLink).set({ expiresAt: new Date() }).where(eq(shareLink.id, id)),
    ],
    [
      'of a deleted video',
      () => db.update(video).set({ deletedAt: new Date() }).where(eq(video.id, made.video.id)),
    ],
  ])('that is %s answers like a random one to the byte, at once and for files too', async (_, end) => {
    const { id, token } = await share({ allowDownload: true });
    const parts = [
      '',
      `/files/${made.output.id}`,
      `/files/${made.output.id}/poster`,
      `/files/${made.output.id}/download`,
    ];
    for (const part of parts) expect((await get(`/api/shared/${token}${part}`)).status).toBe(200);
    await end(id);
    for (const part of parts) {
      const ended = await get(`/api/shared/${token}${part}`);
      const random = await get(`/api/shared/${'x'.repeat(43)}${part}`);
      expect([ended.status, await ended.text()]).toEqual([404, await random.text()]);
      const names = ({ headers }: Response) => [...headers.keys()].sort();
      expect(names(ended)).toEqual(names(random));
    }
    expect((await answer(token, { text: 'Still here?' })).status).toBe(404);
  });

  test('opens again when it is switched on; the audit log holds who shared and who ended it', async () => {
    const { id, token } = await share();
    await asha.browser.put(`/api/share-links/${id}`, { on: false });
    const { entries } = (await asha.browser.get('/api/audit?limit=2')).body;
    expect(entries.map(({ code }: { code: string }) => code)).toEqual([
      'audit_share_link_revoked',
      'audit_share_link_created',
    ]);
    expect((await asha.browser.put(`/api/share-links/${id}`, { on: true })).body.link.state).toBe('on');
    expect((await openPage(token)).status).toBe(200);
  });

  test('that is switched off cuts a download that is under way', async () => {
    await store(made.render.storageKey, Buffer.alloc(8 * 1024 ** 2));
    const { id, token } = await share();
    const reader = (await get(mediaPaths.shared(token, made.output.id, 1))).body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await asha.browser.put(`/api/share-links/${id}`, { on: false });
    const rest = async () => {
      for (;;) {
        await sleep(20);
        if ((await reader?.read())?.done) return;
      }
    };
    await expect(rest()).rejects.toThrow('the access has ended');
  });

  test('reaches no clip beside those it shows', async () => {
    const other = await finishedClip();
    const { token } = await share({ clipId: made.clip.id });
    const { token: ofProject } = await share();
    for (const key of [token, ofProject])
      for (const part of [`/files/${other.output.id}`, `/files/${other.output.id}/poster`])
        expect((await get(`/api/shared/${key}${part}`)).status).toBe(404);
    const foreign = await visitor.post(`/api/shared/${token}/clips/${other.clip.id}/feedback`, {
      ...{ name: 'Meera', kind: 'approved' },
    });
    expect(foreign.status).toBe(404);
    await db.update(clipTable).set({ kept: false }).where(eq(clipTable.id, made.clip.id));
    // Another passage, whose file is not there.
    const exchanged = { body: sampleMoment({ startMs: 40_000, endMs: 50_000 }), another: true };
    await db.transaction((tx) => exchangeMoment(tx, made.clip, exchanged));
    expect((await openPage(ofProject)).body.page.clips).toEqual([]);
    expect((await get(`/api/shared/${ofProject}/files/${made.output.id}`)).status).toBe(404);
    const clipId = other.clip.id;
    const wrong = await asha.browser.post(`/api/videos/${made.video.id}/share-links`, { clipId });
    expect(wrong.status).toBe(404);
  });

  test('opens nothing but shared pages: its cookie and token are no session', async () => {
    const { token } = await share();
    await openPage(token);
    expect((await visitor.get(`/api/videos/${made.video.id}`)).status).toBe(401);
    expect((await get(mediaPaths.clip(made.output.id, 1), { 'x-share-token': token })).status).toBe(401);
  });
});

describe('a password', () => {
  test('hides everything until it is given, and a new one closes the page again', async () => {
    const { id, token } = await share({ password: 'monsoon' });
    const file = mediaPaths.shared(token, made.output.id, 1);
    expect((await openPage(token)).body.page).toBeNull();
    const locked = await get(file);
    expect([locked.status, ((await locked.json()) as Refusal).code]).toEqual([403, 'share_locked']);
    expect((await answer(token, { text: 'Hello' })).body.code).toBe('share_locked');
    const wrong = await visitor.post(`/api/shared/${token}/unlock`, { password: 'winter' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'share_password_wrong']);
    expect((await visitor.post(`/api/shared/${token}/unlock`, { password: 'monsoon' })).status).toBe(200);
    expect((await openPage(token)).body.page.clips).toHaveLength(1);
    expect((await get(file)).status).toBe(200);
    await asha.browser.put(`/api/share-links/${id}`, { password: 'another one' });
    expect((await get(file)).status).toBe(403);
    const [row] = await db.select().from(shareLink).where(eq(shareLink.id, id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('can be tried ten times in a quarter of an hour', async () => {
    const { token } = await share({ password: 'monsoon' });
    const guess = (password: string) => visitor.post(`/api/shared/${token}/unlock`, { password });
    const tried = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(`guess ${n}`)));
    expect(tried.filter(({ status }) => status === 403)).toHaveLength(10);
    const { status, body, headers } = await guess('monsoon');
    expect([status, body.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('that one network guesses at is open to every other', async () => {
    const { token } = await share({ password: 'monsoon' });
    const unlock = (ip: string, password: string) =>
      openBrowser(web.app, { ip }).post(`/api/shared/${token}/unlock`, { password });
    for (let n = 0; n < 10; n += 1) await unlock('198.51.100.40', `guess ${n}`);
    expect((await unlock('198.51.100.40', 'monsoon')).status).toBe(429);
    expect((await unlock('203.0.113.40', 'monsoon')).status).toBe(200);
  });

  test('is the same with the space that a phone puts behind a word, in both places', async () => {
    const { token } = await share({ password: 'monsoon ' });
    const tried = (password: string) => visitor.post(`/api/shared/${token}/unlock`, { password });
    for (const password of ['monsoon', ' monsoon ']) expect((await tried(password)).status).toBe(200);
    const { status } = await asha.browser.post(`/api/videos/${made.video.id}/share-links`, {
      password: '    ',
    });
    expect(status).toBe(400);
  });

  test('is missing from what messengers are told', async () => {
    const find = sharedPageFinder(db, { plansOn: true });
    const locked = await share({ password: 'monsoon', clipId: made.clip.id });
    expect(await find(locked.token)).toEqual({ title: null, picture: null, brand: null });
    const open = await share({ clipId: made.clip.id });
    expect(await find(open.token)).toEqual({
      ...{ title: 'Why bread rises', brand: null },
      picture: mediaPaths.sharedPoster(open.token, made.output.id, 1),
    });
    expect(await find('x'.repeat(43))).toBeNull();
  });
});

test('visitors read no name of a file: a project that has no other title is named as its best clip', async () => {
  const { token } = await share({});
  const titles = async () => {
    const { body } = await openBrowser(web.app).get(`/api/shared/${token}`);
    return [body.page.title, (await sharedPageFinder(db, { plansOn: true })(token))?.title];
  };
  const { title, originalFilename } = made.video;
  expect(await titles()).toEqual([title, title]);
  const named = originalFilename.replace('.mp4', '');
  await db.update(video).set({ title: named }).where(eq(video.id, made.video.id));
  expect(await titles()).toEqual(['Why bread rises', 'Why bread rises']);
  await db.update(video).set({ title }).where(eq(video.id, made.video.id));
});

test('a link to a clip that has no file yet opens, with nothing to watch', async () => {
  const { clip, video: its, plan } = await makeOutputWithAncestors(db, { id: workspaceId });
  const { token } = await share({ clipId: clip.id }, { ...made, video: its });
  const { status, body } = await openPage(token);
  expect([status, body.page]).toMatchObject([200, { kind: 'clip', title: plan.body.title, clips: [] }]);
});

describe('what visitors say', () => {
  test('about a file that another one has replaced is refused; the page names the new one', async () => {
    const { token } = await share({ clipId: made.clip.id });
    const shown = async () => (await openPage(token)).body.page.clips[0];
    const before = await shown();
    const plan = await makeClipPlan(db, made, { version: 2 });
    await makeRender(db, { output: made.output, plan }, { sha256: hashOf(bytes) });
    const late = await answer(token, { kind: 'approved', version: before.version });
    expect([late.status, late.body.code]).toEqual([409, 'share_clip_changed']);
    const after = await shown();
    expect(after.feedback).toEqual([]);
    expect(after.files[0].videoUrl).not.toBe(before.files[0].videoUrl);
    expect((await answer(token, { kind: 'approved', version: after.version })).status).toBe(201);
  });

  test('reaches the clip and the bell of the workspace, and its members can delete it', async () => {
    const { token } = await share({ clipId: made.clip.id });
    const said = await answer(token, {
      name: ' Meera \u202e ',
      text: '<b>Later</b>',
      kind: 'changes',
      atMs: 1500,
    });
    expect(said.status).toBe(201);
    expect((await answer(token, { kind: 'approved' })).status).toBe(201);
    const entry = { name: 'Meera', text: '<b>Later</b>', kind: 'changes', atMs: 1500 };
    expect((await openPage(token)).body.page.clips[0].feedback).toMatchObject([entry, { kind: 'approved' }]);
    const address = `/api/videos/${made.video.id}/feedback`;
    const { feedback } = (await asha.browser.get(address)).body;
    expect(feedback).toMatchObject([
      { ...entry, clipId: made.clip.id },
      { kind: 'approved', text: '' },
    ]);
    const { notifications } = (await asha.browser.get('/api/notifications')).body;
    expect(notifications[1]).toMatchObject({
      kind: 'feedback',
      videoId: made.video.id,
      params: { title: 'Why bread rises', name: 'Meera', answer: 'changes' },
    });
    expect((await asha.browser.delete(`/api/feedback/${feedback[0].id}`)).status).toBe(200);
    expect((await asha.browser.get(address)).body.feedback).toHaveLength(1);
  });

  test('while the file of the passage before still plays is about that one', async () => {
    const { token } = await share({ clipId: made.clip.id });
    const since = new Date().toISOString();
    await replaceMoment(db, made.clip.momentId, { ...sampleMoment(), since });
    const said = await answer(token, { kind: 'approved' });
    expect(said.body.feedback).toMatchObject({ kind: 'approved', outdated: true });
    const { clips } = (await openPage(token)).body.page;
    expect(clips[0].feedback).toMatchObject([{ kind: 'approved', outdated: true }]);
  });

  test.each([
    ['no name', { name: ' ', text: 'Hello' }],
    ['a long name', { name: 'a'.repeat(61), text: 'Hello' }],
    ['no words', { text: ' ' }],
    ['too many words', { text: 'a'.repeat(2001) }],
    ['a moment before the clip', { text: 'Hello', atMs: -1 }],
    ['another kind', { text: 'Hello', kind: 'rejected' }],
  ])('is refused with %s', async (_, body) => {
    const { token } = await share();
    const { status, body: refused } = await answer(token, body);
    expect([status, refused.code]).toEqual([400, 'invalid_field']);
  });

  test('is limited to thirty answers an hour from one address', async () => {
    const { token } = await share();
    const said = await Promise.all(
      Array.from({ length: 31 }, (_, n) => answer(token, { text: `Take ${n}` })),
    );
    expect(said.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('to one clip of a project leave room for those to the others', async () => {
    const other = await makeOutputWithAncestors(db, { id: workspaceId });
    await makeRender(db, { output: other.output, plan: other.plan }, { sha256: hashOf(bytes) });
    await db.update(clipTable).set({ videoId: made.video.id }).where(eq(clipTable.id, other.clip.id));
    const { token } = await share();
    await Promise.all(Array.from({ length: 30 }, (_, n) => answer(token, { text: `Take ${n}` })));
    expect((await answer(token, { text: 'Once more' })).status).toBe(429);
    const { status } = await visitor.post(`/api/shared/${token}/clips/${other.clip.id}/feedback`, {
      ...{ name: 'Meera', kind: 'approved' },
    });
    expect(status).toBe(201);
  });
});

describe('views', () => {
  test('count a visitor once a day, and no address is stored', async () => {
    const { id, token } = await share();
    for (let times = 0; times < 3; times += 1) await openPage(token);
    const others = [{ ip: '198.51.100.7' }, { ip: '198.51.100.7', userAgent: 'Chrome' }];
    for (const other of others) await openPage(token, openBrowser(web.app, other));
    const views = async () =>
      (await asha.browser.get(`/api/videos/${made.video.id}/share-links`)).body.links[0].views;
    expect(await views()).toBe(3);
    const rows = await db.select().from(shareVisit).where(eq(shareVisit.linkId, id));
    expect(JSON.stringify(rows)).not.toContain('198.51.100.7');
    await db.update(shareVisit).set({ createdAt: sql`now() - interval '3 days'` });
    await db.update(shareSalt).set({ day: sql`current_date - 3` });
    await forgetExpired({ db, identity: { forgetExpired: async () => undefined } });
    expect((await db.$count(shareVisit)) + (await db.$count(shareSalt))).toBe(0);
    await openPage(token);
    expect(await views()).toBe(4);
  });
});

describe('a download', () => {
  const download = (token: string, method = 'GET') =>
    get(mediaPaths.sharedDownload(token, made.output.id), {}, method);

  test('is refused unless the link allows it, and counts as an export of the workspace', async () => {
    const { id, token } = await share();
    const refused = await download(token);
    expect([refused.status, ((await refused.json()) as Refusal).code]).toEqual([409, 'share_download_off']);
    await asha.browser.put(`/api/share-links/${id}`, { allowDownload: true });
    const before = (await db.transaction((tx) => usageOfMonth(tx, [workspaceId]))).exports;
    const file = await download(token);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('Why bread rises 9x16.mp4'),
    ]);
    await file.arrayBuffer();
    expect((await db.transaction((tx) => usageOfMonth(tx, [workspaceId]))).exports).toBe(before + 1);
  });

  test('that the plan does not hold is refused without a word about the plan', async () => {
    const { token } = await share({ allowDownload: true });
    await db.update(workspace).set({ planId: 'free' }).where(eq(workspace.id, workspaceId));
    await db.update(renderTable).set({ watermark: 'Made with Jhalak' });
    const third = [await finishedClip(), await finishedClip()];
    await db.update(renderTable).set({ watermark: 'Made with Jhalak' });
    for (const one of third) {
      const key = (await share({ allowDownload: true }, one)).token;
      await (await get(mediaPaths.sharedDownload(key, one.output.id))).arrayBuffer();
    }
    const refused = await download(token);
    const text = await refused.text();
    await db.update(workspace).set({ planId: 'pro' }).where(eq(workspace.id, workspaceId));
    expect(refused.status).toBe(409);
    expect(text).not.toMatch(/plan|Free|month/);
  });

  test('whose file is being made again is put off without a word about the plan', async () => {
    const { token } = await share({ allowDownload: true });
    await db
      .update(renderTable)
      .set({ watermark: 'of another plan' })
      .where(eq(renderTable.id, made.render.id));
    const signal = AbortSignal.timeout(1000);
    const late = await web.app.request(mediaPaths.sharedDownload(token, made.output.id), { signal });
    const { code, error } = (await late.json()) as Refusal & { error: string };
    expect([late.status, code]).toEqual([503, 'file_being_made']);
    expect(error).not.toMatch(/plan/);
  });
});

describe('white-label', () => {
  test('puts the name, logo and colour of the default kit on the page, on plans that have it', async () => {
    const { token } = await share({ password: 'monsoon' });
    const logo = () => get(mediaPaths.sharedLogo(token));
    await visitor.post(`/api/shared/${token}/unlock`, { password: 'monsoon' });
    const logoId = await makeLogo(db, { id: workspaceId });
    await store(`${workspaceId}/brand/${logoId}.png`, Buffer.from('picture'));
    const colors = ['#ffffff', '#0055ff', '#3df58a', '#4cc9f0'];
    await makeBrandKit(db, { id: workspaceId }, { name: 'Chai Talks', isDefault: true, logoId, colors });
    const stranger = openBrowser(web.app, { ip: '198.51.100.9' });
    const head = () => sharedPageFinder(db, { plansOn: true })(token);
    expect((await openPage(token)).body.brand).toBeNull();
    expect((await head())?.brand).toBeNull();
    expect((await logo()).status).toBe(404);
    await db.update(workspace).set({ planId: 'agency' }).where(eq(workspace.id, workspaceId));
    const brand = { name: 'Chai Talks', logoUrl: mediaPaths.sharedLogo(token), color: '#0055ff' };
    expect((await openPage(token)).body.brand).toEqual(brand);
    // Before the password as well, with nothing of what it protects.
    expect((await openPage(token, stranger)).body).toMatchObject({ page: null, brand });
    expect((await logo()).status).toBe(200);
    expect(await head()).toEqual({
      ...{ title: null, picture: null, brand: { name: 'Chai Talks', icon: brand.logoUrl } },
    });
    await db.update(workspace).set({ planId: 'pro' }).where(eq(workspace.id, workspaceId));
  });

  test('shows a client the kit that the clips of the link were made with, whichever is the default by then', async () => {
    await db.update(workspace).set({ planId: 'agency' }).where(eq(workspace.id, workspaceId));
    const logoId = await makeLogo(db, { id: workspaceId });
    await store(`${workspaceId}/brand/${logoId}.png`, Buffer.from('picture'));
    const theirs = await makeBrandKit(db, { id: workspaceId }, { name: 'Client A', logoId });
    const other = await makeBrandKit(db, { id: workspaceId }, { name: 'Client B' });
    const named = async (rows: Pick<typeof made, 'clip'>, kitId: string) =>
      db
        .update(generation)
        .set({ params: sql`${generation.params} || jsonb_build_object('kitId', ${kitId}::text)` })
        .where(eq(generation.id, rows.clip.generationId));
    await named(made, theirs);
    const project = await share();
    const one = await share({ clipId: made.clip.id });
    const nameOf = async ({ token }: typeof project) => (await openPage(token)).body.brand?.name;
    const usual = (await findBrand(db, workspaceId)).name;
    const ownName = (await firstBrand(db, workspaceId)).name;
    expect([await nameOf(project), await nameOf(one)]).toEqual(['Client A', 'Client A']);
    expect((await get(mediaPaths.sharedLogo(one.token))).status).toBe(200);
    expect((await sharedPageFinder(db, { plansOn: true })(one.token))?.brand?.name).toBe('Client A');
    const second = await makeOutputWithAncestors(db, { id: workspaceId });
    await named(second, other);
    await db.update(clipTable).set({ videoId: made.video.id }).where(eq(clipTable.id, second.clip.id));
    // The page does not show it before it has a file.
    expect(await nameOf(project)).toBe('Client A');
    await makeRender(db, second);
    expect((await openPage(project.token)).body.brand).toEqual({ name: ownName, logoUrl: null, color: null });
    expect(await nameOf(one)).toBe('Client A');
    expect((await get(mediaPaths.sharedLogo(project.token))).status).toBe(404);
    await db.update(clipTable).set({ kept: false }).where(eq(clipTable.id, second.clip.id));
    expect(await nameOf(project)).toBe('Client A');
    const withoutKit = await makeOutputWithAncestors(db, { id: workspaceId });
    await makeRender(db, withoutKit);
    await db.update(clipTable).set({ videoId: made.video.id }).where(eq(clipTable.id, withoutKit.clip.id));
    expect(await nameOf(project)).toBe('Client A');
    await db.delete(brandKit).where(eq(brandKit.id, theirs));
    expect([await nameOf(project), await nameOf(one)]).toEqual([usual, usual]);
    await db.update(workspace).set({ planId: 'pro' }).where(eq(workspace.id, workspaceId));
  });
});

test('of sixty links made at once fifty are made, and one that is turned off makes room', async () => {
  const video = await makeVideo(db, { id: asha.user.workspaceId });
  const make = () => asha.browser.post(`/api/videos/${video.id}/share-links`, { expiresInDays: 14 });
  const answers = await Promise.all(Array.from({ length: 60 }, make));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(10).fill('share_links_full'));
  const { id } = answers.find(({ status }) => status === 201)?.body.link ?? {};
  await asha.browser.put(`/api/share-links/${id}`, { on: false });
  expect((await make()).status).toBe(201);
  expect((await asha.browser.put(`/api/share-links/${id}`, { on: true })).body.code).toBe('share_links_full');
});

test('the links of a suspended owner open nothing until the account is restored', async () => {
  const { token } = await share();
  const userId = asha.user.id;
  await db.insert(userSuspension).values({ userId, reason: 'spam', suspendedBy: userId });
  const suspended = await visitor.get(`/api/shared/${token}`);
  await db.delete(userSuspension).where(eq(userSuspension.userId, userId));
  expect(suspended.status).toBe(404);
  expect((await visitor.get(`/api/shared/${token}`)).status).toBe(200);
});
