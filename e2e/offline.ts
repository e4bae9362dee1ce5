import { spawnSync } from 'node:child_process';

const isRoot = process.getuid?.() === 0;

/** What precedes a command so that it has a network of its own with nothing in it but itself. */
export const offlinePrefix: readonly string[] = [
  'unshare',
  '--net',
  ...(isRoot ? [] : ['--user', '--map-current-user', '--keep-caps']),
  ...['sh', '-c', 'ip link set lo up && exec "$@"', 'sh'],
];

/** Whether this kernel lets us make such a network. */
export const canGoOffline = (): boolean => {
  const [program = '', ...args] = offlinePrefix;
  return spawnSync(program, [...args, 'true']).status === 0;
};
