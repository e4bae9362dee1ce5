import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrl } from '../../server/src/db/core/database-url.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start-embedded-postgres.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { endChild } from '../../server/src/testing/processes.ts';
import { type Checkout, copyCheckout } from '../checkout.ts';
import { complaintsOf, launchChromium, newWindow } from '../chromium.ts';
import { type AppOptions, isAlive, npmStart, type RunningApp } from '../running-app.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;

let browser: Browser;
/** One for both users: its pages are built once. */
let checkout: Checkout;
beforeAll(async () => {
  browser = await launchChromium();
  checkout = copyCheckout(process.getuid?.() ?? 0);
});
afterAll(async () => {
  await browser.close();
  checkout.remove();
});

test('a web machine of several builds the pages that its clone lacks, and serves them', async () => {
  // The database runs as `nobody` and must reach it.
  const dataDir = mkdtempSync('/tmp/jhalak-e2e-');
  rmSync(path.join(checkout.dir, 'web/dist'), { recursive: true });
  const database = await startEmbeddedPostgres({ dataDir });
  const port = await freePort();
  const role = spawn(process.execPath, ['scripts/role.mjs'], {
    cwd: checkout.dir,
    env: {
      ...{ PATH: process.env.PATH, HOME: checkout.dir, ROLE: 'web', PORT: String(port) },
      ...{ DATABASE_URL: databaseUrl(database.settings), DATA_DIR: dataDir, SPEECH_DOWNLOAD: 'off' },
    },
    stdio: 'ignore',
  });
  const get = async (place: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${place}`).catch(() => null);
    return { status: answer?.status, text: await answer?.text() };
  };
  try {
    await expect.poll(() => get('/healthz'), { timeout: 240_000 }).toMatchObject({ status: 200 });
    expect(await get('/')).toEqual({ status: 200, text: expect.stringContaining('One long video.') });
    expect(await get('/dashboard')).toMatchObject({ status: 200 });
  } finally {
    await endChild(role);
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

const users = [
  {
    name: 'root',
    uid: 0,
    possible: isRoot,
    environment: {},
    speech: 'npm run models',
    signal: 'SIGTERM to npm alone, as a service manager sends it,',
    stop: (app: RunningApp) => app.terminate(),
  },
  // Changing the user takes root; who runs the tests as an ordinary user is that user.
  {
    name: 'an ordinary user',
    uid: isRoot ? nobody : (process.getuid?.() ?? nobody),
    possible: true,
    // All that follows works without it.
    environment: { SPEECH_MODEL_DIR: '/nowhere' },
    speech: 'The folder /nowhere does not hold a usable speech model: model.onnx is missing.',
    signal: 'Ctrl-C',
    stop: (app: RunningApp) => app.interrupt(),
  },
];

describe.each(users)(
  'npm start as $name, from a clone in a folder of mode 0700',
  ({ uid, possible, environment, speech, signal, stop }) => {
    let app: RunningApp;
    let address: string;
    let options: AppOptions;

    beforeAll(async () => {
      if (!possible) return;
      checkout.giveTo(uid);
      const port = await freePort();
      address = `http://127.0.0.1:${port}`;
      options = {
        dir: checkout.dir,
        uid,
        dataDir: path.join(checkout.dir, `data-of-${uid}`),
        port,
        // Its minute of rendering would be measured along with starts and stops.
        environment: { ...environment, SAMPLE_PROJECT: 'off' },
      };
      app = npmStart(options);
      await app.says(`Jhalak is ready at ${address}`, 240_000);
    });
    afterAll(() => app?.killAll());

    test.runIf(possible)('the landing page is there, without a browser error', async () => {
      const context = await newWindow(browser, { theme: 'light', width: 360 });
      const page = await context.newPage();
      const complaints = complaintsOf(page, address);
      await page.goto(address);
      await page.getByRole('heading', { name: 'One long video. A week of clips.', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Get Started' }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      expect(complaints).toEqual([]);
      await context.close();
    });

    test.runIf(possible)('it says what it lacks to transcribe', () => {
      expect(app.output()).toContain(speech);
    });

    test.runIf(possible)('a second start on the same data folder says so and ends with code 1', async () => {
      const second = npmStart(options);
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain('Jhalak is already running on this data folder');
      expect(second.output()).toContain(address);
    });

    test.runIf(possible)('after kill -9 of the web process the page is back', async () => {
      const health = async () => (await fetch(`${address}/api/health`).catch(() => null))?.status ?? 0;
      const web = app.child('web');
      if (!web) throw new Error('there is no web process');
      process.kill(web, 'SIGKILL');
      await app.says('The web ended (SIGKILL)');
      await expect.poll(health).toBe(200);
    });

    test.runIf(possible)(
      `${signal} stops web, worker and database in this order and leaves no process`,
      async () => {
        const running = app.processes();
        expect(running.length).toBeGreaterThan(8);
        stop(app);
        await app.ended;
        await expect.poll(() => running.filter(isAlive)).toEqual([]);
        const said = app.output();
        const order = ['Stopping', 'web stopped', 'worker stopped', 'database stopped'].map((words) =>
          said.indexOf(words),
        );
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(order[0]).toBeGreaterThan(0);
      },
    );
  },
);
