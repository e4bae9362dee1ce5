/** How quickly the editor answers to a hand, on a slow machine, and how a trim handle follows it. */
import type { Browser, Locator, Page } from 'playwright-core';
import { type Figure, median } from './figure.ts';
import { mainThread, taskOf } from './main-thread.ts';

/** As Chrome slows a developer's machine down to a laptop of some years ago. */
const cpuSlowdown = 4;
const dragSteps = 90;
const moveMark = 'jhalak-move';

/**
 * `web.inp`: the slowest of 60 actions of an editing session, from the press to the next picture, at a quarter of the
 * processor. `web.trim-frame`: what each move costs the main thread while an end of the clip is dragged, the median.
 */
export async function interactionFigures(browser: Browser, page: Page): Promise<Figure[]> {
  const frames = await trimFrames(browser, page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const answers = await editingSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const [first, ...rest] = answers.toSorted((a, b) => b.ms - a.ms);
  const slow = [first, ...rest.slice(0, 4)].map((one) => `${one?.name} ${one?.ms}`).join(', ');
  return [
    {
      ...{ name: 'web.inp', value: first?.ms ?? Number.NaN, unit: 'ms', bar: 100, better: 'lower' },
      note: `${answers.length} actions at ${cpuSlowdown}× throttle; the slowest: ${slow}`,
    },
    {
      ...{ name: 'web.trim-frame', value: median(frames.workMs), unit: 'ms', bar: 16, better: 'lower' },
      note: `work of the main thread after each of ${frames.workMs.length} moves, the longest ${Math.max(...frames.workMs).toFixed(1)} ms; a frame every ${median(frames.betweenMs).toFixed(1)} ms`,
    },
  ];
}

/** Sixty presses as an editor makes them, each with how long its next picture took. */
async function editingSession(page: Page): Promise<{ name: string; ms: number }[]> {
  const answers: { name: string; ms: number }[] = [];
  await page.evaluate(watch);
  const act = async (name: string, press: () => Promise<void>) => {
    await page.evaluate('globalThis.benchSlowest = 0');
    await press();
    // What is rendered later than the next picture belongs to no press: it has ended before the next one.
    await page.waitForTimeout(600);
    answers.push({ name, ms: await page.evaluate<number>('globalThis.benchSlowest') });
  };
  const key = (name: string) => act(name, () => page.keyboard.press(name));
  const click = (name: string, found: Locator) => act(name, () => found.click());
  const tab = (name: string) => click(name, page.getByRole('tab', { name, exact: true }));
  const words = page.getByRole('option');
  const button = (name: string) => click(name, page.getByRole('button', { name, exact: true }).first());

  await tab('Words');
  for (const place of [40, 52, 64]) {
    await click('a word', words.nth(place));
    await key('Shift+ArrowRight');
    await key('Delete');
    await key('Control+z');
    await key('Control+Shift+z');
  }
  await act('Enter', () => page.keyboard.press('Enter'));
  await key('Escape');
  for (const name of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Escape']) await key(name);
  await tab('Customize');
  const styles = page.getByRole('radio');
  for (const place of [1, 2, 3, 4]) await click('a caption style', styles.nth(place));
  await tab('Frame');
  await tab('B-roll');
  await tab('Exports');
  await tab('Clips');
  const start = page.getByRole('slider', { name: 'Start of the clip' });
  const end = page.getByRole('slider', { name: 'End of the clip' });
  for (const handle of [start, end]) {
    await handle.focus();
    for (const name of ['ArrowRight', 'ArrowLeft', 'Shift+ArrowLeft']) await key(name);
  }
  await page.getByRole('button', { name: 'One frame forward' }).focus();
  for (const name of ['ArrowRight', 'ArrowLeft', 'l', 'k', 'j', 'k', 's']) await key(name);
  await button('Zoom in');
  await button('Zoom out');
  await button('Show the whole video');
  await button('Show the clip');
  await button('Undo');
  await button('Redo');
  await button('One frame back');
  await button('One frame forward');
  await button('Sound off');
  await button('Versions');
  await key('Escape');
  await button('Export');
  await key('Escape');
  await key('?');
  await key('Escape');
  return answers;
}

/** Events of one press count as one interaction, as long as its slowest event. */
const watch = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) globalThis.benchSlowest = Math.max(globalThis.benchSlowest, duration);
}).observe({ type: 'event', durationThreshold: 16 })`;

/** The clip's end is pulled to the left and back: what each move cost, and the time from one frame to the next. */
async function trimFrames(browser: Browser, page: Page): Promise<{ workMs: number[]; betweenMs: number[] }> {
  await page.getByRole('tab', { name: 'Words', exact: true }).click();
  const handle = await page.getByRole('slider', { name: 'End of the clip' }).boundingBox();
  if (!handle) throw new Error('the clip has no end to pull');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(`addEventListener('pointermove', () => performance.mark('${moveMark}'), true)`);
  const { tasks, frames, marked } = await mainThread(browser, page, async () => {
    for (let step = 1; step <= dragSteps; step += 1)
      await page.mouse.move(x - 200 * Math.sin((Math.PI * step) / dragSteps), y);
  });
  await page.mouse.up();
  // The task that handles a move has begun when it marks it.
  const moves = marked(moveMark).map(({ ts }) => tasks.findLast((task) => task.ts <= ts)?.ts ?? ts);
  const workMs = moves.slice(1).map((until, n) => {
    const own = tasks.filter(({ ts }) => ts >= (moves[n] ?? 0) && ts < until);
    return own.reduce((sum, task) => sum + taskOf(task).wallMs, 0);
  });
  const starts = frames.map(({ ts }) => ts);
  return { workMs, betweenMs: starts.slice(1).map((ts, n) => (ts - (starts[n] ?? 0)) / 1000) };
}
