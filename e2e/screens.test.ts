import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fullRun } from '../server/src/testing/full-run.ts';
import { launchChromium } from './chromium.ts';
import { type Fixtures, fixturesOf, withSample } from './fixtures.ts';
import { foreignCharacters } from './foreign-characters.ts';
import { quickFilm } from './quick-film.ts';
import { screens } from './screens/all.ts';
import type { Screen } from './screens/screen.ts';
import { type Opened, openScreens, showScreen } from './show-screen.ts';
import { projectTitles } from './status-fixtures.ts';
import { createWindows, type Windows } from './windows.ts';
import { within } from './within.ts';

const timeout = 900_000;

/** From the smallest phone to a large desk; 640 px is a usual laptop at 200 %. The gate tries both ends. */
const widths = fullRun ? [2560, 1024, 768, 640, 360] : [2560, 360];

/** States that differ from one that the gate looks at in a sentence or a card: they wait for the full run. */
const variants = new Set([
  'sign-in-external',
  'dashboard-upload-failed',
  'dashboard-link-too-long',
  'project-processing',
  'post-generated',
  'billing-payment-open',
  'billing-over-limit',
  'settings-two-factor',
  'settings-data-scheduled',
  'settings-data-making',
  'settings-brand-kit',
  'settings-api-keys',
  'operator-jobs-empty',
  'shared-wrong-password',
  'shared-gone',
  'editor-nothing-left',
  'editor-music',
  'editor-font',
  'editor-receipt',
  'editor-broll-generate',
]);
const unknown = [...variants].filter((name) => !screens.some((screen) => screen.name === name));
if (unknown.length > 0) throw new Error(`there is no screen ${unknown.join(', ')}`);

let browser: Browser;
let windows: Windows;
let world: Fixtures;
beforeAll(async () => {
  browser = await launchChromium();
  windows = createWindows(browser);
  world = await withSample(await fixturesOf(inject('app')));
  await quickFilm(world, world.videoId);
}, timeout);
afterAll(() => browser?.close());

/** Editors play and draw captions, which takes both cores: they come one at a time. */
const isEditor = ({ name }: Screen) => name.startsWith('editor');

type Theme = 'light' | 'dark';
interface Look {
  screen: Screen;
  theme: Theme;
}

/**
 * Both themes in the full run, each screen in a page of its own and in both languages; otherwise screens take turns,
 * so that every one is met and the run stays short: every other one is dark, and every other page in Hindi.
 */
const pages = (fullRun ? screens.flatMap((screen) => bothThemes(screen)) : taking(screens)).map(
  (looks, index) => ({
    looks,
    names: looks.map(({ screen, theme }) => `${screen.name}, ${theme}`).join('; '),
    locale: fullRun || index % 2 === 0 || isEditor(looks[0].screen) ? ('en-IN' as const) : ('hi-IN' as const),
  }),
);

function bothThemes(screen: Screen): [Look][] {
  return [[{ screen, theme: 'light' }], [{ screen, theme: 'dark' }]];
}

/** The screens of each page, in the order in which the first of them come. */
function taking(listed: readonly Screen[]): [Look, ...Look[]][] {
  const found = new Map<string, [Look, ...Look[]]>();
  for (const [index, screen] of listed.entries()) {
    if (variants.has(screen.name)) continue;
    const look: Look = { screen, theme: index % 2 === 0 ? 'light' : 'dark' };
    const page = found.get(screen.together ?? screen.name);
    if (page) page.push(look);
    else found.set(screen.together ?? screen.name, [look]);
  }
  return [...found.values()];
}

const title =
  '$names, $locale: no serious error of access, no character without a font, nothing cut off, no complaint';
test.concurrent.each(pages.filter(({ looks }) => !isEditor(looks[0].screen)))(title, { timeout }, areSound);
test.each(pages.filter(({ looks }) => isEditor(looks[0].screen)))(title, { timeout }, areSound);

async function areSound({ looks, locale }: (typeof pages)[number]): Promise<void> {
  const [{ screen: first, theme }, ...others] = looks;
  const together = [first, ...others.map(({ screen }) => screen)] as const;
  const opened = await openScreens(windows, world, together, { theme, locale, width: 1440 });
  try {
    for (const look of looks) await within(240_000, look.screen.name, isSound(opened, look, locale));
  } finally {
    await opened.close();
  }
}

