import type { Page } from 'playwright-core';

/** Waits until the editor's captions show this time of the clip: a worker draws them, and reads its fonts first. */
export async function captionsDrawnAt(page: Page, ms: number): Promise<void> {
  // Times are seconds with fractions on their way: a picture of the same frame is the same picture.
  const drawnMs = `Number(document.querySelector('canvas[data-drawn-ms]')?.dataset.drawnMs ?? NaN)`;
  const isDrawn = `Math.abs(${drawnMs} - ${ms}) < 40`;
  for (const end = Date.now() + 180_000; !(await page.evaluate<boolean>(isDrawn)); ) {
    if (Date.now() > end) {
      const drawn = await page.evaluate<number>(drawnMs);
      const slider = await page.getByRole('slider', { name: 'Position in the clip' }).inputValue();
      throw new Error(`the captions were drawn at ${drawn} ms, not at ${ms}; the slider stands at ${slider}`);
    }
    await page.waitForTimeout(50);
  }
}
