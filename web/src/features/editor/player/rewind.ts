import { everyFrame } from './shuttle.ts';

export interface RewindOptions {
  clipMs(): number;
  /** The last place that was sought is not shown yet. */
  isSeeking(): boolean;
  /** How many times as fast as forward. */
  speed(): number;
  seek(clipMs: number): void;
  /** It has reached the start of the clip. */
  onOver(): void;
}

/** After a frame of the page that took longer than this, the place that is still sought is given up for a later one. */
const longestSeekMs = 500;

/** Plays a clip backward. No browser does: the clip is sought backward as fast as frames come. */
export class Rewind {
  #stop: (() => void) | null = null;
  /** Time that has passed while a frame was sought, milliseconds. */
  #passedMs = 0;
  readonly #options: RewindOptions;

  constructor(options: RewindOptions) {
    this.#options = options;
  }

  isRunning = (): boolean => this.#stop !== null;

  start(): void {
    this.#stop ??= everyFrame(this.#step);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    this.#passedMs = 0;
  }

  #step = (passedMs: number): void => {
    const { clipMs, isSeeking, speed, seek, onOver } = this.#options;
    const fromMs = clipMs();
    if (fromMs <= 0) onOver();
    else if (!isSeeking() || passedMs > longestSeekMs) {
      seek(Math.max(0, fromMs - (this.#passedMs + passedMs) * speed()));
      this.#passedMs = 0;
    } else this.#passedMs += passedMs;
  };
}
