import { once } from 'node:events';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import {
  mountPoints,
  ordinaryJail,
  ownJail,
  rawCalls,
  rootNamespaceJail,
  type TestJail,
} from './testing/jails.ts';

const isRoot = process.getuid?.() === 0;
const folder = await folderForFile();
// Another user must reach the folders of their own inside.
await chmod(folder, 0o711);
const notPermitted = 1;

/** Something of the host that the jail must not reach, in a folder as the data folder is. */
const secret = path.join(folder, 'secret');
const connections = { count: 0 };
const server = net.createServer((socket) => {
  connections.count += 1;
  socket.destroy();
});
beforeAll(async () => {
  await writeFile(secret, 'secret');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const starters = [
  { name: isRoot ? 'root' : 'the user of the tests', make: ownJail },
  { name: 'an ordinary user', make: ordinaryJail },
  // The second choice of root, where it may not mount on the host.
  ...(isRoot ? [{ name: 'root in a user namespace', make: rootNamespaceJail }] : []),
];

describe.each(starters)('in a jail that $name starts', ({ name, make }) => {
  let made: TestJail | null = null;
  beforeAll(async () => {
    const own = path.join(folder, name.replaceAll(' ', '-'));
    await mkdir(own, { mode: 0o700 });
    made = await make(own);
  });
  /** The jail, or the reason why there is nothing to attack here. */
  const jailOf = (context: { skip(condition: boolean, note: string): void }): TestJail => {
    context.skip(made === null, 'bubblewrap does not work for this user on this machine');
    return made as TestJail;
  };

  test('the program has a user of its own, or the one who started it, and no capability but reading', async (context) => {
    const jail = jailOf(context);
    const { output } = await jail.run(['sh', '-c', 'id -u; id -G; setpriv --dump']);
    const [uid = '', groups = ''] = output.split('\n');
    const { user } = jail;
    expect(output).toContain(`Capability bounding set: ${user ? 'dac_read_search' : '[none]'}\n`);
    if (user) expect([uid, groups]).toEqual([`${user.uid}`, `${user.gid}`]);
    const noNewPrivileges = {
      name: 'no new privileges',
      numbers: [157, 167],
      args: '39, 0, 0, 0, 0',
    } as const;
    expect((await jail.run(rawCalls([noNewPrivileges], 'values'))).output).toBe('no new privileges 1\n');
  });

  test('no mount can be made writable or replaced, by the old calls or the new ones', async (context) => {
    const jail = jailOf(context);
    const remount = 0x1020;
    const points = mountPoints(jail);
    expect(points.length).toBeGreaterThan(8);
    const attempts = points.flatMap((point) => [
      {
        name: `remount ${point}`,
        numbers: [165, 40] as [number, number],
        args: `"none", "${point}", 0, ${remount}, 0`,
      },
      {
        name: `bind ${point}`,
        numbers: [165, 40] as [number, number],
        args: `"/out", "${point}", 0, 0x1000, 0`,
      },
      { name: `umount ${point}`, numbers: [166, 39] as [number, number], args: `"${point}", 2` },
      {
        name: `setattr ${point}`,
        numbers: [442, 442] as [number, number],
        args: `-100, "${point}", 0, pack("Q4", 0, 1, 0, 0), 32`,
      },
    ]);
    const { output } = await jail.run(rawCalls(attempts));
    expect(output.trim().split('\n')).toEqual(attempts.map((attempt) => `${attempt.name} ${notPermitted}`));
  });

  test('no further namespace can be made or entered', async (context) => {
    const jail = jailOf(context);
    const [newUser, newMount] = [0x1000_0000, 0x2_0000];
    const attempts = [newUser, newMount, newUser | newMount].map((flags) => ({
      ...{ name: `unshare ${flags}`, numbers: [272, 97] as [number, number], args: `${flags}` },
    }));
    const raw = await jail.run(rawCalls([...attempts, { name: 'setns', numbers: [308, 268], args: '0, 0' }]));
    expect(raw.output.match(/ 1$/gm)).toHaveLength(4);
    for (const flags of ['-U', '-Ur', '-m', '-n', '-Urm'])
      expect((await jail.run(['unshare', flags, 'true'])).code).toBe(1);
  });

  test('rarely used doors of the kernel are closed', async (context) => {
    const jail = jailOf(context);
    const calls: [string, number, number, string][] = [
      ['ptrace', 101, 117, '16, 1, 0, 0'],
      ['process_vm_readv', 310, 270, '1, 0, 0, 0, 0, 0'],
      ['keyctl', 250, 219, '0, -3, 0'],
      ['add_key', 248, 217, '"user", "a", "b", 1, -3'],
      ['bpf', 321, 280, '0, 0, 0'],
      ['perf_event_open', 298, 241, '0, 0, -1, -1, 0'],
      ['userfaultfd', 323, 282, '0'],
      ['open_by_handle_at', 304, 265, '-100, 0, 0'],
      ['io_uring_setup', 425, 425, '1, 0'],
      ['kexec_load', 246, 104, '0, 0, 0, 0'],
      ['finit_module', 313, 273, '0, "", 0'],
      ['fsopen', 430, 430, '"tmpfs", 0'],
      ['vsock', 41, 198, '40, 1, 0'],
      ['packet socket', 41, 198, '17, 3, 0'],
    ];
    const { output } = await jail.run(
      rawCalls(calls.map(([call, x64, arm64, args]) => ({ name: call, numbers: [x64, arm64], args }))),
    );
    expect(output.trim().split('\n')).toEqual(calls.map(([call]) => `${call} ${notPermitted}`));
  });

  test('neither this machine’s loopback nor any network is there', async (context) => {
    const { port } = server.address() as AddressInfo;
    const jail = jailOf(context);
    for (const address of ['127.0.0.1', '0.0.0.0', '169.254.169.254', '10.0.0.1']) {
      const { code, output } = await jail.run([
        'bash',
        '-c',
        `exec 3<>/dev/tcp/${address}/${port} && echo connected`,
      ]);
      expect([address, code === 0, output.includes('connected')]).toEqual([address, false, false]);
    }
    expect(connections.count).toBe(0);
  });

  test('no file of the host is there besides the programs and what was handed over', async (context) => {
    const jail = jailOf(context);
    const files = [
      secret,
      '/etc/passwd',
      '/etc/shadow',
      '/proc/1/environ',
      '/sys/kernel',
      '/root',
      '/home',
      '/var',
    ];
    for (const file of [...files, '/usr/share/doc', '/usr/src', '/boot', '/run', import.meta.filename])
      expect([file, (await jail.run(['ls', file])).code]).toEqual([file, 2]);
    expect((await jail.run(['cat', '/in/0'])).output).toBe('source');
  });

  test('nothing is written to the host outside the output folder', async (context) => {
    const jail = jailOf(context);
    const script =
      'for f in /x /in/x /in/0 /usr/bin/x /usr/lib/x /etc/x /dev/x /out/../x; do echo changed > $f && echo wrote $f; done; echo kept > /out/kept';
    const { output } = await jail.run(['sh', '-c', script]);
    expect(output).not.toMatch(/^wrote \/(?!dev)/m);
    expect(await readFile(path.join(jail.outDir, 'kept'), 'utf8')).toBe('kept\n');
    expect(await readFile(jail.sourceFile, 'utf8')).toBe('source');
    const { user } = jail;
    if (user) expect((await stat(path.join(jail.outDir, 'kept'))).uid).toBe(user.uid);
  });

  test('other processes are neither seen nor signalled', async (context) => {
    const { code, output } = await jailOf(context).run(['sh', '-c', `ls /proc; kill -9 ${process.pid}`]);
    expect(code).not.toBe(0);
    expect(output).toContain('No such process');
  });

  test('a program that forks without end meets its limit', async (context) => {
    const bomb =
      'my $n = 0; while ($n < 6000) { my $p = fork; last unless defined $p; if (!$p) { sleep 30; exit } $n++ } print $n; kill 9, -1';
    const jail = jailOf(context);
    context.skip(name === 'root in a user namespace', 'the kernel does not count the processes of user 0');
    const { output } = await jail.run(['perl', '-e', bomb]);
    expect(Number(output.match(/^\d+/)?.[0])).toBeLessThan(4100);
    expect(Number(output.match(/^\d+/)?.[0])).toBeGreaterThan(100);
  });
});
