import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { isPagePath } from '@jhalak/contract/page-paths.ts';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { type SharedPageHead, withPublicHead, withSharedHead } from './page-head.ts';
import { securityHeaders } from './security-headers.ts';

/** What the page of a share link says about itself, by its token; null for a token that opens nothing. */
export type FindSharedPage = (token: string) => Promise<SharedPageHead | null>;

export interface WebFilesOptions {
  overHttps?: boolean;
  /** Where browsers fetch media from besides this server; null: nowhere. */
  mediaOrigin?: string | null;
  /** As users reach it, where a proxy changes the Host; null: the Host is believed. */
  publicUrl?: string | null;
  /** Whether users choose files of Google Drive here, for which pages load Google's scripts. */
  withGooglePicker?: boolean;
  /** Absent: there are no share links. */
  findSharedPage?: FindSharedPage | undefined;
}

/** Languages that scripts/build-web.mjs wrote pages in; the first is for all others. */
const pageLanguages = ['en', 'hi'] as const;
type PageLanguage = (typeof pageLanguages)[number];

/** Addresses whose HTML is complete before any script runs. */
const prerendered: Record<string, string> = {
  '/': 'index.html',
  '/features': 'features.html',
  '/pricing': 'pricing.html',
};

/** Addresses whose empty page names more scripts than the first one. */
const shells = {
  home: /^\/dashboard$/,
  clips: /^\/dashboard\/clips$/,
  project: /^\/dashboard\/project\/[^/]+$/,
  editor: /^\/editor$/,
};

const shellOf = (address: string): string =>
  `${Object.entries(shells).find(([, addresses]) => addresses.test(address))?.[0] ?? 'shell'}.html`;

const yearSeconds = 31_536_000;

/**
 * The pages of `web/dist` for everything outside `/api`, or null where they are not built. Scripts, styles and fonts
 * carry a hash in their names and are cached for ever; HTML is revalidated each time, because it names them. An address
 * without a file is a page of the application, with status 404 where that has none. Use it before other middleware: pages have headers of their own.
 */
export function webFiles(
  distDir: string,
  {
    overHttps = false,
    mediaOrigin = null,
    publicUrl = null,
    withGooglePicker = false,
    findSharedPage,
  }: WebFilesOptions = {},
): MiddlewareHandler | null {
  const pages = readPages(path.join(distDir, 'pages'));
  if (!pages) return null;
  const root = path.join(distDir, 'client');
  const app = new Hono();
  app.use(pageHeaders({ overHttps, mediaOrigins: mediaOrigin ? [mediaOrigin] : [], withGooglePicker }));
  const files = serveStatic({ root, precompressed: true });
  app.get('/assets/*', keptFor(`${yearSeconds}, immutable`), files, missing);
  app.get('/demo/*', keptFor('3600'), files, missing);
  for (const file of [
    '/icon.svg',
    '/jharokha-tall.svg',
    '/jharokha-window.svg',
    '/icons/*',
    '/manifest.webmanifest',
  ])
    app.get(file, keptFor('3600'), files, missing);
  app.get('/share-worker.js', keptFor('0'), files, missing);
  // The worker of an installed application answers this by itself; without it the video cannot be kept.
  app.post('/share-target', (c) => c.redirect('/dashboard?shared=lost', 303));
  const page = (c: Context, html: string, status: 200 | 404 = 200) =>
    c.html(withTheme(html, getCookie(c, 'jhalak-theme')), status);
  app.on('GET', ['/s/:token', '/s/:token/'], compress(), async (c) => {
    const shell = pages[languageHeaders(c)]['shell.html'] ?? '';
    c.header('X-Robots-Tag', 'noindex, nofollow');
    const address = new URL(c.req.path, publicUrl ?? c.req.url);
    // Where it is unknown whose page it is, it names no product.
    const plain: SharedPageHead = { title: null, picture: null, brand: { name: address.host, icon: null } };
    // Without the database the page itself says so.
    const found = (await findSharedPage?.(c.req.param('token')).catch(() => plain)) ?? null;
    const html = withSharedHead(shell, found ?? plain, address);
    return page(c, html, found ? 200 : 404);
  });
  app.get('*', compress(), (c) => {
    // A requested file that does not exist is 404; a page never has a dot in its last part.
    if (/\.\w+$/.test(c.req.path)) return missing(c);
    const plainPath = c.req.path.replace(/(?<=.)\/$/, '');
    const file = prerendered[plainPath];
    const language = languageHeaders(c);
    if (!file) {
      const status = isPagePath(plainPath) ? 200 : 404;
      return page(c, pages[language][shellOf(plainPath)] ?? '', status);
    }
    const address = new URL(c.req.path, publicUrl ?? c.req.url);
    const picture = `/demo/preview-${language}.jpg`;
    return page(c, withPublicHead(pages[language][file] ?? '', { address, picture }));
  });
  return async (c, next) => (/^\/api(\/|$)/.test(c.req.path) ? next() : app.fetch(c.req.raw, c.env));
}

