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

/** A page in which screens follow each other. */
export interface Opened extends Shown {
  /** Brings one of them into its state, and waits until nothing moves any more. */
  show(screen: Screen, theme: Look['theme']): Promise<void>;
}

/** Brings a screen into its state in a window of its own, and waits until nothing moves any more. */
export async function showScreen(
  windows: Windows,
  people: Fixtures,
  screen: Screen,
  look: Look & { at?: Date },
): Promise<Shown> {
  const opened = await openScreens(windows, people, [screen], look);
  try {
    await opened.show(screen, look.theme);
    return opened;
  } catch (error) {
    await opened.page.context().close();
    throw error;
  }
}

/** A window of the user of these screens, with the responses of all of them. */
export async function openScreens(
  windows: Windows,
  people: Fixtures,
  screens: readonly [Screen, ...Screen[]],
  { at, ...look }: Look & { at?: Date },
): Promise<Opened> {
  const [{ as }] = screens;
  const world =
    as === 'creator' || screens.some(({ needsSample }) => needsSample) ? await withSample(people) : people;
  const page = await windows.take(look);
  try {
    if (as) await signIn(page.context(), world[as]);
    if (at) await page.clock.setFixedTime(at);
    for (const { answers } of screens) await answers?.(page, world);
  } catch (error) {
    await page.context().close();
    throw error;
  }
  return {
    page,
    complaints: complaintsOf(page, world.address),
    async show(screen, theme) {
      const path = typeof screen.path === 'string' ? screen.path : screen.path(world);
      await page.setViewportSize({ width: look.width, height: look.height ?? 900 });
      await page.emulateMedia({ colorScheme: theme });
      await goTo(page, `${world.address}${path}`);
      if (!screen.open) return;
      // What is opened is found by its English name.
      await screen.open(look.locale === 'hi-IN' ? searchedInEnglish(page) : page, world);
      await settle(page);
    },
    close: () => windows.release(page),
  };
}

/** Loads the first address of a page; from there its router goes on, and what lies over the page is closed before. */
async function goTo(page: Page, address: string): Promise<void> {
  const [here, there] = [new URL(page.url()), new URL(address)];
  if (here.origin !== there.origin) {
    await page.goto(address, { waitUntil: 'load' });
    return settle(page);
  }
  if (await evaluated<boolean>(page, isCovered)) {
    await page.keyboard.press('Escape');
    await until(page, `!${isCovered}`);
  }
  if (here.href !== there.href) {
    const title = await page.title();
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    // Another page has another title, and another section of it another tab.
    const other = `document.title !== ${JSON.stringify(title)}`;
    await until(page, here.pathname === there.pathname ? sectionShown(here.hash, there.hash) : other);
  }
  await settle(page);
}

/** The tab of the new section is chosen; without a name of it, that of the former section no more. */
function sectionShown(from: string, to: string): string {
  const tab = `[role=tab][aria-selected=true][id$="-trigger-${(to || from).slice(1)}"]`;
  return `(document.querySelector(${JSON.stringify(tab)}) !== null) === ${to !== ''}`;
}

const isCovered = `(document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null)`;

async function until(page: Page, condition: string): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await evaluated<boolean>(page, condition)); await sleep(50))
    if (Date.now() > end) throw new Error(`${page.url()}: never ${condition}`);
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
