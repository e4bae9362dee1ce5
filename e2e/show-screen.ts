import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { complaintsOf, type Look } from './chromium.ts';
import { type Fixtures, withSample } from './fixtures.ts';
import { searchedInEnglish } from './hindi-names.ts';
import type { Screen } from './screens/screen.ts';
import { signIn } from './user.ts';
import type { Windows } from './windows.ts';
import { within } from './within.ts';

export interface Shown {
  page: Page;
  complaints: string[];
  close(): Promise<void>;
}

/** Brings a screen into its state in a window of its own, and waits until nothing moves any more. */
export async function showScreen(
  windows: Windows,
  people: Fixtures,
  screen: Screen,
  { at, ...look }: Look & { at?: Date },
): Promise<Shown> {
  const world = screen.as === 'creator' || screen.needsSample ? await withSample(people) : people;
  const page = await windows.take(look);
  try {
    if (screen.as) await signIn(page.context(), world[screen.as]);
    if (at) await page.clock.setFixedTime(at);
    const complaints = complaintsOf(page, world.address);
    await open(page, world, screen, look.locale ?? 'en-IN');
    return { page, complaints, close: () => windows.release(page) };
  } catch (error) {
    await page.context().close();
    throw error;
  }
}

async function open(
  page: Page,
  world: Fixtures,
  screen: Screen,
  locale: NonNullable<Look['locale']>,
): Promise<void> {
  await screen.answers?.(page, world);
  const path = typeof screen.path === 'string' ? screen.path : screen.path(world);
  await page.goto(`${world.address}${path}`, { waitUntil: 'load' });
  await settle(page);
  if (!screen.open) return;
  // What is opened is found by its English name.
  await screen.open(locale === 'hi-IN' ? searchedInEnglish(page) : page, world);
  await settle(page);
}

/** The page is drawn, its fonts and pictures are loaded, and no skeleton or spinner is left. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1, [role=dialog], [role=alertdialog]').first().waitFor();
  // New content may load more, fonts of another script above all: the page must stay unchanged for a while.
  let drawnFor = 0;
  for (const end = Date.now() + timeoutMs; drawnFor < 4; await sleep(50)) {
    drawnFor = (await evaluated<boolean>(page, drawn)) ? drawnFor + 1 : 0;
    if (Date.now() > end) throw new Error('the page is still loading something');
  }
  // One more frame: what came last has been painted.
  await evaluated(page, 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

const evaluated = <Result>(page: Page, expression: string): Promise<Result> =>
  within(timeoutMs, page.url(), page.evaluate<Result>(expression));

const timeoutMs = 60_000;

/** `/design` shows skeletons for their own sake. An expression and not a function to wait for: the page's own policy forbids scripts that write scripts. */
const drawn = `document.fonts.status === 'loaded'
  && (location.pathname === '/design' || document.querySelector('div.animate-pulse') === null)
  && ![...document.querySelectorAll('[role=status][aria-label]')].some((found) => /\\.\\.\\.$/.test(found.ariaLabel))
  && ![...document.querySelectorAll('button:disabled')].some((found) => /\\.\\.\\.$/.test(found.textContent))
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')
  && [...document.querySelectorAll('video')].every((video) => !video.seeking)`;
