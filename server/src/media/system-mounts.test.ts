import { mkdtempSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { systemMounts } from './system-mounts.ts';

test('of /usr only programs and libraries are mounted', () => {
  const mounts = systemMounts(['ffmpeg']).join(' ');
  expect(mounts).toContain('--ro-bind /usr/bin /usr/bin');
  expect(mounts).not.toContain('--ro-bind /usr /usr');
  expect(mounts).not.toContain('/usr/src');
  expect(mounts).not.toContain('/usr/share');
});

test('a program outside the system is mounted alone', () => {
  expect(systemMounts([process.execPath, 'ffmpeg']).join(' ')).toContain(` ${process.execPath}`);
  expect(systemMounts(['/usr/bin/env']).join(' ')).not.toContain('/usr/bin/env');
});

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a folder among the system’s libraries can be hidden',
  () => {
    const folder = mkdtempSync('/usr/lib/jhalak-test-');
    try {
      expect(systemMounts([], [folder, '/home']).join(' ')).toContain(`--tmpfs ${folder}`);
      expect(systemMounts([], ['/home']).join(' ')).not.toContain('--tmpfs');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
