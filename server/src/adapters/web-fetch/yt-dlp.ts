import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Detail, message } from '@jhalak/contract/messages/message.ts';
import { runProcess } from '#media/process.ts';
import { type Sandbox, sandboxCall, sandboxPaths } from '#media/sandbox.ts';
import { startGuardedProxy } from './guarded-proxy.ts';
import { type EgressPolicy, readLink } from './reachable-address.ts';
import { failed, tooLarge } from './read-limited.ts';
import { findSiteTool } from './site-tool.ts';
import type { SiteDownload } from './web-fetch.ts';

export interface YtDlpOptions {
  /** A name or an absolute path. */
  program: string;
  sandbox: Sandbox;
  egressPolicy: EgressPolicy;
  /** Where programs are looked for, `siteToolFolders`. */
  folders: readonly string[];
}

const timeoutMs = 30 * 60_000;
const certificates = '/etc/ssl/certs';
/** Python and its packages of this machine, and what the names in /etc/ssl/certs link to. */
const usualPlaces = [
  ...['/usr/local/bin', '/usr/local/lib', '/usr/share/ca-certificates'],
  '/usr/local/share/ca-certificates',
];
const bridgeProgram = path.join(import.meta.dirname, 'proxy-bridge.ts');
/** With the package file that says which kind of module it is. */
const bridgeFiles = [bridgeProgram, path.resolve(import.meta.dirname, '../../../package.json')];
/** Any number: the jail's network has no other listener. */
const bridgePort = 8118;

/**
 * Downloads the video of a page with yt-dlp, in a jail: it sees the system's programs, one folder and, in a network of
 * its own, a proxy that reaches public addresses only. It reads no configuration and runs no command of a page's
 * choosing. Throws `link_failed` where there is no tool or no jail for it.
 */
export const ytDlpDownload = ({ program, sandbox, egressPolicy, folders }: YtDlpOptions): SiteDownload => ({
  async download({ url, outDir, maxBytes, signal, onProgress }) {
    readLink(url, egressPolicy);
    const tool = findSiteTool(program, folders);
    if (!tool) throw failed(message('link_page'));
    // Foreign code that works on foreign pages: without a jail it is not run at all.
    if (sandbox.mode === 'limits') throw failed(message('link_page_no_jail'));
    const proxy = await startGuardedProxy(egressPolicy, maxBytes * 1.1);
    try {
      const host = {
        files: [proxy.socketPath],
        readOnlyDirs: existsSync(certificates) ? [certificates] : [],
        outDir,
        programs: [
          ...[process.execPath, ...bridgeFiles, ...(tool.mount === null ? [] : [tool.mount])],
          ...usualPlaces.filter(existsSync),
        ],
        startInOutDir: true,
      };
      const inside = sandboxPaths(sandbox, host);
      const args = ytDlpArguments({
        url,
        outDir: inside.out,
        proxy: `http://127.0.0.1:${bridgePort}`,
        maxBytes,
      });
      const bridge = [process.execPath, bridgeProgram, inside.files[0] ?? '', `${bridgePort}`];
      const end = await runProcess({
        ...sandboxCall(sandbox, [...bridge, tool.program, ...args], host),
        signal,
        timeoutMs,
        limits: { fileBytes: maxBytes, cpuSeconds: 3600, openFiles: 256 },
        env: {
          HOME: inside.out,
          TMPDIR: inside.out,
          ...(inside.readOnly[0] ? { SSL_CERT_DIR: inside.readOnly[0] } : {}),
        },
        onStderrLine: (line) => reportProgress(line, onProgress),
      }).catch((error: unknown) => {
        throw explain(error, maxBytes);
      });
      if (end.code !== 0) throw failed(lastError(end.stderrTail));
      const title = end.stdoutTail.trim().split('\n').at(-1)?.trim() || 'Video';
      return { localPath: await downloadedFile(outDir, maxBytes), title };
    } finally {
      await proxy.close();
    }
  },
});

/** The command's arguments; a link can never be read as one of them. */
export const ytDlpArguments = (call: {
  url: string;
  outDir: string;
  proxy: string;
  maxBytes: number;
}): string[] => [
  ...[
    '--ignore-config',
    '--no-update',
    '--no-cache-dir',
    '--no-exec',
    '--no-playlist',
    '--no-mtime',
    '--no-part',
  ],
  ...['--no-write-subs', '--no-write-info-json', '--no-write-thumbnail', '--no-write-comments'],
  ...[
    '--proxy',
    call.proxy,
    '--socket-timeout',
    '20',
    '--retries',
    '3',
    '--max-filesize',
    `${call.maxBytes}`,
  ],
  ...['--format', formats, '--merge-output-format', 'mkv'],
  ...['--hls-prefer-native', '--paths', call.outDir, '--output', 'site.%(ext)s'],
  // To stderr: standard output is for the title alone.
  ...['--newline', '--progress', '--progress-template', 'download:jhalak %(progress._percent_str)s'],
  ...['--no-simulate', '--print', 'after_move:%(title)s'],
  ...['--', call.url],
];

// Only what comes over HTTP, which goes through the proxy: rtsp and its kin would be opened past it.
const overHttp = "[protocol~='^(https?|m3u8|http_dash)']";
const formats = `bv*[height<=?1080]${overHttp}+ba${overHttp}/b[height<=?1080]${overHttp}/b${overHttp}`;

function reportProgress(line: string, onProgress?: (fraction: number) => void): void {
  const percent = /^jhalak\s+([\d.]+)%/.exec(line)?.[1];
  if (percent) onProgress?.(Math.min(1, Number(percent) / 100));
}

async function downloadedFile(outDir: string, maxBytes: number): Promise<string> {
  const name = (await readdir(outDir)).find((entry) => /^site\.\w{2,5}$/.test(entry));
  // With --max-filesize it stops without an error and without a file.
  if (!name) throw tooLarge(maxBytes);
  const localPath = path.join(outDir, name);
  if ((await stat(localPath)).size > maxBytes) throw tooLarge(maxBytes);
  return localPath;
}

const explain = (error: unknown, maxBytes: number): unknown =>
  error instanceof UserError && error.id === 'limit_size' ? tooLarge(maxBytes) : error;

/** The reason in the tool's own words, without its prefixes and advice. */
function lastError(stderr: string): Detail {
  const line = stderr.split('\n').findLast((text) => text.startsWith('ERROR:'));
  const reason = line
    ?.replace(/^ERROR:\s*(\[[^\]]*\]\s*)?/, '')
    .replace(/\s*(;|\.)\s*(please report|See |Confirm).*/i, '');
  return reason ? `${reason.slice(0, 200).replace(/\.$/, '')}.` : message('link_page_unread');
}
