import { describe, expect, test } from 'vitest';
import { type Sandbox, sandboxArgv, sandboxPaths } from './sandbox.ts';

const bwrap: Sandbox = {
  mode: 'bwrap',
  users: null,
  locksNamespaces: true,
  system: ['--ro-bind', '/usr/bin', '/usr/bin'],
};
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
    expect(argv).toContain('--unshare-net');
    expect(argv).not.toContain('--share-net');
    expect(argv).toContain('--die-with-parent');
    expect(argv.endsWith('ffmpeg -h')).toBe(true);
  });

  test('no capability is kept, and neither another namespace nor an endless number of processes is possible', () => {
    expect(argv).toContain('--unshare-user --disable-userns --cap-drop ALL');
    expect(argv).not.toContain('--cap-add');
    expect(argv).toContain('--seccomp 3');
    expect(argv).toMatch(/--nproc=\d{4} ffmpeg/);
  });

  test('started by root, the program becomes a user of its own who may read what is mounted and nothing else', () => {
    const users = { first: { uid: 60_580, gid: 60_580 }, size: 1 };
    const real = sandboxArgv({ ...bwrap, users }, ['ffmpeg'], files).join(' ');
    expect(real).toContain('--unshare-net');
    expect(real).toContain('--cap-drop ALL');
    expect(real).toContain('--seccomp 3');
    expect(real).toMatch(
      /setpriv --reuid 60580 --regid 60580 --clear-groups --no-new-privs .*--bounding-set -all,\+dac_read_search ffmpeg$/,
    );
  });

  test('a program starts in its output folder where that is wanted, beside what belongs to it', () => {
    const more = { ...files, programs: ['/opt/tool'], startInOutDir: true };
    const own = sandboxArgv(bwrap, ['/opt/tool'], more).join(' ');
    expect(own).toContain('--ro-bind /opt/tool /opt/tool');
    expect(own).toContain('--chdir /out');
  });
});

test('with limits alone the paths are the host’s, made absolute', () => {
  expect(sandboxArgv(limits, ['ffmpeg'], files)).toEqual(['ffmpeg']);
  expect(sandboxPaths(limits, { files: ['-x.mp4'], readOnlyDirs: [] }).files[0]).toMatch(/^\/.*\/-x\.mp4$/);
});
