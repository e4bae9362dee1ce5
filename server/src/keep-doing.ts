/** Work that is repeated until it is stopped. */
export interface Kept {
  /** Begins no further turn; resolves when the turn under way has ended. */
  stop(): Promise<void>;
}

/**
 * Takes a turn now and every `everyMs` milliseconds. A turn that lasts longer is not taken twice at a time; one that
 * rejects is given to `onError`, and the next is taken as usual. It does not keep the process alive.
 */
export function keepDoing(
  turn: () => Promise<unknown>,
  { everyMs, onError }: { everyMs: number; onError(error: unknown): void },
): Kept {
  let running: Promise<void> | null = null;
  const take = () => {
    running ??= turn()
      .then(() => undefined, onError)
      .finally(() => {
        running = null;
      });
  };
  take();
  const timer = setInterval(take, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
