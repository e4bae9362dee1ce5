/** How soon a visitor on a slow machine sees the landing page, and how far it moves after that. */
import type { Browser, Page } from 'playwright-core';
import type { Figure } from './figure.ts';

/** As Chrome slows a developer's machine down to a visitor's phone. */
const cpuSlowdown = 4;
const visits = 5;
/** Until nothing is drawn or loaded any more on a machine that is this slow. */
const watchedMs = 6000;
const windows = { phone: { width: 412, height: 823 }, desktop: { width: 1440, height: 900 } };

/**
 * `web.lcp`: seconds from the request to the largest part of the first view, each visit with an empty cache, of five
 * visits the middle one, of phone and desktop the later one. `web.layout-shift`: the largest cumulative shift of all.
 */
export async function landingFigures(browser: Browser, address: string): Promise<Figure[]> {
  const seen = { phone: [] as Visit[], desktop: [] as Visit[] };
  for (let n = 0; n < visits; n += 1) {
    for (const name of ['phone', 'desktop'] as const) seen[name].push(await visit(browser, address, name));
  }
  const middle = (visited: Visit[]) =>
    visited.toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(visits / 2)] ?? noVisit;
  const [phone, desktop] = [middle(seen.phone), middle(seen.desktop)];
  const all = [...seen.phone, ...seen.desktop];
  const shifts = all.toSorted((a, b) => b.shift - a.shift);
  const of = ({ lcpMs, element }: Visit) => `${(lcpMs / 1000).toFixed(2)} s (${element})`;
  return [
    {
      ...{ name: 'web.lcp', value: Math.max(phone.lcpMs, desktop.lcpMs) / 1000, unit: 's', bar: 1.5 },
      ...{ better: 'lower', note: `${cpuSlowdown}× slower: phone ${of(phone)}, desktop ${of(desktop)}` },
    },
    {
      ...{ name: 'web.layout-shift', value: shifts[0]?.shift ?? Number.NaN, unit: 'score', bar: 0.1 },
      ...{
        better: 'lower',
        note: `largest of ${all.length} visits; moved: ${shifts[0]?.moved || 'nothing'}`,
      },
    },
  ];
}

interface Visit {
  lcpMs: number;
  /** What was the largest. */
  element: string;
  shift: number;
  /** What moved furthest. */
  moved: string;
}

const noVisit: Visit = { lcpMs: Number.NaN, element: '', shift: Number.NaN, moved: '' };

async function visit(browser: Browser, address: string, name: keyof typeof windows): Promise<Visit> {
  const context = await browser.newContext({ viewport: windows[name], locale: 'en-IN' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(watchedMs);
    return await read(page);
  } finally {
    await context.close();
  }
}

const read = (page: Page) => page.evaluate<Visit>('globalThis.benchVisit');

/** Runs in the page before anything else. */
const watch = `(() => {
  const visit = { lcpMs: NaN, element: '', shift: 0, moved: '' };
  globalThis.benchVisit = visit;
  const nameOf = (node) => {
    const element = node && node.nodeType === 3 ? node.parentElement : node;
    if (!element) return 'gone';
    return [element.tagName.toLowerCase(), ...[...element.classList].slice(0, 3)].join('.');
  };
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries()) {
      visit.lcpMs = startTime;
      visit.element = nameOf(element);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let worst = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      visit.shift += value;
      if (value > worst) {
        worst = value;
        visit.moved = sources.map(({ node }) => nameOf(node)).join(', ');
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()`;
