import { existsSync } from 'node:fs';
import path from 'node:path';
import { message } from '@jhalak/contract/messages/message.ts';
import { type OnStdout, type ProcessEnd, runProcess } from '#media/process.ts';
import { type Sandbox, sandboxCall, sandboxPaths } from '#media/sandbox.ts';
import { startGuardedProxy } from './guarded-proxy.ts';
import { type EgressPolicy, readLink } from './reachable-address.ts';
import { findSiteTool } from './site-tool.ts';
import { linkFailed } from './web-fetch.ts';

export interface YtDlpOptions {
  /** A name or an absolute path. */
  program: string;
  sandbox: Sandbox;
  egressPolicy: EgressPolicy;
  /** Where programs are looked for, `siteToolFolders`. */
  folders: readonly string[];
}

export interface YtDlpCall {
  url: string;
  /** The one host folder that the tool may write to. */
  outDir: string;
  /** What may come through the proxy, and what one file may weigh. */
  maxBytes: number;
  signal: AbortSignal;
  timeoutMs: number;
  /** The tool's arguments, with its folder and its proxy as it sees them. */
  args(inside: { outDir: string; proxy: string }): string[];
  onStderrLine?(line: string): void;
  onStdout?: OnStdout;
}

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
 * Runs yt-dlp on a link, in a jail: it sees the system's programs, one folder and, in a network of its own, a proxy that
 * reaches public addresses only. Throws `link_refused`, and `link_failed` where there is no tool or no jail for it; see
 * `RunningProcess.ended` for the other errors.
 */
export async function runYtDlp(
  { program, sandbox, egressPolicy, folders }: YtDlpOptions,
  { url, outDir, maxBytes, signal, timeoutMs, args, ...readers }: YtDlpCall,
): Promise<ProcessEnd & { stdoutTail: string; isFull: boolean }> {
  readLink(url, egressPolicy);
  const tool = findSiteTool(program, folders);
  if (!tool) throw linkFailed(message('link_page'));
  // Foreign code that works on foreign pages: without a jail it is not run at all.
  if (sandbox.mode === 'limits') throw linkFailed(message('link_page_no_jail'));
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
    const bridge = [process.execPath, bridgeProgram, inside.files[0] ?? '', `${bridgePort}`];
    const toolArgs = args({ outDir: inside.out, proxy: `http://127.0.0.1:${bridgePort}` });
    const end = await runProcess({
      ...sandboxCall(sandbox, [...bridge, tool.program, ...toolArgs], host),
      ...{ signal, timeoutMs },
      limits: { fileBytes: maxBytes, cpuSeconds: 3600, openFiles: 256 },
      env: {
        HOME: inside.out,
        TMPDIR: inside.out,
        ...(inside.readOnly[0] ? { SSL_CERT_DIR: inside.readOnly[0] } : {}),
      },
      ...readers,
    });
    return { ...end, isFull: proxy.isFull() };
  } finally {
    await proxy.close();
  }
}

/** What every call begins with: no configuration, no command of a page's choosing, nothing but one video. */
export const quietArguments = [
  ...['--ignore-config', '--no-update', '--no-cache-dir', '--no-exec', '--no-playlist'],
  ...['--no-write-subs', '--no-write-info-json', '--no-write-thumbnail', '--no-write-comments'],
];

// Only what comes over HTTP, which goes through the proxy: rtsp and its kin would be opened past it.
const overHttp = "[protocol~='^(https?|m3u8|http_dash)']";

/** Which of a page's files is taken: the best up to 1080 lines, which yt-dlp counts along the shorter side. */
export const wantedFormats = [
  ...['--format', `bv*${overHttp}+ba${overHttp}/b${overHttp}`],
  // In yt-dlp's own order a dub in 1080 lines does not win over the original sound.
  ...['--format-sort', 'lang,res:1080'],
];
