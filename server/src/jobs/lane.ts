import type { Claim } from './claim.ts';
import type { ResourceClass } from './define-job.ts';

/** A running attempt of this process. */
export interface Running {
  claim: Claim;
  control: AbortController;
  done: Promise<void>;
}

/** One resource class of a worker: its slots and what runs in them. */
export interface Lane {
  uses: ResourceClass;
  slots: number;
  /** By token: an attempt that was taken for lost may still run beside the next one of its run. */
  running: Map<string, Running>;
  waiter: Waiter;
}

interface Waiter {
  notify(): void;
  /** Resolves at the next notice, at once when one came since the last wait, or after the time. */
  wait(ms: number): Promise<void>;
}

export const createLane = (uses: ResourceClass, slots: number): Lane => ({
  uses,
  slots,
  running: new Map(),
  waiter: createWaiter(),
});

function createWaiter(): Waiter {
  let isNotified = false;
  let wake: (() => void) | null = null;
  return {
    notify() {
      isNotified = true;
      wake?.();
    },
    async wait(ms) {
      if (!isNotified) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      isNotified = false;
    },
  };
}
