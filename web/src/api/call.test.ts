import type { savePost } from '@jhalak/contract/routes/posts.ts';
import type { getVideo, listVideosOfUser } from '@jhalak/contract/routes/videos.ts';
import { describe, expect, it, vi } from 'vitest';
import { addressOf, call } from './call.ts';

const getOne = 'GET /videos/{id}';

const answer = (body: unknown, status: number) => {
  const fetcher = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
};

describe('an address', () => {
  it('takes its parameters encoded and leaves out absent parameters', () => {
    const request = { params: { userId: 'a/b?' }, query: { page: 2, limit: undefined } };
    expect(addressOf('/videos/user/{userId}', request)).toBe('/api/videos/user/a%2Fb%3F?page=2');
  });
});

describe('a call', () => {
  it('sends the query and reads the answer', async () => {
    const fetcher = answer({ success: true, videos: [] }, 200);
    const route = 'GET /videos/user/{userId}';
    const read = await call<typeof listVideosOfUser>(route, { params: { userId: 'u' }, query: { page: 1 } });
    expect(read.videos).toEqual([]);
    expect(fetcher).toHaveBeenCalledWith(
      '/api/videos/user/u?page=1',
      expect.objectContaining({ method: 'GET' }),
    );
  });

  it.each([
    [true, 20_000],
    [false, 22_000],
  ])('outlives its page: %s, with %i letters of three bytes', async (keepalive, letters) => {
    const fetcher = answer({ success: true }, 200);
    const params = { id: 'c1', platform: 'youtube' } as const;
    const draft = { title: '', text: 'क'.repeat(letters), hashtags: [] };
    await call<typeof savePost>(
      'PUT /clips/{id}/posts/{platform}',
      { params, body: { draft } },
      { keepalive: true },
    );
    expect(fetcher).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ keepalive }));
  });

  it('keeps the server’s own sentence of a refusal', async () => {
    const details = { found: '2:00:00' };
    answer({ success: false, error: 'There is nothing here.', code: 'not_found', details }, 404);
    await expect(call<typeof getVideo>(getOne, { params: { id: 'x' } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
      sentence: 'There is nothing here.',
      details,
    });
  });

  it.each([
    [413, 'tooLarge'],
    [500, 'server'],
    [503, 'server'],
  ])('answers %i with the fixed text', async (status, words) => {
    answer({ success: false, error: 'detail', code: 'x' }, status);
    await expect(call<typeof getVideo>(getOne)).rejects.toMatchObject({ words, sentence: null });
  });

  it('says of a page of a proxy with 413 that the proxy refuses the size', async () => {
    const page = '<html><h1>413 Request Entity Too Large</h1></html>';
    vi.stubGlobal(
      'fetch',
      async () => new Response(page, { status: 413, headers: { 'content-type': 'text/html' } }),
    );
    await expect(call<typeof getVideo>(getOne)).rejects.toMatchObject({ words: 'proxyLimit', status: 413 });
    vi.stubGlobal('fetch', async () => new Response('', { status: 413 }));
    await expect(call<typeof getVideo>(getOne)).rejects.toMatchObject({ words: 'tooLarge', status: 413 });
  });

  it('says that the server does not answer where the connection is refused', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call<typeof getVideo>(getOne)).rejects.toMatchObject({ words: 'unreachable', status: null });
  });

  it('says that it waited too long', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
    await expect(call<typeof getVideo>(getOne)).rejects.toMatchObject({ words: 'timeout' });
  });
});
