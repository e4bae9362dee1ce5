import { UserError } from '@jhalak/contract/errors.ts';
import { runProcess } from './process.ts';

/** What is wrong with a program of this machine, and the command, or what else, that fixes it. */
export interface ToolError {
  tool: string;
  error: string;
  command: string;
}

const filters = ['subtitles', 'ass', 'zscale', 'tonemap', 'loudnorm'];
const encoders = ['libx264', 'aac'];
const oldestFfmpeg = [5, 1] as const;

/** A machine that renders beside the check starts a program within seconds; only one that hangs takes a minute. */
const patienceMs = 60_000;

/**
 * Tries every program that Jhalak runs and returns all errors at once; none means that the machine is ready. A program
 * that gives no answer for `answerMs` is reported as slow, not as missing.
 */
export async function checkTools(options: {
  ffmpegPath: string;
  ffprobePath: string;
  sandbox: 'auto' | 'bwrap' | 'limits';
  answerMs?: number;
}): Promise<ToolError[]> {
  const { ffmpegPath, ffprobePath, sandbox, answerMs = patienceMs } = options;
  const linux = process.platform === 'linux';
  const checkPresence = (tool: string, args: string[], debianPackage: string) =>
    run({ tool, debianPackage, answerMs }, args);
  const checks = [
    checkFfmpeg({ tool: ffmpegPath, debianPackage: 'ffmpeg', answerMs }),
    checkPresence(ffprobePath, ['-version'], 'ffmpeg'),
    ...(linux && sandbox !== 'limits' ? [checkPresence('bwrap', ['--version'], 'bubblewrap')] : []),
    ...(linux ? ['setpriv', 'prlimit', 'flock'] : []).map((tool) =>
      checkPresence(tool, ['--version'], 'util-linux'),
    ),
  ];
  return (await Promise.all(checks)).flatMap((result) => ('error' in result ? [result] : []));
}

/** Major and minor version from the first line of `ffmpeg -version`; null for builds named by a commit. */
export function ffmpegVersion(banner: string): [number, number] | null {
  const found = /^ff\w+ version n?(\d+)\.(\d+)/.exec(banner);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** Those of `wanted` that a list as printed by `ffmpeg -filters` or `-encoders` does not name. */
export function missingFrom(list: string, wanted: readonly string[]): string[] {
  const names = new Set(list.split('\n').map((line) => line.trim().split(/\s+/)[1]));
  return wanted.filter((name) => !names.has(name));
}

interface Program {
  tool: string;
  debianPackage: string;
  answerMs: number;
}

async function checkFfmpeg(ffmpeg: Program): Promise<{ output: string } | ToolError> {
  // Debian 11 and Ubuntu 22.04 package 4.3 and 4.4: what is installed there stays too old.
  const error = (words: string) => ({
    ...{ tool: ffmpeg.tool, error: words },
    command: 'a newer build, which FFMPEG_PATH and FFPROBE_PATH name',
  });
  const banner = await run(ffmpeg, ['-version']);
  if ('error' in banner) return banner;
  const version = ffmpegVersion(banner.output);
  if (version && (version[0] - oldestFfmpeg[0] || version[1] - oldestFfmpeg[1]) < 0) {
    return error(`is version ${version.join('.')}; ${oldestFfmpeg.join('.')} or newer is needed`);
  }
  const [known, coders] = await Promise.all([
    run(ffmpeg, ['-hide_banner', '-filters']),
    run(ffmpeg, ['-hide_banner', '-encoders']),
  ]);
  if ('error' in known) return known;
  if ('error' in coders) return coders;
  const missing = [...missingFrom(known.output, filters), ...missingFrom(coders.output, encoders)];
  return missing.length === 0 ? banner : error(`was built without ${missing.join(', ')}`);
}

/** What a program prints, or why it does not. */
async function run(
  { tool, debianPackage, answerMs }: Program,
  args: string[],
): Promise<{ output: string } | ToolError> {
  const chunks: Buffer[] = [];
  const broken = (error: string) => ({ tool, error, command: installCommand(debianPackage) });
  try {
    const end = await runProcess({
      command: tool,
      args,
      signal: new AbortController().signal,
      timeoutMs: answerMs,
      onStdout: (chunk) => chunks.push(chunk),
    });
    if (end.code === 0) return { output: Buffer.concat(chunks).toString('utf8') };
    // `nice`, which starts it, ends with 127 where it finds no such program.
    return broken(end.code === 127 ? 'is missing' : 'does not run');
  } catch (error) {
    const isSlow = error instanceof UserError && error.id === 'limit_time';
    if (!isSlow) return broken('does not run');
    const seconds = Math.round(answerMs / 1000);
    return { tool, error: `gave no answer for ${seconds} s: the machine is too busy`, command: 'npm start' };
  }
}

function installCommand(debianPackage: string): string {
  if (process.platform === 'darwin') return `brew install ${debianPackage}`;
  return `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y ${debianPackage}`;
}
