import { describe, expect, test } from 'vitest';
import { chooseDatabaseIdentity, chooseToolPool, userFor } from './system-identity.ts';

const passwd = 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534::/:/bin/false\n';
const uidMap = '         0          0 4294967295\n';

test('the database and the tools run as different users, none of them `nobody`', () => {
  expect(chooseDatabaseIdentity({ passwd, uidMap })).toEqual({ uid: 60_578, gid: 60_578 });
  expect(chooseToolPool({ passwd, uidMap })).toEqual({ first: { uid: 60_580, gid: 60_580 }, size: 512 });
});

describe('a number that another user has', () => {
  test('is left to them by the database', () => {
    const other = `${passwd}asha:x:60578:60578::/home/asha:/bin/bash\n`;
    expect(chooseDatabaseIdentity({ passwd: other, uidMap })?.uid).toBe(60_579);
  });

  test('is never in the pool of the tools', () => {
    const other = `${passwd}asha:x:60580:60580::/:/bin/sh\nravi:x:60600:60600::/:/bin/sh\n`;
    expect(chooseToolPool({ passwd: other, uidMap })).toEqual({
      first: { uid: 60_581, gid: 60_581 },
      size: 19,
    });
  });
});

test('a user that the operator made is used', () => {
  const made = `${passwd}jhalak-tools:x:998:997::/:/usr/sbin/nologin\njhalak-database:x:999:996::/:/bin/false\n`;
  expect(chooseToolPool({ passwd: made, uidMap })).toEqual({ first: { uid: 998, gid: 997 }, size: 1 });
  expect(chooseDatabaseIdentity({ passwd: made, uidMap })).toEqual({ uid: 999, gid: 996 });
});

test('in a container that maps few users there is none', () => {
  const known = { passwd, uidMap: '0 100000 1000\n' };
  expect([chooseToolPool(known), chooseDatabaseIdentity(known)]).toEqual([null, null]);
});

test('a job has the same user every time, inside the pool, and jobs spread over it', () => {
  const pool = { first: { uid: 60_580, gid: 60_580 }, size: 512 };
  const users = Array.from({ length: 200 }, (_, n) => userFor(pool, `/data/work/${n}`));
  expect(userFor(pool, '/data/work/7')).toEqual(users[7]);
  expect(users.every(({ uid, gid }) => uid === gid && uid >= 60_580 && uid < 61_092)).toBe(true);
  expect(new Set(users.map(({ uid }) => uid)).size).toBeGreaterThan(100);
  expect(userFor({ ...pool, size: 1 }, 'anything')).toEqual(pool.first);
});
