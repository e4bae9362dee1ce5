import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runPeriodEnds } from '../server/src/billing/period-ends.ts';
import { composeBilling } from '../server/src/compose/billing.ts';
import { readConfig } from '../server/src/config.ts';
import { connect } from '../server/src/db/core/connect.ts';
import { createLog } from '../server/src/log.ts';
import { startWebhookReceiver } from '../server/src/testing/webhook-receiver.ts';
import { launchChromium, newWindow } from './chromium.ts';
import { makeProject, settled } from './project.ts';
import { privateHost } from './shared-app.ts';
import { callAs, signIn, signUp, type TestUser } from './user.ts';

// An account from its first day to the end of its plan: what its owner buys, who works in it, and what programs do there.

const app = inject('app');
const folder = mkdtempSync('/tmp/jhalak-account-');
const short = { file: path.join(folder, 'tea.mp4'), subtitles: path.join(folder, 'tea.srt') };
let browser: Browser;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;

beforeAll(async () => {
  browser = await launchChromium();
  receiver = await startWebhookReceiver(() => 200, privateHost);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=180x320:r=10:d=2'],
    ...['-f', 'lavfi', '-i', 'aevalsrc=0.3*sin(2*PI*220*t):s=48000:d=2', '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', short.file],
  ]);
  writeFileSync(short.subtitles, '1\n00:00:00,200 --> 00:00:01,800\nTea needs time\n');
});
afterAll(async () => {
  await browser?.close();
  await receiver?.close();
  rmSync(folder, { recursive: true });
});

interface Clip {
  id: string;
  aspect_ratio: string;
}
const clipsOf = async (user: TestUser, videoId: string): Promise<Clip[]> =>
  (await callAs<{ clips: Clip[] }>(user, 'GET', `/clips/video/${videoId}`)).clips;

/** A project whose whole video is one captioned clip. */
async function makeCaptioned(user: TestUser, name: string): Promise<string> {
  const videoId = await makeProject(user, { ...short, name, language: 'en' });
  const wish = { mode: 'caption_only', aspectRatios: ['9:16'], captionStyle: 'karaoke' };
  await callAs(user, 'POST', `/processing/generate-clips/${videoId}`, wish);
  await settled(user, videoId);
  return videoId;
}

