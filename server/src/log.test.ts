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

test('a line without an error is its message', () => {
  expect(readableLine(JSON.stringify({ time: 0, level: 30, msg: 'ready' }))).toMatch(/ info: ready\n$/);
});

test('outside a terminal the log is JSON from level info on, unless told otherwise', () => {
  expect(createLog(undefined).level).toBe(process.stdout.isTTY ? 'warn' : 'info');
  expect(createLog('error').level).toBe('error');
});
