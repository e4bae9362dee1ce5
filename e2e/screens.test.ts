import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { show } from '../scripts/sample/show.ts';
import { fullRun, inTurn } from '../server/src/testing/full-run.ts';
import { launchChromium } from './chromium.ts';
import { type Fixtures, fixturesOf } from './fixtures.ts';
import { foreignCharacters } from './foreign-characters.ts';
import { screens } from './screens/all.ts';
import type { Screen } from './screens/screen.ts';
import { showScreen } from './show-screen.ts';
import { projectTitles } from './status-fixtures.ts';
import { createWindows, type Windows } from './windows.ts';

// The sample is prepared in the meantime: screens that show it come last, and the first of them waits.
const waits = ({ as, needsSample = false }: Screen) => Number(as === 'creator' || needsSample);
const inOrder = [...screens].sort((a, b) => waits(a) - waits(b));
const timeout = 300_000;

const phonePx = 360;

/** From the smallest phone to a large desk; 640 px is a usual laptop at 200 %. */
const widerPx = [2560, 1024, 768, 640];

/** What the gate looks at: each page in one of its states, and the dialogs that change often. */
const gate = new Set(
  `
  landing features pricing terms privacy refund contact sign-in sign-in-code sign-up sign-up-modal reset-password invite
  invite-ended not-found unsubscribe design dashboard-empty dashboard dashboard-uploading dashboard-link projects
  projects-folder projects-delete clips clips-selected clips-filters project project-share project-ways-out
  project-failure review post planner shared shared-locked shared-gone billing upgrade-modal settings
  settings-notifications settings-security settings-data settings-audit settings-look settings-clips
  settings-bad-words settings-brand-kit-captions settings-api-keys settings-team-members settings-models
  settings-installation
  settings-messages operator-speech-services operator-users operator-workspaces operator-jobs operator-storage
  operator-invoices operator-claims operator-health operator-announcements editor editor-sample editor-word-menu
  editor-word-chosen editor-style editor-broll editor-export
  `
    .trim()
    .split(/\s+/),
);
const pageOf = ({ path }: Screen) => String(path).split('?')[0];
const inGate = screens.filter(({ name }) => gate.has(name));
const pages = new Set(inGate.map(pageOf));
const missed = screens.filter((screen) => !pages.has(pageOf(screen))).map(({ name }) => name);
if (missed.length > 0) throw new Error(`the gate looks at no page of ${missed}`);
if (inGate.length < gate.size) throw new Error('the gate names a screen that there is not');

let browser: Browser;
let windows: Windows;
/** Editors have a browser of their own, in which no page of another screen waits. */
let editorBrowser: Browser;
let editorWindows: Windows;
let world: Fixtures;
beforeAll(async () => {
  browser = await launchChromium();
  windows = createWindows(browser);
  editorBrowser = await launchChromium();
  editorWindows = createWindows(editorBrowser);
  world = await fixturesOf(inject('app'));
});
afterAll(async () => {
  await browser?.close();
  await editorBrowser?.close();
});

/** Editors play and draw captions, which takes both cores: they come one at a time. */
const isEditor = ({ name }: { name: string }) => name.startsWith('editor');

/**
 * Every state in both themes in the full run, which has each in Hindi below. The gate has one look for a page, and these
 * take turns: what is wrong with a theme is so in both languages.
 */
const looks = (fullRun ? inOrder : inOrder.filter(({ name }) => gate.has(name))).flatMap((screen, n) =>
  inTurn(['light', 'dark'] as const, n).map((theme) => {
    const locale = !fullRun && theme === 'dark' ? ('hi-IN' as const) : ('en-IN' as const);
    return { screen, theme, locale, name: screen.name, widths: [phonePx, ...inTurn(widerPx, n >> 1)] };
  }),
);

const title =
  '$name, $theme, $locale, has no error of access, no character without a font, nothing cut off, no complaint';
test.concurrent.each(looks.filter((look) => !isEditor(look)))(title, { timeout }, isSound);
test.each(looks.filter(isEditor))(title, { timeout }, isSound);

async function isSound({ screen, theme, locale, widths }: (typeof looks)[number]): Promise<void> {
  const pool = isEditor(screen) ? editorWindows : windows;
  const { page, complaints, close } = await showScreen(pool, world, screen, {
    theme,
    locale,
    width: screen.phone ? phonePx : 1440,
  });
  try {
    if (locale === 'hi-IN') expect(await page.evaluate<string[]>(inEnglish)).toEqual([]);
    expect(await accessErrors(page)).toEqual([]);
    expect(await foreignCharacters(page)).toEqual([]);
    expect(await tooWide(page, screen.phone ? [phonePx] : widths)).toEqual([]);
    expect(complaints.filter((text) => !(screen.complains ?? /^$/).test(text))).toEqual([]);
  } finally {
    await close();
  }
}

test(
  'the first clip of the home page is in view on a phone, below the button that brings a video in',
  async () => {
    const screen = inOrder.find(({ name }) => name === 'dashboard');
    if (!screen) throw new Error('there is no dashboard');
    const look = { theme: 'light', width: phonePx, locale: 'en-IN' } as const;
    const { page, close } = await showScreen(windows, world, screen, look);
    try {
      const top = (await page.locator('[data-tile]').first().boundingBox())?.y;
      expect(top).toBeLessThanOrEqual(300);
      await page.getByRole('button', { name: 'New clips from a video' }).click();
      expect(await page.getByLabel('Video link').isVisible()).toBe(true);
    } finally {
      await close();
    }
  },
  timeout,
);

