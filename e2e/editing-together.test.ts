import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ClipPlan } from '../contract/src/clip/plan/clip-plan.ts';
import { spokenLinesOf } from '../contract/src/clip/plan/edit-plan.ts';
import type { PlanChange } from '../contract/src/clip/plan/plan-changes.ts';
import type { Transcript } from '../contract/src/clip/transcript/transcript.ts';
import { connect } from '../server/src/db/core/connect.ts';
import { newId } from '../server/src/db/core/new-id.ts';
import type { JobQueue } from '../server/src/jobs/queue.ts';
import { changeClip } from '../server/src/pipeline/commands/update-clip.ts';
import { launchChromium, newWindow } from './chromium.ts';
import { makeProject } from './project.ts';
import { writeShortTalk } from './short-talk.ts';
import { callAs, signIn, signUp, type TestUser } from './user.ts';

// Two users of one workspace edit one clip, while the network of one of them is gone for a while.

const app = inject('app');
const folder = mkdtempSync('/tmp/jhalak-together-');
let browser: Browser;
let lata: TestUser;
let kabir: TestUser;
let videoId: string;
let clip: { id: string; groupId: string };

beforeAll(async () => {
  // It blocks this process, in which connections to the server would end unseen.
  const { video, subtitles } = writeShortTalk(folder, 'talk', 'en', 1);
  // Two sentences are two lines.
  const inTwo = readFileSync(subtitles, 'utf8').replace('know that people', 'know? People');
  writeFileSync(subtitles, inTwo);
  browser = await launchChromium();
  lata = await signUp(app.address, { first: 'Lata', last: 'Menon' });
  kabir = await signUp(app.address, { first: 'Kabir', last: 'Das' });
  videoId = await makeProject(lata, {
    ...{ file: video, name: 'talk.mp4', subtitles, language: 'en' },
    clips: { clipDuration: 15, numberOfClips: 1, aspectRatios: ['9:16'], captionStyle: 'karaoke' },
  });
  const { clips } = await callAs<{ clips: (typeof clip)[] }>(lata, 'GET', `/clips/video/${videoId}`);
  if (!clips[0]) throw new Error('the talk has no clip');
  clip = clips[0];
  await shareWorkspace();
}, 900_000);
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

const readClip = async () => (await callAs<{ plan: ClipPlan }>(lata, 'GET', `/clips/${clip.id}`)).plan;
const linesOf = ({ translations }: ClipPlan) => translations?.[0]?.lines.map(({ text }) => text) ?? [];
const kindsOf = ({ layouts }: ClipPlan) => layouts[0]?.scenes.map(({ kind }) => kind) ?? [];

/** A plan that holds cards, a colleague, and a clip of two shots with translated captions. */
async function shareWorkspace(): Promise<void> {
  const { db, pool, close } = connect({ connectionString: app.databaseUrl });
  try {
    await pool.query(`update jhalak.workspace set plan_id = 'business' where id = $1`, [lata.workspaceId]);
    await pool.query(
      `insert into auth.member (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, 'admin', now())`,
      [newId(), lata.workspaceId, kabir.userId],
    );
    const { transcript } = await callAs<{ transcript: Pick<Transcript, 'words' | 'timing'> }>(
      ...([lata, 'GET', `/clips/${clip.id}/words?from=0`] as const),
    );
    const lines = spokenLinesOf(await readClip(), transcript).map(({ sourceMs, source }, n) => ({
      ...{ sourceMs, source, text: `வரி ${n}` },
    }));
    expect(lines.length).toBeGreaterThan(1);
    const translation = { language: 'ta' as const, model: 'tiny-7b', lines };
    // Nothing is rendered, so that nothing is queued.
    const deps = { queue: {} as JobQueue, plansOn: false };
    const { rows } = await pool.query('select clip_id from jhalak.output where id = $1', [clip.id]);
    await changeClip(db, deps, rows[0].clip_id, {
      edit: { translation, captionLanguage: 'ta' },
      render: false,
    });
    const scenes = { action: 'split', ratio: '9:16', atMs: 2500 };
    await callAs(lata, 'PUT', `/clips/${clip.id}`, { scenes, hookTitle: { text: 'Start' }, render: false });
  } finally {
    await close();
  }
}

