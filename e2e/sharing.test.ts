import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium, newWindow } from './chromium.ts';
import { fixturesOf, sampleProject, withSample } from './fixtures.ts';
import { signIn, signUp, type TestUser } from './user.ts';

const app = inject('app');

let browser: Browser;
let owner: TestUser;
let videoId: string;
let window: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  // The sample is prepared by then.
  await withSample(await fixturesOf(app));
  owner = await signUp(app.address, { first: 'Divya', last: 'Nair' });
  videoId = await sampleProject(owner);
  window = await newWindow(browser, { theme: 'dark', width: 1280 });
  await signIn(window, owner);
  window.setDefaultTimeout(45_000);
  page = await window.newPage();
}, 900_000);
afterAll(() => browser?.close());

test('a visitor on a phone comments and approves by a link, which ends when it is turned off', async () => {
  const project = `${app.address}/dashboard/project/${videoId}`;
  await page.goto(project);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Your link is ready').inputValue();
  expect(link).toMatch(/\/s\/[\w-]{43}$/);
  const whatsapp = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(whatsapp).toContain(encodeURIComponent(link));

  const phone = await newWindow(browser, { theme: 'light', width: 360, height: 740 });
  phone.setDefaultTimeout(45_000);
  const visitor = await phone.newPage();
  await visitor.goto(link);
  const clip = visitor.getByRole('article').first();
  const player = clip.locator('video');
  const source = new URL((await player.getAttribute('src')) ?? '', app.address).href;
  expect((await phone.request.get(source, { headers: { range: 'bytes=0-99' } })).status()).toBe(206);
  await clip.getByRole('button', { name: 'Comment', exact: true }).click();
  await clip.getByLabel('Your name').fill('Meera');
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
  await page.getByRole('button', { name: /Approved, 2 comments$/ }).click();
  await page.getByRole('dialog').getByText('Lovely, <b>post it</b>!').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('1 view').waitFor();
  await page.getByRole('button', { name: 'Turn off the link to Whole project' }).click();
  await page.getByText('Link turned off. It no longer opens.').waitFor();
  expect((await phone.request.get(source)).status()).toBe(404);
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'This link isn’t active any more' }).waitFor();
  await phone.close();
}, 120_000);
