import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium, newWindow } from './chromium.ts';
import { fixturesOf, sampleProject, withSample } from './fixtures.ts';
import { callAs, signIn, signUp, type TestUser } from './user.ts';

const app = inject('app');

let browser: Browser;
let owner: TestUser;
let videoId: string;
beforeAll(async () => {
  browser = await launchChromium();
  // The sample is prepared by then.
  await withSample(await fixturesOf(app));
  owner = await signUp(app.address, { first: 'Leela', last: 'Menon' });
  await callAs(owner, 'PUT', '/billing/plan', { planId: 'agency', period: 'monthly' });
  videoId = await sampleProject(owner);
}, 900_000);
afterAll(() => browser?.close());

async function windowOf(user: TestUser): Promise<Page> {
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  await signIn(context, user);
  return context.newPage();
}

/** A choice in the team’s section. */
async function chooseRole(page: Page, label: string, role: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: role }).click();
}

test('a colleague joins by a link as viewer, is promoted at once, and is out within a second of the removal', async () => {
  const page = await windowOf(owner);
  await page.goto(`${app.address}/dashboard/settings#team`);
  await chooseRole(page, 'Role', 'Viewer');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();

  const colleague = await signUp(app.address, { first: 'Kabir', last: 'Das' });
  const theirs = await windowOf(colleague);
  await theirs.goto(link);
  await theirs.getByText('Leela Menon invites you to').waitFor();
  await theirs.getByRole('button', { name: /^Join / }).click();
  await theirs.waitForURL(/\/dashboard$/);

  // A viewer sees the clips with their pictures, and neither the editor nor a download.
  await theirs.goto(`${app.address}/dashboard/project/${videoId}`);
  await theirs.getByText(/You’re a viewer in this workspace/).waitFor();
  const clip = theirs.locator('[data-tile]').first();
  await clip.waitFor();
  expect(await clip.locator('img').first().getAttribute('src')).toContain(`workspace=${owner.workspaceId}`);
  expect(await clip.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  await clip.locator('button[aria-haspopup=menu]').click();
  const download = theirs.getByRole('menuitem', { name: /Your role in this workspace doesn’t allow this/ });
  expect(await download.getAttribute('aria-disabled')).toBe('true');
  await theirs.keyboard.press('Escape');
  const selected = { 'X-Workspace': owner.workspaceId, Origin: app.address };
  const address = `${app.address}/api/videos/${videoId}`;
  const exported = await theirs.request.post(`${address}/export`, { headers: selected, data: {} });
  expect([exported.status(), (await exported.json()).code]).toEqual([403, 'permission_missing']);

  await chooseRole(page, 'Role of Kabir Das', 'Editor');
  await clip.getByRole('link', { name: 'Edit' }).waitFor();

  await page.getByRole('button', { name: 'Remove Kabir Das' }).click();
  const left = theirs.waitForURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Kabir Das is removed.').waitFor();
  const removed = performance.now();
  await left;
  expect(performance.now() - removed).toBeLessThan(1000);
  expect((await theirs.request.get(address, { headers: selected })).status()).toBe(404);
  for (const window of [theirs, page]) await window.context().close();
});
