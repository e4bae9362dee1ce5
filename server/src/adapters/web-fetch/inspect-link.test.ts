import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { expect, test } from 'vitest';
import { createLinkInspector, type LinkInspectorOptions } from './inspect-link.ts';
import type { DescribedPage, OpenedLink, WebFetch } from './web-fetch.ts';

const talk = readFileSync(path.resolve(import.meta.dirname, '../../../../sample/talk.mp4'));

/** Answers every address with this link. */
const siteWith = (link: Partial<OpenedLink>, bytes: Uint8Array = talk): WebFetch => ({
  open: async ({ url }) => ({
    ...{ kind: 'file', url, filename: 'talk.mp4', sizeBytes: bytes.length, ...link },
    bytes: (async function* () {
      for (let at = 0; at < bytes.length; at += 16_384) yield bytes.subarray(at, at + 16_384);
    })(),
  }),
});
const inspect = (webFetch: WebFetch, options: Partial<LinkInspectorOptions> = {}) =>
  createLinkInspector({
    ...{ webFetch, maxBytes: 1e9, maxMs: 3_600_000, hasSiteTool: () => false },
    describePage: async () => null,
    previewFile: async () => ({ durationMs: null, picture: null }),
    redrawPicture: async () => null,
    ...options,
  })({ url: 'https://example.in/talk.mp4' });
const pageOf =
  (page: Partial<DescribedPage>): LinkInspectorOptions['describePage'] =>
  async () =>
  async () => ({ title: 'A talk', durationSec: 61.5, sizeBytes: 5000, pictureUrl: null, ...page });
const picture = new Uint8Array([0xff, 0xd8, 0xff]);

test('a media file is named as its server names it, with what its beginning shows', async () => {
  const previewFile = async () => ({ durationMs: 74_000, picture });
  expect(await inspect(siteWith({ filename: 'एक बात.mp4' }), { previewFile })).toEqual({
    ...{ kind: 'file', title: 'एक बात', durationSec: 74, sizeBytes: talk.length, picture },
  });
});

test('a video that is longer than any that is accepted is refused before it is downloaded', async () => {
  const previewFile = async () => ({ durationMs: 3_700_000, picture });
  await expect(inspect(siteWith({}), { previewFile })).rejects.toMatchObject({ id: 'too_long' });
});

test('a file that is no media says what it is', async () => {
  await expect(inspect(siteWith({}, Buffer.from('%PDF-1.7 a paper')))).rejects.toThrow(
    /does not open a video or audio recording/,
  );
});

test('an empty file says so', async () => {
  await expect(inspect(siteWith({}, Buffer.alloc(0)))).rejects.toThrow('The file there is empty.');
});

test('a page needs the tool for pages', async () => {
  await expect(inspect(siteWith({ kind: 'page', sizeBytes: null }))).rejects.toThrow(
    /cannot import from pages/,
  );
});

test('a page is what the tool says of it, with its picture drawn again', async () => {
  const describePage = pageOf({ pictureUrl: 'https://cdn.example.in/a.jpg' });
  const page = siteWith({ kind: 'page', sizeBytes: null });
  const site: WebFetch = { open: (call) => (call.url.endsWith('.jpg') ? siteWith({}) : page).open(call) };
  const options = { hasSiteTool: () => true, describePage, redrawPicture: async () => picture };
  expect(await inspect(site, options)).toEqual({
    ...{ kind: 'page', title: 'A talk', durationSec: 61.5, sizeBytes: 5000, picture },
  });
});

test('a page whose picture cannot be fetched has none', async () => {
  const page = siteWith({ kind: 'page', sizeBytes: null });
  const site: WebFetch = {
    open: async (call) => {
      if (call.url.endsWith('.jpg')) throw new UserError('link_refused');
      return page.open(call);
    },
  };
  const describePage = pageOf({ pictureUrl: 'http://169.254.169.254/a.jpg' });
  expect(await inspect(site, { hasSiteTool: () => true, describePage })).toMatchObject({ picture: null });
});

test('a page that the tool refuses is refused, one that is only slow is named by its host', async () => {
  const site = siteWith({ kind: 'page', sizeBytes: null });
  const failing = (error: UserError) => ({
    hasSiteTool: () => true,
    describePage: async () => async () => Promise.reject(error),
  });
  const isPrivate = new UserError('link_failed', { reason: 'Private.' });
  await expect(inspect(site, failing(isPrivate))).rejects.toBe(isPrivate);
  expect(await inspect(site, failing(new UserError('limit_time', { limit: '20 s' })))).toMatchObject({
    ...{ title: 'example.in', durationSec: null },
  });
});

test('a server that never answers ends with a sentence', async () => {
  const webFetch: WebFetch = {
    open: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  };
  await expect(inspect(webFetch, { timeoutMs: 20 })).rejects.toThrow('The site is too slow.');
});