async function isSound(
  { page, complaints, show }: Opened,
  { screen, theme }: Look,
  locale: 'en-IN' | 'hi-IN',
): Promise<void> {
  const { name } = screen;
  await show(screen, theme).catch((cause: unknown) => {
    throw new Error(`${name} is not shown: ${cause}`, { cause });
  });
  if (locale === 'hi-IN') expect(await page.evaluate<string[]>(inEnglish), name).toEqual([]);
  expect(await seriousErrors(page), name).toEqual([]);
  expect(await foreignCharacters(page), name).toEqual([]);
  expect(await tooWide(page, widths), name).toEqual([]);
  const said = complaints.splice(0);
  expect(
    said.filter((text) => !(screen.complains ?? /^$/).test(text)),
    name,
  ).toEqual([]);
}

// A few minutes of their own: `npm test -- --full`.
describe.runIf(fullRun)('in Hindi, whose words are longer', () => {
  const title = '$name has no sentence in English, and fits into a phone and into a laptop at 200 %';
  test.concurrent.each(screens.filter((screen) => !isEditor(screen)))(title, { timeout }, isInHindi);
  test.each(screens.filter(isEditor))(title, { timeout }, isInHindi);
});

async function isInHindi(screen: Screen): Promise<void> {
  const look = { theme: 'dark', width: 360, locale: 'hi-IN' } as const;
  const { page, close } = await showScreen(windows, world, screen, look);
  try {
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    expect(await page.evaluate<string[]>(inEnglish)).toEqual([]);
    expect(await tooWide(page, [640, 360])).toEqual([]);
  } finally {
    await close();
  }
}

/** What users named and wrote, what products are called, commands and what systems report: the same in every language. */
const inNoLanguage = [
  ...Object.values(projectTitles),
  'Security key of the studio in Indiranagar',
  'Sri Lakshmi Narasimha Educational Publishing and Broadcasting Cooperative Society',
  'Uploads of films that belong to others',
  'Street drums at the evening market of the old town',
  'Model Context Protocol',
  'Seven mistakes that make people leave your video within three seconds',
  'npm run models -- download vision',
  'EROFS: read-only file system, open /srv/jhalak/media/health',
  'We cut forty talks a month in Hindi and Urdu. Which plan fits five editors?',
  'Monsoon morning with the hosts: how the first three seconds decide',
].join('|');

/** What is read or read out with three English words in a row, unless it is marked as English or in no language. */
const inEnglish = `(() => {
  const inNoLanguage = new RegExp(${JSON.stringify(inNoLanguage)}, 'g');
  const isEnglish = (text) => /[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}/.test(text.replace(inNoLanguage, ''));
  const texts = [];
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('[lang]').lang === 'en') continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    texts.push(own.map(({ data }) => data).join(' '));
    for (const name of ['alt', 'aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  }
  return [document.title, ...texts].filter(isEnglish);
})()`;

async function seriousErrors(page: Page): Promise<string[]> {
  // Nothing but what is reported here, and in the page itself, which holds no frame of another origin: half the time.
  // Style sheets are read for a rule on trial alone, which is off: a third of the time.
  const options = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`),
    );
}

/** The widths at which the page is wider than its window, with the first thing that sticks out. */
async function tooWide(page: Page, tried: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of tried) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate<string | null>(sticking);
    if (wider !== null) found.push(`${width}: ${wider}`);
  }
  return found;
}

/** Names the innermost element that makes the page wider than its window; what scrolls automatically does not. */
const sticking = `(() => {
  const limit = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= limit) return null;
  const isCut = (found) => found !== document.body && (getComputedStyle(found).overflowX !== 'visible' || isCut(found.parentElement));
  const beyond = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > limit + 1);
  const found = beyond.findLast((element) => !isCut(element.parentElement)) ?? beyond.at(-1);
  return found ? found.outerHTML.slice(0, 160) : 'a text that does not break';
})()`;
