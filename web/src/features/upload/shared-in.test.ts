import { afterEach, expect, it, vi } from 'vitest';
import { linkIn, takeSharedIn } from './shared-in.ts';

afterEach(() => vi.unstubAllGlobals());

/** A shelf of the worker in memory. */
function shelve(entries: Record<string, Response>): { deleted: string[] } {
  const deleted: string[] = [];
  vi.stubGlobal('caches', {
    open: async () => ({ match: async (key: string) => entries[key] }),
    delete: async (name: string) => deleted.push(name) > 0,
  });
  return { deleted };
}

it('takes a shared video with its name and type, and leaves nothing behind', async () => {
  const headers = { 'Content-Type': 'video/mp4', 'X-Name': encodeURIComponent('आम की बात.mp4') };
  const { deleted } = shelve({ '/shared/video': new Response('bytes', { headers }) });
  const shared = await takeSharedIn();
  expect(shared).toMatchObject({ file: { name: 'आम की बात.mp4', type: 'video/mp4', size: 5 } });
  expect(deleted).toEqual(['jhalak-shared']);
});

it('takes the link out of the text around it', async () => {
  shelve({ '/shared/text': new Response('Watch this: https://example.in/talk?v=1 , it is long') });
  expect(await takeSharedIn()).toEqual({ link: 'https://example.in/talk?v=1' });
});

it('takes nothing where nothing is kept, or only words', async () => {
  shelve({});
  expect(await takeSharedIn()).toBeNull();
  shelve({ '/shared/text': new Response('no address here') });
  expect(await takeSharedIn()).toBeNull();
});

it.each([
  ['(https://example.in/a).', 'https://example.in/a'],
  ['example.in/a', null],
])('finds the link in %s', (text, link) => expect(linkIn(text)).toBe(link));
