import { codecWhitelist, maxPixels, maxStreams } from './allowed-codecs.ts';
import type { FfmpegCall, FfmpegDone, FfprobeCall, MediaSource, MediaTools } from './media-tools.ts';
import { runProcess } from './process.ts';
import { type ProcessLimits, printableCommand } from './process-limits.ts';
import { readProgressLine } from './progress.ts';
import {
  hostPaths,
  type Sandbox,
  type SandboxPaths,
  sandboxCall,
  sandboxEnv,
  sandboxPaths,
} from './sandbox.ts';

/** ffmpeg or ffprobe ended with an error of its own; `lastLines` is the end of what it said. */
export class FfmpegFailed extends Error {
  readonly lastLines: string[];
  readonly code: number | null;
  readonly command: string;
  constructor(end: { stderr: string; code: number | null; command: string }) {
    const lastLines = end.stderr.trim().split('\n').slice(-20);
    super(`${end.command.split(' ')[0]} ended with code ${end.code}: ${lastLines.at(-1) ?? ''}`);
    this.name = 'FfmpegFailed';
    this.lastLines = lastLines;
    this.code = end.code;
    this.command = end.command;
  }
}

export interface MediaToolSettings {
  ffmpegPath: string;
  ffprobePath: string;
  sandbox: Sandbox;
  /** Threads of decoders, filters and (through `args`) encoders. */
  threads: number;
}

/** Makes the tools; nothing is started until the first call. */
export function createMediaTools(settings: MediaToolSettings): MediaTools {
  return {
    ffmpeg: (call) => ffmpeg(settings, call),
    ffprobe: (call) => ffprobe(settings, call),
  };
}

async function ffmpeg(settings: MediaToolSettings, call: FfmpegCall): Promise<FfmpegDone> {
  const { sandbox, threads } = settings;
  const host = {
    files: call.sources.map((source) => source.hostPath),
    readOnlyDirs: call.readOnlyDirs ?? [],
    devices: call.devices ?? [],
    ...(call.outDir === undefined ? {} : { outDir: call.outDir }),
  };
  const argsWith = ({ files, readOnly, out }: SandboxPaths, open: typeof guardedInput) =>
    call.args({
      input: (n) => open(files[n] ?? '', sourceOf(call.sources, n), threads),
      ...{ out, readOnly, threads },
    });
  const command = printableCommand([settings.ffmpegPath, ...argsWith(hostPaths(host), plainInput)]);
  const argv = [
    settings.ffmpegPath,
    ...['-nostdin', '-hide_banner', '-y', '-nostats', '-progress', 'pipe:2'],
    ...['-filter_threads', `${threads}`, '-filter_complex_threads', `${threads}`],
    ...argsWith(sandboxPaths(sandbox, host), guardedInput),
  ];
  const said: string[] = [];
  const end = await runProcess({
    ...sandboxCall(sandbox, argv, host),
    signal: call.signal,
    timeoutMs: call.timeoutMs,
    limits: {
      ...limitsOf(call.timeoutMs, threads),
      // Drivers of graphics chips reserve address space by the hundred gigabytes.
      ...(host.devices.length > 0 && { memoryBytes: undefined }),
    },
    env: sandboxEnv(sandbox),
    onStdout: (chunk) => call.onStdout?.(chunk),
    onStderrLine(line) {
      const progress = readProgressLine(line);
      if (progress === null) keepLast(said, line);
      else if (progress.outTimeMs !== null) call.onProgress?.(progress.outTimeMs);
    },
  });
  const stderr = said.join('\n');
  if (end.code !== 0) throw new FfmpegFailed({ stderr, code: end.code, command });
  return { stderr, command };
}

async function ffprobe(settings: MediaToolSettings, call: FfprobeCall): Promise<unknown> {
  const host = { files: [call.source.hostPath], readOnlyDirs: [] };
  const inside = sandboxPaths(settings.sandbox, host).files[0] ?? '';
  const argv = [
    settings.ffprobePath,
    ...['-hide_banner', '-of', 'json', ...call.args],
    ...guardedInput(inside, call.source, settings.threads),
  ];
  const chunks: Buffer[] = [];
  let size = 0;
  const end = await runProcess({
    ...sandboxCall(settings.sandbox, argv, host),
    signal: call.signal,
    timeoutMs: call.timeoutMs,
    limits: limitsOf(call.timeoutMs, settings.threads),
    env: sandboxEnv(settings.sandbox),
    onStdout(chunk) {
      size += chunk.length;
      if (size > maxAnswerBytes) throw new Error(`ffprobe answered more than ${maxAnswerBytes} bytes`);
      chunks.push(chunk);
    },
  });
  const command = printableCommand([settings.ffprobePath, ...call.args, call.source.hostPath]);
  if (end.code !== 0) throw new FfmpegFailed({ stderr: end.stderrTail, code: end.code, command });
  return parseAnswer(Buffer.concat(chunks).toString('utf8'), command);
}

/** Hostile headers can make ffprobe print `nan`, which is no JSON: that is an error of the file. */
function parseAnswer(text: string, command: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FfmpegFailed({ stderr: 'the answer is not JSON', code: 0, command });
  }
}

const maxAnswerBytes = 64 * 1024 * 1024;
const keptLines = 400;

function keepLast(lines: string[], line: string): void {
  lines.push(line);
  if (lines.length > keptLines) lines.shift();
}

function sourceOf(sources: MediaSource[], n: number): MediaSource {
  const source = sources[n];
  if (!source) throw new Error(`this call has no source ${n}`);
  return source;
}

/** Opens exactly one local file with exactly one demuxer: playlists and references inside it lead nowhere. */
function guardedInput(path: string, source: MediaSource, threads: number): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-f', source.demuxer, '-format_whitelist', source.demuxer],
    ...['-codec_whitelist', codecWhitelist, '-max_pixels', `${maxPixels}`, '-max_streams', `${maxStreams}`],
    ...['-threads', `${threads}`, '-i', `file:${path}`],
  ];
}

const plainInput = (path: string): string[] => ['-i', path];

/** Address space seen here: decoding 8K HEVC 0.7 GB, tone-mapped 1080p into 4K x264 1.3 GB, a hostile caption 6 GB. */
const limitsOf = (timeoutMs: number, threads: number): ProcessLimits => ({
  memoryBytes: 3 * 1024 ** 3,
  cpuSeconds: Math.ceil(timeoutMs / 1000) * (threads + 1),
  fileBytes: 4 * 1024 ** 3,
  openFiles: 256,
});
