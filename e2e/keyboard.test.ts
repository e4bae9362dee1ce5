import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../server/src/db/core/connect.ts';
import { launchChromium, newWindow } from './chromium.ts';
import { fixturesOf, withSample } from './fixtures.ts';
import { viewOf } from './look-into-file.ts';
import { shorten } from './project.ts';

const app = inject('app');
/** Renders take minutes on a machine that does other things. */
const timeout = 600_000;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  // The sample is prepared by then.
  await withSample(await fixturesOf(app));
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  page = await context.newPage();
}, timeout * 2);
afterAll(() => browser?.close());

interface Focused {
  name: string;
  visible: boolean;
  /** Whether something on the page is out of the order of the page. */
  jumps: boolean;
}

/** What has the focus, as a screen reader would name it, and whether an eye can see that it has. */
const focused = (): Promise<Focused> =>
  page.evaluate(`(() => {
    const found = document.activeElement;
    // Behind the last control the page itself has the focus for one step.
    if (found === document.body) return { name: '', visible: false, jumps: false };
    const style = getComputedStyle(found);
    return {
      name: (found.getAttribute('aria-label') ?? found.labels?.[0]?.textContent ?? found.textContent ?? '').trim(),
      // A player's buttons lie inside of it and show their focus there.
      visible: found.tagName === 'VIDEO' || style.outlineStyle !== 'none' || style.boxShadow !== 'none',
      jumps: [...document.querySelectorAll('[tabindex]')].some(({ tabIndex }) => tabIndex > 0),
    };
  })()`);

/** Presses Tab until this has the focus; everything on the way must show that it has it. */
async function tabTo(name: string | RegExp, most = 120): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const found = await focused();
    if (!found.visible && found.name !== '') throw new Error(`the focus cannot be seen on “${found.name}”`);
    expect(found.jumps).toBe(false);
    if (typeof name === 'string' ? found.name === name : name.test(found.name)) return;
    passed.push(found.name.slice(0, 40));
  }
  throw new Error(`Tab does not reach ${name}; it reached: ${passed.join(' | ')}`);
}

/** Opens something by Enter; once Escape has closed it, the focus is where it was. */
async function openAndLeave(name: string, opened: Locator): Promise<void> {
  await tabTo(name, 400);
  await page.keyboard.press('Enter');
  await opened.waitFor();
  // The library takes Escape once it has drawn the window a second time, which a busy machine may put off.
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused()).name).toBe(name);
}

/** The sample's clips are those of the program then: on Free they would be rendered again, with a watermark. */
async function withoutWatermark(): Promise<void> {
  const { pool, close } = connect({ connectionString: app.databaseUrl });
  const owners = `select "organizationId" from auth.member join auth."user" u on u.id = "userId" where u.email = $1`;
  await pool.query(`update jhalak.workspace set plan_id = 'pro' where id in (${owners})`, [
    'devika@example.in',
  ]);
  await close();
}

test('the main job is done by the keyboard alone', { timeout: timeout }, async () => {
  await page.goto(`${app.address}/sign-up`);
  await page.getByRole('main').getByRole('heading', { name: 'Create an account' }).waitFor();
  await tabTo('First name');
  await page.keyboard.type('Devika');
  await tabTo('Email');
  await page.keyboard.type('devika@example.in');
  await tabTo('Password');
  await page.keyboard.type('seven monsoon mangoes');
  await tabTo('Create account');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app.address}/dashboard`);
  await withoutWatermark();

  await page.getByRole('button', { name: 'Try it with a sample project' }).waitFor();
  await tabTo('Try it with a sample project');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/project\//);
  const videoId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await shorten({ address: app.address, cookies: await page.context().cookies() }, videoId, 4);

  await page.getByRole('link', { name: 'Edit' }).first().waitFor();
  await tabTo(/^Edit: /, 300);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/editor/);

  await page.getByRole('tab', { name: 'Customize' }).waitFor();
  await openAndLeave('Versions', page.getByRole('dialog'));
  await openAndLeave('Keyboard shortcuts', page.getByRole('dialog'));
  await tabTo('Clips');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await focused()).name).toBe('Words');
  // A panel of many parts follows its tab.
  const words = page.getByRole('listbox', { name: 'Words' });
  await words.waitFor();
  await tabTo('Words');
  expect(await words.evaluate((found) => found === found.ownerDocument.activeElement)).toBe(true);
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Delete'])
    await page.keyboard.press(key);
  await expect.poll(() => page.getByRole('option', { name: '(cut)' }).count()).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByRole('option', { name: '(cut)' }).count()).toBe(0);
  await page.keyboard.press('ContextMenu');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => words.evaluate((found) => found === found.ownerDocument.activeElement)).toBe(true);
  await tabTo('Customize', 400);
  // Past the panels of the frame and of B-roll to that of the exports; the focus follows a moment after the key.
  for (const name of ['Frame', 'B-roll', 'Exports']) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await focused()).name).toBe(name);
  }
  await tabTo('Export', 400);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Export Clip' }).waitFor();
  await tabTo('Export Clip');
  await page.keyboard.press('Enter');
  await page.getByText('Export Started').waitFor();
  const download = page.getByRole('link', { name: 'Download', exact: true }).first();
  await download.waitFor({ timeout: timeout });
  await tabTo('Download');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(viewOf(await file.path())).toMatchObject({
    video: 'h264',
    audio: 'aac',
    width: 1080,
    height: 1920,
  });
});
