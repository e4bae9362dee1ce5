import { defaultOptions, type HttpRequest } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isBeingSent, sendVideo } from './send-video.ts';
import { sharedAt } from './shared-in.ts';

// NOT TRIED: Going on with an upload on phones after the tab was closed; an iPhone copies a video from Photos anew at each
// choice, and its upload then begins anew. Tried: The library’s memory of a file, with answers of a server in memory.
let file = new File([], '');
const address = 'http://localhost:4000/api/uploads/u1';
const { ...usual } = defaultOptions;
afterEach(() => Object.assign(defaultOptions, usual));
beforeEach(() => {
  file = new File(['1234567890'], 'talk.mp4', { type: 'video/mp4' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** A request of the library as far as it matters here: `PATCH 4` sends from the fifth byte on. */
type Answer = [request: string, status: number, headers?: Record<string, string>];
const created: Answer = ['POST', 201, { Location: address }];
const keptHalf: Answer = ['HEAD', 200, { 'Upload-Offset': '4', 'Upload-Length': '10' }];
const sentRest: Answer = ['PATCH 4', 204, { 'Upload-Offset': '10', 'Jhalak-Video-Id': 'v1' }];

interface Known {
  known?: boolean;
  shared?: boolean;
}

/**
 * Sends the file to a server that answers in this order; `known`: this browser remembers an upload of it. `sent`: how many
 * bytes of a piece have left it after each minute. `shared`: it remembers the file as another application shared it.
 */
async function send(
  answers: readonly Answer[],
  {
    known = false,
    shared = false,
    sent = [],
    minutes = 1,
  }: Known & { sent?: number[]; minutes?: number } = {},
) {
  const requests: string[] = [];
  const remembered = new Map<string, string | null>(known || shared ? [['key', address]] : []);
  const uploadsOf = async () =>
    [...remembered].map(([urlStorageKey, uploadUrl]) => ({
      ...{ urlStorageKey, uploadUrl, size: file.size, metadata: {}, creationTime: '' },
      parallelUploadUrls: null,
    }));
  Object.assign(defaultOptions, {
    fingerprint: async ({ lastModified }: File) => (lastModified === sharedAt ? 'shared' : 'talk'),
    fileReader: {
      openFile: async ({ size }: File) => ({
        size,
        slice: async (start: number, end: number) => ({ value: file.slice(start, end), done: end >= size }),
        close: () => undefined,
      }),
    },
    urlStorage: {
      findAllUploads: uploadsOf,
      findUploadsByFingerprint: async (of: string) => ((of === 'shared' ? shared : known) ? uploadsOf() : []),
      removeUpload: async (key: string) => void remembered.delete(key),
      addUpload: async (_: string, { uploadUrl }: { uploadUrl: string }) => {
        remembered.set('key', uploadUrl);
        return 'key';
      },
    },
    httpStack: {
      getName: () => 'answers',
      createRequest(method: string, url: string): HttpRequest {
        const headers = new Map<string, string>();
        let report: (bytes: number) => void = () => undefined;
        return {
          getMethod: () => method,
          getURL: () => url,
          setHeader: (name, value) => void headers.set(name, value),
          getHeader: (name) => headers.get(name),
          setProgressHandler(handler) {
            report = handler;
          },
          abort: async () => undefined,
          getUnderlyingObject: () => null,
          async send() {
            const [, status, answered = {}] = answers[requests.length] ?? ['', 500];
            requests.push([method, headers.get('Upload-Offset')].filter(Boolean).join(' '));
            for (const bytes of method === 'PATCH' ? sent : []) {
              await new Promise((resolve) => setTimeout(resolve, 60_000));
              report(bytes);
            }
            return {
              getStatus: () => status,
              getHeader: (name) => answered[name],
              getBody: () => '',
              getUnderlyingObject: () => null,
            };
          },
        };
      },
    },
  });
  const [onDone, onError, onGone] = [vi.fn(), vi.fn(), vi.fn()];
  await sendVideo({ file, folderId: null, onProgress: () => undefined, onDone, onError, onGone });
  // As long as the library tries again.
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  return { requests, remembered: [...remembered.values()], onDone, onError, onGone };
}

const requestsOf = (answers: readonly Answer[]) => answers.map(([request]) => request);

it.each([409, 429, 500, 503])(
  'an upload goes on where it stopped once the server, which said %i, answers',
  async (status) => {
    const answers: Answer[] = [created, ['PATCH 0', 503], ['HEAD', status], keptHalf, sentRest];
    const { requests, onDone } = await send(answers);
    expect(requests).toEqual(requestsOf(answers));
    expect(onDone).toHaveBeenCalledWith('v1');
  },
);

it.each([
  [401, { kind: 'said', said: { messages: [{ code: 'signed_out_upload' }] }, status: 401 }],
  [403, { kind: 'said', said: { messages: [{ code: 'permission_missing' }] }, status: 403 }],
  [400, { kind: 'invalid' }],
])('an upload that the server refuses with %i can go on later', async (status, error) => {
  const { requests, remembered, onError } = await send([['HEAD', status]], { known: true });
  expect(requests).toEqual(['HEAD']);
  expect(remembered).toEqual([address]);
  expect(onError.mock.calls).toMatchObject([[error]]);
});

it('an upload whose server stays away can go on later', async () => {
  const { requests, remembered, onError } = await send(Array(9).fill(['HEAD', 503]), { known: true });
  expect(requests).toEqual(Array(7).fill('HEAD'));
  expect(remembered).toEqual([address]);
  expect(onError).toHaveBeenCalledExactlyOnceWith({ kind: 'network' });
});

it('a file that is chosen now goes on where it stopped when another application shared it', async () => {
  const goesOn: Answer[] = [keptHalf, sentRest];
  const { requests, onDone } = await send(goesOn, { shared: true });
  expect(requests).toEqual(requestsOf(goesOn));
  expect(onDone).toHaveBeenCalledWith('v1');
});

it.each([404, 410])('an upload that the server has forgotten, which says %i, begins anew', async (status) => {
  const done: Answer = ['PATCH 0', 204, { 'Upload-Offset': '10' }];
  const answers: Answer[] = [['HEAD', status], created, done];
  const { requests, remembered, onDone } = await send(answers, { known: true });
  expect(requests).toEqual(requestsOf(answers));
  expect(remembered).toEqual([]);
  expect(onDone).toHaveBeenCalledOnce();
});

it('a file that another window has sent since is not sent again, one that never began is', async () => {
  const away: Answer[] = Array(7).fill(['POST', 503]);
  await send(away);
  const first = await send([created, ...Array<Answer>(13).fill(['PATCH 0', 400])]);
  expect(first.requests[0]).toBe('POST');
  const again = await send([created, sentRest]);
  expect(again.requests).toEqual([]);
  expect(again.onGone).toHaveBeenCalledOnce();
  expect((await send([keptHalf, sentRest], { known: true })).onDone).toHaveBeenCalledOnce();
});

it('a file whose upload the server has forgotten is sent anew, also after a break in between', async () => {
  const away = Array<Answer>(7).fill(['POST', 503]);
  await send([['HEAD', 404], ...away], { known: true });
  const done: Answer = ['PATCH 0', 204, { 'Upload-Offset': '10' }];
  const again = await send([created, done]);
  expect(again.onGone).not.toHaveBeenCalled();
  expect(again.requests).toEqual(['POST', 'PATCH 0']);
});

it('an upload goes on however slowly its bytes leave, and ends where none do', async () => {
  const done: Answer = ['PATCH 0', 204, { 'Upload-Offset': '10', 'Jhalak-Video-Id': 'v1' }];
  const slowly = Array.from({ length: 7 }, (_, nth) => (nth + 1) * 60 * 40_000);
  const slow = await send([created, done], { sent: slowly, minutes: 8 });
  expect(slow.onDone).toHaveBeenCalledWith('v1');
  expect(slow.onError).not.toHaveBeenCalled();
  // After a break the server has less than what had left the page.
  const again = [16, ...Array.from({ length: 9 }, (_, nth) => (nth + 1) * 0.7)].map((mb) => mb * 1024 ** 2);
  const back = await send([created, done], { sent: again, minutes: 11 });
  expect(back.onError).not.toHaveBeenCalled();
  // What the browser and its socket hold has left the page all the same.
  const dead = await send([created, done], { sent: Array(9).fill(1024 ** 2), minutes: 5 });
  expect(dead.onError).toHaveBeenCalledExactlyOnceWith({ kind: 'timeout' });
});

it.each([
  ['no longer has the scripts of the page', 'outdated', async () => new Response(null, { status: 404 })],
  ['has them', 'outdated', async () => new Response(null)],
  ['is behind a proxy that does not reach it', 'network', async () => new Response(null, { status: 502 })],
  ['is out of reach', 'network', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('where what sends files did not come and the server %s, the end is called %s', async (_, kind, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const [onError, unheard] = [vi.fn(), vi.fn()];
  const missing = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const options = {
    ...{ file, folderId: null, onError },
    ...{ onProgress: unheard, onDone: unheard, onGone: unheard },
  };
  await expect(sendVideo(options, missing)).rejects.toThrow('dynamically');
  expect(onError.mock.calls).toEqual([[{ kind }]]);
});

it.each<[string, Answer[]]>([
  ['arrived', [created, ['PATCH 0', 204, { 'Upload-Offset': '10' }]]],
  ['was refused', [['POST', 413]]],
])('other windows know of a file that is being sent until it %s', async (_, answers) => {
  const held = new Set<string>();
  const meanwhile: boolean[] = [];
  const request = vi.fn(async (name: string, _: LockOptions, whileHeld: () => Promise<void>) => {
    held.add(name);
    meanwhile.push(await isBeingSent(file));
    await whileHeld();
    held.delete(name);
  });
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  vi.stubGlobal('navigator', { locks: { request, query } });
  await send(answers);
  expect(meanwhile).toEqual([true]);
  expect(await isBeingSent(file)).toBe(false);
});
