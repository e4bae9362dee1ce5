import path from 'node:path';
import type { Installation } from '@jhalak/contract/routes/installation.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '#http/core/app.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { type InstallationOptions, installationFeature } from './routes.ts';

const database = await databaseForFile();
const dataDir = await folderForFile();

function appOf(options: Partial<InstallationOptions> = {}, { operator = true } = {}) {
  const sources = { version: '1.2.3', db: database.db, speechModelName: async () => null, ...options };
  const app = createApp({
    ...sources,
    log: pino({ level: 'silent' }),
    resolveAuth: async () => makeAuth('asha', 'w', { operator }),
    features: [
      installationFeature({
        ...{ publicUrl: null, dataDir, mailReachesPeople: false, plansOn: false, paymentsOn: false },
        uploads: { maxBytes: 524_288_000, maxLinkBytes: 10 * 1024 ** 3, types: ['mp4', 'mov'] },
        sandbox: async () => ({ mode: 'bwrap', reason: null }),
        visionModels: async () => ({ face: false }),
        ...sources,
      }),
    ],
  });
  return app;
}

async function ask(...of: Parameters<typeof appOf>) {
  const answer = await appOf(...of).request('/api/installation');
  return { status: answer.status, body: (await answer.json()) as Installation & { code?: string } };
}

test('the operator reads version, folder, disk, database, sandbox and limits', async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: '1.2.3',
    dataDir,
    database: { kind: 'external', version: expect.stringMatching(/^1\d\.\d+/) },
    sandbox: { mode: 'bwrap', reason: null },
    uploads: { maxBytes: 524_288_000, types: ['mp4', 'mov'] },
  });
  const { freeBytes = 0, totalBytes = 0 } = body.disk ?? {};
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThan(freeBytes);
  expect(body.database.sizeBytes).toBeGreaterThan(1_000_000);
});

test('what is not set up is named, and what is set up is not', async () => {
  expect((await ask()).body.open).toEqual(['face-model', 'mail']);
  const visionModels = async () => ({ face: true });
  const all = await ask({ mailReachesPeople: true, plansOn: true, visionModels });
  expect(all.body.open).toEqual(['payments']);
  expect((await ask({ plansOn: true, paymentsOn: true })).body.open).not.toContain('payments');
});

test('a folder whose disk does not tell leaves the rest of the answer whole', async () => {
  const { body } = await ask({ dataDir: path.join(dataDir, 'gone') });
  expect(body).toMatchObject({ disk: null, version: '1.2.3' });
});

test('only the operator reads it', async () => {
  const { status, body } = await ask({}, { operator: false });
  expect([status, body.code]).toEqual([403, 'operators_only']);
});

test('the operator switches plans against the setting PLANS, and no other user can', async () => {
  const on = async () => (await ask({ plansOn: true })).body.plansOn;
  const put = async (body: object, operator = true) =>
    appOf({}, { operator }).request('/api/installation/plans', {
      ...{ method: 'PUT', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    });
  expect(await on()).toBe(true);
  expect((await put({ on: false }, false)).status).toBe(403);
  expect(await on()).toBe(true);
  expect(await (await put({ on: false })).json()).toEqual({ plansOn: false });
  expect(await on()).toBe(false);
  await put({ on: true });
  expect((await ask({ plansOn: false })).body.plansOn).toBe(true);
});
