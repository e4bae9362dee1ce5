import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { runProcess, startProcess } from './process.ts';

const never = new AbortController().signal;
const shell = (script: string, more: Partial<Parameters<typeof runProcess>[0]> = {}) =>
  runProcess({ command: 'sh', args: ['-c', script], signal: never, timeoutMs: 60_000, ...more });

const folder = await folderForFile();

/** Starts `script`, which writes its process ids into a file, and returns them with the promise of its end. */
async function startedPids(
  name: string,
  script: string,
  more: Partial<Parameters<typeof runProcess>[0]> = {},
) {
  const file = path.join(folder, name);
  const ended = shell(`pids=${file}; ${script}`, more).catch((error: unknown) => error);
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('ready');
  const pids = (await readFile(file, 'utf8')).split('\n').map(Number).filter(Boolean);
  return { pids, ended };
}

const alive = async (pids: number[]) =>
  (await Promise.all(pids.map(async (pid) => ((await isRunning(pid)) ? pid : null)))).filter(
    (pid) => pid !== null,
  );
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return status !== '' && !/^State:\s*Z/m.test(status);
}

describe('a child process', () => {
  test('gives back its code, its words and a command to paste', async () => {
    const end = await shell('echo out; echo "bad thing" >&2; exit 3');
    expect(end).toMatchObject({ code: 3, signal: null, stdoutTail: 'out\n', stderrTail: 'bad thing\n' });
    expect(end.command).toBe(`sh -c 'echo out; echo "bad thing" >&2; exit 3'`);
  });

  test('does not inherit our environment with its secrets', async () => {
    process.env.CANARY_SECRET = 'hunter2';
    const end = await shell('env', { env: { GIVEN: 'yes' } });
    delete process.env.CANARY_SECRET;
    expect(end.stdoutTail).toContain('GIVEN=yes');
    expect(end.stdoutTail).not.toContain('hunter2');
  });

  test('that is a program of ours is told where programs are kept compiled, and no other child', async () => {
    process.env.NODE_COMPILE_CACHE ??= '/nowhere/compiled';
    const cache = process.env.NODE_COMPILE_CACHE;
    const end = await shell('', { command: process.execPath, args: ['-p', 'JSON.stringify(process.env)'] });
    expect(JSON.parse(end.stdoutTail)).toMatchObject({ NODE_COMPILE_CACHE: cache });
    expect((await shell('env')).stdoutTail).not.toContain(cache);
  });

  test('that talks for ever does not fill our memory', async () => {
    let lines = 0;
    const end = await shell('yes 0123456789 | head -c 30000000 >&2', { onStderrLine: () => lines++ });
    expect(end.stderrTail.length).toBeLessThan(70_000);
    expect(lines).toBeGreaterThan(2_000_000);
  });

  test('waits while the reader of its output is behind', async () => {
    let written = false;
    let releaseFirst: () => void = () => undefined;
    let bytes = 0;
    const ended = shell('head -c 3000000 /dev/zero; echo written >&2', {
      onStderrLine: () => {
        written = true;
      },
      onStdout: (chunk) => {
        bytes += chunk.length;
        return bytes > chunk.length
          ? Promise.resolve()
          : new Promise((resolve) => {
              releaseFirst = resolve;
            });
      },
    });
    await wait(1000);
    expect(written).toBe(false);
    expect(bytes).toBeLessThan(200_000);
    releaseFirst();
    await ended;
    expect(bytes).toBe(3_000_000);
  });

  test('that has ended keeps its output for a reader that is behind', async () => {
    let chunks = 0;
    let bytes = 0;
    await shell('head -c 100000 /dev/zero', {
      onStdout: async (chunk) => {
        bytes += chunk.length;
        if (++chunks === 1) await wait(4000);
      },
    });
    expect(bytes).toBe(100_000);
  });

  test('that has ended hands over one chunk after the other all the same', async () => {
    let reading = 0;
    let most = 0;
    await shell('head -c 300000 /dev/zero', {
      onStdout: async () => {
        most = Math.max(most, ++reading);
        await wait(100);
        reading--;
      },
    });
    expect(most).toBe(1);
  });

  test('has not ended before its reader is done with what it said last', async () => {
    let isRead = false;
    await shell('echo last', {
      onStdout: async () => {
        await wait(500);
        isRead = true;
      },
    });
    expect(isRead).toBe(true);
    const failing = shell('echo last', {
      onStdout: async () => {
        await wait(500);
        throw new Error('cannot be read');
      },
    });
    await expect(failing).rejects.toThrow('cannot be read');
  });

  test('that does not exist is an error, not a hang', async () => {
    const end = await runProcess({ command: 'no-such-program', args: [], signal: never, timeoutMs: 5000 });
    expect(end.code).toBe(127);
  });

  test('that is fed after its end breaks nothing', async () => {
    const child = startProcess({ command: 'true', args: [], signal: never });
    child.stdout.resume();
    await child.ended;
    child.stdin.write('too late');
    await expect(child.ended).resolves.toMatchObject({ code: 0 });
  });

  test('answers over its streams as long as it lives', async () => {
    const child = startProcess({ command: 'cat', args: [], signal: never });
    child.stdin.write('नमस्ते');
    const [answer] = (await once(child.stdout, 'data')) as [Buffer];
    expect(answer.toString()).toBe('नमस्ते');
    child.stop(new UserError('cancelled'));
    await expect(child.ended).rejects.toMatchObject({ id: 'cancelled' });
  });
});

