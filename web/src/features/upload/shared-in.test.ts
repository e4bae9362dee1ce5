import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { linkIn, takeSharedIn } from './shared-in.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

it('takes what was shared last where an earlier video was never taken', async () => {
  const shelves = new Map<string, Map<string, Response>>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const shelf = shelves.get(name) ?? new Map<string, Response>();
      shelves.set(name, shelf);
      return {
        match: async (key: string) => shelf.get(key),
        put: async (key: string, kept: Response) => void shelf.set(key, kept),
      };
    },
    delete: async (name: string) => shelves.delete(name),
  });
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, on: () => void) => listeners.set(name, on));
  const redirect = vi.spyOn(Response, 'redirect').mockReturnValue(new Response());
  // Called as a classic script, as the browser runs it.
  new Function(readFileSync(path.join(import.meta.dirname, '../../../public/share-worker.js'), 'utf8'))();
  const share = async (name: string, value: string | File) => {
    const form = new FormData();
    form.set(name, value);
    const request = { method: 'POST', formData: async () => form };
    await new Promise((respondWith) => listeners.get('fetch')?.({ request, respondWith }));
  };
  await share('video', new File(['bytes'], 'talk.mp4', { type: 'video/mp4' }));
  await share('text', 'https://example.in/talk');
  expect(redirect.mock.calls).toEqual(Array(2).fill(['/dashboard?shared=here', 303]));
  expect(await takeSharedIn()).toEqual({ link: 'https://example.in/talk' });
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
