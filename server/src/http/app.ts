import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import { notFound, type Refusal, refusalOf } from './errors.ts';
import { checkHealth, type HealthSources } from './health.ts';
import { statusPage } from './status-page.ts';

export interface AppOptions extends HealthSources {
  log: Logger;
}

const beside = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const styles = beside('status-page.css');
const icon = beside('icon.svg');
// The machine or phone that looks may have no Devanagari letters of its own.
const font = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf')),
);

/** The web application as a plain fetch handler: serve it with a server, or call `app.request()` in tests. */
export function createApp({ log, ...sources }: AppOptions): Hono {
  const app = new Hono();
  app.use(securityHeaders);
  app.get('/api/health', async (c) => {
    const health = await checkHealth(sources);
    c.header('Cache-Control', 'no-store');
    return health.database.reachable
      ? c.json({ success: true, ...health })
      : c.json(
          { success: false, error: 'The database does not answer.', code: 'database_unreachable', ...health },
          503,
        );
  });
  app.all('/api/*', (c) => answer(c, notFound()));
  app.get('/status-page.css', (c) => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/name.ttf', (c) =>
    c.body(font, 200, { 'Content-Type': 'font/ttf', 'Cache-Control': 'max-age=86400' }),
  );
  app.get('/icon.svg', (c) => c.body(icon, 200, { 'Content-Type': 'image/svg+xml' }));
  app.get('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.html(statusPage(await checkHealth(sources)));
  });
  app.notFound((c) => c.text('There is nothing at this address.', 404));
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal.reference) {
      log.error({ err: error, reference: refusal.reference, path: c.req.path }, 'a request failed');
    }
    return answer(c, refusal);
  });
  return app;
}

const answer = (c: Context, { status, body }: Refusal) => c.json(body, status);

const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  },
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  // Payment frames and foreign images break under these two; plain HTTP on a local network ignores the third.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
});
