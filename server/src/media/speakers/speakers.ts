import path from 'node:path';
import { z } from 'zod';
import { startAnsweringChild } from '#media/answering-child.ts';

/** Light-ASD's ONNX files: from crops and sound to an embedding, and from that to a score. */
export interface SpeakerModelFiles {
  network: string;
  scorer: string;
}

/** Pictures of a face a second, and of cepstral coefficients for each of them. */
export const speakerFramesPerSecond = 25;

/** A search for who speaks, through stretches of faces. */
export interface SpeakerSearch {
  /**
   * Hands over a stretch of one face: `features` as `mfccOf` gives them, four frames of 13 values for every picture of
   * `crops`, which holds grey pictures of 112×112 pixels, at most 90. Both may be reused at once. Never rejects.
   */
  look(features: Float32Array, crops: Uint8Array): Promise<void>;
  /**
   * Waits for all answers: for each stretch, in order, how surely the face speaks in every picture, 0–1. Rejects with
   * UserError `cancelled` or `limit_time`, or with an Error that says why the network died.
   */
  finish(): Promise<number[][]>;
  /** Ends the network without waiting for answers; may be called at any time, also after `finish`. */
  stop(): void;
}

/**
 * Starts Light-ASD in a child process (400 MB for stretches of 3.5 s). It tells who talks from who listens; of two who
 * talk at once it is sure of both or of none.
 */
export function startSpeakerSearch(options: {
  files: SpeakerModelFiles;
  signal: AbortSignal;
  timeoutMs: number;
  /** The network's program; another one only in tests. */
  program?: string;
}): SpeakerSearch {
  const { files, signal, timeoutMs, program = childProgram } = options;
  const child = startAnsweringChild({
    ...{ name: 'the search for speakers', program, signal, timeoutMs },
    args: [files.network, files.scorer],
    parse: (json) => scoresSchema.safeParse(json).data ?? null,
  });
  return {
    look(features, crops) {
      const length = Buffer.alloc(8);
      length.writeUInt32LE(features.byteLength, 0);
      length.writeUInt32LE(crops.byteLength, 4);
      const values = Buffer.from(features.buffer, features.byteOffset, features.byteLength);
      return child.hand(Buffer.concat([length, values, crops]));
    },
    ...{ finish: child.finish, stop: child.stop },
  };
}

const scoresSchema = z.array(z.number().min(0).max(1));
const childProgram = path.join(import.meta.dirname, 'speakers-child.ts');