describe('a child process is stopped', () => {
  test('with its whole group when it is cancelled, even where it ignores polite requests', async () => {
    const cancel = new AbortController();
    const script = `trap '' TERM; sleep 60 & echo $! > $pids; sh -c "trap '' TERM; while :; do :; done" & echo $! >> $pids; echo $$ >> $pids; echo ready >> $pids; wait; wait; sleep 60`;
    const { pids, ended } = await startedPids('cancel', script, { signal: cancel.signal });
    expect(pids).toHaveLength(3);
    expect(await alive(pids)).toHaveLength(3);
    cancel.abort();
    expect(await ended).toMatchObject({ id: 'cancelled' });
    // A killed process that waits for a processor is not gone yet.
    await expect.poll(() => alive(pids)).toEqual([]);
  });

  test('at its time limit, and the sentence names it', async () => {
    const refused = shell('while :; do :; done', { timeoutMs: 400 });
    await expect(refused).rejects.toMatchObject({ id: 'limit_time' });
    await expect(refused).rejects.toThrow('0.4 seconds');
  });

  test('with the reason that the signal carries', async () => {
    const lost = new AbortController();
    lost.abort(new UserError('limit_time', { limit: '1 hour' }));
    await expect(shell('true', { signal: lost.signal })).rejects.toThrow('1 hour');
  });

  test('when the reader of its output fails', async () => {
    const broken = shell('echo x; sleep 30', {
      onStdout() {
        throw new Error('no room for more');
      },
    });
    await expect(broken).rejects.toThrow('no room for more');
  });

  test('does not wait for a grandchild that kept the pipes and left the group', async () => {
    const at = Date.now();
    const end = await shell('setsid sleep 20 & exit 0');
    expect(end.code).toBe(0);
    expect(Date.now() - at).toBeLessThan(6000);
  });
});

describe('limits are real', () => {
  test('processor time', async () => {
    const hungry = shell('while :; do :; done', { limits: { cpuSeconds: 1 } });
    await expect(hungry).rejects.toMatchObject({ id: 'limit_time' });
  });

  test('memory', async () => {
    // `tail` keeps a line that does not end wholly in memory.
    const eater = shell('head -c 800000000 /dev/zero | tail -n 1', { limits: { memoryBytes: 300_000_000 } });
    await expect(eater).rejects.toMatchObject({ id: 'limit_memory' });
  });

  test('size of a file', async () => {
    const writer = shell(`exec cat /dev/zero > ${path.join(folder, 'big')}`, {
      limits: { fileBytes: 1_000_000 },
    });
    await expect(writer).rejects.toMatchObject({ id: 'limit_size' });
  });
});

test('kill -9 of the parent leaves no child alive', async () => {
  const script = `
    import { startProcess } from '#media/process.ts';
    const signal = new AbortController().signal;
    for (const command of ['sleep', 'cat', 'yes']) {
      const child = startProcess({ command, args: command === 'sleep' ? ['60'] : [], signal });
      console.log(child.pid);
    }
    console.log('ready');
    setInterval(() => undefined, 1000);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  parent.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await expect.poll(() => said).toContain('ready');
  const pids = said.split('\n').map(Number).filter(Boolean);
  await wait(200);
  expect(await alive(pids)).toHaveLength(3);
  parent.kill('SIGKILL');
  await expect.poll(() => alive(pids)).toEqual([]);
});
