import path from 'node:path';
import { type SeenFace, seenFacesSchema } from '@jhalak/contract/clip/reframe/reframe-tracks.ts';
import { startAnsweringChild } from '#media/answering-child.ts';

/** A search for faces through the pictures of one scene or clip. */
export interface FaceSearch {
  /**
   * Hands over the next picture, yuv420p without padding; it may be reused at once. Resolves when the detector takes
   * the next one: for a caller that waits, one picture is in memory. Never rejects; `finish` tells what failed.
   */
  look(frame: Uint8Array): Promise<void>;
  /**
   * Waits for all answers: the faces of each picture, in order, as fractions of it. Rejects with UserError
   * `cancelled` or `limit_time`, or with an Error that says why the detector died.
   */
  finish(): Promise<SeenFace[][]>;
  /** Ends the detector without waiting for answers; may be called at any time, also after `finish`. */
  stop(): void;
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
  const child = startAnsweringChild({
    ...{ name: 'the face detector', program, signal, timeoutMs },
    args: [`${width}`, `${height}`, ...(modelFile ? [modelFile] : [])],
    parse: (json) => seenFacesSchema.safeParse(json).data ?? null,
  });
  return { look: child.hand, finish: child.finish, stop: child.stop };
}

const childProgram = path.join(import.meta.dirname, 'faces-child.ts');
