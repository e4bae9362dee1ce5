import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openaiPictures } from '#adapters/pictures/openai-pictures.ts';
import { type FootageReply, startFootageServer } from '#testing/footage-server.ts';
import { pexelsFootage } from './pexels-footage.ts';

const server = await startFootageServer();
afterAll(server.close);
beforeEach(() => {
  server.calls.length = 0;
});

const stockWithin = (timeoutMs: number) =>
  pexelsFootage({ url: server.url, keyHeader: { authorization: 'the-key' }, timeoutMs });
const picturesWithin = (timeoutMs: number) =>
  openaiPictures({ url: `${server.url}/v1`, key: 'k', model: 'painter', timeoutMs });
// What answers may take long on a busy machine; what hangs is given up soon.
const [stock, pictures] = [stockWithin(30_000), picturesWithin(30_000)];
const signal = new AbortController().signal;
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
const photo = (id: number) => ({
  ...{ id, width: 4000, height: 3000, url: `https://www.pexels.com/photo/x-${id}/` },
  ...{ photographer: 'Asha', alt: 'A street market' },
  src: { large2x: `${server.url}/files/${id}.jpg`, tiny: `${server.url}/small/${id}.jpg` },
});
const film = {
  ...{ id: 7, width: 3840, height: 2160, duration: 12, url: 'https://www.pexels.com/video/a-busy-street-7/' },
  ...{ image: `${server.url}/small/7.jpg`, user: { name: 'Ravi' } },
  video_files: [
    { file_type: 'video/mp4', width: 3840, height: 2160, link: `${server.url}/files/uhd.mp4` },
    { file_type: 'video/mp4', width: 1920, height: 1080, link: `${server.url}/files/hd.mp4` },
    { file_type: 'video/mp4', width: 960, height: 540, link: `${server.url}/files/sd.mp4` },
  ],
};
const files = (path: string): FootageReply => ({
  bytes: path.startsWith('/small') ? jpeg : Buffer.alloc(5000, 1),
});
const search = (kind: 'picture' | 'video' = 'picture', of = stock) =>
  of.search({ query: 'market', kind, signal });
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'worked',
    (error) => (error.details?.reason?.code ?? error.id) as string,
  );
async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const part of stream) size += part.length;
  return size;
}

