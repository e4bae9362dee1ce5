import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { sampleFile } from './project.ts';
import { realResponse } from './real-response.ts';
import { makeStatusFixtures } from './status-fixtures.ts';
import { signIn, signUp, type TestUser } from './user.ts';
import { createWindows, type Windows } from './windows.ts';

/** Every sentence of the error catalogue that a browser can show, and the last test says that each was seen. */
const texts = {
  tooLarge: 'File too large. Please upload a smaller video file.',
  server: 'Server error. Please try again later.',
  refused: 'Backend server is not running...',
  uploadNetwork:
    '❌ Cannot connect to backend server. The backend may be down or experiencing issues. Please try again later.',
  uploadTimeout: '❌ Upload timeout. Please try with a smaller file or check your internet connection.',
  uploadTooLarge: '❌ File too large. Please upload a smaller video file.',
  uploadText: '❌ This server takes no more today.',
  uploadInvalid: '❌ Invalid request',
  uploadFailed: /^❌ Upload failed: .+/,
  uploadSignedOut: '❌ Please log in to upload videos.',
  uploadSize: '❌ File size exceeds 500MB limit. Please upload a smaller video.',
  uploadType: '❌ Invalid file type. Please upload a video file (MP4, MOV, AVI, MKV, or WebM).',
  generation: 'Clip generation failed. Please try again.',
  link: /URL processing failed\. Please try again\./,
  projects: /^Failed to load projects\. Please try again\./,
  projectsStatus: /HTTP 503/,
  deletion: /^Failed to delete video: .+/,
  configuration:
    'The application is not properly configured for production. Missing required environment variables:',
  unexpected: 'Unexpected Application Error!',
  root: /root element/i,
} as const;
type Text = keyof typeof texts;

const app = inject('app');
const { address } = app;
const provoked = new Set<Text>();
const folder = mkdtempSync('/tmp/jhalak-errors-');

let browser: Browser;
let windows: Windows;
let user: TestUser;
let projects: Awaited<ReturnType<typeof makeStatusFixtures>>;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  windows = createWindows(browser);
  user = await signUp(address, { first: 'Farida' });
  projects = await makeStatusFixtures(app, user);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

interface Visit {
  /** False: signed out; otherwise this test's user. */
  signedIn?: boolean;
  /** The browser's clock runs as fast as the test likes. */
  hurried?: boolean;
  /** Before the page is requested. */
  before?(opened: Page): Promise<unknown>;
}

async function visit(route: string, { signedIn = true, hurried = false, before }: Visit = {}): Promise<void> {
  const opened = await windows.take({ theme: 'light', width: 1280 });
  // A window keeps its clock.
  onTestFinished(() => (hurried ? opened.context().close() : windows.release(opened)));
  if (hurried) await opened.clock.install();
  page = opened;
  if (signedIn) await signIn(page.context(), user);
  await before?.(page);
  await page.goto(`${address}${route}`);
}

async function see(...names: Text[]): Promise<void> {
  for (const name of names) {
    await page
      .getByText(texts[name], { exact: typeof texts[name] === 'string' })
      .first()
      .waitFor();
    provoked.add(name);
  }
}

const refuse = (status: number, body: object | string) => (route: Route) =>
  route.fulfill({
    status,
    ...(typeof body === 'string' ? { body, contentType: 'text/plain' } : { json: body }),
  });

describe('calls', () => {
  const trySignIn = async (answer: (route: Route) => Promise<void>) => {
    await visit('/sign-in', { signedIn: false });
    await page.route('**/api/session/sign-in', answer);
    await page.getByLabel('Email').fill('asha@example.in');
    await page.getByLabel('Password', { exact: true }).fill('seven monsoon mangoes');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  };

  test('that are too large', async () => {
    await trySignIn(refuse(413, ''));
    await see('tooLarge');
  });
  test('at which the server fails', async () => {
    await trySignIn(refuse(503, 'oops'));
    await see('server');
  });
  test('that no server accepts', async () => {
    await trySignIn((route) => route.abort('connectionrefused'));
    await see('refused');
  });
});

