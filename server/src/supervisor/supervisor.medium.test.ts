import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { databaseUrl } from '#db/core/database-url.ts';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { nodeEnvironment } from '#testing/processes.ts';
import { waitUntil } from '#testing/wait-until.ts';

const dataDir = await folderForFile();

test.each([
  { when: 'comes up and refuses', code: 1, says: /DATABASE_URL names .*: database "nowhere" does not exist/ },
  { when: 'is away until it is stopped', code: 0, says: /Stopping/ },
])(
  'a database of the operator that $when is waited for, and the end is a sentence',
  async ({ code, says }) => {
    const proxy = await startDatabaseProxy({ ...inject('database'), database: 'nowhere' });
    await proxy.cut();
    const environment = { DATABASE_URL: databaseUrl(proxy.settings), DATA_DIR: dataDir, SANDBOX: 'limits' };
    const supervisor = spawn(process.execPath, [path.join(import.meta.dirname, 'supervisor.ts')], {
      env: { ...nodeEnvironment(), ...environment },
    });
    const ended = once(supervisor, 'exit');
    let said = '';
    for (const stream of [supervisor.stdout, supervisor.stderr])
      stream.on('data', (bytes: Buffer) => {
        said += bytes.toString();
      });
    try {
      await waitUntil('it waits', () => said.includes('does not answer yet'));
      if (code === 1) await proxy.open();
      else supervisor.kill('SIGTERM');
      expect(await ended).toEqual([code, null]);
      expect(said).toMatch(says);
      expect(said).not.toContain('stack');
    } finally {
      supervisor.kill('SIGKILL');
      await proxy.close();
    }
  },
);
