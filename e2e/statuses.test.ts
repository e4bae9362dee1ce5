import { type ProjectStatus, projectStatuses } from '@jhalak/contract/routes/schemas.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fullRun } from '../server/src/testing/full-run.ts';
import { launchChromium, newWindow } from './chromium.ts';
import { changeAnswer } from './real-response.ts';
import { makeStatusFixtures } from './status-fixtures.ts';
import { signIn, signUp, type TestUser } from './user.ts';

const app = inject('app');

/** Words and colours of the specification. Hues in degrees of OKLCH, the same in both themes give or take 12. */
const looks: Record<ProjectStatus, { word: string; color: string; hue: number }> = {
  pending: { word: 'Pending', color: 'yellow', hue: 90 },
  transcribing: { word: 'Transcribing...', color: 'blue', hue: 253 },
  processing: { word: 'Processing', color: 'blue', hue: 253 },
  detecting_clips: { word: 'Detecting Clips...', color: 'cyan', hue: 212 },
  transcribed: { word: 'Transcribed', color: 'green', hue: 150 },
  completed: { word: 'Completed', color: 'purple', hue: 300 },
  failed: { word: 'Failed', color: 'red', hue: 26 },
};

let browser: Browser;
let user: TestUser;
let projects: Record<ProjectStatus, string>;
beforeAll(async () => {
  browser = await launchChromium();
  user = await signUp(app.address, { first: 'Zoya' });
  projects = await makeStatusFixtures(app, user);
});
afterAll(() => browser?.close());

const badgeOf = (page: Page, id: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/dashboard/project/${id}"]`) })
    .locator('[data-tone]')
    .first();

/** What the browser really draws of a project's status. */
const drawnOf = (page: Page, id: string, part: string, property: string): Promise<string> =>
  page.evaluate(
    `getComputedStyle(document.querySelector('a[href="/dashboard/project/${id}"]').closest('li').querySelector('${part}')).${property}`,
  );

describe.each(['light', 'dark'] as const)('project cards, %s', (theme) => {
  let page: Page;
  beforeAll(async () => {
    const context = await newWindow(browser, { theme, width: 1440 });
    await signIn(context, user);
    page = await context.newPage();
    await page.goto(`${app.address}/dashboard/projects`);
    await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  });
  afterAll(() => page?.context().close());

  test.each([...projectStatuses])('%s has its word, its colour and an icon', async (status) => {
    const { word, color, hue } = looks[status];
    const badge = badgeOf(page, projects[status]);
    await badge.waitFor();
    expect((await badge.textContent())?.trim()).toBe(word);
    expect(await badge.getAttribute('data-tone')).toBe(color);
    const drawn = await drawnOf(page, projects[status], '[data-tone]', 'color');
    const drawnHue = Number(/oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(drawn)?.[1]);
    expect(Math.abs(drawnHue - hue)).toBeLessThanOrEqual(12);
    expect(await badge.locator('svg').count()).toBe(1);
  });
});

test('Transcribing... pulses', async () => {
  const context = await browser.newContext({ locale: 'en-IN' });
  await signIn(context, user);
  const page = await context.newPage();
  await page.goto(`${app.address}/dashboard/projects`);
  await badgeOf(page, projects.transcribing).waitFor();
  expect(await drawnOf(page, projects.transcribing, '[data-tone] svg', 'animationName')).toMatch(/pulse/);
  await context.close();
});

test('a status that is unknown is drawn as failed', async () => {
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  await signIn(context, user);
  const page = await context.newPage();
  await changeAnswer(page, '**/api/videos/projects*', (list: { projects: object[] }) => {
    const strange = list.projects.map((project) => ({ ...project, status: 'levitating' }));
    return { ...list, projects: strange };
  });
  await page.goto(`${app.address}/dashboard/projects`);
  const badge = badgeOf(page, projects.completed);
  await badge.waitFor();
  expect(await badge.getAttribute('data-tone')).toBe('red');
  await context.close();
});

describe('a project’s own page', () => {
  // In the gate those that say more than their status.
  const opened: readonly ProjectStatus[] = fullRun ? projectStatuses : ['failed', 'pending', 'transcribing'];
  test.each([...opened])('of a project that is %s has its heading and no error', async (status) => {
    const context = await newWindow(browser, { theme: 'light', width: 1440 });
    await signIn(context, user);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${app.address}/dashboard/project/${projects[status]}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (status === 'failed') await page.getByText('This file stops at').first().waitFor();
    if (status === 'pending') await page.getByRole('button', { name: 'Add subtitles' }).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
