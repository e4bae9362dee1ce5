import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import type { SharedPageHead } from './page-head.ts';
import { type WebFilesOptions, webFiles } from './web-files.ts';

const icons = `<link rel="icon" href="/icon.svg" type="image/svg+xml" />
  <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" /><link rel="manifest" href="/manifest.webmanifest" />`;

const distDir = await folderForFile();
let app: Hono;

beforeAll(async () => {
  await mkdir(path.join(distDir, 'client/assets'), { recursive: true });
  await writeFile(path.join(distDir, 'client/assets/main-abc123.js'), 'export {};');
  for (const language of ['en', 'hi']) {
    const folder = path.join(distDir, 'pages', language);
    await mkdir(folder, { recursive: true });
    for (const name of ['index', 'features', 'pricing', 'home', 'clips', 'project', 'editor', 'shell']) {
      await writeFile(
        path.join(folder, `${name}.html`),
        `<html lang="${language}"><head><title>Jhalak</title>${icons}</head><p>${name}</p></html>`,
      );
    }
  }
  const pages = webFiles(distDir);
  if (!pages) throw new Error('The pages were not found.');
  app = new Hono();
  app.use(pages);
  app.all('/api/*', (c) => c.json({ success: false }, 404));
});

const text = async (address: string, headers: Record<string, string> = {}) =>
  (await app.request(address, { headers })).text();

describe('pages', () => {
  it.each([
    ['/', 'index'],
    ['/features', 'features'],
    ['/pricing/', 'pricing'],
    ['/dashboard/', 'home'],
    ['/dashboard/clips', 'clips'],
    ['/dashboard/project/x_-7', 'project'],
    ['/dashboard/project/x_-7/review', 'shell'],
    ['/editor', 'editor'],
    ['/no/such/page', 'shell'],
  ])('%s is answered with %s', async (address, name) => {
    expect(await text(address)).toContain(`<p>${name}</p>`);
  });

  it.each([
    ['/dashboard/project/x_-7', 200],
    ['/dashboard/project/x_-7/review', 200],
    ['/operator', 200],
    ['/operator/jobs', 200],
    ['/planner/', 200],
    ['/operator/jobs/more', 404],
    ['/no/such/page', 404],
    ['/dashboard/nothing', 404],
  ])('%s has status %d', async (address, status) => {
    expect((await app.request(address)).status).toBe(status);
  });

  it('come in the chosen language, else in the first one the browser names', async () => {
    expect(await text('/', { 'Accept-Language': 'ta-IN,hi-IN;q=0.9,en;q=0.8' })).toContain('lang="hi"');
    expect(await text('/', { 'Accept-Language': 'hi', Cookie: 'jhalak-language=en' })).toContain('lang="en"');
  });

  const policyWith = async (options: WebFilesOptions, address = '/dashboard') => {
    const pages = webFiles(distDir, options);
    if (!pages) throw new Error('The pages were not found.');
    return (await new Hono().use(pages).request(address)).headers.get('content-security-policy') ?? '';
  };

  it('may load scripts of Google only where its picker is set up', async () => {
    expect(await policyWith({ withGooglePicker: false })).not.toContain('google');
    const policy = await policyWith({ withGooglePicker: true });
    expect(policy).toMatch(/script-src [^;]*https:\/\/apis\.google\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/docs\.google\.com/);
    expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/");
  });

  it.each(['/editor', '/assets/main-abc123.js'])(
    '%s may draw with the fonts of the bucket, and read its files',
    async (address) => {
      const mediaOrigin = 'https://bucket.s3.example.in';
      for (const withGooglePicker of [false, true]) {
        const policy = await policyWith({ mediaOrigin, withGooglePicker }, address);
        for (const what of ['img', 'media', 'font', 'connect'])
          expect(policy).toMatch(new RegExp(`${what}-src [^;]*${mediaOrigin}`));
      }
    },
  );

  it('can be installed: manifest and worker are files, and what is shared without the worker says so', async () => {
    await writeFile(path.join(distDir, 'client/manifest.webmanifest'), '{}');
    await writeFile(path.join(distDir, 'client/share-worker.js'), '');
    const manifest = await app.request('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    const worker = await app.request('/share-worker.js');
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'public, max-age=0']);
    const shared = await app.request('/share-target', { method: 'POST', body: new FormData() });
    expect([shared.status, shared.headers.get('location')]).toEqual([303, '/dashboard?shared=lost']);
  });

  it('carry the chosen theme, and nothing else that a cookie says', async () => {
    expect(await text('/', { Cookie: 'jhalak-theme=dark' })).toContain('data-theme="dark"');
    expect(await text('/', { Cookie: 'jhalak-theme="><script>' })).not.toContain('script');
  });

  it('are revalidated every time and allow no inline scripts', async () => {
    const { headers } = await app.request('/');
    expect(headers.get('cache-control')).toBe('no-cache');
    const scripts = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(scripts).toBe("'self' 'wasm-unsafe-eval'");
  });
});

