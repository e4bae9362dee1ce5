import type { Transcript } from '@jhalak/contract/clip/transcript.ts';

/** A speech recognizer. Audio is 16 kHz mono 16-bit WAV; times in the answer are milliseconds of that file. */
export interface SpeechEngine {
  /** Shown in the product, for example `sherpa-onnx`. */
  readonly name: string;
  /** A sentence people must see beside the transcript, or null: the test model knows synthetic voices only. */
  readonly banner: string | null;
  /**
   * `language` is a code of `languages.ts` or null to detect. Throws UserError `speech_failed` when the engine
   * stops; its process ends with `signal`.
   */
  transcribe(input: SpeechInput): Promise<SpokenWords>;
}

/** What an engine heard; `timing` is `cues` when its model gives times for phrases only. */
export type SpokenWords = Pick<Transcript, 'language' | 'engine' | 'engineVersion' | 'words' | 'timing'>;

export interface SpeechInput {
  wavPath: string;
  language: string | null;
  signal: AbortSignal;
  /** Fraction 0–1 of the audio that has been decoded. */
  onProgress(fraction: number): void;
}
