/** A workspace of 200 projects and 2,000 clips: how soon Home and Clips answer and show. */

import type { Browser } from 'playwright-core';
import { captionStyles } from '../contract/src/clip/captions/caption-styles.ts';
import { launchChromium, newWindow } from '../e2e/chromium.ts';
import { startSharedApp } from '../e2e/shared-app.ts';
import { callAs, signIn, signUp, type TestUser } from '../e2e/user.ts';
import { connect } from '../server/src/db/core/connect.ts';
import { makePlannedClip, makeRender, makeRequest } from '../server/src/testing/factories.ts';
import { karaokeLayout, samplePlan, spokenWords } from '../server/src/testing/sample-documents.ts';
import { type Figure, median } from './figure.ts';

const projects = 200;
const clipsEach = 10;
const visits = 5;
const calls = 20;

export async function figures(): Promise<Figure[]> {
  const { app, stop } = await startSharedApp();
  const browser = await launchChromium();
  try {
    const user = await signUp(app.address, { first: 'Agency' });
    await fill(app.databaseUrl, user);
    return [...(await answers(user)), ...(await pages(browser, user))];
  } finally {
    await browser.close();
    await stop();
  }
}

const talk = spokenWords(
  Array.from({ length: 120 }, (_, at) => ['पैसा', 'market', 'कहानी', 'bread'][at % 4]).join(' '),
);
const edit = [{ startMs: 0, endMs: 40_000 }];

/** Finished clips of 40 s with 100 words each, without pictures and files. */
async function fill(connectionString: string, { workspaceId }: TestUser): Promise<void> {
  const { db, pool, close } = connect({ connectionString });
  const layouts = [karaokeLayout(talk, edit)];
  const body = samplePlan({ edit, captionStyle: captionStyles.karaoke, layouts });
  for (let at = 0; at < projects; at += 1) {
    const createdAt = new Date(Date.now() - at * 3_600_000);
    const request = await makeRequest(
      db,
      { id: workspaceId },
      {
        video: { title: `Talk ${at}`, status: 'transcribed', storageKey: null, createdAt },
        ...{ transcript: { words: talk }, generation: { status: 'completed', createdAt } },
      },
    );
    for (let position = 0; position < clipsEach; position += 1) {
      const plan = { body: { ...body, title: `Clip ${at}-${position}` } };
      await makeRender(db, await makePlannedClip(db, request, { moment: { position }, plan }));
    }
  }
  await pool.query('analyze');
  await close();
}

/** `api.clips`: what the slowest call of Home and Clips takes, of 20 each the middle one. */
async function answers(user: TestUser): Promise<Figure[]> {
  const paths = [
    '/clips?limit=48',
    '/clips?limit=48&search=पैसा+12-',
    '/clips?limit=48&decision=open&exported=false&minScore=60',
    '/clips?limit=48&status=failed',
    '/videos/projects?limit=24',
    '/videos/projects',
  ];
  const measured: { path: string; ms: number }[] = [];
  for (const path of paths) {
    const times: number[] = [];
    for (let n = 0; n < calls; n += 1) {
      const startedMs = performance.now();
      await callAs(user, 'GET', path);
      times.push(performance.now() - startedMs);
    }
    measured.push({ path, ms: median(times) });
  }
  const note = measured.map(({ path, ms }) => `${path}: ${ms.toFixed(0)} ms`).join('; ');
  const value = Math.max(...measured.map(({ ms }) => ms));
  return [{ name: 'api.clips', value, unit: 'ms', bar: 300, better: 'lower', note }];
}

/** `web.home-tiles`, `web.clips-tiles`: seconds from the request to twelve tiles, of five visits the middle one. */
async function pages(browser: Browser, user: TestUser): Promise<Figure[]> {
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  await signIn(context, user);
  const page = await context.newPage();
  const tilesAt = async (path: string) => {
    const times: number[] = [];
    for (let n = 0; n < visits; n += 1) {
      const startedMs = performance.now();
      await page.goto(`${user.address}${path}`, { waitUntil: 'commit' });
      await page.locator('[data-tile]').nth(11).waitFor();
      times.push((performance.now() - startedMs) / 1000);
    }
    return { value: median(times), note: `${visits} visits, ${times.map((s) => s.toFixed(2)).join(', ')} s` };
  };
  const home = await tilesAt('/dashboard');
  const clips = await tilesAt('/dashboard/clips');
  await context.close();
  return [
    { name: 'web.home-tiles', unit: 's', bar: 1, better: 'lower', ...home },
    { name: 'web.clips-tiles', unit: 's', bar: 1, better: 'lower', ...clips },
  ];
}
