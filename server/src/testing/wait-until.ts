import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until `look` gives something; rejects with `what` after the limit. */
export async function waitUntil<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  { limitMs = 180_000, everyMs = 25 } = {},
): Promise<T> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const seen = await look();
    if (seen) return seen;
    await sleep(everyMs);
  }
  throw new Error(`Waited ${limitMs} ms in vain until ${what}.`);
}
