import { expect, it, vi } from 'vitest';
import { CaptionCanvas, type CaptionTrouble } from './caption-canvas.ts';

it('captions that have no text yet start nothing, and are drawn once they have', async () => {
  // The simulated browser has no workers: starting fails in it.
  const onTrouble = vi.fn();
  const parent = document.createElement('div');
  const canvas = new CaptionCanvas(parent, {
    ...{ frame: { width: 1080, height: 1920 }, script: '', onTrouble },
    loadFont: async () => new Uint8Array(),
  });
  canvas.show('');
  canvas.draw(500);
  await Promise.resolve();
  expect(onTrouble).not.toHaveBeenCalled();
  canvas.show('[Script Info]');
  await expect.poll(() => onTrouble.mock.calls, { timeout: 10_000 }).toEqual([['captions']]);
  canvas.show('');
  expect(parent.querySelector('canvas')?.style.visibility).toBe('hidden');
});

const nothing = () => Promise.resolve();

/** Draws like libass in its worker: slowly, and it leaves out what it is asked for meanwhile. */
class SlowDrawer {
  ready = Promise.resolve();
  renderer = {
    addFonts: async (files: Uint8Array[]) => void this.fonts.push(...files),
    setTrack: async (script: string) => void this.tracks.push(script),
  };
  fonts: Uint8Array[] = [];
  tracks: string[] = [];
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
    onTrouble: (trouble) => expect(trouble).toBe(null),
    load: async () => () => drawer,
    loadFont: async () => new Uint8Array(),
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

it('a font that does not arrive is asked for again with the next text, later texts are drawn, and the trouble is over', async () => {
  const drawer = new SlowDrawer();
  const told: (CaptionTrouble | null)[] = [];
  let isOffline = true;
  const captions = new CaptionCanvas(document.createElement('div'), {
    ...{
      frame: { width: 1080, height: 1920 },
      script: '[Script Info] one',
      onTrouble: (trouble) => told.push(trouble),
    },
    load: async () => () => drawer,
    loadFont: async () => {
      if (isOffline) throw new Error('no network');
      return new Uint8Array(1);
    },
  });
  await expect.poll(() => told).toEqual(['font']);
  isOffline = false;
  captions.show('[Script Info] two');
  await expect.poll(() => drawer.tracks).toEqual(['[Script Info] two']);
  expect(drawer.fonts).toEqual([new Uint8Array(1)]);
  await expect.poll(() => told).toEqual(['font', null]);
  drawer.renderer.setTrack = () => Promise.reject(new Error('no memory'));
  captions.show('[Script Info] three');
  await expect.poll(() => told).toEqual(['font', null, 'captions']);
  drawer.renderer.setTrack = async (script) => void drawer.tracks.push(script);
  captions.show('[Script Info] four');
  await expect.poll(() => drawer.tracks).toEqual(['[Script Info] two', '[Script Info] four']);
  expect(drawer.fonts).toHaveLength(1);
  await expect.poll(() => told).toEqual(['font', null, 'captions', null]);
});
