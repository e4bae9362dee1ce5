import type { Page } from 'playwright-core';

/** Waits until the editor's captions show this time of the clip: a worker draws them, and reads its fonts first. */
export async function captionsDrawnAt(page: Page, ms: number): Promise<void> {
  // Times are seconds with fractions on their way: a picture of the same frame is the same picture.
  const isDrawn = `Math.abs(Number(document.querySelector('canvas[data-drawn-ms]')?.dataset.drawnMs ?? NaN) - ${ms}) < 40`;
  for (const end = Date.now() + 180_000; !(await page.evaluate<boolean>(isDrawn)); ) {
    if (Date.now() > end) throw new Error(`the captions were not drawn at ${ms} ms`);
    await page.waitForTimeout(50);
  }
}
