import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepChild, restartDelayMs } from './child-supervisor.ts';
import { droppingPrivileges } from './privileges.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jhalak-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function keep(program: string, prefix: string[] = []) {
  const script = path.join(folder, 'child.mjs');
  writeFileSync(script, program);
  const events = { pids: [] as string[], crashes: [] as string[], hopeless: 0 };
  const child = keepChild({
    name: 'web',
    script,
    environment: process.env,
    prefix,
    onReady: ({ address }) => events.pids.push(address ?? ''),
    onCrash: (words) => events.crashes.push(words),
    onHopeless: () => {
      events.hopeless += 1;
    },
  });
  return { child, events };
}

const alive = `process.send({ kind: 'ready', address: String(process.pid) }); setInterval(() => {}, 60_000);`;

test('a child that is killed starts again and says so', async () => {
  const { child, events } = keep(alive);
  await vi.waitUntil(() => events.pids.length === 1, { timeout: 180_000 });
  process.kill(Number(events.pids[0]), 'SIGKILL');
  await vi.waitUntil(() => events.pids.length === 2, { timeout: 180_000 });
  expect(events.crashes).toEqual(['The web ended (SIGKILL); it starts again in 0.2 s.']);
  await child.stop(1000);
});

test('a child that could not be started is started again once it can be', async () => {
  const launcher = path.join(folder, 'launcher');
  const { child, events } = keep(alive, [launcher]);
  await vi.waitUntil(() => events.crashes.length === 1, { timeout: 180_000 });
  expect(events.crashes[0]).toMatch(
    /^The web could not be started \(spawn .+ENOENT\); it starts again in 0\.2 s\.$/,
  );
  writeFileSync(launcher, '#!/bin/sh\nexec "$@"\n', { mode: 0o700 });
  await vi.waitUntil(() => events.pids.length === 1, { timeout: 180_000 });
  await child.stop(1000);
});

test('a child that says a restart is hopeless is not restarted', async () => {
  const { child, events } = keep('process.exit(78)');
  await vi.waitUntil(() => events.hopeless === 1, { timeout: 180_000 });
  await child.stop(1000);
  expect(events.crashes).toEqual([]);
});

test('a child that was ready once is started again, whatever it says at its next start', async () => {
  const marker = JSON.stringify(path.join(folder, 'starts'));
  const { child, events } = keep(`
    import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${marker}, '.');
    if (readFileSync(${marker}, 'utf8') === '..') process.exit(78);
    ${alive}`);
  await vi.waitUntil(() => events.pids.length === 1, { timeout: 180_000 });
  process.kill(Number(events.pids[0]), 'SIGKILL');
  await vi.waitUntil(() => events.pids.length === 2, { timeout: 180_000 });
  expect(events).toMatchObject({
    hopeless: 0,
    crashes: [
      'The web ended (SIGKILL); it starts again in 0.2 s.',
      'The web ended (exit code 78); it starts again in 0.4 s.',
    ],
  });
  await child.stop(1000);
});

test('a child that ignores the request to end is killed when its time is over', async () => {
  const { child, events } = keep(`process.on('SIGTERM', () => {}); ${alive}`);
  await vi.waitUntil(() => events.pids.length === 1, { timeout: 180_000 });
  const before = performance.now();
  await child.stop(300);
  expect(performance.now() - before).toBeGreaterThan(290);
  expect(() => process.kill(Number(events.pids[0]), 0)).toThrow('ESRCH');
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a role started by root runs without the rights that it does not need, and answers as before',
  async () => {
    const look = `
      import { readFileSync } from 'node:fs';
      const status = readFileSync('/proc/self/status', 'utf8');
      const value = (name) => status.split(name + ':')[1].trim().split('\\n')[0];
      process.send({ kind: 'ready', address: [value('CapEff'), value('CapBnd'), value('NoNewPrivs')].join(' ') });
      setInterval(() => {}, 60_000);`;
    const { child, events } = keep(look, droppingPrivileges('web'));
    await vi.waitUntil(() => events.pids.length === 1, { timeout: 180_000 });
    expect(events.pids[0]).toMatch(/^0+8000040e 0+8000040e 1$/);
    await child.stop(1000);
  },
);

test('restarts wait longer each time, up to half a minute', () => {
  expect([1, 2, 3, 20].map(restartDelayMs)).toEqual([200, 400, 800, 30_000]);
});
