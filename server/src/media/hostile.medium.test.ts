import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { mediaToolsIn } from '#testing/media-tools.ts';
import { detectSandbox } from './detect-sandbox.ts';
import type { MediaSource, MediaTools } from './media-tools.ts';
import { runProcess } from './process.ts';
import { type Sandbox, sandboxArgv, sandboxCall, sandboxEnv, sandboxPaths } from './sandbox.ts';
import { sniffMedia } from './sniff.ts';

const run = promisify(execFile);
const signal = new AbortController().signal;
const limits: Sandbox = { mode: 'limits', reason: 'a test of it' };

const found = await detectSandbox({ wanted: 'auto', programs: [], probeFile: import.meta.filename });
/** Null where this machine allows no user namespaces; its tests skip then. */
const bwrap = found.mode === 'bwrap' ? found : null;
const sandboxes: [string, Sandbox][] = [
  ...(bwrap ? [['bwrap', bwrap] as [string, Sandbox]] : []),
  ['limits', limits],
];

const folder = await folderForFile();
let secret: string;

/** Texts that make an unguarded ffmpeg open another file; `SECRET` stands for the other tenant's recording. */
const tricks: Record<string, string> = {
  hls: '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:2.0,\nSECRET\n#EXT-X-ENDLIST\n',
  'hls-file-url': '#EXTM3U\n#EXTINF:2.0,\nfile://SECRET\n#EXT-X-ENDLIST\n',
  'hls-relative': '#EXTM3U\n#EXTINF:2.0,\n../tenant-b/secret.ts\n#EXT-X-ENDLIST\n',
  'hls-concat': '#EXTM3U\n#EXTINF:2.0,\nconcat:SECRET|SECRET\n#EXT-X-ENDLIST\n',
  ffconcat: "ffconcat version 1.0\nfile '../tenant-b/secret.ts'\n",
  'ffconcat-absolute': "ffconcat version 1.0\nfile 'SECRET'\n",
  dash: '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1"><BaseURL>SECRET</BaseURL></Representation></AdaptationSet></Period></MPD>',
  sdp: 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><image href="file://SECRET"/></svg>',
};

beforeAll(async () => {
  for (const name of ['tenant-a', 'tenant-b', 'out']) await mkdir(path.join(folder, name));
  secret = path.join(folder, 'tenant-b', 'secret.ts');
  await run('ffmpeg', `-v error -f lavfi -i testsrc=s=64x64:d=2 -f mpegts ${secret}`.split(' '));
  for (const [name, text] of Object.entries(tricks))
    await writeFile(path.join(folder, 'tenant-a', `${name}.mp4`), text.replaceAll('SECRET', secret));
});

const trick = (name: string): string => path.join(folder, 'tenant-a', `${name}.mp4`);
const copyOut = (tools: MediaTools, source: MediaSource, outFile: string) =>
  tools.ffmpeg({
    sources: [source],
    outDir: path.join(folder, 'out'),
    signal,
    timeoutMs: 20_000,
    args: ({ input, out }) => [...input(0), '-c', 'copy', '-f', 'mpegts', `file:${out}/${outFile}`],
  });

test('the trick works where nothing guards against it, so that the tests below prove something', async () => {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_format', trick('hls')]);
  expect(stdout).toContain('format_name=hls');
});

test.each(Object.keys(tricks))('%s named .mp4 is refused by its bytes', async (name) => {
  const head = await readFile(trick(name));
  expect(() => sniffMedia(head)).toThrow('not a video or audio recording');
});

describe.each(sandboxes)('in the sandbox mode %s, even if its bytes had passed', (mode, sandbox) => {
  test.each(Object.keys(tricks))('%s opens nothing', async (name) => {
    for (const demuxer of ['mov', 'mpegts']) {
      const source = { hostPath: trick(name), demuxer };
      await expect(copyOut(mediaToolsIn(sandbox), source, `${mode}-${name}.ts`)).rejects.toThrow();
    }
    await expect(readFile(path.join(folder, 'out', `${mode}-${name}.ts`))).rejects.toThrow('ENOENT');
  });
});

test.skipIf(!bwrap)(
  'under bubblewrap not even an allowed playlist demuxer reaches another file',
  async () => {
    const source = { hostPath: trick('hls'), demuxer: 'hls' };
    await expect(copyOut(mediaToolsIn(bwrap ?? limits), source, 'allowed.ts')).rejects.toThrow();
  },
);