// A few minutes of their own: `npm test -- --full`.
describe.runIf(fullRun)('in Hindi, whose words are longer', () => {
  const title = '$name has no sentence in English, and fits into a phone and into a laptop at 200 %';
  test.concurrent.each(inOrder.filter((screen) => !isEditor(screen)))(title, { timeout }, isInHindi);
  test.each(inOrder.filter(isEditor))(title, { timeout }, isInHindi);
});

async function isInHindi(screen: Screen): Promise<void> {
  const look = { theme: 'dark', width: phonePx, locale: 'hi-IN' } as const;
  const { page, close } = await showScreen(windows, world, screen, look);
  try {
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    expect(await page.evaluate<string[]>(inEnglish)).toEqual([]);
    expect(await tooWide(page, screen.phone ? [phonePx] : [640, phonePx])).toEqual([]);
  } finally {
    await close();
  }
}

/** What users named and wrote, what products are called, commands and what systems report: the same in every language. */
const inNoLanguage = [
  ...Object.values(projectTitles),
  'Security key of the studio in Indiranagar',
  'Sri Lakshmi Narasimha Educational Publishing and Broadcasting Cooperative Society',
  'Sri Thiruvananthapuram Sarvajanik Pustakalaya Sangh',
  'Uploads of films that belong to others',
  'Street drums at the evening market of the old town',
  'Model Context Protocol',
  'Seven mistakes that make people leave your video within three seconds',
  'npm run models -- download vision',
  'EROFS: read-only file system, open /srv/jhalak/media/health',
  'We cut forty talks a month in Hindi and Urdu. Which plan fits five editors?',
  'Monsoon morning with the hosts: how the first three seconds decide',
  'Maintenance on Sunday from 2 to 4 in the night: uploads wait and resume by themselves afterwards.',
  'New: captions in Odia.',
  'Trial of the new site',
  'Meenakshi Sundaram Venkataraman',
  'Street market in the rain',
  'Morning train through the tea gardens above the valley of Munnar',
  'DaVinci Resolve',
  'Final Cut Pro',
].join('|');

/** The hosts of the sample tell three of their stories in English. */
const spokenInEnglish = show.flatMap(({ voice, en }) => (voice === 'hi' ? [] : [en])).join(' ');

/** What is read or read out with three English words in a row, unless it is marked as English or in no language. */
const inEnglish = `(() => {
  const inNoLanguage = new RegExp(${JSON.stringify(inNoLanguage)}, 'g');
  const spoken = ${JSON.stringify(spokenInEnglish)};
  const isEnglish = (text) =>
    (text.replace(inNoLanguage, '').match(/[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}/g) ?? []).some((run) => !spoken.includes(run));
  const texts = [];
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('[lang]').lang === 'en') continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    texts.push(own.map(({ data }) => data).join(' '));
    for (const name of ['alt', 'aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  }
  return [document.title, ...texts].filter(isEnglish);
})()`;

/** Every finding – a menu is part of its button, not of a landmark – and each target below 24 px that has another one within reach. */
async function accessErrors(page: Page): Promise<string[]> {
  // Short and once a page: AxeBuilder sends the long form twice, which takes longer than the looking.
  await page.evaluate(axeSource);
  const violations = await violationsIn(page);
  const found = [];
  for (const { id, nodes } of violations)
    for (const node of nodes) {
      const place = node.target.join(' ');
      // Of a target that lies half below a fixed bar the seen half is measured: it counts as it is once scrolled to.
      if (id === 'target-size') {
        await page.locator(place).evaluate(toMiddle);
        if ((await violationsIn(page, { place, rule: id })).length === 0) continue;
      }
      found.push({ id, ...node });
    }
  const inMenus = await Promise.all(
    found.map(({ id, target }) => {
      const place = target.join(' ');
      return id === 'region' ? page.locator(`[role=menu] ${place}, ${place}:has([role=menu])`).count() : 0;
    }),
  );
  return found
    .filter((_, place) => inMenus[place] === 0)
    .map(({ id, target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe, which is in the page already, finds there: all of it, or what one rule says of one place. */
async function violationsIn(
  page: Page,
  { place, rule }: { place?: string; rule?: string } = {},
): Promise<AxeResults['violations']> {
  const options = {
    // Nothing but what is reported here.
    resultTypes: ['violations'],
    // Style sheets are read for a rule on trial alone, which is off: a third of the time.
    preload: { assets: ['media'] },
    rules: { 'target-size': { enabled: true } },
    ...(rule && { runOnly: { type: 'rule', values: [rule] } }),
  };
  const of = place === undefined ? 'document' : JSON.stringify({ include: [place] });
  return page.evaluate<AxeResults['violations']>(
    `axe.run(${of}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
}

const toMiddle = (element: unknown) =>
  (element as { scrollIntoView(of: object): void }).scrollIntoView({ block: 'center', behavior: 'instant' });

/** The widths at which the page is wider than its window, with the first thing that sticks out. */
async function tooWide(page: Page, tried: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of tried) {
    await page.setViewportSize({ width, height: 900 });
    let wider = await page.evaluate<string | null>(sticking);
    // A layout for another width comes with the next drawing: what stays too wide is found all the same.
    for (let looks = 0; wider !== null && looks < 20; looks += 1) {
      await page.waitForTimeout(100);
      wider = await page.evaluate<string | null>(sticking);
    }
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
