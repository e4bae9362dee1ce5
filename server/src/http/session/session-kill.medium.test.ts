import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isReady } from '#supervisor/messages.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { fullRun } from '#testing/full-run.ts';
import { databaseForFile } from '#testing/test-database.ts';

const database = await databaseForFile();
let web: ChildProcess | undefined;
const dataDir = await folderForFile();
afterAll(async () => {
  web?.kill('SIGKILL');
});

/** The web role as a process of its own, as `npm start` runs it. */
async function startWeb(): Promise<string> {
  web = fork(path.join(import.meta.dirname, '../../main.ts'), [], {
    env: {
      ...process.env,
      ROLE: 'web',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = await once(web, 'message');
  return isReady(message) ? (message.address ?? '') : '';
}

const post = (address: string, call: string, body: unknown) =>
  fetch(`${address}/api/session/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  });

test('every sign-up that was acknowledged survives kill -9, and so does its session', async () => {
  const acknowledged: Array<{ user: { email: string; password: string }; cookie: string }> = [];
  for (let round = 0; round < (fullRun ? 5 : 1); round++) {
    const address = await startWeb();
    const dead = web && once(web, 'exit');
    const signUps = Array.from({ length: 12 }, async (_, i) => {
      const user = {
        email: `r${round}p${i}@example.in`,
        password: 'seven monsoon mangoes',
        firstName: 'Asha',
      };
      const answer = await post(address, 'sign-up', user);
      if (answer.status !== 201) return;
      acknowledged.push({ user, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
      // In the middle of the others.
      if (acknowledged.length % 4 === 3) web?.kill('SIGKILL');
    });
    await Promise.allSettled(signUps);
    web?.kill('SIGKILL');
    await dead;
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(2);

  const address = await startWeb();
  for (const { user, cookie } of acknowledged) {
    expect((await post(address, 'sign-in', user)).status).toBe(200);
    const me = await fetch(`${address}/api/session/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ user: { primaryEmailAddress: { emailAddress: user.email } } });
  }

  // What was not acknowledged is there with its password or not at all: the address can always be used.
  const { rows } = await database.pool.query(
    `select u.email from auth."user" u left join auth.account a on a."userId" = u.id where a.id is null`,
  );
  expect(rows).toEqual([]);
});
