import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captionFonts } from '../contract/src/clip/captions/fonts.ts';
import { captionStyleIds } from '../contract/src/clip/plan/caption-style-ids.ts';
import { launchChromium } from '../e2e/chromium.ts';
import { prepareFonts } from '../server/src/media/fonts.ts';
import {
  drawPreset,
  presetFrame,
  presetScript,
  presetTimes,
  previewBackground,
} from '../server/src/testing/caption-frames.ts';
import { folderForFile } from '../server/src/testing/folder-for-file.ts';
import { listenHere } from '../server/src/testing/free-port.ts';
import { fullRun, inTurn } from '../server/src/testing/full-run.ts';
import { inkSimilarity } from './ink-similarity.ts';

const projectDir = path.resolve(import.meta.dirname, '..');
const fonts = Object.values(captionFonts).map(({ file }) => file);
const folder = await folderForFile();
const fontsDir = path.join(folder, 'fonts');

/** Every script in the full run; otherwise Devanagari, Tamil, Urdu and Latin, which differ most, take turns. */
const scriptsOf = (style: number) => (fullRun ? presetTimes.map((_, n) => n) : inTurn([0, 2, 7, 8], style));

/** What jassub needs for following a video by itself, which the editor does not ask of it. */
const leftOut = new Set(['rvfc-polyfill', 'throughput']);
const bare: Record<string, string> = {
  abslink: 'abslink/src/abslink.js',
  'abslink/w3c': 'abslink/adapters/w3c.js',
  'lfa-ponyfill': 'lfa-ponyfill/index.js',
};

let server: Server;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  await prepareFonts({ fontsDir, fonts });
  server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname;
    if (name === '/') {
      response.setHeader('content-type', 'text/html');
      response.end('<title>captions</title>');
      return;
    }
    if (name === '/nothing.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end('export default null;');
      return;
    }
    readFile(path.join(projectDir, 'node_modules', name)).then(
      (bytes) => {
        const isScript = name.endsWith('.js');
        response.setHeader('content-type', isScript ? 'text/javascript' : typeOf(name));
        response.end(isScript ? withAddresses(bytes.toString()) : bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  const port = await listenHere(server);
  browser = await launchChromium();
  page = await browser.newPage({ viewport: presetFrame });
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(`(async () => {
    const { default: Drawer } = await import('/jassub/dist/jassub.js');
    const frame = ${JSON.stringify(presetFrame)};
    const canvas = Object.assign(document.createElement('canvas'), frame);
    document.body.append(canvas);
    const flat = Object.assign(document.createElement('canvas'), frame).getContext('2d', { willReadFrequently: true });
    const drawer = new Drawer({
      canvas,
      subContent: ${JSON.stringify(presetScript('classic'))},
      fonts: await Promise.all(
        ${JSON.stringify(fonts)}.map(async (file) => new Uint8Array(await (await fetch('/' + file)).arrayBuffer())),
      ),
      availableFonts: {},
      defaultFont: ${JSON.stringify(captionFonts.latin.family.toLowerCase())},
      queryFonts: false,
      maxRenderHeight: frame.height,
    });
    drawer._videoWidth = frame.width;
    drawer._videoHeight = frame.height;
    await drawer.ready;
    await drawer.resize(true);
    window.choose = (script) => drawer.renderer.setTrack(script);
    window.draw = async (ms) => {
      await drawer.manualRender({ expectedDisplayTime: 0, mediaTime: ms / 1000 + 0.0005, ...frame }, true);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      flat.fillStyle = '#${previewBackground}';
      flat.fillRect(0, 0, frame.width, frame.height);
      flat.drawImage(canvas, 0, 0, frame.width, frame.height);
      const { data } = flat.getImageData(0, 0, frame.width, frame.height);
      let text = '';
      for (let at = 0; at < data.length; at += 4) text += String.fromCharCode(data[at], data[at + 1], data[at + 2]);
      return btoa(text);
    };
  })()`);
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

const typeOf = (name: string) => (name.endsWith('.wasm') ? 'application/wasm' : 'font/ttf');

/** A worker has no import map: names of packages become addresses. */
const withAddresses = (script: string): string =>
  script.replace(/(import\s*(?:[\w{},* ]+\s*from\s*)?)['"]([a-z][\w/-]*)['"]/g, (_, before, name) =>
    leftOut.has(name) ? `${before}'/nothing.js'` : `${before}'/${bare[name] ?? name}'`,
  );

test.each(captionStyleIds.map((id, n) => [id, n] as const))(
  '%s is previewed as it is rendered',
  async (id, style) => {
    const rendered = path.join(folder, `${id}.rgb`);
    await drawPreset({ id, fontsDir, workDir: folder, file: rendered, whole: true });
    await page.evaluate((script) => (globalThis as unknown as Stage).choose(script), presetScript(id));
    const [tile, { width, height }] = [await readFile(rendered), presetFrame];
    const bar = 0.98;
    for (const n of scriptsOf(style)) {
      // What the worker drew is on the page one or two frames later.
      let alike = 0;
      for (let attempt = 0; attempt < 20 && alike < bar; attempt += 1) {
        const drawn = await page.evaluate(
          (ms) => (globalThis as unknown as Stage).draw(ms),
          presetTimes[n] ?? 0,
        );
        alike = inkSimilarity(
          { pixels: tile, stride: width * 3, x: (n % 3) * width, y: Math.floor(n / 3) * height },
          { pixels: Buffer.from(drawn, 'base64'), stride: width, x: 0, y: 0 },
          { ...presetFrame, background: previewBackground },
        );
      }
      expect(alike, `script ${n}`).toBeGreaterThanOrEqual(bar);
    }
  },
);

interface Stage {
  choose(script: string): Promise<void>;
  /** Three bytes for each pixel, base64. */
  draw(ms: number): Promise<string>;
}
