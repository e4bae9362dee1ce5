import { existsSync, lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { runProcess } from './process.ts';

/** How media tools are kept in: bubblewrap's own file system and no network, or whitelists and limits alone. */
export type Sandbox =
  | {
      mode: 'bwrap';
      /** False where only the real root can reach the data folder; the sandbox then drops every capability. */
      userNamespace: boolean;
      /** Host folders and links that the tools' libraries need, as bwrap arguments. */
      system: string[];
    }
  | { mode: 'limits'; reason: string };

export interface SandboxedFiles {
  /** Host paths of files to read. */
  files: string[];
  readOnlyDirs: string[];
  outDir?: string;
}

/** Where the sandboxed program finds the files: its own names under bwrap, the host's otherwise. */
export interface SandboxPaths {
  files: string[];
  readOnly: string[];
  out: string;
}

/** The paths that a program in this sandbox sees. */
export function sandboxPaths(sandbox: Sandbox, host: SandboxedFiles): SandboxPaths {
  if (sandbox.mode === 'limits') return hostPaths(host);
  return {
    files: host.files.map((_, n) => `/in/${n}`),
    readOnly: host.readOnlyDirs.map((_, n) => `/read/${n}`),
    out: '/out',
  };
}

/** The same as a person outside any sandbox sees them. */
export const hostPaths = (host: SandboxedFiles): SandboxPaths => ({
  files: host.files.map((file) => path.resolve(file)),
  readOnly: host.readOnlyDirs.map((folder) => path.resolve(folder)),
  out: host.outDir === undefined ? '/nowhere' : path.resolve(host.outDir),
});

/**
 * The argv that runs `argv` in the sandbox: only the system's programs and libraries, the named files and
 * folders are mounted, only `outDir` can be written, there is no network and no /proc.
 */
export function sandboxArgv(sandbox: Sandbox, argv: string[], host: SandboxedFiles): string[] {
  if (sandbox.mode === 'limits') return argv;
  const inside = sandboxPaths(sandbox, host);
  const outside = hostPaths(host);
  const mounts = [
    ...outside.files.flatMap((file, n) => ['--ro-bind', file, inside.files[n] ?? '']),
    ...outside.readOnly.flatMap((folder, n) => ['--ro-bind', folder, inside.readOnly[n] ?? '']),
    ...(host.outDir === undefined ? [] : ['--bind', outside.out, inside.out]),
  ];
  return [
    'bwrap',
    ...(sandbox.userNamespace ? ['--unshare-all'] : withoutUserNamespace),
    ...['--die-with-parent', '--new-session'],
    ...sandbox.system,
    ...['--dev', '/dev', '--size', '67108864', '--tmpfs', '/tmp'],
    ...mounts,
    ...['--remount-ro', '/', '--chdir', '/tmp'],
    ...argv,
  ];
}

// /proc stays out: as root in a bwrap 0.8 sandbox `echo x > /proc/sys/kernel/core_pattern` succeeded.
const withoutUserNamespace = [
  ...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
  ...['--cap-drop', 'ALL'],
];

/** Fontconfig settings without a single folder, so that no font of the host is ever used. */
const fontsConfFile = path.join(import.meta.dirname, 'no-host-fonts.conf');

/** The environment of a sandboxed program: the host's fonts are hidden in both modes. */
export const sandboxEnv = (sandbox: Sandbox): Record<string, string> => ({
  FONTCONFIG_FILE: sandbox.mode === 'bwrap' ? '/etc/fonts/fonts.conf' : fontsConfFile,
  HOME: '/tmp',
});

/** The read-only mounts for programs (absolute or plain names) and the libraries of this machine. */
function systemMounts(programs: string[]): string[] {
  const folders = ['/bin', '/sbin', '/lib', '/lib64', '/lib32'].filter(existsSync).flatMap((folder) => {
    const link = lstatSync(folder).isSymbolicLink();
    return link
      ? ['--symlink', realpathSync(folder).replace(/^\//, ''), folder]
      : ['--ro-bind', folder, folder];
  });
  const extras = ['/etc/alternatives', '/etc/ld.so.cache', '/nix/store'].filter(existsSync);
  // A program outside the system's folders is mounted alone, under its own name: a static build.
  const own = programs.filter((program) => path.isAbsolute(program) && !/^\/(usr|bin|nix)\//.test(program));
  return [
    ...['--ro-bind', '/usr', '/usr'],
    ...folders,
    ...extras.flatMap((folder) => ['--ro-bind', folder, folder]),
    ...own.flatMap((program) => ['--ro-bind', realpathSync(program), program]),
    ...['--ro-bind', fontsConfFile, '/etc/fonts/fonts.conf'],
  ];
}

/**
 * Tries bubblewrap once, on a file of `probeFile`'s folder, and says why it cannot be used. `wanted` is the
 * setting SANDBOX; `bwrap` throws where it does not work.
 */
export async function detectSandbox(options: {
  wanted: 'auto' | 'bwrap' | 'limits';
  programs: string[];
  /** Any readable file inside the data folder, whose parents may be closed to others. */
  probeFile: string;
}): Promise<Sandbox> {
  if (options.wanted === 'limits') return { mode: 'limits', reason: 'SANDBOX=limits asks for it' };
  const system = systemMounts(options.programs);
  let reason = '';
  // As root, a folder of mode 0700 that belongs to someone else is closed inside a user namespace.
  for (const userNamespace of process.getuid?.() === 0 ? [true, false] : [true]) {
    const sandbox: Sandbox = { mode: 'bwrap', userNamespace, system };
    const rejection = await tryOut(sandbox, options.probeFile);
    if (rejection === null) return sandbox;
    reason ||= rejection;
  }
  if (options.wanted === 'bwrap')
    throw new UserError('bad_argument', { detail: `SANDBOX=bwrap, but bubblewrap does not work: ${reason}` });
  return { mode: 'limits', reason };
}

async function tryOut(sandbox: Sandbox, probeFile: string): Promise<string | null> {
  const [command = '', ...args] = sandboxArgv(sandbox, ['test', '-r', '/in/0'], {
    files: [probeFile],
    readOnlyDirs: [],
  });
  try {
    const end = await runProcess({ command, args, signal: new AbortController().signal, timeoutMs: 10_000 });
    return end.code === 0 ? null : end.stderrTail.trim() || `bwrap ended with code ${end.code}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
