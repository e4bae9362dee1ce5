import path from 'node:path';
import { type SeenFace, seenFacesSchema } from '@jhalak/contract/clip/reframe/reframe-tracks.ts';
import { lineReader } from '#media/line-reader.ts';
import { startProcess } from '#media/process.ts';

/** A search for faces through the pictures of one scene or clip. */
export interface FaceSearch {
  /**
   * Hands over the next picture, yuv420p without padding; it may be reused at once. Resolves when the detector takes
   * the next one: for a caller that waits, one picture is in memory. Never rejects; `finish` tells what failed.
   */
  look(frame: Buffer): Promise<void>;
  /**
   * Waits for all answers: the faces of each picture, in order, as fractions of it. Rejects with UserError
   * `cancelled` or `limit_time`, or with FaceSearchFailed when the detector died.
   */
  finish(): Promise<SeenFace[][]>;
  /** Ends the detector without waiting for answers; may be called at any time, also after `finish`. */
  stop(): void;
}

/** The face detector ended before it had answered; the plan goes on without faces. */
class FaceSearchFailed extends Error {
  constructor(detail: string) {
    super(`the face detector stopped: ${detail}`);
    this.name = 'FaceSearchFailed';
  }
}

/** Size in bytes of one yuv420p picture. */
export const frameBytes = ({ width, height }: { width: number; height: number }): number =>
  width * height + 2 * Math.ceil(width / 2) * Math.ceil(height / 2);

/**
 * Starts the detector in a child process (80 MB, ready after half a second) for pictures of `width`×`height`, at
 * most 640 pixels long, some a second. The child dies with this process, with `signal` and after `timeoutMs`.
 */
export function startFaceSearch(options: {
  width: number;
  height: number;
  signal: AbortSignal;
  timeoutMs: number;
  /** YuNet's ONNX file; null: the packaged network looks. */
  modelFile?: string | null;
  /** The detector's program; another one only in tests. */
  program?: string;
}): FaceSearch {
  const { width, height, signal, timeoutMs, modelFile, program = childProgram } = options;
  const child = startProcess({
    command: process.execPath,
    args: ['--no-warnings', program, `${width}`, `${height}`, ...(modelFile ? [modelFile] : [])],
    signal,
    timeoutMs,
  });
  const over = child.ended.then(
    () => undefined,
    () => undefined,
  );
  /** Resolves when the pipe can take the next picture, or when the detector has ended; null: at once. */
  let drained: Promise<void> | null = null;
  const answers: SeenFace[][] = [];
  let pictures = 0;
  let problem: Error | null = null;
  const lines = lineReader((line) => {
    const parsed = seenFacesSchema.safeParse(parseJson(line));
    if (parsed.success) answers.push(parsed.data);
    else problem ??= new FaceSearchFailed('its answer was not a list of faces');
  }, maxLineLength);
  child.stdout.on('data', lines.push);

  return {
    async look(frame) {
      pictures++;
      // Copied: the pipe keeps what it is given until the child has read it.
      if (!child.stdin.writable || child.stdin.write(Buffer.from(frame))) return;
      drained ??= Promise.race([
        new Promise<void>((resolve) => child.stdin.once('drain', () => resolve())),
        over,
      ]).then(() => {
        drained = null;
      });
      await drained;
    },
    async finish() {
      child.stdin.end();
      const end = await child.ended;
      lines.end();
      if (problem) throw problem;
      if (end.code === 0 && answers.length === pictures) return answers;
      const words =
        end.stderrTail.trim().split('\n').slice(-1).join('') || `${answers.length} of ${pictures} answers`;
      throw new FaceSearchFailed(`${words} (exit code ${end.code ?? end.signal})`);
    },
    stop: () => child.stop(new FaceSearchFailed('its caller has ended')),
  };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const childProgram = path.join(import.meta.dirname, 'faces-child.ts');
/** About a thousand faces in one picture. */
const maxLineLength = 128 * 1024;
