import { readFileSync } from 'node:fs';
import type { Role } from './roles.ts';

/**
 * What a role started by root keeps of root's rights. Both stay user 0, because clone and data folder may be closed to
 * every other user; the rights to load modules, trace processes, open raw devices and sockets, set clocks and so on
 * are gone for them and everything they start.
 */
const kept: Record<Role, Record<string, number>> = {
  // Files of other users in the clone and the data folder; ports below 1024; user 0 in the user namespace of a jail.
  web: { dac_override: 1, dac_read_search: 2, fowner: 3, net_bind_service: 10, setfcap: 31 },
  // Making a jail: mounts, a loopback in its network, and becoming another user, whose processes it ends.
  worker: {
    ...{ chown: 0, dac_override: 1, dac_read_search: 2, fowner: 3, kill: 5, setgid: 6, setuid: 7 },
    ...{ setpcap: 8, net_admin: 12, sys_admin: 21 },
  },
};

/** The command that comes before a role's own; empty for an ordinary user, and where there is no setpriv. */
export function droppingPrivileges(role: Role): string[] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [];
  return setprivFor(role, readFileSync('/proc/self/status', 'utf8'));
}

/** The decision behind it, from the text of `/proc/self/status`: only what is there can be dropped. */
export function setprivFor(role: Role, status: string): string[] {
  const bounding = BigInt(`0x${/^CapBnd:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  const keep = new Set(Object.values(kept[role]));
  const dropped = Array.from({ length: 64 }, (_, bit) => bit).filter(
    (bit) => (bounding >> BigInt(bit)) & 1n && !keep.has(bit),
  );
  // By number: the names of new ones are unknown to older libraries.
  const boundingSet = dropped.map((bit) => `-cap_${bit}`).join(',');
  return [
    ...['setpriv', '--no-new-privs', '--inh-caps', '-all'],
    ...(boundingSet === '' ? [] : ['--bounding-set', boundingSet]),
  ];
}
