import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLinkInspector } from './inspect-link.ts';
import type { OpenedLink, WebFetch } from './web-fetch.ts';

const talk = readFileSync(path.resolve(import.meta.dirname, '../../../../sample/talk.mp4'));

/** Answers every address with this link, and counts the bytes that are read of it. */
function siteWith(link: Partial<OpenedLink>, bytes: Uint8Array = talk) {
  const site = { read: 0 };
  const webFetch: WebFetch = {
    open: async ({ url }) => ({
      ...{ kind: 'file', url, filename: 'talk.mp4', sizeBytes: bytes.length, ...link },
      bytes: (async function* () {
        for (let at = 0; at < bytes.length; at += 16_384) {
          const chunk = bytes.subarray(at, at + 16_384);
          site.read += chunk.length;
          yield chunk;
        }
      })(),
    }),
  };
  return { site, webFetch };
}
const inspect = (webFetch: WebFetch, hasTool = false) =>
  createLinkInspector({ webFetch, maxBytes: 1e9, hasSiteTool: () => hasTool })('https://example.in/talk.mp4');

test('a media file is named as its server names it, and only its beginning is read', async () => {
  const { site, webFetch } = siteWith({ filename: 'एक बात.mp4' });
  expect(await inspect(webFetch)).toEqual({ title: 'एक बात', sizeBytes: talk.length });
  expect(site.read).toBeLessThanOrEqual(80 * 1024);
});

test('a file that is no media says what it is', async () => {
  const { webFetch } = siteWith({}, Buffer.from('%PDF-1.7 a paper'));
  await expect(inspect(webFetch)).rejects.toThrow(/does not open a video or audio recording/);
});

test('an empty file says so', async () => {
  const { webFetch } = siteWith({}, Buffer.alloc(0));
  await expect(inspect(webFetch)).rejects.toThrow('The file there is empty.');
});

test('a page needs the tool for pages, and is named by its host until it is read', async () => {
  const { webFetch } = siteWith({ kind: 'page', sizeBytes: null });
  await expect(inspect(webFetch)).rejects.toThrow(/yt-dlp/);
  expect(await inspect(webFetch, true)).toEqual({ title: 'example.in', sizeBytes: null });
});

test('a server that never answers ends with a sentence', async () => {
  const webFetch: WebFetch = {
    open: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  };
  const slow = createLinkInspector({ webFetch, maxBytes: 1, hasSiteTool: () => false, timeoutMs: 20 });
  await expect(slow('https://example.in')).rejects.toThrow('The site is too slow.');
});
