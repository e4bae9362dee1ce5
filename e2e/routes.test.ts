import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fullRun } from '../server/src/testing/full-run.ts';
import { complaintsOf, launchChromium, newWindow } from './chromium.ts';
import { signIn, signUp, type TestUser } from './user.ts';
import { createWindows, type Windows } from './windows.ts';

const app = inject('app');
const { address } = app;
const look = { theme: 'light', width: 1280 } as const;

/** In the gate a pre-rendered page of each kind: that all of them are sound is looked at among the screens. */
const open = fullRun
  ? ['/', '/features', '/pricing', '/terms', '/privacy', '/refund', '/contact']
  : ['/', '/terms'];
const cards = { '/sign-in': 'Welcome back', '/sign-up': 'Create an account' };
const allBehindTheSignIn = [
  '/dashboard',
  '/dashboard/projects',
  '/dashboard/project/unknown',
  '/dashboard/billing',
  '/dashboard/settings',
  '/planner',
  '/editor',
  '/billing',
  '/settings',
];
/** One guard stands before all of them: in the gate those that no other test opens, and a page outside of the shell. */
const behindTheSignIn = fullRun
  ? allBehindTheSignIn
  : ['/dashboard/project/unknown', '/editor', '/billing', '/settings'];

let browser: Browser;
let windows: Windows;
let user: TestUser;
beforeAll(async () => {
  browser = await launchChromium();
  windows = createWindows(browser);
  user = await signUp(address, { first: 'Ravi', last: 'Menon' });
});
afterAll(() => browser?.close());

async function visit(route: string, who: TestUser | null = null) {
  const page = await windows.take(look);
  if (who) await signIn(page.context(), who);
  const complaints = complaintsOf(page, address);
  await page.goto(`${address}${route}`);
  return { page, complaints, close: () => windows.release(page) };
}

describe.concurrent('to signed-out users', () => {
  test.each(open)('%s is a page with a heading', async (route) => {
    const { page, complaints, close } = await visit(route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(Object.entries(cards))('%s is the card “%s”', async (route, title) => {
    const { page, close } = await visit(route);
    await page.getByRole('main').getByRole('heading', { name: title }).waitFor();
    await close();
  });

  test.each(behindTheSignIn)(
    '%s leads to the sign-in, keeps the way back and replaces history',
    async (route) => {
      const { page, close } = await visit('/features');
      await page.goto(`${address}${route}?keep=this`);
      await page.waitForURL(`${address}/sign-in`);
      await page.getByLabel('Email').fill(user.email);
      await page.getByLabel('Password', { exact: true }).fill(user.password);
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL((url) => url.pathname === route && url.search === '?keep=this');
      await page.goBack();
      await page.waitForURL(`${address}/features`);
      await close();
    },
  );
});

describe.concurrent('to signed-in users', () => {
  test.each(open)('%s leads to the dashboard and to the account', async (route) => {
    const { page, complaints, close } = await visit(route, user);
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
    for (const name of ['Profile', 'Billing', 'Settings']) {
      expect(await page.getByRole('menuitem', { name }).getAttribute('href')).toBe(`/${name.toLowerCase()}`);
    }
    await page.getByText('Ravi Menon').waitFor();
    await page.getByText(user.email).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(Object.keys(cards))('%s goes to the dashboard', async (route) => {
    const { page, close } = await visit(route, user);
    await page.waitForURL(`${address}/dashboard`);
    await close();
  });

  test.each(behindTheSignIn)('%s is a page with a heading and stays where it is', async (route) => {
    const { page, complaints, close } = await visit(route, user);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(route);
    // The server answers 404 for the missing one.
    if (!route.endsWith('unknown')) expect(complaints).toEqual([]);
    await close();
  });

  test('/profile leads to the section of the settings that it became', async () => {
    const { page, close } = await visit('/profile', user);
    await page.waitForURL(`${address}/settings#account`);
    await page.getByLabel('First name').waitFor();
    await close();
  });

  test('every link of the dashboard’s sidebar is a page, and Log Out goes to the landing page', async () => {
    const own = await signUp(address, { first: 'Kavya' });
    const { page, close } = await visit('/dashboard', own);
    for (const [name, route] of Object.entries({
      Projects: '/dashboard/projects',
      'Billing & Plan': '/dashboard/billing',
      'Account Settings': '/dashboard/settings',
      Home: '/dashboard',
    })) {
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click();
      await page.waitForURL(`${address}${route}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await page.getByText('Welcome back, Kavya').waitFor();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname);
    });
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL(`${address}/`);
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
    // The new document names its address once more when the router takes it over.
    expect([...new Set(visited)]).toEqual(['/']);
    await page.goto(`${address}/dashboard`);
    await page.waitForURL(`${address}/sign-in`);
    await close();
  });

  test('while the session is unknown, a page behind the sign-in says Loading...', async () => {
    const context = await newWindow(browser, look);
    await signIn(context, user);
    const page = await context.newPage();
    const { promise: known, resolve: notify } = Promise.withResolvers<void>();
    await page.route('**/api/session/me', async (route) => {
      await known;
      await route.continue();
    });
    await page.goto(`${address}/dashboard`);
    await page.getByRole('status').getByText('Loading...').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    notify();
    await page.getByText('Welcome back, Ravi').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test('while the session is unknown, the header’s account area says Loading... and does nothing', async () => {
    const context = await newWindow(browser, look);
    const page = await context.newPage();
    const { promise: known, resolve: notify } = Promise.withResolvers<void>();
    await page.route('**/api/session/me', async (route) => {
      await known;
      await route.continue();
    });
    await page.goto(address);
    const waiting = page.getByRole('banner').getByRole('button', { name: 'Loading...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    notify();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
});
