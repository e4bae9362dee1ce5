import { chownSync, existsSync, lstatSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Identity, type UserPool, userFor } from '#system-identity.ts';
import type { ProcessCall } from './process.ts';
import { seccompFilter } from './seccomp-filter.ts';
import { fontsConfFile } from './system-mounts.ts';

/** How media tools are kept in: bubblewrap's own file system and no network, or whitelists and limits alone. */
export type Sandbox = Jail | { mode: 'limits'; reason: string };

/** A sandbox made by bubblewrap. */
export interface Jail {
  mode: 'bwrap';
  /**
   * The system users that programs run as when root starts the jail, one for each job. Null: they keep the caller's
   * user, inside a user namespace.
   */
  users: UserPool | null;
  /** False for bubblewrap before 0.8, which cannot lock user namespaces; the system call filter refuses them anyway. */
  locksNamespaces: boolean;
  /** Host folders and links that the tools' libraries need, as bwrap arguments. */
  system: string[];
}

/** What of the host a program in the sandbox gets. */
export interface SandboxedFiles {
  /** Host paths of files to read. */
  files: string[];
  readOnlyDirs: string[];
  outDir?: string;
  /** Host files and folders that are readable under their own names: programs with what belongs to them. */
  programs?: string[];
  /** Host device files that are usable under their own names. */
  devices?: string[];
  /** Start in `outDir` instead of `/tmp`. */
  startInOutDir?: boolean;
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

/** The same as a user outside any sandbox sees them. */
export const hostPaths = (host: SandboxedFiles): SandboxPaths => ({
  files: host.files.map((file) => path.resolve(file)),
  readOnly: host.readOnlyDirs.map((folder) => path.resolve(folder)),
  out: host.outDir === undefined ? '/nowhere' : path.resolve(host.outDir),
});

/**
 * The argv that runs `argv` in the sandbox: only the system's programs and libraries, the named files and
 * folders are mounted, only `outDir` can be written, there is no network and no /proc. Under bwrap the caller hands
 * the system call filter over as descriptor 3, as `sandboxCall` does.
 */
export function sandboxArgv(sandbox: Sandbox, argv: string[], host: SandboxedFiles): string[] {
  if (sandbox.mode === 'limits') return argv;
  const user = jailUser(sandbox, host);
  const inside = sandboxPaths(sandbox, host);
  const outside = hostPaths(host);
  const mounts = [
    ...outside.files.flatMap((file, n) => ['--ro-bind', file, inside.files[n] ?? '']),
    ...outside.readOnly.flatMap((folder, n) => ['--ro-bind', folder, inside.readOnly[n] ?? '']),
    ...(host.programs ?? []).flatMap((program) => ['--ro-bind', program, program]),
    ...(host.outDir === undefined ? [] : ['--bind', outside.out, inside.out]),
  ];
  return [
    'bwrap',
    ...(user ? startedByRoot : userNamespace(sandbox.locksNamespaces)),
    ...['--die-with-parent', '--new-session'],
    ...(seccompFilter() ? ['--seccomp', '3'] : []),
    ...sandbox.system,
    ...['--dev', '/dev', '--perms', '1777', '--size', '67108864', '--tmpfs', '/tmp'],
    ...(host.devices ?? []).flatMap((device) => ['--dev-bind-try', device, device]),
    ...mounts,
    ...['--remount-ro', '/', '--chdir', host.startInOutDir ? inside.out : '/tmp'],
    // Inside, because the kernel counts a user's processes per user namespace.
    ...['prlimit', `--nproc=${maxProcesses}`],
    ...(user ? becoming(user, groupsOf(host.devices ?? [])) : []),
    ...argv,
  ];
}

/** Calls that write into the same folder are one job, and so are calls that read the same file and write nothing. */
export const jailUser = ({ users }: Jail, { outDir, files }: SandboxedFiles): Identity | null =>
  users && userFor(users, path.resolve(outDir ?? files[0] ?? ''));

// /proc stays out: as root in a bwrap 0.8 sandbox `echo x > /proc/sys/kernel/core_pattern` succeeded.
const namespaces = [
  '--unshare-ipc',
  '--unshare-pid',
  '--unshare-net',
  '--unshare-uts',
  '--unshare-cgroup-try',
];

/**
 * Root makes the mounts, so folders of mode 0700 are no hindrance, and the program runs as another user. That user
 * may read what is mounted, whatever its mode, and has no other capability; files by handle, which this capability
 * would open too, are refused by the filter.
 */
const startedByRoot = [
  ...namespaces,
  ...['--cap-drop', 'ALL', '--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID', '--cap-add', 'CAP_SETPCAP'],
  ...['--cap-add', 'CAP_DAC_READ_SEARCH'],
];
const becoming = ({ uid, gid }: Identity, groups: number[]): string[] => [
  ...['setpriv', '--reuid', `${uid}`, '--regid', `${gid}`],
  ...(groups.length > 0 ? ['--groups', groups.join(',')] : ['--clear-groups']),
  '--no-new-privs',
  ...['--inh-caps', '-all,+dac_read_search', '--ambient-caps', '-all,+dac_read_search'],
  ...['--bounding-set', '-all,+dac_read_search'],
];

/** The groups that may use these devices, such as `render`; without them the jail's user may open none. */
const groupsOf = (devices: string[]): number[] => [
  ...new Set(devices.filter((device) => existsSync(device)).map((device) => statSync(device).gid)),
];

const userNamespace = (locks: boolean): string[] => [
  ...namespaces,
  ...['--unshare-user', ...(locks ? ['--disable-userns'] : []), '--cap-drop', 'ALL'],
];

/** Processes and threads. Before Linux 5.14 all that the user runs elsewhere is counted, too. */
const maxProcesses = isOlderThan(os.release(), [5, 14]) ? 4096 : 1024;
function isOlderThan(release: string, [major, minor]: [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = release.split('.').map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}

/**
 * Prepares a call of `process.ts`: hands `outDir` to the jail's user and names command, arguments and filter.
 * Further fields of the call are the caller's.
 */
export function sandboxCall(
  sandbox: Sandbox,
  argv: string[],
  host: SandboxedFiles,
): Pick<ProcessCall, 'command' | 'args' | 'descriptor3'> {
  const [command = '', ...args] = sandboxArgv(sandbox, argv, host);
  if (sandbox.mode === 'limits') return { command, args };
  // What an earlier tool wrote is among them; mounting a link would show the tool what it points to.
  for (const file of host.files)
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Error(`${file} is a symbolic link, which no tool in a sandbox gets`);
  const user = jailUser(sandbox, host);
  if (user && host.outDir !== undefined && statSync(host.outDir).uid !== user.uid)
    chownSync(host.outDir, user.uid, user.gid);
  const descriptor3 = seccompFilter();
  return { command, args, ...(descriptor3 && { descriptor3 }) };
}

/** The environment of a sandboxed program: the host's fonts are hidden in both modes. */
export const sandboxEnv = (sandbox: Sandbox): Record<string, string> => ({
  FONTCONFIG_FILE: sandbox.mode === 'bwrap' ? '/etc/fonts/fonts.conf' : fontsConfFile,
  HOME: '/tmp',
});
