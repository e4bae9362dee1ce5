import os from 'node:os';
import { UserError } from '@jhalak/contract/errors.ts';
import { toolPool } from '#system-identity.ts';
import { runProcess } from './process.ts';
import { type Jail, type Sandbox, sandboxCall } from './sandbox.ts';
import { systemMounts } from './system-mounts.ts';

export interface SandboxQuestion {
  /** The setting SANDBOX. */
  wanted: 'auto' | 'bwrap' | 'limits';
  /** Media tools, by name or absolute path. */
  programs: string[];
  /** Any readable file inside the data folder, whose parents may be closed to others. */
  probeFile: string;
  /** Folders that no tool may see even if they lie among the system's programs. */
  hidden?: string[];
}

/**
 * Tries bubblewrap once, on a file of `probeFile`'s folder, and says why it cannot be used. Throws UserError
 * `bad_argument` where `wanted` is `bwrap` and it does not work.
 */
export async function detectSandbox(question: SandboxQuestion): Promise<Sandbox> {
  const { wanted, programs, probeFile, hidden = [] } = question;
  if (wanted === 'limits') return { mode: 'limits', reason: 'SANDBOX=limits asks for it' };
  const system = systemMounts(programs, [os.homedir(), ...hidden]);
  let reason = '';
  for (const jail of possibleJails(system)) {
    const rejection = await tryOut(jail, probeFile);
    if (rejection === null) return jail;
    reason ||= rejection;
  }
  if (wanted === 'bwrap')
    throw new UserError('bad_argument', { detail: `SANDBOX=bwrap, but bubblewrap does not work: ${reason}` });
  return { mode: 'limits', reason };
}

/**
 * The same for everything that runs media tools on what users bring. Throws UserError `sandbox_missing` as root
 * without bubblewrap, unless SANDBOX=limits accepts that: a hole in a decoder would be a hole in the whole machine.
 */
export async function requireSandbox(question: SandboxQuestion): Promise<Sandbox> {
  const sandbox = await detectSandbox(question);
  const isAccepted = sandbox.mode === 'bwrap' || question.wanted === 'limits' || process.getuid?.() !== 0;
  if (isAccepted) return sandbox;
  throw new UserError('sandbox_missing', { reason: sandbox.reason });
}

/** Best first: users of their own take root and the right to mount, a user namespace takes neither. */
function possibleJails(system: string[]): Jail[] {
  const users = toolPool();
  const jail = { mode: 'bwrap', users: null, locksNamespaces: true, system } as const;
  return [...(users ? [{ ...jail, users }] : []), jail, { ...jail, locksNamespaces: false }];
}

async function tryOut(jail: Jail, probeFile: string): Promise<string | null> {
  // Not `test -r`: the kernel answers access(2) without the capability that reading has.
  const call = sandboxCall(jail, ['head', '-c', '1', '/in/0'], { files: [probeFile], readOnlyDirs: [] });
  try {
    const end = await runProcess({ ...call, signal: new AbortController().signal, timeoutMs: 60_000 });
    return end.code === 0 ? null : end.stderrTail.trim() || `bwrap ended with code ${end.code}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