async function withDatabase<T>(work: (connection: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const connection = connect({ connectionString: app.databaseUrl });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Does what the worker does every minute, as if it were `days` later. */
const periodEndsIn = (days: number): Promise<void> =>
  withDatabase(async ({ db }) => {
    const now = () => new Date(Date.now() + days * 24 * 3_600_000);
    const config = readConfig({ DATA_DIR: app.dataDir });
    await runPeriodEnds(db, composeBilling({ config, db, log: createLog('silent'), now }).billing);
  });

/** What is drawn into the newest file of a clip. */
const watermarkOf = (clipId: string): Promise<string | null> =>
  withDatabase(async ({ pool }) => {
    const newest =
      'select watermark from jhalak.render where output_id = $1 order by created_at desc limit 1';
    return (await pool.query(newest, [clipId])).rows[0].watermark;
  });

async function signUpHere(): Promise<{ meera: TestUser; context: BrowserContext; page: Page }> {
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  const page = await context.newPage();
  await page.goto(`${app.address}/sign-up`);
  const email = `meera.${process.pid}.whole@example.in`;
  const password = 'seven monsoon mangoes';
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Upload a file' }).waitFor();
  const cookies = (await context.cookies()).map(({ name, value }) => ({ name, value }));
  const user = { address: app.address, email, password, userId: '', workspaceId: '', cookies };
  const me = await callAs<{ user: { id: string; workspaceId: string } }>(user, 'GET', '/session/me');
  const meera = { ...user, userId: me.user.id, workspaceId: me.user.workspaceId };
  return { meera, context, page };
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

async function choosePlan(page: Page, name: string): Promise<void> {
  await page.getByRole('article', { name }).getByRole('button').click();
  await dialogOf(page).getByText('Test mode: nothing is charged').waitFor();
  await dialogOf(page).getByText(`${name} begins now.`).waitFor();
  await dialogOf(page)
    .getByRole('button', { name: `Upgrade to ${name} in test mode` })
    .click();
}

test('from the sign-up through a used-up plan, trial, upgrade, team, API and share link to the end of the plan', async () => {
  const { meera, context, page } = await signUpHere();
  const plan = async () => callAs<{ planId: string; billedBy: string | null }>(meera, 'GET', '/billing');
  const download = (id: string) => context.request.get(`${app.address}/api/downloads/${id}`);

  // Free holds two exported clips; the third is refused with a sentence.
  const videos: string[] = [];
  for (const name of ['one.mp4', 'two.mp4', 'three.mp4']) videos.push(await makeCaptioned(meera, name));
  const [videoId = '', secondId = '', thirdId = ''] = videos;
  const [first, second, third] = await Promise.all(
    [videoId, secondId, thirdId].map(async (id) => (await clipsOf(meera, id))[0]?.id ?? ''),
  );
  for (const id of [first, second]) expect((await download(id ?? '')).status()).toBe(200);
  expect(await watermarkOf(first ?? '')).toBe('Made with Jhalak');
  const refused = await download(third ?? '');
  expect([refused.status(), (await refused.json()).code]).toEqual([402, 'exports_used_up']);
  await page.goto(`${app.address}/dashboard/project/${thirdId}`);
  await page.locator('[data-tile] button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: 'Download MP4' }).click();
  await page.getByText(/The Free plan includes 2 exported clips a month: 0 left, 1 needed/).waitFor();

  // The trial lifts the limit, and the upgrade in test mode ends it.
  await page.goto(`${app.address}/dashboard/billing`);
  await page.getByRole('button', { name: 'Try free for 14 days' }).first().click();
  await page.getByText(/^Your free trial of Pro ends on/).waitFor();
  expect((await plan()).planId).toBe('pro');
  expect(await page.getByRole('button', { name: 'Try free for 14 days' }).count()).toBe(0);
  expect((await download(third ?? '')).status()).toBe(200);
  await choosePlan(page, 'Agency');
  await page.getByText(/^Test mode: ₹2,499 would be charged on/).waitFor();
  expect(await plan()).toMatchObject({ planId: 'agency', billedBy: 'test' });
  // The plan on the page is one without the watermark, and so are files from now on.
  expect(await page.locator('main').getByText('Made with Jhalak').count()).toBe(0);
  expect((await download(first ?? '')).status()).toBe(200);
  expect(await watermarkOf(first ?? '')).toBeNull();
  const { invoices } = await callAs<{ invoices: { id: string }[] }>(meera, 'GET', '/billing/invoices');
  const pdf = await context.request.get(`${app.address}/api/billing/invoices/${invoices[0]?.id}/pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await teamWorks({ meera, page, videoId });
  await programsWork({ meera, videoId });
  await guestApproves({ page, videoId });
  await planEnds({ page, planId: async () => (await plan()).planId });
  await context.close();
});

/** A colleague joins by a link as viewer, is promoted at once, and is out within a second of the removal. */
async function teamWorks({ meera, page, videoId }: { meera: TestUser; page: Page; videoId: string }) {
  const chooseRole = async (label: string, role: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: role }).click();
  };
  await page.goto(`${app.address}/dashboard/settings#team`);
  await chooseRole('Role', 'Viewer');
  await page.getByRole('button', { name: 'Create invite link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  await signIn(context, await signUp(app.address, { first: 'Kabir', last: 'Das' }));
  const theirs = await context.newPage();
  await theirs.goto(link);
  await theirs.getByRole('heading', { name: /^Join / }).waitFor();
  await theirs.getByRole('button', { name: 'Accept invitation' }).click();
  await theirs.waitForURL(/\/dashboard$/);

  // A viewer sees the clips with their pictures, and neither the editor nor a download.
  await theirs.goto(`${app.address}/dashboard/project/${videoId}`);
  await theirs.getByText(/You’re a viewer in this workspace/).waitFor();
  const clip = theirs.locator('[data-tile]').first();
  await clip.waitFor();
  expect(await clip.locator('img').first().getAttribute('src')).toContain(`workspace=${meera.workspaceId}`);
  expect(await clip.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  await clip.locator('button[aria-haspopup=menu]').click();
  const notAllowed = theirs.getByRole('menuitem', { name: /Your role in this workspace doesn’t allow this/ });
  expect(await notAllowed.getAttribute('aria-disabled')).toBe('true');
  await theirs.keyboard.press('Escape');
  const selected = { 'X-Workspace': meera.workspaceId, Origin: app.address };
  const address = `${app.address}/api/videos/${videoId}`;
  const exported = await theirs.request.post(`${address}/export`, { headers: selected, data: {} });
  expect([exported.status(), (await exported.json()).code]).toEqual([403, 'permission_missing']);

  await chooseRole('Role of Kabir Das', 'Editor');
  await clip.getByRole('link', { name: 'Edit' }).waitFor();

  await page.getByRole('button', { name: 'Actions for Kabir Das' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await Promise.all([
    theirs.waitForURL(/\/dashboard$/),
    page.getByRole('button', { name: 'Remove', exact: true }).click(),
    page.getByText('Kabir Das was removed.').waitFor(),
  ]);
  expect((await theirs.request.get(address, { headers: selected })).status()).toBe(404);
  await context.close();
}

/** A program with a key has a clip made, and its server receives the event with a signature that the library accepts. */
async function programsWork({ meera, videoId }: { meera: TestUser; videoId: string }) {
  const hook = { url: receiver.url, kinds: ['clips.ready'] };
  const { secret } = await callAs<{ secret: string }>(meera, 'POST', '/webhook-endpoints', hook);
  const scopes = ['videos:read', 'videos:write', 'clips:read'];
  const wanted = { name: 'Site', mode: 'live', scopes, password: 'seven monsoon mangoes' };
  const key = await callAs<{ secret: string }>(meera, 'POST', '/api-keys', wanted);
  const headers = { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' };
  const project = `${app.address}/api/v1/projects/${videoId}`;
  const body = JSON.stringify({ mode: 'caption_only', ratios: ['1:1'] });
  const started = await fetch(`${project}/generations`, { method: 'POST', headers, body });
  expect(started.status).toBe(202);
  const { id } = (await started.json()) as { id: string };
  await expect.poll(() => receiver.received.length).toBe(1);
  const [received] = receiver.received;
  expect(new Webhook(secret).verify(received?.body ?? '', received?.headers ?? {})).toMatchObject({
    type: 'clips.ready',
    data: { projectId: videoId, generationId: id, clips: 1 },
  });
  const listed = await fetch(`${project}/clips?ratio=1:1`, { headers });
  expect(((await listed.json()) as { data: object[] }).data).toMatchObject([{ status: 'completed' }]);
}

/** A visitor on a phone comments and approves by a link, which ends when it is turned off. */
async function guestApproves({ page, videoId }: { page: Page; videoId: string }) {
  await page.goto(`${app.address}/dashboard/project/${videoId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Your link is ready').inputValue();
  expect(link).toMatch(/\/s\/[\w-]{43}$/);
  const whatsapp = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(whatsapp).toContain(encodeURIComponent(link));

  const phone = await newWindow(browser, { theme: 'light', width: 360, height: 740 });
  const visitor = await phone.newPage();
  await visitor.goto(link);
  const clip = visitor.getByRole('article').first();
  const source = new URL((await clip.locator('video').getAttribute('src')) ?? '', app.address).href;
  expect((await phone.request.get(source, { headers: { range: 'bytes=0-99' } })).status()).toBe(206);
  await clip.getByRole('button', { name: 'Comment', exact: true }).click();
  await clip.getByLabel('Your name').fill('Divya');
  await clip.getByLabel('What do you think?').fill('Lovely, <b>post it</b>!');
  await clip.getByRole('button', { name: 'Send' }).click();
  await clip.getByText('Comment sent.').waitFor();
  await clip.getByRole('button', { name: 'Approve', exact: true }).click();
  // The name is kept for the next answer.
  await clip.locator('form').getByRole('button', { name: 'Approve', exact: true }).click();
  await clip.getByText('Approved. Thank you!').waitFor();
  await clip.getByText('Lovely, <b>post it</b>!').waitFor();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Notifications, \d+ new/ }).waitFor();
  await page.getByRole('button', { name: /Approved, 1 comment$/ }).click();
  await dialogOf(page).getByText('Lovely, <b>post it</b>!').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('1 view').waitFor();
  await page.getByRole('button', { name: 'Turn off: Link 1' }).click();
  await page.getByText('Link turned off. It no longer opens.').waitFor();
  expect((await phone.request.get(source)).status()).toBe(404);
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'This link isn’t active any more' }).waitFor();
  await phone.close();
}

/** A cancellation that is taken back and made again, and Free at the end of what was paid. */
async function planEnds({ page, planId }: { page: Page; planId(): Promise<string> }) {
  await page.goto(`${app.address}/dashboard/billing`);
  const cancel = async () => {
    await page.getByRole('button', { name: 'Go back to Free' }).click();
    await dialogOf(page)
      .getByText(/^You keep Agency until/)
      .waitFor();
    // The text may be one of before, read again late: the answer tells that it is cancelled.
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await dialogOf(page).getByRole('button', { name: 'Go back to Free' }).click();
    expect((await answered).ok()).toBe(true);
    await page.getByText(/^Your plan ends on/).waitFor();
  };
  await cancel();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await page.getByText(/^Test mode: ₹2,499 would be charged on/).waitFor();
  await cancel();
  expect(await planId()).toBe('agency');
  await periodEndsIn(32);
  expect(await planId()).toBe('free');
  await page.reload();
  await page.getByText('Free forever, no payment needed.').waitFor();
}
