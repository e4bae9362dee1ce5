import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { SpeechMode, SpeechServiceId } from '@jhalak/contract/routes/speech-services.ts';

/** A speech recogniser of someone else, which is sent pieces of a recording. Every call throws SpeechServiceError. */
export interface SpeechService {
  readonly id: SpeechServiceId;
  /** As users know it. */
  readonly name: string;
  /** The service's own model, recorded with the transcript. */
  readonly model: string;
  /** Longest piece that it is sent, milliseconds. */
  readonly pieceMs: number;
  /** What it charges for being told names, as a share of its price; absent: nothing. */
  readonly namesSurcharge?: number;
  /** Hears one piece and waits for its words. */
  hear(sound: Sound, how: HowToHear, signal: AbortSignal): Promise<HeardPiece>;
  /** Jobs of several pieces, which go on without this process; null: one piece at a time. */
  readonly batches: SpeechBatches | null;
}

export interface SpeechBatches {
  /** Most pieces of a job. */
  maxPieces: number;
  /** A recording up to this length is heard at once instead, milliseconds. */
  fromMs: number;
  /** Makes an empty job, which costs nothing; gives its id. */
  create(how: HowToHear, signal: AbortSignal): Promise<string>;
  /** Uploads the pieces and starts the job. */
  start(jobId: string, pieces: readonly NamedSound[], signal: AbortSignal): Promise<void>;
  /** Asks once. Throws SpeechServiceError `lost` where the service does not know the job. */
  look(jobId: string, signal: AbortSignal): Promise<BatchState>;
}

/** Where a job is; of a finished one each piece by its name, null where the service could not hear it. */
export type BatchState =
  | { state: 'waiting' | 'running' | 'failed' }
  | { state: 'done'; pieces: ReadonlyMap<string, HeardPiece | null> };

/** A WAV file of 16 kHz mono, and how long it sounds. */
export interface Sound {
  wav: Buffer;
  durationMs: number;
}

export interface NamedSound {
  /** A file name, unique in its job. */
  name: string;
  read(): Promise<Sound>;
}

export interface HowToHear {
  /** BCP 47; null: the service tells it. */
  language: string | null;
  mode: SpeechMode;
  /** Names as they are written; a service takes as many as it can. */
  names: readonly string[];
}

/** What a service heard in a piece; times are milliseconds of the piece, in order and inside it. */
export interface HeardPiece {
  /** The service's own tag of it, read as BCP 47; null: it told none. */
  language: string | null;
  /** Words, or phrases of several words where it times no single ones. */
  items: readonly HeardItem[];
}

export interface HeardItem extends Span {
  text: string;
  /** 0–1. */
  confidence?: number;
}

/** Why a service gave no words. */
export type SpeechServiceFailure =
  | ('key' | 'balance' | 'limit' | 'busy' | 'slow' | 'unreachable' | 'unreadable' | 'address' | 'refused')
  /** It does not know the job that it was given. */
  | 'lost';

const worthAnother: ReadonlySet<SpeechServiceFailure> = new Set([
  ...(['limit', 'busy', 'slow', 'unreachable', 'unreadable'] as const),
]);

export class SpeechServiceError extends Error {
  readonly failure: SpeechServiceFailure;
  /** Milliseconds for which the service asked to be left alone. */
  readonly waitMs: number | null;

  constructor(failure: SpeechServiceFailure, options: ErrorOptions & { waitMs?: number | null } = {}) {
    super(`the speech service failed: ${failure}`, options);
    this.name = 'SpeechServiceError';
    this.failure = failure;
    this.waitMs = options.waitMs ?? null;
  }

  /** Whether the same request may go better. */
  get isWorthAnother(): boolean {
    return worthAnother.has(this.failure);
  }

  /** Whether the service may have heard the sound, and counts it, although no words came. */
  get mayCost(): boolean {
    return this.failure === 'slow' || this.failure === 'unreadable';
  }
}
