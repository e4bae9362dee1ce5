import { chown, copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { detectSandbox } from '#media/detect-sandbox.ts';
import { runProcess } from '#media/process.ts';
import { type Jail, jailUser, type SandboxedFiles, sandboxArgv, sandboxCall } from '#media/sandbox.ts';
import { fontsConfFile, systemMounts } from '#media/system-mounts.ts';
import type { Identity } from '#system-identity.ts';

/** A jail as one kind of user starts it, with a folder of that user to work in. */
export interface TestJail {
  jail: Jail;
  /** A file that is readable inside as `/in/0`, and the folder that is writable as `/out`. */
  sourceFile: string;
  outDir: string;
  /** The system user inside; null: the one who started it. */
  user: Identity | null;
  /** Runs `argv` in the jail and returns its exit code with what it printed. */
  run(argv: string[], more?: Partial<SandboxedFiles>): Promise<{ code: number | null; output: string }>;
}

/** A user without a name who has nothing on this machine. */
const ordinaryUid = 60_700;
const isRoot = process.getuid?.() === 0;

/** As `npm start` would find it when the user who runs the tests starts it; null where bubblewrap does not work. */
export async function ownJail(folder: string): Promise<TestJail | null> {
  const sourceFile = await prepare(folder);
  const jail = await detectSandbox({ wanted: 'auto', programs: [], probeFile: sourceFile });
  return jail.mode === 'bwrap' ? testJail(folder, jail, []) : null;
}

/** As an ordinary user finds it; root becomes one before bubblewrap starts. */
export async function ordinaryJail(folder: string): Promise<TestJail | null> {
  await prepare(folder);
  // Below a clone of mode 0700 this user could not open the file.
  const fontsConf = path.join(folder, 'fonts.conf');
  await copyFile(fontsConfFile, fontsConf);
  const system = systemMounts([]).map((word) => (word === fontsConfFile ? fontsConf : word));
  const jail: Jail = { mode: 'bwrap', users: null, locksNamespaces: true, system };
  const become = ['setpriv', '--reuid', `${ordinaryUid}`, '--regid', `${ordinaryUid}`, '--clear-groups'];
  if (isRoot) {
    for (const name of ['', 'source', 'out', 'fonts.conf'])
      await chown(path.join(folder, name), ordinaryUid, ordinaryUid);
  }
  const made = testJail(folder, jail, isRoot ? become : []);
  return (await made.run(['true'])).code === 0 ? made : null;
}

/** As root finds it where it has no user of its own for tools: user 0 of the host inside a user namespace. */
export async function rootNamespaceJail(folder: string): Promise<TestJail | null> {
  await prepare(folder);
  const made = testJail(
    folder,
    { mode: 'bwrap', users: null, locksNamespaces: true, system: systemMounts([]) },
    [],
  );
  return (await made.run(['true'])).code === 0 ? made : null;
}

async function prepare(folder: string): Promise<string> {
  await mkdir(path.join(folder, 'out'), { recursive: true, mode: 0o700 });
  const sourceFile = path.join(folder, 'source');
  await writeFile(sourceFile, 'source', { mode: 0o600 });
  return sourceFile;
}

function testJail(folder: string, jail: Jail, prefix: string[]): TestJail {
  const [sourceFile, outDir] = [path.join(folder, 'source'), path.join(folder, 'out')];
  return {
    jail,
    sourceFile,
    outDir,
    user: jailUser(jail, { files: [sourceFile], readOnlyDirs: [], outDir }),
    async run(argv, more = {}) {
      const host = { files: [sourceFile], readOnlyDirs: [], outDir, ...more };
      const { descriptor3 } = sandboxCall(jail, argv, host);
      const [command = '', ...args] = [...prefix, ...sandboxArgv(jail, argv, host)];
      const end = await runProcess({
        ...{ command, args, signal: AbortSignal.timeout(60_000), timeoutMs: 60_000 },
        ...(descriptor3 && { descriptor3 }),
      });
      return { code: end.code, output: end.stdoutTail + end.stderrTail };
    },
  };
}

/** Every place inside on which bubblewrap mounts something. */
export function mountPoints({ jail, sourceFile, outDir }: TestJail): string[] {
  const argv = sandboxArgv(jail, ['true'], { files: [sourceFile], readOnlyDirs: [], outDir });
  const inside = argv.flatMap((word, n) => {
    if (['--ro-bind', '--bind'].includes(word)) return [argv[n + 2] ?? ''];
    return ['--tmpfs', '--dev'].includes(word) ? [argv[n + 1] ?? ''] : [];
  });
  return ['/', ...inside];
}

interface RawCall {
  name: string;
  numbers: readonly [x64: number, arm64: number];
  /** As Perl writes them. */
  args: string;
}

/** A Perl program that makes raw system calls and prints for each the error's number, or the value it gave. */
export function rawCalls(calls: RawCall[], show: 'errors' | 'values' = 'errors'): string[] {
  const lines = calls.map(({ name, numbers, args }) => {
    const number = numbers[process.arch === 'arm64' ? 1 : 0];
    const shown = show === 'values' ? '$r' : '($r == -1 ? $!+0 : "allowed")';
    // Perl takes variables only.
    return `@a = (${args}); $r = syscall(${number}, @a); printf "%s %s\\n", "${name}", ${shown};`;
  });
  return ['perl', '-e', lines.join('\n')];
}
