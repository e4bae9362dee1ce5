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

const nothing = () => Promise.resolve();

/** Draws like libass in its worker: slowly, and it leaves out what it is asked for meanwhile. */
class SlowDrawer {
  ready = Promise.resolve();
  renderer = { addFonts: nothing, setTrack: nothing };
  maxRenderHeight = 0;
  _videoWidth = 0;
  _videoHeight = 0;
  shown: number | null = null;
  asked = 0;
  #busy = false;
  #latest = 0;

  async manualRender({ mediaTime }: { mediaTime: number }): Promise<void> {
    this.asked += 1;
    this.#latest = mediaTime;
    if (this.#busy) return;
    this.#busy = true;
    do {
      const drawn = this.#latest;
      await new Promise((done) => setTimeout(done, 10));
      this.shown = drawn;
    } while (this.shown !== this.#latest);
    this.#busy = false;
  }

  resize = nothing;
  destroy = nothing;
}

it('captions of a time that is sought while another is drawn are drawn, and the page says so', async () => {
  const drawer = new SlowDrawer();
  const parent = document.createElement('div');
  const captions = new CaptionCanvas(parent, {
    frame: { width: 1080, height: 1920 },
    script: '[Script Info]',
    onFailed: (error) => expect.unreachable(String(error)),
    load: async () => () => drawer,
  });
  const drawnMs = () => Number(parent.querySelector('canvas')?.dataset.drawnMs);
  await expect.poll(drawnMs).toBeCloseTo(0, -1);
  captions.draw(1000);
  captions.draw(8000);
  await new Promise((done) => setTimeout(done, 60));
  expect(drawer.shown).toBeCloseTo(8);
  expect(drawnMs()).toBeCloseTo(8000, -1);
  // An edit elsewhere tells the same time again.
  const { asked } = drawer;
  captions.draw(8000);
  expect(drawer.asked).toBe(asked);
  captions.show('[Script Info] of other words');
  await expect.poll(() => drawer.asked).toBe(asked + 1);
});