describe('what is reached over HTTPS', () => {
  const hsts = async (pages: MiddlewareHandler | null) => {
    if (!pages) throw new Error('The pages were not found.');
    return (await new Hono().use(pages).request('/')).headers.get('strict-transport-security');
  };

  it('stays there for a year; what is not is never tied to it', async () => {
    expect(await hsts(webFiles(distDir, { overHttps: true }))).toBe('max-age=31536000; includeSubDomains');
    expect(await hsts(webFiles(distDir))).toBeNull();
  });
});

describe('files', () => {
  it('with a hash in their name stay for ever', async () => {
    const answer = await app.request('/assets/main-abc123.js');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
  });

  it.each(['/assets/gone-1.js', '/assets/', '/favicon.png', '/assets/..%2f..%2fpages/en/index.html'])(
    '%s is missing and not a page',
    async (address) => {
      expect((await app.request(address)).status).toBe(404);
    },
  );
});

describe('the API', () => {
  it.each(['/api', '/api/', '/api/unknown'])('%s never falls back to a page', async (address) => {
    const answer = await app.request(address);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toContain('html');
  });

  it('runs where the pages are not built', () => {
    expect(webFiles(path.join(distDir, 'nowhere'))).toBeNull();
  });
});

const heads: Record<string, SharedPageHead> = {
  open: { title: '<b>"Bread" & butter', picture: '/api/shared/open/files/x/poster', brand: null },
  locked: { title: null, picture: null, brand: null },
  branded: { title: null, picture: null, brand: { name: 'Chai & Co', icon: '/api/shared/branded/logo' } },
};

describe('the page of a share link', () => {
  let pages: Hono;
  beforeAll(() => {
    const shared = webFiles(distDir, {
      publicUrl: 'https://clips.example.in',
      findSharedPage: async (token) => heads[token] ?? null,
    });
    if (!shared) throw new Error('The pages were not found.');
    pages = new Hono().use(shared);
  });
  const page = async (token: string) => {
    const answer = await pages.request(`/s/${token}`);
    return { status: answer.status, robots: answer.headers.get('x-robots-tag'), html: await answer.text() };
  };

  it('names title and picture to messengers, as text', async () => {
    const { status, html } = await page('open');
    expect(status).toBe(200);
    expect(html).toContain('<title>&lt;b&gt;&quot;Bread&quot; &amp; butter</title>');
    expect(html).toContain(
      '<meta property="og:image" content="https://clips.example.in/api/shared/open/files/x/poster" />',
    );
    expect(html).not.toContain('<b>');
  });

  it('names neither behind a password, and is kept by no search engine', async () => {
    const { status, html, robots } = await page('locked');
    expect([status, robots]).toEqual([200, 'noindex, nofollow']);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow" />');
    expect(html).not.toContain('og:');
  });

  it('is the same with a slash behind its token', async () => {
    for (const token of ['open', 'locked', 'branded', 'gone']) {
      const [{ html, ...answer }, slashed] = [await page(token), await page(`${token}/`)];
      expect(slashed).toEqual({ ...answer, html: html.replaceAll(`/s/${token}"`, `/s/${token}/"`) });
    }
  });

  it('carries no product name and no icon of ours on a page of a brand, nor where a link opens nothing', async () => {
    const branded = await page('branded');
    expect(branded.html).toContain('<title>Chai &amp; Co</title>');
    expect(branded.html).toContain('<link rel="icon" href="/api/shared/branded/logo" />');
    const gone = await page('gone');
    expect(gone.html).toContain('<title>clips.example.in</title>');
    for (const { html } of [branded, gone]) expect(html).not.toMatch(/jhalak|icon\.svg|apple|manifest/i);
    const { html } = await page('locked');
    expect(html).toMatch(/<title>Jhalak<.*icon\.svg/);
  });

  it('leaves a preview of the public pages to them, in the language of the page', async () => {
    const answer = await pages.request('/pricing', { headers: { 'Accept-Language': 'hi-IN' } });
    const html = await answer.text();
    expect(html).toContain('<meta property="og:url" content="https://clips.example.in/pricing" />');
    expect(html).toContain(
      '<meta property="og:image" content="https://clips.example.in/demo/preview-hi.jpg" />',
    );
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    expect(title).not.toBe('');
    expect(html).toContain(`<meta property="og:title" content="${title}" />`);
    const dashboard = await pages.request('/dashboard');
    expect(await dashboard.text()).not.toContain('og:');
    for (const language of ['en', 'hi'])
      expect(existsSync(path.resolve(`web/public/demo/preview-${language}.jpg`))).toBe(true);
  });

  it('is the same for every token that opens nothing', async () => {
    const [one, other] = [await page('gone'), await page('x'.repeat(43))];
    expect(one).toEqual(other);
    expect(one.status).toBe(404);
  });
});
