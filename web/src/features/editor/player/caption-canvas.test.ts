import { expect, it, vi } from 'vitest';
import { CaptionCanvas } from './caption-canvas.ts';

it('captions that have no text yet start nothing, and are drawn once they have', async () => {
  // The simulated browser has no workers: starting fails in it.
  const onFailed = vi.fn();
  const parent = document.createElement('div');
  const canvas = new CaptionCanvas(parent, { frame: { width: 1080, height: 1920 }, script: '', onFailed });
  canvas.show('');
  canvas.draw(500);
  await Promise.resolve();
  expect(onFailed).not.toHaveBeenCalled();
  canvas.show('[Script Info]');
  await expect.poll(() => onFailed.mock.calls.length, { timeout: 10_000 }).toBe(1);
  canvas.show('');
  expect(parent.querySelector('canvas')?.style.visibility).toBe('hidden');
});
