import { detectSandbox } from '#media/detect-sandbox.ts';
import { createMediaTools } from '#media/ffmpeg.ts';
import type { MediaTools } from '#media/media-tools.ts';
import type { Sandbox } from '#media/sandbox.ts';

/** For tests that are about something else than the sandbox. */
export const withoutSandbox: Sandbox = { mode: 'limits', reason: 'not what is tested' };

/** The machine's own ffmpeg and ffprobe in this sandbox. */
export const mediaToolsIn = (sandbox: Sandbox, { threads = 2 } = {}): MediaTools =>
  createMediaTools({ ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe', sandbox, threads });

let detected: Promise<Sandbox> | null = null;

/** The best sandbox that this machine allows for them. */
export function detectMediaSandbox(): Promise<Sandbox> {
  detected ??= detectSandbox({
    wanted: 'auto',
    programs: ['ffmpeg', 'ffprobe'],
    probeFile: import.meta.filename,
  });
  return detected;
}
