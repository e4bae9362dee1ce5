import { chmod, mkdir, mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectSandbox } from '#media/detect-sandbox.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { closeServer, listenHere } from '#testing/free-port.ts';
import { startGuardedProxy } from './guarded-proxy.ts';
import { ytDlpArguments, ytDlpDownload } from './yt-dlp.ts';
import { ytDlpDescribe } from './yt-dlp-describe.ts';

// NOT TRIED: yt-dlp with YouTube and other sites, and its download. Tried: its command line, its jail and its
// messages, with stand-ins and a local site.

const folder = await folderForFile();
let site: http.Server;
let port: number;
beforeAll(async () => {
  site = http.createServer((request, response) =>
    response.end(
      request.url === '/large' ? Buffer.alloc(600_000) : `page ${request.url} of ${request.headers.host}`,
    ),
  );
  port = await listenHere(site);
});
afterAll(() => closeServer(site));

const probeFile = path.join(folder, 'probe');
await writeFile(probeFile, 'x');
const sandbox = await detectSandbox({ wanted: 'auto', programs: [], probeFile });
const withoutJail = { mode: 'limits' as const, reason: 'test' };
const needsJail = test.skipIf(sandbox.mode === 'limits');
const egressPolicy = () => ({
  ports: [80, 443, port],
  allow: (address: string, at: number) => address === '127.0.0.1' && at === port,
});
const signal = new AbortController().signal;