/** Sets the headers of a page in the visitor's language, which is returned. */
function languageHeaders(c: Context): PageLanguage {
  const language = languageOf(c);
  c.header('Cache-Control', 'no-cache');
  c.header('Content-Language', language);
  c.header('Vary', 'Cookie, Accept-Language');
  return language;
}

const missing = (c: Context) => c.text('There is nothing at this address.', 404);

/** A browser may keep what was found; what is missing today may be there tomorrow. */
const keptFor =
  (seconds: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.status !== 404) c.header('Cache-Control', `public, max-age=${seconds}`);
  };

type Pages = Record<PageLanguage, Record<string, string>>;

function readPages(folder: string): Pages | null {
  const names = [
    ...Object.values(prerendered),
    ...[...Object.keys(shells), 'shell'].map((name) => `${name}.html`),
  ];
  const files = pageLanguages.flatMap((language) => names.map((name) => path.join(folder, language, name)));
  if (!files.every((file) => existsSync(file))) return null;
  const read = (language: PageLanguage) =>
    Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, language, name), 'utf8')]));
  return { en: read('en'), hi: read('hi') };
}

/** What the visitor chose, else the first language of the browser that the pages are written in. */
function languageOf(c: Context): PageLanguage {
  const wanted = [
    getCookie(c, 'jhalak-language'),
    ...(c.req.header('Accept-Language') ?? '').split(',').map((entry) => entry.trim().split(/[-;]/)[0]),
  ];
  const known = wanted.map((tag) => pageLanguages.find((language) => language === tag?.toLowerCase()));
  return known.find((language) => language !== undefined) ?? 'en';
}

/** The chosen theme is in the page itself: nothing flashes before the script runs. */
const withTheme = (html: string, theme: string | undefined): string =>
  theme === 'light' || theme === 'dark' ? html.replace('<html ', `<html data-theme="${theme}" `) : html;

interface PageHeaderOptions {
  overHttps: boolean;
  /** Where requests for media are redirected to. */
  mediaOrigins: string[];
  withGooglePicker: boolean;
}

const pageHeaders = ({ overHttps, mediaOrigins, withGooglePicker }: PageHeaderOptions) =>
  securityHeaders({
    overHttps,
    allowed: {
      // The caption preview draws with WebAssembly; no script is ever written into a page.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...(withGooglePicker ? googlePicker.scripts : [])],
      ...(withGooglePicker && { frameSrc: ["'self'", ...googlePicker.frames] }),
      connectSrc: ["'self'", ...mediaOrigins, ...(withGooglePicker ? googlePicker.calls : [])],
      // Menus and notices place themselves with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...mediaOrigins],
      mediaSrc: ["'self'", 'blob:', ...mediaOrigins],
      fontSrc: ["'self'", ...mediaOrigins],
      workerSrc: ["'self'", 'blob:'],
    },
  });

/** developers.google.com/workspace/drive/picker and developers.google.com/identity/gsi/web, November 2026. */
const googlePicker = {
  scripts: ['https://apis.google.com', 'https://accounts.google.com/gsi/client'],
  frames: ['https://docs.google.com', 'https://accounts.google.com'],
  calls: ['https://accounts.google.com/gsi/'],
};
