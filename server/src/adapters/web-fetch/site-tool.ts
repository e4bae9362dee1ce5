import { existsSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface SiteTool {
  /** The command to run, links followed. */
  program: string;
  /** What a jail must see besides the system's folders: a Python environment as pipx makes it, or the file alone. */
  mount: string | null;
}

/** Where the operator's page, pip and pipx put programs, and where the system has its own. */
export const siteToolFolders = (toolsDir: string): string[] => [
  ...[toolsDir, path.join(os.homedir(), '.local/bin')],
  ...['/usr/local/bin', '/usr/bin', '/bin'],
];

/** Finds a program by its name or absolute path, at the time it is needed: it may be installed in the meantime. */
export function findSiteTool(name: string, folders: readonly string[]): SiteTool | null {
  const places = path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name));
  const found = places.find((place) => existsSync(place));
  if (!found) return null;
  const program = realpathSync(found);
  if (/^\/(usr|bin|nix)\//.test(program)) return { program, mount: null };
  const environment = path.dirname(path.dirname(program));
  const isPython = existsSync(path.join(environment, 'pyvenv.cfg'));
  return { program, mount: isPython ? environment : program };
}