/** A program in the place of the real one: the same arguments, the same ways to end. */
async function program(script: string): Promise<string> {
  const file = path.join(folder, `yt-dlp-${Math.random().toString(36).slice(2)}`);
  await writeFile(file, `#!/bin/bash\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}
const download = async (
  script: string,
  url = 'https://example.com/watch?v=1',
  onProgress: (fraction: number) => void = () => undefined,
) => {
  const outDir = await mkdtemp(path.join(folder, 'out-'));
  const tool = ytDlpDownload({
    program: await program(script),
    sandbox,
    egressPolicy: egressPolicy(),
    folders: [],
  });
  return { outDir, done: tool.download({ url, outDir, maxBytes: 1_000_000, signal, onProgress }) };
};

describe('a page’s video', () => {
  needsJail('comes as the file that the tool wrote, with its title', async () => {
    const { outDir, done } = await download(
      'printf "%s\\n" "$@" > args; env > env; echo bytes > site.mkv; echo "A talk — रोटी"',
    );
    expect(await done).toEqual({
      ...{ localPath: path.join(outDir, 'site.mkv'), title: 'A talk — रोटी', replays: null },
    });
    const args = (await readFile(path.join(outDir, 'args'), 'utf8')).trim().split('\n');
    expect(args.slice(-2)).toEqual(['--', 'https://example.com/watch?v=1']);
    expect(args).toContain('--ignore-config');
    for (const dangerous of ['--exec', '--netrc-cmd', '--write-link', '--netrc', '--cookies'])
      expect(args).not.toContain(dangerous);
    const environment = await readFile(path.join(outDir, 'env'), 'utf8');
    expect(environment).not.toMatch(/DATABASE_URL|SECRET/);
  });

  needsJail('brings the curve of its most replayed parts along', async () => {
    const curve = '[{"start_time": 0.0, "end_time": 4.5, "value": 1}]';
    const { done } = await download(`echo bytes > site.mkv; echo '${curve}'; echo "A talk"`);
    expect(await done).toMatchObject({ title: 'A talk', replays: [{ startMs: 0, endMs: 4500, value: 1 }] });
    const { done: without } = await download('echo bytes > site.mkv; echo NA; echo "A talk"');
    expect(await without).toMatchObject({ title: 'A talk', replays: null });
  });

  needsJail('is one bar, also where picture and sound are counted from 0 each', async () => {
    const lines = ['v   50.0%', 'v  100.0%', 'a    5.0%', 'a  100.0%'].map(
      (line) => `echo "jhalak ${line}" >&2`,
    );
    const told: number[] = [];
    const script = `${lines.join('; ')}; echo bytes > site.mkv; echo "A talk"`;
    await (await download(script, undefined, (fraction) => told.push(fraction))).done;
    expect(told).toHaveLength(4);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told[0]).toBeCloseTo(0.45);
    expect(told[2]).toBeGreaterThanOrEqual(0.9);
  });

  needsJail('that the tool refuses fails with its reason in a sentence', async () => {
    const { done } = await download('echo "ERROR: [youtube] x: Video unavailable" >&2; exit 1');
    await expect(done).rejects.toThrow('URL processing failed. Please try again. x: Video unavailable.');
  });

  needsJail('that is larger than the limit, or left out for its size, is told as too large', async () => {
    const large = await download('head -c 1000001 /dev/zero > site.mp4');
    await expect(large.done).rejects.toThrow('The file is larger than');
    const none = await download('true');
    await expect(none.done).rejects.toThrow('The file is larger than');
  });

  needsJail(
    'comes from a tool that pipx installed, inside the jail, where nothing of ours is seen',
    async () => {
      const environment = path.join(folder, 'pipx/venvs/yt-dlp');
      const home = path.join(folder, 'home/.local/bin');
      await mkdir(path.join(environment, 'bin'), { recursive: true });
      await mkdir(home, { recursive: true });
      await writeFile(path.join(environment, 'pyvenv.cfg'), '');
      await symlink('/bin/bash', path.join(environment, 'bin/python'));
      const script = path.join(environment, 'bin/yt-dlp');
      const look = `test -e ${probeFile} && echo seen > site.txt; echo bytes > site.mkv; echo Title`;
      await writeFile(script, `#!${environment}/bin/python\ncd "$HOME"; ${look}\n`);
      await chmod(script, 0o755);
      await symlink(script, path.join(home, 'yt-dlp'));
      const outDir = await mkdtemp(path.join(folder, 'out-'));
      const tool = ytDlpDownload({
        program: 'yt-dlp',
        sandbox,
        egressPolicy: egressPolicy(),
        folders: [home],
      });
      const done = tool.download({ url: 'https://example.com/', outDir, maxBytes: 1_000_000, signal });
      expect(await done).toEqual({
        ...{ localPath: path.join(outDir, 'site.mkv'), title: 'Title', replays: null },
      });
      expect(await readdir(outDir)).toEqual(['site.mkv']);
    },
  );

  needsJail('is fetched over our proxy, the only thing that the tool can reach', async () => {
    const address = `127.0.0.1:${port}`;
    const script = `
      exec 3<>/dev/tcp/127.0.0.1/${port} && echo direct > /out/direct
      for a in "$@"; do [[ $last == --proxy ]] && proxy=\${a#http://}; last=$a; done
      exec 4<>/dev/tcp/\${proxy%:*}/\${proxy#*:}
      printf 'GET http://${address}/video HTTP/1.1\\r\\nHost: ${address}\\r\\nConnection: close\\r\\n\\r\\n' >&4
      tail -n 1 <&4 > site.mkv
      echo Title`;
    const { outDir, done } = await download(script);
    expect((await done).title).toBe('Title');
    expect(await readdir(outDir)).toEqual(['site.mkv']);
    expect(await readFile(path.join(outDir, 'site.mkv'), 'utf8')).toContain(`page /video of ${address}`);
  });

  needsJail('that is too large only with picture and sound together is told as too large', async () => {
    const address = `127.0.0.1:${port}`;
    const script = `
      for a in "$@"; do [[ $last == --proxy ]] && proxy=\${a#http://}; last=$a; done
      for part in v a; do
        exec 4<>/dev/tcp/\${proxy%:*}/\${proxy#*:}
        printf 'GET http://${address}/large HTTP/1.1\\r\\nHost: ${address}\\r\\nConnection: close\\r\\n\\r\\n' >&4
        cat <&4 > site.$part
      done
      echo "ERROR: the connection was closed" >&2; exit 1`;
    await expect((await download(script)).done).rejects.toThrow('The file is larger than');
  });

  test('is not opened at all where there is no jail', async () => {
    const outDir = await mkdtemp(path.join(folder, 'out-'));
    const tool = ytDlpDownload({
      ...{ program: await program('echo bytes > site.mkv'), sandbox: withoutJail },
      ...{ egressPolicy: egressPolicy(), folders: [] },
    });
    const done = tool.download({ url: 'https://example.com/', outDir, maxBytes: 1000, signal });
    await expect(done).rejects.toThrow('this site does not import from pages');
    expect(await readdir(outDir)).toEqual([]);
  });

  test('without the tool says that pages cannot be imported', async () => {
    const tool = ytDlpDownload({
      program: '/nowhere/yt-dlp',
      sandbox,
      egressPolicy: egressPolicy(),
      folders: [],
    });
    const url = 'https://example.com/';
    await expect(tool.download({ url, outDir: folder, maxBytes: 1000, signal })).rejects.toThrow(
      'this site cannot import from pages yet',
    );
  });

  test('is never started with a link that reads as an option or another protocol', async () => {
    for (const url of ['--exec=id', '-o/etc/x', 'file:///etc/passwd', 'ytsearch:cats'])
      await expect((await download('true', url)).done).rejects.toMatchObject({ id: 'link_refused' });
    expect(
      ytDlpArguments({ url: 'u', outDir: '/out', proxy: 'http://p', maxBytes: 5 }).indexOf('--'),
    ).toBeGreaterThan(0);
  });

  test('that is vertical is taken in as many lines as one that is not', () => {
    const args = ytDlpArguments({ url: 'u', outDir: '/out', proxy: 'http://p', maxBytes: 5 });
    expect(args[args.indexOf('--format') + 1]).not.toContain('height');
    expect(args[args.indexOf('--format-sort') + 1]).toBe('lang,res:1080');
  });
});

