import { everyFrame } from './shuttle.ts';

/** What stands around the clip in its file. */
export type EndKind = 'intro' | 'outro';

/** A time of the intro or the outro, milliseconds from its own start. */
export interface EndTime {
  kind: EndKind;
  ms: number;
}

export interface EndClockOptions {
  /** Milliseconds; 0: there is none. */
  lengthOf(kind: EndKind): number;
  onTime(): void;
  /** It has played to its end. */
  onOver(kind: EndKind): void;
}

/** Where an intro or outro stands: the clip's own video has no time for them. */
export class EndClock {
  #now: EndTime | null = null;
  #stop: (() => void) | null = null;
  readonly #options: EndClockOptions;

  constructor(options: EndClockOptions) {
    this.#options = options;
  }

  /** Null: the clip itself is shown. */
  now = (): EndTime | null => this.#now;

  isRunning = (): boolean => this.#stop !== null;

  /** Stands at a time of it. False where there is none. */
  show({ kind, ms }: EndTime): boolean {
    const length = this.#options.lengthOf(kind);
    if (length === 0) return false;
    this.#now = { kind, ms: Math.max(0, Math.min(ms, length - 1)) };
    return true;
  }

  run(): void {
    this.#stop ??= everyFrame(this.#step);
  }

  halt(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Back to the clip. */
  leave(): void {
    this.halt();
    this.#now = null;
  }

  #step = (passedMs: number): void => {
    const now = this.#now;
    if (!now) return;
    const ms = now.ms + passedMs;
    if (ms >= this.#options.lengthOf(now.kind)) {
      this.halt();
      this.#options.onOver(now.kind);
      return;
    }
    this.#now = { ...now, ms };
    this.#options.onTime();
  };
}