describe('a footage service', () => {
  test('gives pictures and videos with author, licence, page and a small preview; odd entries are left out', async () => {
    server.reply((path) =>
      path.startsWith('/v1/search') ? { json: { photos: [photo(1), { id: 'odd' }, photo(2)] } } : files(path),
    );
    const found = await search();
    expect(found.map(({ id, author, licence, preview }) => [id, author, licence, preview?.length])).toEqual([
      ['1', 'Asha', 'Pexels licence', jpeg.length],
      ['2', 'Asha', 'Pexels licence', jpeg.length],
    ]);
    expect(server.calls[0]).toMatchObject({ authorization: 'the-key' });
    server.reply((path) => (path.startsWith('/videos/search') ? { json: { videos: [film] } } : files(path)));
    expect(await search('video')).toMatchObject([
      { title: 'a busy street', durationMs: 12_000, author: 'Ravi' },
    ]);
  });

  test('finds no video that the library would refuse for its length, and fetches none', async () => {
    const long = { ...film, id: 8, duration: 130 };
    server.reply((path) =>
      path.startsWith('/videos/search') ? { json: { videos: [long, film] } } : files(path),
    );
    expect((await search('video')).map(({ durationMs }) => durationMs)).toEqual([12_000]);
    server.reply((path) => (path.startsWith('/videos/videos/8') ? { json: long } : files(path)));
    server.calls.length = 0;
    const opened = stock.open({ id: '8', kind: 'video', maxBytes: 10_000, signal });
    expect([await reasonOf(opened), server.calls.length]).toEqual(['footage_long', 1]);
  });

  test('opens the largest file of at most 1080p', async () => {
    server.reply((path) => (path.startsWith('/videos/videos/7') ? { json: film } : files(path)));
    const opened = await stock.open({ id: '7', kind: 'video', maxBytes: 10_000, signal });
    expect(opened.sizeBytes).toBe(5000);
    expect(await bytesOf(opened.bytes)).toBe(5000);
    expect(server.calls.at(-1)?.path).toBe('/files/hd.mp4');
  });

  test.each([
    ['hang', 'footage_slow'],
    [{ status: 429 }, 'footage_busy'],
    [{ status: 401 }, 'footage_key'],
    [{ status: 500 }, 'footage_busy'],
    [{ status: 302 }, 'footage_unreadable'],
    [{ raw: '<html>' }, 'footage_unreadable'],
    [{ json: { photos: 'many' } }, 'footage_unreadable'],
    [{ raw: `"${'x'.repeat(5 * 1024 * 1024)}"` }, 'footage_unreadable'],
  ] as [FootageReply, string][])('that answers %j is %s', async (reply, reason) => {
    server.reply(() => reply);
    expect(await reasonOf(search('picture', reply === 'hang' ? stockWithin(400) : stock))).toBe(reason);
  });

  test('a preview that is large, broken or no picture is left out', async () => {
    const odd: FootageReply[] = [{ bytes: Buffer.alloc(200_000, 255) }, 'break', { raw: '<html>' }];
    server.reply((path) =>
      path.startsWith('/v1/search')
        ? { json: { photos: [photo(1), photo(2), photo(3)] } }
        : (odd.pop() ?? 'hang'),
    );
    expect((await search()).map(({ preview }) => preview)).toEqual([null, null, null]);
  });

  test('a file that is too large or breaks off is refused, and files of private addresses are not fetched', async () => {
    const open = async (reply: FootageReply, link = `${server.url}/files/1.jpg`) => {
      const found = { ...photo(1), src: { large2x: link, tiny: link } };
      server.reply((path) => (path.startsWith('/v1/photos') ? { json: found } : reply));
      return bytesOf((await stock.open({ id: '1', kind: 'picture', maxBytes: 10_000, signal })).bytes);
    };
    expect(await reasonOf(open({ declares: 20_000 }))).toBe('footage_large');
    expect(await reasonOf(open('break'))).toBe('footage_broken');
    expect(await reasonOf(open({ bytes: jpeg }, 'http://127.0.0.1:9/x.jpg'))).toBe('footage_unreachable');
    expect(await reasonOf(stock.open({ id: '../1', kind: 'picture', maxBytes: 1, signal }))).toBe(
      'not_found',
    );
  });
});

describe('an image model', () => {
  const draw = (of = pictures) => of.draw({ description: 'a road', shape: 'tall', signal });

  test('draws a picture from a description, which it is sent with the model and a size', async () => {
    server.reply(() => ({ json: { data: [{ b64_json: jpeg.toString('base64') }] } }));
    expect(await draw()).toEqual(jpeg);
    expect(server.calls[0]).toMatchObject({ path: '/v1/images/generations', authorization: 'Bearer k' });
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
      ...{ model: 'painter', prompt: 'a road', n: 1, size: '1024x1536' },
    });
    server.reply((path) =>
      path.startsWith('/v1') ? { json: { data: [{ url: `${server.url}/files/1.png` }] } } : { bytes: jpeg },
    );
    expect(await draw()).toEqual(jpeg);
  });

  test.each([
    ['hang', 'footage_slow'],
    [{ status: 429 }, 'footage_busy'],
    [{ json: { data: [] } }, 'footage_unreadable'],
    [{ raw: 'no' }, 'footage_unreadable'],
  ] as [FootageReply, string][])('that answers %j is %s', async (reply, reason) => {
    server.reply(() => reply);
    expect(await reasonOf(draw(reply === 'hang' ? picturesWithin(400) : pictures))).toBe(reason);
  });
});