test('with limits alone a playlist that came through opens no file besides itself and the system’s', async () => {
  const source = { hostPath: trick('hls'), demuxer: 'mov' };
  const log = path.join(folder, 'strace.txt');
  const traced: Sandbox = limits;
  const paths = sandboxPaths(traced, { files: [source.hostPath], readOnlyDirs: [] });
  const argv = sandboxArgv(
    traced,
    [
      'ffprobe',
      '-protocol_whitelist',
      'file',
      '-f',
      'mov',
      '-format_whitelist',
      'mov',
      `file:${paths.files[0]}`,
    ],
    { files: [source.hostPath], readOnlyDirs: [] },
  );
  const strace = ['-f', '-e', 'trace=openat,open,connect', '-o', log, ...argv];
  const failed = await run('strace', strace, { env: { PATH: process.env.PATH, ...sandboxEnv(traced) } }).then(
    () => null,
    (error: Error & { code?: string | number }) => error,
  );
  if (failed?.code === 'ENOENT') return expect(failed.message).toContain('strace');
  const opened = [...(await readFile(log, 'utf8')).matchAll(/open(?:at)?\(\w*,? ?"([^"]+)"[^\n]* = \d/g)];
  const outside = opened
    .map(([, file = '']) => file)
    .filter((file) => !/^\/(usr|lib|lib64|etc|proc|sys|dev)\//.test(file));
  expect(new Set(outside)).toEqual(new Set([source.hostPath]));
  expect(await readFile(log, 'utf8')).not.toContain('AF_INET');
});

test('a name that looks like an option or an address is only a file', async () => {
  for (const name of [
    '-version.ts',
    'http:evil.ts',
    '%d.ts',
    'a b\n.ts',
    "quote'.ts",
    'नमस्ते.ts',
    'concat:x|y.ts',
  ]) {
    const file = path.join(folder, 'tenant-a', name);
    await writeFile(file, await readFile(secret));
    for (const [, sandbox] of sandboxes) {
      const answer = await mediaToolsIn(sandbox).ffprobe({
        source: { hostPath: file, demuxer: 'mpegts' },
        args: ['-v', 'error', '-show_streams'],
        signal,
        timeoutMs: 20_000,
      });
      expect(answer).toMatchObject({ streams: [{ width: 64 }] });
    }
  }
});

test.skipIf(!bwrap)(
  'a program in bubblewrap sees neither the host’s processes, network nor other files, and cannot write',
  async () => {
    const look = sandboxCall(
      bwrap ?? limits,
      [
        'sh',
        '-c',
        'ls /proc /home /root /etc/passwd /var /in; cat /sys/class/net/*/address; touch /x /in/x /usr/x; touch /out/y && echo wrote',
      ],
      { files: [secret], readOnlyDirs: [], outDir: path.join(folder, 'out') },
    );
    const said = await runProcess({ ...look, signal, timeoutMs: 20_000 });
    expect(said.stdoutTail).toBe('/in:\n0\nwrote\n');
    expect(said.stderrTail.match(/Read-only file system/g)).toHaveLength(3);
  },
);

test('files below a folder of mode 0700 are read in both modes', async () => {
  const closed = path.join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const file = path.join(closed, 'x.ts');
  await writeFile(file, await readFile(secret));
  const here = await detectSandbox({ wanted: 'auto', programs: [], probeFile: file });
  expect(here.mode).toBe(found.mode);
  for (const sandbox of [here, limits])
    await copyOut(mediaToolsIn(sandbox), { hostPath: file, demuxer: 'mpegts' }, 'closed.ts');
  expect((await readFile(path.join(folder, 'out', 'closed.ts'))).length).toBeGreaterThan(1000);
});

test('a codec outside the list is not decoded, whatever it is wrapped in', async () => {
  const file = path.join(folder, 'magic.mkv');
  await run('ffmpeg', `-v error -f lavfi -i testsrc=s=64x64:d=0.2 -c:v magicyuv ${file}`.split(' '));
  const decoded = mediaToolsIn(limits).ffmpeg({
    sources: [{ hostPath: file, demuxer: 'matroska' }],
    signal,
    timeoutMs: 20_000,
    args: ({ input }) => [...input(0), '-f', 'null', '-'],
  });
  await expect(decoded).rejects.toThrow(/whitelist|Error|Invalid|code/);
});
