import { beforeEach, expect, it, vi } from 'vitest';
import { playReadySound } from './ready-sound.ts';

/** What was asked of the browser's sound: starts, stops and the loudest value. */
let asked: { starts: number[]; peak: number; closed: number };

class Context {
  currentTime = 5;
  destination = {};
  createOscillator() {
    const listeners: (() => void)[] = [];
    return {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: (at: number) => asked.starts.push(at),
      stop: () => queueMicrotask(() => listeners[0]?.()),
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    };
  }
  createGain() {
    const note = (value: number) => {
      asked.peak = Math.max(asked.peak, value);
    };
    const gain = {
      setValueAtTime: note,
      linearRampToValueAtTime: note,
      exponentialRampToValueAtTime: note,
    };
    return { gain, connect: () => undefined };
  }
  async close() {
    asked.closed += 1;
  }
}

function browser(of: { hasBeenActive: boolean; free?: boolean }) {
  const request = async (_: string, __: unknown, use: (lock: object | null) => Promise<void>) =>
    use(of.free === false ? null : {});
  vi.stubGlobal('navigator', { userActivation: of, locks: { request } });
  vi.stubGlobal('AudioContext', Context);
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = { starts: [], peak: 0, closed: 0 };
});

it('plays two quiet notes one after the other and lets go of the sound', async () => {
  browser({ hasBeenActive: true });
  const played = playReadySound();
  await vi.advanceTimersByTimeAsync(10_000);
  await played;
  expect(asked.starts).toHaveLength(2);
  expect(asked.starts[1]).toBeGreaterThan(asked.starts[0] ?? 0);
  expect(asked.peak).toBeLessThan(0.1);
  expect(asked.closed).toBe(1);
});

it.each([
  ['nothing was pressed in this tab', { hasBeenActive: false }],
  ['another tab plays it', { hasBeenActive: true, free: false }],
])('is silent where %s', async (_, of) => {
  browser(of);
  await playReadySound();
  expect(asked.starts).toEqual([]);
});
