import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OpenAPIHono } from '@hono/zod-openapi';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { newId } from '#db/core/new-id.ts';
import { guidePage } from '#http/docs/guide-page.ts';
import { docsPage } from '#http/docs/routes.ts';
import { checkHealth, type HealthSources, metricsText, outageOf } from '#http/health/routes.ts';
import { isV1, v1ErrorBody } from '#http/v1/error-body.ts';
import { tokenHash } from '#token-hash.ts';
import type { WatchAccess } from './access-watch.ts';
import type { ResolveAuth, ResolveShareLink } from './auth-context.ts';
import { builtDocument } from './built-document.ts';
import { type Rejection, rejectionOf } from './errors.ts';
import { watchLimits } from './limit-watch.ts';
import { type App, createApi, type Feature } from './mount.ts';
import { openApiDocument } from './openapi.ts';
import type { JsonLimits } from './read-body.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { type FindSharedPage, webFiles } from './web-files.ts';

export interface AppOptions extends HealthSources {
  log: Logger;
  /** As users reach it, where a proxy changes the Host; null: the Host is believed. */
  publicUrl?: string | null;
  /** Where browsers fetch media from besides this server; null: nowhere. */
  mediaOrigin?: string | null;
  /** Whether users choose files of Google Drive here. */
  withGooglePicker?: boolean;
  /** No user is signed in where this is absent. */
  resolveAuth?: ResolveAuth;
  /** No share link opens anything where this is absent. */
  resolveShareLink?: ResolveShareLink;
  /** What crawlers and messengers learn of a share link. */
  findSharedPage?: FindSharedPage;
  /** Ends streamed answers with the access of their caller. */
  watchAccess?: WatchAccess;
  /** The calls and handlers of each part of the product, in the order in which they are matched. */
  features?: readonly Feature[];
  /** What a program that reads `/metrics` shows; absent: there is no such address. */
  metricsToken?: string | undefined;
  /** Sizes and clocks of JSON bodies; tests shorten them. */
  jsonLimits?: JsonLimits;
  /** The built pages, `web/dist`; without them `/` says how to build them. */
  webDir?: string;
}

const beside = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const docsStyles = beside('plain-page.css') + beside('../docs/docs.css');
const icon = beside('icon.svg');
// The viewer's device may have no Devanagari font.
const font = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf')),
);

/** The web application as a plain fetch handler: serve it with a server, or call `app.request()` in tests. */
export function createApp(options: AppOptions): Hono {
  const {
    log,
    publicUrl = null,
    mediaOrigin = null,
    withGooglePicker = false,
    resolveAuth = async () => null,
    resolveShareLink = async () => null,
    findSharedPage,
    features = [],
    webDir,
    jsonLimits,
    watchAccess,
    metricsToken,
    ...sources
  } = options;
  const overHttps = publicUrl?.startsWith('https:') ?? false;
  const pages = webDir
    ? webFiles(webDir, { overHttps, mediaOrigin, publicUrl, withGooglePicker, findSharedPage })
    : null;
  const app: App = new OpenAPIHono();
  // Before the pages, which answer every other address.
  const headers = securityHeaders({ overHttps });
  app.get('/healthz', headers, (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', headers, async (c) => {
    const outage = outageOf(await checkHealth(sources));
    return c.text(outage ?? 'ok', outage ? 503 : 200, { 'Cache-Control': 'no-store' });
  });
  app.get('/metrics', headers, async (c) => {
    const given = c.req.header('Authorization')?.replace(/^Bearer /i, '') ?? '';
    // Whether there is one stays unknown to all others.
    if (!metricsToken || tokenHash(given) !== tokenHash(metricsToken)) return c.notFound();
    return c.text(await metricsText(sources), 200, { 'Content-Type': 'text/plain; version=0.0.4' });
  });
  if (pages) app.use(pages);
  app.use(headers);
  app.use('/api/*', async (c, next) => {
    // In a header only: a different body would distinguish another user's id from an unknown id.
    c.header('X-Request-Id', newId());
    await next();
  });
  const ofPages = sameOrigin(publicUrl);
  // Browsers never send a key by themselves: there is nothing that another site could abuse.
  app.use('/api/*', (c, next) => (isV1(c.req.path) ? next() : ofPages(c, next)));
  app.get('/api/health', async (c) => {
    const health = await checkHealth(sources);
    c.header('Cache-Control', 'no-store');
    const outage = outageOf(health);
    if (!outage) return c.json({ success: true, ...health });
    c.header('Retry-After', '5');
    const { message: error } = new UserError(outage);
    return c.json({ success: false, error, code: outage, ...health }, 503);
  });
  const api = createApi(app, {
    resolveAuth,
    resolveShareLink,
    limits: jsonLimits,
    watchAccess,
    watchLimits: watchLimits(sources.db),
  });
  for (const feature of features) feature(api);
  const document = () => openApiDocument(app, sources.version);
  app.get(
    '/api/openapi.json',
    builtDocument('application/json', () => JSON.stringify(document())),
  );
  app.get('/api/docs', (c) => c.html(guidePage(sources.version)));
  app.get(
    '/api/docs/reference',
    builtDocument('text/html; charset=utf-8', () => docsPage(document(), '/api/openapi.json')),
  );
  app.get('/api/docs.css', (c) => c.body(docsStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/api/name.ttf', (c) =>
    c.body(font, 200, { 'Content-Type': 'font/ttf', 'Cache-Control': 'max-age=86400' }),
  );
  // The same as for an unknown id and another user's id, to the byte.
  app.all('/api/*', (c) => answer(c, rejectionOf(new UserError('not_found'))));
  app.get('/icon.svg', (c) => c.body(icon, 200, { 'Content-Type': 'image/svg+xml' }));
  app.get('/', (c) => c.text('The pages are not built: run npm start once.', 503));
  app.notFound((c) => c.text('There is nothing at this address.', 404));
  app.onError((error, c) => {
    const rejection = rejectionOf(error);
    if (rejection.reference) {
      const requestId = c.res.headers.get('X-Request-Id');
      log.error(
        { err: error, reference: rejection.reference, requestId, path: withoutToken(c.req.path) },
        'a request failed',
      );
    }
    return answer(c, rejection);
  });
  return app;
}

/** The token in the path of a share link is a key, which the log never holds. */
const withoutToken = (path: string): string => path.replace(/^(\/api\/shared|\/s)\/[^/]+/, '$1/…');

const answer = (c: Context, rejection: Rejection) => {
  const { status, body, retryAfterS } = rejection;
  c.header('Cache-Control', 'no-store');
  if (retryAfterS) c.header('Retry-After', retryAfterS);
  const isForPrograms = isV1(c.req.path) || c.req.path === '/api/mcp';
  return c.json(isForPrograms ? v1ErrorBody(rejection) : body, status);
};