describe('what a page says of its video', () => {
  const describePage = async (script: string) =>
    ytDlpDescribe({ program: await program(script), sandbox, egressPolicy: egressPolicy(), folders: [] })({
      ...{ url: 'https://example.com/watch?v=1', signal },
    });
  const answering = (answer: object) => `cat <<'END'\n${JSON.stringify(answer)}\nEND`;

  needsJail('comes from the tool, which is asked to download nothing', async () => {
    const video = { title: 'A talk — रोटी', duration: 61.5, filesize_approx: 1234.5, formats: [{ a: 1 }] };
    const checked = 'for a in "$@"; do [[ $a == --no-download ]] && asked=1; done; [[ $asked ]] || exit 3';
    const thumbnail = 'https://i.example.com/a.jpg';
    expect(await describePage(`${checked}\n${answering({ ...video, thumbnail })}`)).toEqual({
      ...{ title: 'A talk — रोटी', durationSec: 61.5, sizeBytes: 1235, pictureUrl: thumbnail },
    });
    expect(await describePage(answering({ title: 'A talk', duration: null, thumbnail: 7 }))).toEqual({
      ...{ title: 'A talk', durationSec: null, sizeBytes: null, pictureUrl: null },
    });
  });

  needsJail('that is private, live, a list or unreadable is a sentence with a next step', async () => {
    const refused = 'echo "ERROR: [youtube] x: Private video. Sign in if you have access" >&2; exit 1';
    await expect(describePage(refused)).rejects.toThrow(/This video is private\. Make it public/);
    await expect(describePage(answering({ title: 'Now', is_live: true }))).rejects.toThrow(/live stream/);
    await expect(describePage(answering({ _type: 'playlist', entries: [] }))).rejects.toThrow(/one video/);
    await expect(describePage('echo "{"')).rejects.toThrow(/page could not be read/);
  });

  test('is not read at all where there is no jail', async () => {
    const describing = ytDlpDescribe({
      ...{ program: await program('echo "{}"'), sandbox: withoutJail },
      ...{ egressPolicy: egressPolicy(), folders: [] },
    })({ url: 'https://example.com/', signal });
    await expect(describing).rejects.toThrow('this site does not import from pages');
  });
});

describe('the tool’s way out', () => {
  const through = (socketPath: string, target: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { host: new URL(target).host };
      const request = http.get({ socketPath, path: target, agent: false, headers }, async (response) => {
        let text = '';
        try {
          for await (const piece of response) text += piece;
        } catch (error) {
          reject(error);
        }
        resolve({ status: response.statusCode ?? 0, text });
      });
      request.on('error', reject);
    });
  const connectStatus = (socketPath: string, target: string) =>
    new Promise<number>((resolve, reject) => {
      const request = http.request({ socketPath, method: 'CONNECT', path: target });
      request.on('connect', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', reject);
      request.end();
    });

  test('leads to addresses that were checked, and to no other', async () => {
    const proxy = await startGuardedProxy(egressPolicy(), 1_000_000);
    try {
      expect(await through(proxy.socketPath, `http://127.0.0.1:${port}/a?b=1`)).toEqual({
        ...{ status: 200, text: `page /a?b=1 of 127.0.0.1:${port}` },
      });
      for (const target of ['http://169.254.169.254/', 'http://localhost:1/', `http://[::1]:${port}/`])
        expect((await through(proxy.socketPath, target)).status).toBe(403);
      expect(await connectStatus(proxy.socketPath, `127.0.0.1:${port}`)).toBe(200);
      expect(await connectStatus(proxy.socketPath, '169.254.169.254:443')).toBe(403);
      expect(await connectStatus(proxy.socketPath, '127.0.0.1:22')).toBe(403);
    } finally {
      await proxy.close();
    }
  });

  test('is a socket in a folder that no other user may enter, gone afterwards', async () => {
    const proxy = await startGuardedProxy(egressPolicy(), 1000);
    expect((await stat(path.dirname(proxy.socketPath))).mode & 0o777).toBe(0o700);
    await proxy.close();
    await expect(stat(path.dirname(proxy.socketPath))).rejects.toThrow('ENOENT');
  });

  test('ends when more came through than any video may weigh', async () => {
    const proxy = await startGuardedProxy(egressPolicy(), 10);
    await expect(through(proxy.socketPath, `http://127.0.0.1:${port}/long`)).rejects.toThrow();
    await proxy.close();
  });
});
