import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { linkIn, takeSharedIn } from './shared-in.ts';

/** A shelf of the worker in memory. */
function shelve(entries: Record<string, Response>): { deleted: string[] } {
  const deleted: string[] = [];
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => entries[key],
      matchAll: async (path: string) =>
        Object.keys(entries).flatMap((key) => (key.split('?')[0] === path ? (entries[key] ?? []) : [])),
    }),
    delete: async (name: string) => deleted.push(name) > 0,
  });
  return { deleted };
}

it('takes a shared video with its name and type, and leaves nothing behind', async () => {
  const headers = { 'Content-Type': 'video/mp4', 'X-Name': encodeURIComponent('आम की बात.mp4') };
  const { deleted } = shelve({ '/shared/video': new Response('bytes', { headers }) });
  const shared = await takeSharedIn();
  expect(shared).toMatchObject({ files: [{ name: 'आम की बात.mp4', type: 'video/mp4', size: 5 }] });
  expect(deleted).toEqual(['jhalak-shared']);
});

it('makes the same file of a video that is shared once more, so that its upload goes on', async () => {
  const shared = async () => {
    shelve({ '/shared/video': new Response('bytes', { headers: { 'X-Name': 'talk.mp4' } }) });
    const taken = await takeSharedIn();
    return taken && 'files' in taken ? taken.files.map(({ lastModified }) => lastModified) : [];
  };
  expect(await shared()).toEqual([1]);
  expect(await shared()).toEqual([1]);
});

it('takes the link out of the text around it', async () => {
  shelve({ '/shared/text': new Response('Watch this: https://example.in/talk?v=1 , it is long') });
  expect(await takeSharedIn()).toEqual({ link: 'https://example.in/talk?v=1' });
});

/** The worker over shelves in memory, which take `room` entries; `share` gives it what a phone sends. */
function startWorker({ room = Number.POSITIVE_INFINITY } = {}) {
  const shelves = new Map<string, Map<string, Response>>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const shelf = shelves.get(name) ?? new Map<string, Response>();
      shelves.set(name, shelf);
      return {
        match: async (key: string) => shelf.get(key),
        matchAll: async (path: string) =>
          [...shelf].flatMap(([key, kept]) => (key.split('?')[0] === path ? [kept] : [])),
        put: async (key: string, kept: Response) => {
          if (shelf.size === room) throw new DOMException('The disk is full.', 'QuotaExceededError');
          shelf.set(key, kept);
        },
      };
    },
    delete: async (name: string) => shelves.delete(name),
  });
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, on: () => void) => listeners.set(name, on));
  const redirect = vi.spyOn(Response, 'redirect').mockReturnValue(new Response());
  // Called as a classic script, as the browser runs it.
  new Function(readFileSync(path.join(import.meta.dirname, '../../../public/share-worker.js'), 'utf8'))();
  const share = async (...fields: [name: string, value: string | File][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const request = { method: 'POST', formData: async () => form };
    await new Promise((respondWith) => listeners.get('fetch')?.({ request, respondWith }));
    return redirect.mock.lastCall;
  };
  return { share, shelves };
}

const video = (name: string) => new File(['bytes'], name, { type: 'video/mp4' });

it('takes what was shared last where an earlier video was never taken', async () => {
  const { share } = startWorker();
  const here = ['/dashboard?shared=here', 303];
  expect(await share(['video', video('talk.mp4')])).toEqual(here);
  expect(await share(['text', 'https://example.in/talk'])).toEqual(here);
  expect(await takeSharedIn()).toEqual({ link: 'https://example.in/talk' });
});

it('takes all videos that were shared together, in their order', async () => {
  const { share } = startWorker();
  await share(['video', video('one.mp4')], ['video', video('two.mp4')], ['video', video('one.mp4')]);
  expect(await takeSharedIn()).toMatchObject({
    files: [{ name: 'one.mp4' }, { name: 'two.mp4' }, { name: 'one.mp4' }],
  });
  expect(await takeSharedIn()).toBeNull();
});

it('keeps none of several videos where the last one finds no room', async () => {
  const { share, shelves } = startWorker({ room: 1 });
  const answer = await share(['video', video('one.mp4')], ['video', video('two.mp4')]);
  expect(answer).toEqual(['/dashboard?shared=lost', 303]);
  expect(shelves.size).toBe(0);
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
