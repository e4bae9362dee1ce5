import type { OnStdout } from './process.ts';

/** ffmpeg and ffprobe as the rest of the server sees them: sandboxed, limited, abortable. */
export interface MediaTools {
  /**
   * Runs ffmpeg in the sandbox. Rejects with UserError `limit_time`, `limit_memory`, `disk_full` or with
   * FfmpegFailed, whose `lastLines` hold the end of stderr. Exit code 0 proves nothing about the output.
   */
  ffmpeg(call: FfmpegCall): Promise<FfmpegDone>;
  /** Runs ffprobe with `-of json` and returns its parsed answer. */
  ffprobe(call: FfprobeCall): Promise<unknown>;
}

/** A file to open: `demuxer` is decided by our own reading of its bytes and is the only one ffmpeg may use. */
export interface MediaSource {
  hostPath: string;
  demuxer: string;
}

export interface FfmpegCall {
  sources: MediaSource[];
  /** Host folder that the call may write to. */
  outDir?: string;
  /** Host folders it may read besides, such as the fonts. */
  readOnlyDirs?: string[];
  /** Host device files that it may use, such as those of a graphics chip. */
  devices?: string[];
  /**
   * All arguments but the global ones. `input(n)` gives the guarded `-i` of `sources[n]` (put `-ss`/`-t` of that
   * input before it); `out` and `readOnly[n]` are the folders as ffmpeg sees them; `threads` is what an encoder
   * may use. Called twice, for the sandbox and for the printable command: it must have no effects.
   */
  args(paths: FfmpegPaths): string[];
  signal: AbortSignal;
  timeoutMs: number;
  /** Milliseconds of output written so far. */
  onProgress?(outTimeMs: number): void;
  /**
   * Receives standard output (raw frames, samples) instead of having it thrown away; ffmpeg waits while a promise of
   * it is pending.
   */
  onStdout?: OnStdout;
}

export interface FfmpegPaths {
  input(n: number): string[];
  out: string;
  readOnly: string[];
  threads: number;
}

export interface FfmpegDone {
  /** The last lines of stderr, where filters such as loudnorm print their findings. */
  stderr: string;
  /** The command line as a person could type it, with host paths. */
  command: string;
}

export interface FfprobeCall {
  source: MediaSource;
  args: string[];
  signal: AbortSignal;
  timeoutMs: number;
}
