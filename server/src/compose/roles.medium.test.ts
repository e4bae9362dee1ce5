import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { detectMediaSandbox } from '#testing/media-tools.ts';
import { startRole } from '#testing/role-processes.ts';
import { signedUp } from '#testing/session-app.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const { database, web } = await wholeWebForFile();
const dataDir = await folderForFile();

test('a web machine without a worker’s files says of the sandbox what is true of it', async (context) => {
  const { mode } = await detectMediaSandbox();
  context.skip(mode === 'limits', 'bubblewrap does not work for this user on this machine');
  const operatorToken = new URL((await web.operatorLink('http://127.0.0.1')) ?? '').searchParams.get(
    'operator',
  );
  const { browser } = await signedUp(web, { operatorToken: operatorToken ?? '' });
  const { checks } = (await browser.get('/api/installation/health')).body;
  expect(checks).toContainEqual({ part: 'sandbox', state: 'ok', detail: null });
  expect((await browser.get('/api/installation/site-tool')).body).toMatchObject({ jail: true });
});

test('a worker of several machines installs the recommended speech model in its own folder', async () => {
  // Where no folder can be nothing is fetched, and the worker says that it tried.
  await writeFile(path.join(dataDir, 'models'), '');
  const environment = { ROLE: 'worker', DATABASE_URL: database.connectionString, DATA_DIR: dataDir };
  const worker = startRole({ ...environment, SPEECH_DOWNLOAD: 'on' });
  try {
    await waitUntil('it tried', () => worker.printed().includes('a speech model could not be downloaded'));
  } finally {
    await worker.stop();
  }
});
