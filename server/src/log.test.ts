import { UserError } from '@jhalak/contract/errors.ts';
import { expect, test } from 'vitest';
import { createLog, readableLine } from './log.ts';

test('a line on a terminal has a time, a level, the message and every cause', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.warn({ err: new Error('no answer', { cause: new Error('refused') }) }, 'the mail was not sent');
  expect(readableLine(lines[0] ?? '')).toMatch(
    /^\d\d:\d\d:\d\d warning: the mail was not sent: no answer: refused\n$/,
  );
});

test('a line on a terminal names the reference that the user was told, and where the error came from', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) }).child({
    job: 'render',
    run: 'r1',
  });
  log.error({ err: new TypeError('no clip'), reference: 'a1b2' }, 'job ended');
  expect(readableLine(lines[0] ?? '')).toMatch(
    /^\S+ error: job ended: no clip \(job render, run r1, reference a1b2\)\n +at .*log\.test\.ts/,
  );
  log.error({ err: new UserError('disk_full'), reference: 'a1b3' }, 'job ended');
  expect(readableLine(lines[1] ?? '')).toMatch(/ \(job render, run r1, reference a1b3\)\n$/);
});

test('a line without an error is its message', () => {
  expect(readableLine(JSON.stringify({ time: 0, level: 30, msg: 'ready' }))).toMatch(/ info: ready\n$/);
});

test('outside a terminal the log is JSON from level info on, unless told otherwise', () => {
  expect(createLog(undefined).level).toBe(process.stdout.isTTY ? 'warn' : 'info');
  expect(createLog('error').level).toBe('error');
});
