import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveTo, type Identity, nobody } from './identity.ts';

export interface InitdbCall {
  program: string;
  args: string[];
  /** The empty folder of the cluster: the working directory of the program. */
  cluster: string;
  /** Holds the superuser's password, beside the cluster; the program's user gets it. */
  passwordFile: string;
  identity: Identity | null;
}

/**
 * Runs initdb as `identity`, to whom the cluster belongs afterwards. It refuses users that `/etc/passwd` does not
 * name: they see a copy that does, in a mount namespace of their own; where root may not mount, initdb runs as
 * `nobody` and the cluster is handed over.
 */
export function runInitdb(call: InitdbCall): SpawnSyncReturns<string> {
  const { identity } = call;
  if (identity === null) return run(call, [call.program, ...call.args], null);
  const passwd = readFileSync('/etc/passwd', 'utf8');
  if (passwd.split('\n').some((line) => Number(line.split(':')[2]) === identity.uid))
    return runAs(call, identity);
  const named = runAsNamed(call, identity, passwd);
  if (named.status === 0 || readdirSync(call.cluster).length > 0) return named;
  const made = runAs(call, nobody);
  giveTo(call.cluster, identity);
  return made;
}

function runAs(call: InitdbCall, identity: Identity): SpawnSyncReturns<string> {
  for (const file of [call.cluster, call.passwordFile]) chownSync(file, identity.uid, identity.gid);
  return run(call, [call.program, ...call.args], identity);
}

function runAsNamed(call: InitdbCall, identity: Identity, passwd: string): SpawnSyncReturns<string> {
  const { uid, gid } = identity;
  for (const file of [call.cluster, call.passwordFile]) chownSync(file, uid, gid);
  const names = path.join(path.dirname(call.cluster), 'passwd');
  writeFileSync(names, `${passwd.trimEnd()}\njhalak-database:x:${uid}:${gid}::/:/bin/false\n`);
  const script = 'mount --bind "$0" /etc/passwd && chmod 644 /etc/passwd && exec setpriv "$@"';
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--', call.program, ...call.args];
  try {
    return run(call, ['unshare', '--mount', 'sh', '-c', script, names, ...become], null);
  } finally {
    rmSync(names);
  }
}

function run(call: InitdbCall, argv: string[], identity: Identity | null): SpawnSyncReturns<string> {
  const [program = '', ...args] = argv;
  return spawnSync(program, args, {
    ...identity,
    cwd: call.cluster,
    env: { LC_ALL: 'C', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    encoding: 'utf8',
    timeout: 120_000,
  });
}
