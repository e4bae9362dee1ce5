import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { migrateIdentity } from '#adapters/identity/migrate-identity.ts';
import { connect } from '#db/core/connect.ts';
import { migrateDatabase } from '#db/core/migrate.ts';
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts';
import { openBrowser } from '#testing/browser.ts';
import { databasesDir, folderForFile } from '#testing/folder-for-file.ts';
import { nodeEnvironment } from '#testing/processes.ts';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';

const { database, web } = await sessionAppForFile();
const folder = await folderForFile(databasesDir());

async function run(words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'reset-link-cli.ts'), ...words], {
    env: { ...nodeEnvironment(), DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, errors, code };
}

test('prints a link that sets a new password once, while the application runs', {
  timeout: 180_000,
}, async () => {
  const { email } = await signedUp(web);
  const here = { DATABASE_URL: database.connectionString, PUBLIC_URL: 'https://clips.example.in' };
  const { out, errors, code } = await run([email.toUpperCase()], here);
  expect([code, errors]).toEqual([0, expect.stringMatching(/^It works once, until /)]);
  expect(out).toMatch(/^https:\/\/clips\.example\.in\/reset-password\?token=[\w-]{22}\n$/);
  const reset = { token: out.trim().split('token=')[1], newPassword: 'eight monsoon mangoes' };
  const browser = openBrowser(web.app);
  expect((await browser.post('/api/session/reset', reset)).status).toBe(200);
  expect((await browser.post('/api/session/reset', reset)).status).toBe(400);
});

test.each([
  { host: '192.168.1.5', shown: '192.168.1.5', note: '' },
  { host: 'fd00::5', shown: '[fd00::5]', note: '' },
  { host: '0.0.0.0', shown: '127.0.0.1', note: 'Other devices open it' },
  { host: '127.0.0.1', shown: '127.0.0.1', note: 'It names this machine alone' },
  { host: 'localhost', shown: 'localhost', note: 'It names this machine alone' },
  { host: '::1', shown: '[::1]', note: 'It names this machine alone' },
])('without a public address the link names $host as it is opened', { timeout: 180_000 }, async (at) => {
  const { email } = await signedUp(web);
  const here = { DATABASE_URL: database.connectionString, HOST: at.host, PORT: '8080' };
  const { out, errors } = await run([email], here);
  expect(out).toContain(`http://${at.shown}:8080/reset-password?token=`);
  const notes = ['It names this machine alone', 'Other devices open it'];
  expect(notes.filter((note) => errors.includes(note)).join()).toBe(at.note);
});

test('an address without an account, and what is no address, are named', { timeout: 180_000 }, async () => {
  const here = { DATABASE_URL: database.connectionString };
  expect(await run(['nobody@example.in'], here)).toEqual({
    ...{ out: '', code: 1 },
    errors: 'There is no account with the address nobody@example.in.\n',
  });
  expect((await run(['nobody'], here)).code).toBe(2);
  const empty = await run(['nobody@example.in'], { DATA_DIR: path.join(folder, 'empty') });
  expect([empty.code, empty.errors]).toEqual([
    1,
    expect.stringContaining('Start Jhalak first with npm start'),
  ]);
});

test('finds the running database of the data folder and leaves it running', {
  timeout: 180_000,
}, async () => {
  const embedded = await startEmbeddedPostgres({ dataDir: folder });
  try {
    await migrateDatabase(embedded.settings, { first: migrateIdentity });
    const { pool, close } = connect(embedded.settings);
    await pool.query(
      `insert into auth."user" (id, name, email, "emailVerified") values ('a', 'Asha', 'asha@example.in', true)`,
    );
    const { out, code } = await run(['asha@example.in'], { PORT: '4123' });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:4123\/reset-password\?token=/),
    ]);
    const { rows } = await pool.query(`select value from auth.verification`);
    expect(rows).toEqual([{ value: 'a' }]);
    await close();
  } finally {
    await embedded.stop();
  }
});
