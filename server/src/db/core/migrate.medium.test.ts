import net from 'node:net';
import { UserError } from '@jhalak/contract/errors.ts';
import { expect, test } from 'vitest';
import { listenHere } from '#testing/free-port.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { migrateDatabase } from './migrate.ts';

test('a program that is older than the schema does not start, and names both versions', async () => {
  const database = await createTestDatabase();
  await migrateDatabase(database.settings);
  await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('later', extract(epoch from timestamptz '2031-02-03') * 1000)`);
  await database.pool.query(`comment on schema jhalak is '9.8.7'`);
  const changed: string[] = [];
  const refused = migrateDatabase(database.settings, { first: async () => void changed.push('identity') });
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(
    new RegExp(`Jhalak ${packageJson.version}, .* of 2031-02-03, written by Jhalak 9\\.8\\.7\\. .*backup`),
  );
  expect(changed).toEqual([]);
  await database.drop();
});

test('a database that recovers is waited for', async () => {
  const database = await createTestDatabase();
  const { host, port } = database.settings;
  let refusals = 0;
  const proxy = net.createServer((client) => {
    client.on('error', () => undefined);
    if (refusals < 2) {
      refusals += 1;
      client.once('data', () => client.end(startingUp));
      return;
    }
    const server = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  await migrateDatabase({ ...database.settings, host: '127.0.0.1', port: await listenHere(proxy) });
  expect(refusals).toBe(2);
  proxy.close();
  await database.drop();
});

/** PostgreSQL's answer while it recovers: an ErrorResponse. */
const startingUp = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up'].join('\0');
  const body = Buffer.from(`${fields}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
})();
