import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { ModelsResponse } from '@jhalak/contract/routes/models.ts';

/** A speech recognizer. Audio is 16 kHz mono 16-bit WAV; times in the answer are milliseconds of that file. */
export interface SpeechEngine {
  /** Shown in the product, for example `sherpa-onnx`. */
  readonly name: string;
  /**
   * `language` is a code of `languages.ts` or null to detect. Throws UserError `speech_failed` when the engine
   * stops; its process ends with `signal`.
   */
  transcribe(input: SpeechInput): Promise<SpokenWords>;
  /**
   * Hears parts of a recording that another job transcribes, and notes them, until none is left or `goesOn` says no; it is
   * asked before each part but the first. Absent where a recording is heard by one job. Throws as `transcribe` does.
   */
  help?(input: SpeechInput & { goesOn(): Promise<boolean> }): Promise<void>;
}

/** What an engine heard; `timing` is `cues` when its model gives times for phrases only. */
export type SpokenWords = Pick<Transcript, 'language' | 'engine' | 'engineVersion' | 'words' | 'timing'> & {
  /** Where some are phrases: how many words each phrase has, in order; of `timing` `words` those of one word are timed. */
  lines?: readonly number[];
};

/**
 * Where engines note what they heard of a recording, so that several jobs share its parts and a repeated one hears only
 * what is left. `key` is a hash of the way to hear it. Whatever writes rejects when the job was lost to another worker.
 */
export interface SpeechNotes {
  /** Tells of all parts that are left, so that they can be claimed. */
  open(key: string, parts: readonly Span[]): Promise<void>;
  /** What was noted, by where the parts start, without those that start at `known`. */
  read(key: string, known: readonly number[]): Promise<ReadonlyMap<number, unknown>>;
  /** Gives this job the first part that no living job hears, and tells where it starts; null: there is none. */
  claim(key: string): Promise<number | null>;
  write(key: string, part: Span, heard: unknown): Promise<void>;
}

export interface SpeechInput {
  wavPath: string;
  language: string | null;
  signal: AbortSignal;
  /** Fraction 0–1 of the audio that was left to be decoded. */
  onProgress(fraction: number): void;
}

/** Finds when each word of a text is said in its sound. */
export interface WordAligner {
  /**
   * For every line its words' times, or null where nothing can be told of it. Throws UserError `cancelled` or
   * `limit_time`, and Error where the program that listens stops.
   */
  align(input: AlignInput): Promise<(TimedWords | null)[]>;
}

export interface AlignInput {
  /** 16 kHz mono 16-bit WAV. */
  wavPath: string;
  /** BCP 47, of the lines; null: unknown. */
  language: string | null;
  /** In order; they may touch and do not overlap. */
  lines: readonly ShownLine[];
  /**
   * `model`: without a CTC model nothing is told of any line; `any`, or absent: words are placed by the sound then. `search`:
   * the model looks for each line by itself, anywhere within its times, whatever else is said there.
   */
  by?: 'any' | 'model' | 'search';
  signal: AbortSignal;
  timeoutMs: number;
  /** Fraction 0–1 of the lines that were listened to. */
  onProgress(fraction: number): void;
}

/** The words of a line of text with the time in which it is shown, in milliseconds of the sound. */
export interface ShownLine extends Span {
  words: readonly string[];
}

/**
 * Start and end of every word of a line in milliseconds of the sound, and how surely a model hears it there, 0–1: null
 * where the sound alone placed it. Null for a word that the model cannot write.
 */
export interface TimedWords {
  by: 'model' | 'sound';
  times: readonly (readonly [startMs: number, endMs: number, confidence: number | null] | null)[];
}

/** The speech models of this machine, as the operator looks after them. An unknown id throws UserError `not_found`. */
export interface SpeechModels {
  /** What is on the disk now, and what is being downloaded by this process. */
  list(): Promise<ModelsResponse>;
  /** Begins or continues a download in the background; while it runs, nothing happens. */
  download(id: string): Promise<void>;
  /** Begins the same with the first of the catalogue, where no model can be used. */
  downloadRecommended(): Promise<void>;
  /** Stops it and waits until nothing is written any more; what has arrived stays. */
  stopDownload(id: string): Promise<void>;
  /** For everything transcribed from now on. Throws UserError `model_missing` or `model_fixed`. */
  choose(id: string): Promise<void>;
  /**
   * For recordings in one language alone; `isUsed` false: the usual model hears them again. Throws UserError
   * `model_missing`, `model_fixed`, or `bad_argument` for a language that it is not made for.
   */
  chooseFor(id: string, of: { language: string; isUsed: boolean }): Promise<void>;
  /** Takes it off the disk, finished or not. Throws UserError `model_busy` while it is downloaded. */
  remove(id: string): Promise<void>;
  /** Stops every download, for the end of the process. */
  close(): Promise<void>;
}