async function openEditor(user: TestUser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  await signIn(context, user);
  const choice = JSON.stringify({ userId: user.userId, of: { [user.userId]: lata.workspaceId } });
  if (user !== lata)
    await context.addInitScript((value) => localStorage.setItem('jhalak-workspaces', value), choice);
  const page = await context.newPage();
  await page.goto(`${app.address}/editor?video=${videoId}&clip=${clip.groupId}`);
  await page.locator('[data-stage] video').waitFor({ state: 'attached' });
  await page
    .getByText(/is editing too/)
    .first()
    .waitFor();
  return { page, context };
}

const lineField = (page: Page, index: number) => page.getByLabel(/^Translation of /).nth(index);

async function translate(page: Page, index: number, text: string): Promise<void> {
  await lineField(page, index).fill(text);
  await lineField(page, index).press('Enter');
}

/** Shows a shot as one person, or as two where it shows one already. */
async function reframe(page: Page, shot: number): Promise<string> {
  await page.getByRole('button', { name: new RegExp(`^Shot ${shot}: `) }).click();
  const isSingle = kindsOf(await readClip())[shot - 1] === 'single';
  await page.getByRole('radio', { name: isSingle ? 'Split' : 'Single', exact: true }).click();
  return isSingle ? 'split2' : 'single';
}

async function addCard(page: Page, atMs: number): Promise<void> {
  await page.getByRole('slider', { name: 'Position in the clip' }).evaluate((element, value) => {
    const prototype = Object.getPrototypeOf(element);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, String(value));
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, atMs);
  await page.getByRole('tab', { name: 'B-roll' }).click();
  await page.getByRole('button', { name: 'Your own card' }).click();
}

test('both keep what they edit while the network of one is gone, and undo takes back no edit of the other', async () => {
  const opening = [openEditor(lata), openEditor(kabir)] as const;
  const [one, other] = await Promise.all(opening);
  for (const { page } of [one, other]) await page.getByRole('button', { name: 'Edit lines' }).click();

  await one.context.setOffline(true);
  await translate(one.page, 0, 'லதா');
  await one.page.getByLabel('Text', { exact: true }).fill('Lata');
  await one.page.keyboard.press('Enter');

  await translate(other.page, 1, 'கபீர்');
  await callAs(lata, 'PUT', `/clips/${clip.id}`, { title: 'Kabir', render: false });
  const second = await reframe(other.page, 2);
  await addCard(other.page, 3000);
  await expect.poll(async () => (await readClip()).cards.length).toBe(1);

  const first = await reframe(one.page, 1);
  await addCard(one.page, 500);
  expect(linesOf(await readClip())[0]).toBe('வரி 0');
  await one.context.setOffline(false);

  const wanted = { title: 'Kabir', hookTitle: { text: 'Lata' } };
  await expect.poll(readClip).toMatchObject(wanted);
  await expect.poll(async () => (await readClip()).cards.length).toBe(2);
  const both = await readClip();
  expect(linesOf(both).slice(0, 2)).toEqual(['லதா', 'கபீர்']);
  expect(kindsOf(both).slice(0, 2)).toEqual([first, second]);
  // Both windows show what the other one did.
  for (const { page } of [one, other]) {
    await page.getByRole('tab', { name: 'Customize' }).click();
    await page.getByRole('button', { name: 'Edit lines' }).click();
    await expect.poll(() => lineField(page, 0).inputValue()).toBe('லதா');
    await expect.poll(() => lineField(page, 1).inputValue()).toBe('கபீர்');
  }
  const { versions } = await callAs<{ versions: { changes: PlanChange[] }[] }>(
    ...([lata, 'GET', `/clips/${clip.id}/versions`] as const),
  );
  const codes = versions.flatMap(({ changes }) => changes.map(({ code }) => code));
  expect(codes.filter((code) => code === 'translated_lines')).toHaveLength(2);

  // Undo goes back over what was edited without a network, and no further.
  await one.page.locator('body').click({ position: { x: 5, y: 300 } });
  for (let n = 0; n < 6; n += 1) await one.page.keyboard.press('Control+z');
  await expect.poll(async () => (await readClip()).hookTitle).toEqual({ text: 'Start' });
  const undone = await readClip();
  expect(linesOf(undone).slice(0, 2)).toEqual(['வரி 0', 'கபீர்']);
  expect([undone.title, undone.cards.length, kindsOf(undone)[1]]).toEqual(['Kabir', 1, second]);
  await expect.poll(() => lineField(other.page, 0).inputValue()).toBe('வரி 0');
  await expect.poll(() => lineField(other.page, 1).inputValue()).toBe('கபீர்');
  await one.context.close();
  await other.context.close();
});