describe('uploads', () => {
  const choose = (file: string) => page.locator('input[type=file]').first().setInputFiles(file);
  const upload = async (answer: (route: Route) => Promise<void>, more: Visit = {}) => {
    await visit('/dashboard', more);
    await page.route(/\/api\/uploads/, (route) =>
      route.request().method() === 'GET' ? route.continue() : answer(route),
    );
    await page.getByRole('button', { name: 'Upload a file' }).waitFor();
    await choose(sampleFile('talk.mp4'));
  };

  test('that the server finds too large', async () => {
    await upload(refuse(413, ''));
    await see('uploadTooLarge');
  });
  test('that the server refuses with a sentence', async () => {
    await upload(refuse(400, { success: false, error: 'This server takes no more today.' }));
    await see('uploadText');
  });
  test('that the server refuses silently', async () => {
    await upload(refuse(400, ''));
    await see('uploadInvalid');
  });
  test('that fail in another way', async () => {
    await upload(refuse(418, ''));
    await see('uploadFailed');
  });
  test('that reach no server, however often they are tried', async () => {
    await upload((route) => route.abort('connectionrefused'), { hurried: true });
    const seen = see('uploadNetwork');
    const hurry = setInterval(() => void page.clock.runFor(5000).catch(() => undefined), 100);
    await seen.finally(() => clearInterval(hurry));
  });
  test('of which no byte is taken for five minutes', async () => {
    const begun = Promise.withResolvers<void>();
    const silence = () => {
      begun.resolve();
      return new Promise<never>(() => undefined);
    };
    await upload(silence, { hurried: true });
    // The five minutes are counted from here.
    await begun.promise;
    await page.clock.runFor(4.5 * 60_000);
    expect(await page.getByText(texts.uploadTimeout).count()).toBe(0);
    await page.clock.runFor(60_000);
    await see('uploadTimeout');
  });
  test('of a user whose session has ended', async () => {
    await visit('/dashboard');
    await page.getByRole('button', { name: 'Upload a file' }).waitFor();
    await page.context().clearCookies();
    await choose(sampleFile('talk.mp4'));
    await see('uploadSignedOut');
  });
  test('of files that are too large, before a byte is sent', async () => {
    const file = path.join(folder, 'hours.mp4');
    const handle = openSync(file, 'w');
    ftruncateSync(handle, 524_288_001);
    closeSync(handle);
    await visit('/dashboard');
    await page.getByRole('button', { name: 'Upload a file' }).waitFor();
    await choose(file);
    await see('uploadSize');
  });
  test('of files that are no video', async () => {
    const file = path.join(folder, 'text.txt');
    writeFileSync(file, 'Dear Jhalak,\n');
    await visit('/dashboard');
    await page.getByRole('button', { name: 'Upload a file' }).waitFor();
    await choose(file);
    await see('uploadType');
  });
});

describe('projects', () => {
  test('an address that leads into this machine is refused by the server itself', async () => {
    await visit('/dashboard');
    const start = page.getByRole('button', { name: 'Get clips in 1 click' });
    // The field moves when the projects arrive, and begins anew.
    const filled = async () => {
      await page.getByLabel('Video link').fill('http://127.0.0.1:1/talk.mp4');
      return (await start.count()) > 0 && (await start.isEnabled());
    };
    await expect.poll(filled).toBe(true);
    await start.click();
    await see('link');
    // No project is left behind by a link that leads nowhere.
    await page.goto(`${address}/dashboard/projects`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('127.0.0.1').count()).toBe(0);
  });

  test('that cannot be loaded say so with the status, and Try again asks again', async () => {
    let failing = true;
    await visit('/dashboard/projects', {
      before: (opened) =>
        opened.route('**/api/videos/projects*', (route) =>
          failing ? refuse(503, 'oops')(route) : route.continue(),
        ),
    });
    await see('projects', 'projectsStatus');
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('heading', { name: 'No projects yet' })
      .or(page.getByRole('listitem'))
      .first()
      .waitFor();
  });

  test('that cannot be deleted say why; one that can be says so', async () => {
    await visit('/dashboard/projects');
    await page.route('**/api/videos/*', (route) =>
      route.request().method() === 'DELETE' ? refuse(500, 'oops')(route) : route.continue(),
    );
    const ask = async () => {
      await page.getByRole('button', { name: 'More for Interview with a beekeeper' }).click();
      await page.getByRole('menuitem', { name: 'Delete video' }).click();
      await page
        .getByText('Are you sure you want to delete this video? This action cannot be undone.')
        .waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await ask();
    await see('deletion');
    await page.unrouteAll();
    await ask();
    await page.getByText('Video deleted successfully!').waitFor();
    await page
      .getByRole('button', { name: 'More for Interview with a beekeeper' })
      .waitFor({ state: 'detached' });
  });

  test('whose clips cannot be requested say so', async () => {
    await visit(`/dashboard/project/${projects.completed}`);
    await page.route('**/api/processing/generate-clips/*', refuse(500, 'oops'));
    await page
      .getByRole('button', { name: /^Generate/ })
      .first()
      .click();
    await see('generation');
  });
});

describe('the application', () => {
  test('without its variables lists exactly their names', async () => {
    const names = ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'];
    await visit('/', {
      before: (opened) =>
        opened.route('**/api/session/config', async (route) => {
          const response = await realResponse(route);
          const config = (await response.json()) as object;
          await route.fulfill({ response, json: { ...config, provider: 'oidc', missingVariables: names } });
        }),
    });
    await page.getByRole('heading', { name: 'Configuration Error' }).waitFor();
    await see('configuration');
    expect(await page.getByRole('listitem').allTextContents()).toEqual(names);
    await page.getByText(/Environment/).waitFor();
  });

  test('with an unexpected error shows the error’s text', async () => {
    await visit('/dashboard/projects', {
      before: (opened) =>
        opened.route(
          '**/api/videos/projects*',
          refuse(200, { success: true, error: null, projects: [null] }),
        ),
    });
    await see('unexpected');
    await page.getByText('Details for support').click();
    await page.getByText(/null/).waitFor();
  });

  test('without its root element says so on the console', async () => {
    const errors: string[] = [];
    await visit('/sign-in', {
      before: async (opened) => {
        opened.on('pageerror', (error) => errors.push(error.message));
        await opened.route('**/sign-in', async (route) => {
          const response = await realResponse(route);
          await route.fulfill({ response, body: (await response.text()).replace('id="root"', '') });
        });
      },
    });
    await expect.poll(() => errors.join()).toMatch(texts.root);
    provoked.add('root');
  });
});

test('every text of the catalogue was seen', () => {
  expect(Object.keys(texts).filter((name) => !provoked.has(name as Text))).toEqual([]);
});
