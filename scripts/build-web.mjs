// Builds the pages for the browser: `web/dist`. `npm start` runs it where the build is absent or older than its sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fontLinks } from './font-links.mjs';
import { projectDir, setUp } from './setup.mjs';

const thisFile = fileURLToPath(import.meta.url);
const webDir = path.join(projectDir, 'web');
const distDir = path.join(webDir, 'dist');
const stamp = path.join(distDir, '.sources');

/** What the pages are made of. The lockfile represents the libraries. */
const sources = [
  'web/src',
  'web/public',
  'contract/src',
  'web/index.html',
  'web/vite.config.ts',
  'web/left-out.ts',
  'web/empty-module.js',
  'web/package.json',
  'scripts/build-web.mjs',
  'scripts/font-links.mjs',
];

/** Builds where that is needed; ends the process with the tools' own words when it fails. */
export function buildWeb(node) {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Building the pages, about a minute …');
  rmSync(stamp, { force: true });
  const vite = path.join(projectDir, 'node_modules/vite/bin/vite.js');
  run(node, [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn']);
  run(node, [
    vite,
    'build',
    '--configLoader',
    'native',
    '--logLevel',
    'warn',
    '--ssr',
    'src/app/prerender.tsx',
  ]);
  run(node, [thisFile, '--prerender']);
  rmSync(path.join(distDir, 'prerender'), { recursive: true, force: true });
  writeFileSync(stamp, wanted);
}

/** One number for all sources: times of files say nothing after a clone. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(projectDir, 'package-lock.json')));
  for (const source of sources) {
    for (const file of filesOf(path.join(projectDir, source))) {
      hash.update(path.relative(projectDir, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(place) {
  if (path.extname(place) !== '') return [place];
  return readdirSync(place, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = path.join(place, entry.name);
      return entry.isDirectory() ? filesOf(inside) : [inside];
    });
}

/** Writes the HTML of each pre-rendered page in each language: `pages/<language>/<name>.html`, and the empty shell. */
async function prerender() {
  const { interfaceLanguages, needsScripts, prerendered, renderPage } = await import(
    pathToFileURL(path.join(distDir, 'prerender/prerender.js')).href
  );
  const shell = readFileSync(path.join(distDir, 'client/index.html'), 'utf8');
  const landing = preloadLinks(['src/app/landing.tsx']);
  const others = preloadLinks(['src/app/public-pages.tsx']);
  const assets = readdirSync(path.join(distDir, 'client/assets'));
  for (const language of interfaceLanguages) {
    const fonts = fontLinks(assets, language);
    const folder = path.join(distDir, 'pages', language);
    mkdirSync(folder, { recursive: true });
    const withoutScripts = await needsScripts(language);
    const inLanguage = shell
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('<!--noscript-->', withoutScripts);
    const withHead = (head) => inLanguage.replace('<!--head-->', head).replace('<!--page-->', '');
    writeFileSync(path.join(folder, 'shell.html'), withHead(''));
    // Their users wait for pictures: no script waits for another one to name it.
    const words = `src/messages/${language}/${language}.ts`;
    const homeWords = language === 'en' ? 'src/messages/en/home.ts' : words;
    const inShell = (...sources) => ['dashboard/read-ahead.ts', 'dashboard/shell.tsx', ...sources];
    for (const [name, pages, texts] of [
      ['home', inShell('dashboard/home-page.tsx'), homeWords],
      ['clips', inShell('dashboard/clips-page.tsx'), words],
      ['project', ['dashboard/shell.tsx', 'dashboard/project-page.tsx'], words],
      ['editor', ['editor/read-ahead.ts', 'editor/editor-page.tsx'], words],
    ]) {
      const links = preloadLinks([texts, ...pages.map((page) => `src/app/${page}`)]);
      writeFileSync(path.join(folder, `${name}.html`), withHead(links));
    }
    for (const address of prerendered) {
      const { head, page } = await renderPage(address, language);
      const html = inLanguage
        .replace(/<title>.*?<\/title>/, '')
        // Functions, because a page may hold `$&`.
        .replace('<!--head-->', () => fonts + head + (address === '/' ? landing : others))
        .replace('<!--page-->', () => page);
      writeFileSync(path.join(folder, `${address.slice(1) || 'index'}.html`), html);
    }
  }
}

/** Links to the scripts and styles of modules, so that they are fetched beside the first script and not after it. */
function preloadLinks(sources) {
  const manifest = JSON.parse(readFileSync(path.join(distDir, 'client/.vite/manifest.json'), 'utf8'));
  const wanted = new Set();
  const collect = (name) => {
    const { file, imports = [], css = [] } = manifest[name];
    if (wanted.has(file)) return;
    wanted.add(file);
    for (const style of css) wanted.add(style);
    for (const imported of imports) collect(imported);
  };
  collect('index.html');
  const early = new Set(wanted);
  for (const source of sources) collect(source);
  return [...wanted]
    .filter((file) => !early.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('');
}

/** Text is compressed once here instead of at every request. */
function compress() {
  const assets = path.join(distDir, 'client/assets');
  for (const name of readdirSync(assets).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const file = path.join(assets, name);
    const text = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

function run(node, args) {
  const done = spawnSync(node, args, {
    cwd: webDir,
    stdio: ['inherit', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status === 0) return;
  console.error('The pages could not be built.');
  process.exit(1);
}

if (process.argv[1] === thisFile) {
  if (process.argv.includes('--prerender')) {
    await prerender();
    compress();
  } else buildWeb(setUp());
}
