import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const setupModule = path.resolve(import.meta.dirname, 'setup.mjs');

/** What `code` says after `before`, which changes the process as another machine would. */
function said(code: string, { before = '', env = {} }: { before?: string; env?: Record<string, string> }) {
  const first = `data:text/javascript,${encodeURIComponent(before)}`;
  const done = spawnSync(process.execPath, ['--import', first, '--input-type=module', '--eval', code], {
    env: { PATH: '', ...env },
    encoding: 'utf8',
  });
  return { status: done.status, words: done.stderr.trim() };
}

test('an older Node is told in one sentence which one it takes', () => {
  const before = `
    Object.defineProperty(process, 'version', { value: 'v18.19.0' });
    Object.defineProperty(process.versions, 'node', { value: '18.19.0' });`;
  expect(said(`import ${JSON.stringify(setupModule)}`, { before })).toEqual({
    status: 1,
    words:
      'Jhalak needs Node 20 or newer to start; this is v18.19.0. Install one from https://nodejs.org/en/download and start again.',
  });
});

test.runIf(process.platform === 'linux')(
  'programs that the settings name or leave out are not asked for',
  () => {
    const code = `import { setUp } from ${JSON.stringify(setupModule)}; setUp();`;
    const askedFor = (env: Record<string, string>) =>
      /install (.+) with the/.exec(said(code, { env }).words)?.[1];
    expect(askedFor({})).toBe('ffmpeg, bubblewrap, util-linux');
    expect(askedFor({ FFMPEG_PATH: '/opt/ffmpeg/ffmpeg' })).toBe('ffmpeg, bubblewrap, util-linux');
    const own = { FFMPEG_PATH: '/opt/ffmpeg/ffmpeg', FFPROBE_PATH: '/opt/ffmpeg/ffprobe' };
    expect(askedFor({ ...own, SANDBOX: 'limits' })).toBe('util-linux');
  },
);
