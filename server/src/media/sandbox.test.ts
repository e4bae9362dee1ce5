import { describe, expect, test } from 'vitest';
import { type Sandbox, sandboxArgv, sandboxPaths } from './sandbox.ts';

const bwrap: Sandbox = { mode: 'bwrap', userNamespace: true, system: ['--ro-bind', '/usr', '/usr'] };
const limits: Sandbox = { mode: 'limits', reason: 'asked for' };
const files = { files: ['/data/-a b.mp4'], readOnlyDirs: ['/fonts'], outDir: '/work/1' };

describe('under bubblewrap', () => {
  const argv = sandboxArgv(bwrap, ['ffmpeg', '-h'], files).join(' ');

  test('a program sees its own names only', () => {
    expect(sandboxPaths(bwrap, files)).toEqual({ files: ['/in/0'], readOnly: ['/read/0'], out: '/out' });
  });

  test('sources and folders are read-only, one folder can be written, nothing else is there', () => {
    expect(argv).toContain('--ro-bind /data/-a b.mp4 /in/0 --ro-bind /fonts /read/0 --bind /work/1 /out');
    expect(argv.match(/--bind /g)).toHaveLength(1);
    expect(argv).not.toContain('--proc');
  });

  test('there is no network, and it dies with its parent', () => {
    expect(argv).toContain('--unshare-all');
    expect(argv).not.toContain('--share-net');
    expect(argv).toContain('--die-with-parent');
    expect(argv.endsWith('ffmpeg -h')).toBe(true);
  });

  test('real root without a user namespace drops every capability', () => {
    const real = sandboxArgv({ ...bwrap, userNamespace: false }, ['ffmpeg'], files).join(' ');
    expect(real).toContain('--unshare-net');
    expect(real).toContain('--cap-drop ALL');
  });
});

test('with limits alone the paths are the host’s, made absolute', () => {
  expect(sandboxArgv(limits, ['ffmpeg'], files)).toEqual(['ffmpeg']);
  expect(sandboxPaths(limits, { files: ['-x.mp4'], readOnlyDirs: [] }).files[0]).toMatch(/^\/.*\/-x\.mp4$/);
});
