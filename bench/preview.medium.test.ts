import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Box } from '../contract/src/clip/plan/box.ts';
import type { Layout } from '../contract/src/clip/plan/clip-plan.ts';
import type { Scene } from '../contract/src/clip/plan/scene.ts';
import { sceneProblems } from '../contract/src/clip/plan/scene-rules.ts';
import { targetsOf } from '../contract/src/clip/testing/any-scenes.ts';
import { launchChromium } from '../e2e/chromium.ts';
import { framesOfLayout } from '../server/src/pipeline/stages/render/render-command.ts';
import { ffmpeg } from '../server/src/pipeline/stages/render/testing/clips.ts';
import { similarity } from '../server/src/testing/caption-frames.ts';
import { folderForFile } from '../server/src/testing/folder-for-file.ts';
import { listenHere } from '../server/src/testing/free-port.ts';
import { fullRun } from '../server/src/testing/full-run.ts';
import { mediaToolsIn, withoutSandbox } from '../server/src/testing/media-tools.ts';
import { sampleSource, sampleVideoStream } from '../server/src/testing/sample-documents.ts';

const projectDir = path.resolve(import.meta.dirname, '..');
const talk = path.join(projectDir, 'sample/talk.mp4');
const folder = await folderForFile();
const media = mediaToolsIn(withoutSandbox);
const source = sampleSource({
  container: 'mov',
  durationMs: 74_774,
  video: sampleVideoStream({ matrix: 'bt709' }),
});
/** The clip plays two seconds in which two hosts are seen. */
const edit = [{ startMs: 54_000, endMs: 56_000 }];
const frame = { width: 540, height: 960 };

const [left, right]: [Box, Box] = [
  { x: 0.09, y: 0.23, w: 0.41, h: 0.64 },
  { x: 0.5, y: 0.23, w: 0.41, h: 0.64 },
];
const lower: Box = { x: 0.3, y: 0.5, w: 0.4, h: 0.45 };

/** A scene of the whole clip; a region whose boxes are two changes between them in the middle. */
function sceneOf(kind: Scene['kind'], ...boxes: Box[][]): Scene[] {
  const regions = targetsOf[kind].map((target, index) => ({
    target,
    path: (boxes[index] ?? []).map((box, n) => ({ atMs: n * 1000, box })),
  }));
  return [{ startMs: 0, endMs: 2000, kind, regions, reason: 'edited' }];
}

const plans: Record<string, Scene[]> = {
  single: sceneOf('single', [{ x: 0.12, y: 0, w: 0.31640625, h: 1 }]),
  'single that zooms': sceneOf('single', [
    { x: 0.12, y: 0, w: 0.31640625, h: 1 },
    { x: 0.2, y: 0.2, w: 0.17, h: 0.54 },
  ]),
  split2: sceneOf('split2', [left], [right, { ...right, y: 0.1 }]),
  split3: sceneOf('split3', [left], [right], [lower]),
  grid4: sceneOf('grid4', [left], [right], [lower], [{ x: 0, y: 0, w: 1, h: 1 }]),
  screen_face: sceneOf('screen_face', [{ x: 0, y: 0, w: 1, h: 0.9 }], [left]),
  fit: sceneOf('fit', [{ x: 0, y: 0, w: 1, h: 1 }]),
  'fit of a part': sceneOf('fit', [{ x: 0.1, y: 0.1, w: 0.8, h: 0.8 }]),
};

let server: Server;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname;
    if (name === '/') {
      const imports = { '@jhalak/contract/': '/contract/src/', zod: '/node_modules/zod/index.js' };
      response.setHeader('content-type', 'text/html');
      response.end(`<script type="importmap">${JSON.stringify({ imports })}</script>`);
      return;
    }
    readFile(path.join(projectDir, name)).then(
      (bytes) => {
        response.setHeader('content-type', /[jt]s$/.test(name) ? 'text/javascript' : 'video/mp4');
        response.end(name.endsWith('.ts') ? stripTypeScriptTypes(bytes.toString()) : bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  const port = await listenHere(server);
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(`(async () => {
    const player = '/web/src/features/editor/player/';
    const { shownFrame } = await import(player + 'current-frame.ts');
    const { drawFrame, frameCanvas } = await import(player + 'draw-frame.ts');
    const video = document.createElement('video');
    video.src = URL.createObjectURL(await (await fetch('/sample/talk.mp4')).blob());
    video.muted = true;
    await new Promise((done, failed) => { video.onloadeddata = done; video.onerror = failed; });
    const picture = { width: 1920, height: 1080, frameRate: { num: 25, den: 1 } };
    window.drawn = async (layout, sourceMs, clipMs) => {
      // By way of another frame: one that is there already is not shown anew.
      for (const seconds of [sourceMs / 1000 + 0.5, sourceMs / 1000]) {
        const shown = new Promise((done) => video.requestVideoFrameCallback(done));
        video.currentTime = seconds;
        await shown;
      }
      const canvas = Object.assign(document.createElement('canvas'), { width: layout.width, height: layout.height });
      const source = { image: video, width: video.videoWidth, height: video.videoHeight };
      drawFrame(frameCanvas(canvas, layout), source, { shown: shownFrame(layout, picture, clipMs), picture });
      return canvas.toDataURL('image/png');
    };
  })()`);
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** A frame as the render makes it, before it is encoded. */
async function rendered(layout: Layout, n: number, file: string): Promise<string> {
  const chunks: Buffer[] = [];
  const toRgb = 'scale=in_color_matrix=bt709:in_range=limited:out_range=full,format=rgb24';
  await media.ffmpeg({
    sources: [{ hostPath: talk, demuxer: 'mov' }],
    signal: new AbortController().signal,
    timeoutMs: 60_000,
    onStdout: (chunk) => chunks.push(chunk),
    args: framesOfLayout({ plan: { edit }, source, layout, filter: `select='eq(n,${n})',${toRgb}` }),
  });
  await writeFile(`${file}.rgb`, Buffer.concat(chunks));
  const size = `${frame.width}x${frame.height}`;
  ffmpeg('-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-i', `${file}.rgb`, file);
  return file;
}

async function previewed(layout: Layout, n: number, file: string): Promise<string> {
  const clipMs = (n + 0.5) * 40;
  const call = `drawn(${JSON.stringify(layout)}, ${54_000 + clipMs}, ${clipMs})`;
  const address = await page.evaluate<string>(call);
  await writeFile(file, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  return file;
}

test.each(Object.entries(plans))('%s is previewed as it is rendered', async (name, scenes) => {
  expect(sceneProblems(scenes, 2000)).toEqual([]);
  const layout: Layout = { ratio: '9:16', ...frame, scenes, cues: [] };
  for (const n of fullRun ? [10, 40] : [40]) {
    const file = path.join(folder, `${name}-${n}`);
    const pair = [await rendered(layout, n, `${file}-r.png`), await previewed(layout, n, `${file}-p.png`)];
    const alike = await similarity(pair[0] ?? '', pair[1] ?? '');
    expect(alike).toBeGreaterThanOrEqual(0.98);
  }
});
