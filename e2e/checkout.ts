import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const projectDir = path.resolve(import.meta.dirname, '..');

export interface Checkout {
  dir: string;
  /** Makes all files but the packages those of another user. */
  giveTo(uid: number): void;
  remove(): void;
}

/**
 * A copy of what git knows, as a clone would have it, in a folder of mode 0700 that belongs to `uid`. The packages
 * are hard links to ours: as good as an installation, and nothing is fetched. Its pages are those that were built for
 * all installations.
 */
export function copyCheckout(uid: number): Checkout {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'jhalak-checkout-'));
  const dir = path.join(parent, 'jhalak');
  mkdirSync(dir);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    // A file that is deleted but not committed is still listed.
    if (!lstatSync(path.join(projectDir, file), { throwIfNoEntry: false })) continue;
    cpSync(path.join(projectDir, file), path.join(dir, file), { verbatimSymlinks: true });
  }
  cpSync(path.join(projectDir, 'web/dist'), path.join(dir, 'web/dist'), { recursive: true });
  chownTree(parent, uid);
  linkPackages(dir);
  chmodSync(parent, 0o700);
  return {
    dir,
    giveTo(other) {
      chownTree(parent, other, (file) => !file.includes('/node_modules/'));
      chmodSync(parent, 0o700);
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** Before the packages come: a hard link has one owner for both of its names. */
function chownTree(folder: string, uid: number, isIncluded = (_file: string) => true): void {
  if (process.getuid?.() !== 0) return;
  chownSync(folder, uid, uid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // A link of the packages may lead nowhere on this system.
    if (isIncluded(file)) lchownSync(file, uid, uid);
  }
}

/** The links between workspaces are relative, so that the copy runs its own files. */
function linkPackages(dir: string): void {
  // npm puts a version that only one workspace wants below that workspace.
  for (const workspace of ['.', 'contract', 'server', 'web']) {
    const from = path.join(projectDir, workspace, 'node_modules');
    if (!existsSync(from)) continue;
    const to = path.join(dir, workspace);
    const linked = spawnSync('cp', ['-al', from, to]);
    if (linked.status !== 0) execFileSync('cp', ['-a', from, to]);
  }
}
