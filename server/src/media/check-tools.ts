import { runProcess } from './process.ts';

/** What is wrong with a program of this machine, and the command that fixes it. */
export interface ToolError {
  tool: string;
  error: string;
  command: string;
}

const filters = ['subtitles', 'ass', 'zscale', 'tonemap', 'loudnorm'];
const encoders = ['libx264', 'aac'];
const oldestFfmpeg = [5, 1] as const;

/** Tries every program that Jhalak runs and returns all errors at once; none means that the machine is ready. */
export async function checkTools(options: {
  ffmpegPath: string;
  ffprobePath: string;
  sandbox: 'auto' | 'bwrap' | 'limits';
}): Promise<ToolError[]> {
  const { ffmpegPath, ffprobePath, sandbox } = options;
  const linux = process.platform === 'linux';
  const checks = [
    checkFfmpeg(ffmpegPath),
    checkPresence(ffprobePath, ['-version'], 'ffmpeg'),
    ...(linux && sandbox !== 'limits' ? [checkPresence('bwrap', ['--version'], 'bubblewrap')] : []),
    ...(linux ? ['setpriv', 'prlimit', 'flock'] : []).map((tool) =>
      checkPresence(tool, ['--version'], 'util-linux'),
    ),
  ];
  return (await Promise.all(checks)).filter((error) => error !== null);
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

async function checkFfmpeg(ffmpegPath: string): Promise<ToolError | null> {
  const error = (words: string) => ({ tool: ffmpegPath, error: words, command: installCommand('ffmpeg') });
  const banner = await ask(ffmpegPath, ['-version']);
  if (banner === null) return error('is missing or does not run');
  const version = ffmpegVersion(banner);
  if (version && (version[0] - oldestFfmpeg[0] || version[1] - oldestFfmpeg[1]) < 0) {
    return error(`is version ${version.join('.')}; ${oldestFfmpeg.join('.')} or newer is needed`);
  }
  const lists = await Promise.all(
    ['-filters', '-encoders'].map((list) => ask(ffmpegPath, ['-hide_banner', list])),
  );
  const missing = [...missingFrom(lists[0] ?? '', filters), ...missingFrom(lists[1] ?? '', encoders)];
  return missing.length === 0 ? null : error(`was built without ${missing.join(', ')}`);
}

async function checkPresence(tool: string, args: string[], debianPackage: string): Promise<ToolError | null> {
  if ((await ask(tool, args)) !== null) return null;
  return { tool, error: 'is missing or does not run', command: installCommand(debianPackage) };
}

/** Standard output, or null when the program cannot be run or fails. */
async function ask(command: string, args: string[]): Promise<string | null> {
  const chunks: Buffer[] = [];
  try {
    const end = await runProcess({
      command,
      args,
      signal: new AbortController().signal,
      timeoutMs: 10_000,
      onStdout: (chunk) => chunks.push(chunk),
    });
    return end.code === 0 ? Buffer.concat(chunks).toString('utf8') : null;
  } catch {
    return null;
  }
}

function installCommand(debianPackage: string): string {
  if (process.platform === 'darwin') return `brew install ${debianPackage}`;
  return `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y ${debianPackage}`;
}
