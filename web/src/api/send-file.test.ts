import { expect, it, vi } from 'vitest';
import { sendForm, sendToLibrary } from './send-file.ts';

/** How long a request may take, seconds. */
async function limitOf(request: () => Promise<unknown>): Promise<number> {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: true })),
  );
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await request();
  return (timeout.mock.lastCall?.[0] ?? 0) / 1000;
}

const fileOf = (size: number) => Object.defineProperty(new File([], 'talk.mp4'), 'size', { value: size });

it('a file of the library has the time that a slow line takes for all of it', async () => {
  const [small, large] = [fileOf(1000), fileOf(100 * 1024 ** 2)];
  expect(await limitOf(() => sendToLibrary('/broll', small))).toBeCloseTo(300, 0);
  const slowestKbits = 128;
  const needed = (large.size * 8) / (slowestKbits * 1000);
  expect(await limitOf(() => sendToLibrary('/broll', large))).toBeGreaterThan(needed);
});

it('a form has the five minutes that the server gives it', async () => {
  const form = { font: fileOf(20 * 1024 ** 2) };
  expect(await limitOf(() => sendForm('/api/brand/fonts', form))).toBe(300);
});
