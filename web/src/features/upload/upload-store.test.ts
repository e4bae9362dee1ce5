import type { HttpResponse } from 'tus-js-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorOf, type SendOptions } from './send-video.ts';
import { createUploadStore, goesOnByItself } from './upload-store.ts';

const file = (name: string) => new File(['1234567890'], name, { type: 'video/mp4', lastModified: 1 });

function setUp() {
  const sent: SendOptions[] = [];
  const sending = { pause: vi.fn(), resume: vi.fn(), stop: vi.fn(async (): Promise<void> => undefined) };
  const onArrived = vi.fn();
  const readUserId = vi.fn(async (): Promise<string | null> => 'asha');
  const isSentElsewhere = vi.fn(async () => false);
  let now = 0;
  const store = createUploadStore({
    send: async (options) => {
      sent.push(options);
      return sending;
    },
    onArrived,
    readUserId,
    isSentElsewhere,
    now: () => now,
  });
  store.belongTo('asha');
  const names = () => sent.map((options) => options.file.name);
  return {
    store,
    sent,
    sending,
    onArrived,
    readUserId,
    isSentElsewhere,
    names,
    pass: (ms: number) => (now += ms),
  };
}

describe('uploads', () => {
  it('are sent one after the other, in the order in which they were chosen', () => {
    const { store, sent, names, onArrived } = setUp();
    store.add([file('a.mp4'), file('b.mp4')]);
    expect(names()).toEqual(['a.mp4']);
    expect(store.get().waiting.map(({ name }) => name)).toEqual(['b.mp4']);
    sent[0]?.onDone('v1');
    expect(onArrived).toHaveBeenCalledWith('v1');
    expect(names()).toEqual(['a.mp4', 'b.mp4']);
    expect(store.get().done).toMatchObject({ name: 'a.mp4', videoId: 'v1' });
  });

  it('are transcribed when they arrive, unless a part of them is to be chosen first', () => {
    const { store, sent, onArrived } = setUp();
    store.add([file('a.mp4'), file('b.mp4')]);
    store.letWordsWait(true);
    sent[0]?.onDone('v1');
    expect(onArrived).not.toHaveBeenCalled();
    expect(store.get().done).toMatchObject({ videoId: 'v1', wordsWait: true });
    expect(store.get().running).toMatchObject({ file: { name: 'b.mp4' }, wordsWait: false });
    sent[1]?.onDone('v2');
    expect(onArrived.mock.calls).toEqual([['v2']]);
  });

  it('whose part is to be chosen first stay so after a reload, and for their own user alone', async () => {
    const before = setUp();
    before.store.add([file('a.mp4')]);
    before.store.letWordsWait(true);
    const { store, sent, onArrived } = setUp();
    store.add([file('a.mp4')]);
    expect(store.get().running?.wordsWait).toBe(true);
    sent[0]?.onError({ kind: 'network' });
    await store.goOn();
    sent[1]?.onDone('v1');
    expect(onArrived).not.toHaveBeenCalled();
    store.add([file('a.mp4')]);
    expect(store.get().running?.wordsWait).toBe(false);
    store.letWordsWait(true);
    store.belongTo('ravi');
    store.add([file('a.mp4')]);
    expect(store.get().running?.wordsWait).toBe(false);
    store.belongTo('asha');
    store.add([file('a.mp4')]);
    expect(store.get().running?.wordsWait).toBe(true);
    await store.cancel();
    store.add([file('a.mp4')]);
    expect(store.get().running?.wordsWait).toBe(false);
  });

  it('are not sent twice when the same file is chosen again', () => {
    const { store, names } = setUp();
    store.add([file('a.mp4')]);
    store.add([file('a.mp4')]);
    expect(names()).toEqual(['a.mp4']);
    expect(store.get().waiting).toEqual([]);
  });

  it('tell their speed once enough was sent, and none while they pause', async () => {
    const { store, sent, sending, pass } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onProgress(0);
    pass(2000);
    sent[0]?.onProgress(8);
    expect(store.get().running).toMatchObject({ sentBytes: 8, bytesPerSecond: 4 });
    store.pause();
    expect(store.get().running).toMatchObject({ paused: true, bytesPerSecond: null });
    store.resume();
    await expect.poll(() => sending.resume).toHaveBeenCalledOnce();
  });

  it('that broke off come first when other files are chosen, and stay where none is', () => {
    const { store, sent, names } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    store.add([]);
    expect(store.get().failed?.file?.name).toBe('a.mp4');
    store.refuse({ english: 'No.', messages: [] }, file('c.pdf'));
    expect(store.get().failed).toMatchObject({
      ...{ error: { kind: 'said' }, file: { name: 'a.mp4' } },
      about: { name: 'c.pdf' },
    });
    store.add([file('b.mp4')]);
    expect(names()).toEqual(['a.mp4', 'a.mp4']);
    expect(store.get().waiting.map(({ name }) => name)).toEqual(['b.mp4']);
    expect(store.get().failed).toBeNull();
  });

  it('that broke off are not sent twice when the same file is chosen again', () => {
    const { store, sent, names } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    store.add([file('a.mp4')]);
    expect(names()).toEqual(['a.mp4', 'a.mp4']);
    expect(store.get().waiting).toEqual([]);
  });

  it('that broke off go on with the same file, and keep what was said until then', () => {
    const { store, sent, names } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    expect(store.get()).toMatchObject({ running: null, failed: { error: { kind: 'network' } } });
    store.retry();
    expect(names()).toEqual(['a.mp4', 'a.mp4']);
    expect(store.get().failed).toBeNull();
  });

  it('that were refused say why and hold up no other file', () => {
    const { store, sent, names } = setUp();
    store.add([file('notes.mp4'), file('b.mp4')]);
    const said = { english: 'Invalid file type.', messages: [] };
    sent[0]?.onError({ kind: 'said', said });
    expect(store.get().failed).toMatchObject({
      ...{ error: { kind: 'said', said }, file: null },
      about: { name: 'notes.mp4' },
    });
    expect(names()).toEqual(['notes.mp4', 'b.mp4']);
  });

  it('that were refused one after another are all named, also where one breaks off after them', () => {
    const { store, sent } = setUp();
    store.add([file('a.mp4'), file('b.mp4'), file('c.mp4'), file('d.mp4')]);
    const said = { english: 'Invalid file type.', messages: [] };
    sent[0]?.onError({ kind: 'said', said });
    sent[1]?.onDone('v1');
    sent[2]?.onError({ kind: 'said', said });
    const named = () => [store.get().failed?.about, ...(store.get().failed?.others ?? [])];
    expect(named().map((one) => one?.name)).toEqual(['c.mp4', 'a.mp4']);
    sent[3]?.onError({ kind: 'network' });
    expect(named().map((one) => one?.name)).toEqual(['d.mp4', 'c.mp4', 'a.mp4']);
    expect(store.get().failed).toMatchObject({ error: { kind: 'network' }, file: { name: 'd.mp4' } });
    store.forgetError();
    expect(store.get().failed).toBeNull();
  });

  it.each([401, 429, 503, 507])('that end with %i keep their file, and the next one waits', (status) => {
    const { store, sent, names } = setUp();
    const [first, second] = [file('a.mp4'), file('b.mp4')];
    store.add([first, second]);
    const body = JSON.stringify({ success: false, error: 'Please sign in.', code: 'signed_out' });
    const originalResponse = { getStatus: () => status, getBody: () => body } as HttpResponse;
    sent[0]?.onError(errorOf({ message: 'tus: failed', originalResponse }));
    expect(store.get()).toMatchObject({ running: null, waiting: [second], failed: { file: first } });
    store.retry();
    sent[1]?.onDone('v1');
    expect(names()).toEqual(['a.mp4', 'a.mp4', 'b.mp4']);
  });

  it('that a proxy refuses for their size keep their file and wait for a press', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, sent, names } = setUp();
    const [first, second] = [file('a.mp4'), file('b.mp4')];
    store.add([first, second]);
    sent[0]?.onError({ kind: 'proxyLimit' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(store.get()).toMatchObject({ running: null, waiting: [second], failed: { file: first } });
    expect(names()).toEqual(['a.mp4']);
  });

  it('that broke off go on by themselves, also after other pages, and not for a user who is signed out', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, sent, names } = setUp();
    store.add([file('a.mp4'), file('b.mp4')]);
    sent[0]?.onError({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(60_000);
    sent[1]?.onError({ kind: 'other', message: 'x' });
    await store.goOn();
    sent[2]?.onDone('v1');
    expect(names()).toEqual(['a.mp4', 'a.mp4', 'a.mp4', 'b.mp4']);
    sent[3]?.onError({ kind: 'said', said: { english: 'Sign in.', messages: [] }, status: 401 });
    await vi.advanceTimersByTimeAsync(60_000);
    await store.goOn();
    expect(names()).toHaveLength(4);
    expect(store.get().failed?.file?.name).toBe('b.mp4');
    store.refuse({ english: 'No.', messages: [] }, file('c.pdf'));
    await store.goOn();
    expect(names()).toHaveLength(4);
    expect(goesOnByItself(store.get().failed)).toBe(false);
  });

  it('that a page of an older version cannot send wait for its reload, which asks nothing', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, sent, names } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'outdated' });
    expect(store.get().failed).toMatchObject({ error: { kind: 'outdated' }, file: { name: 'a.mp4' } });
    expect(goesOnByItself(store.get().failed)).toBe(false);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    await store.goOn();
    expect(names()).toEqual(['a.mp4']);
  });

  it('that go on by themselves leave what is said of a file that was refused', async () => {
    const { store, sent, names } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    store.refuse({ english: 'No.', messages: [] }, file('c.pdf'));
    await store.goOn();
    expect(names()).toEqual(['a.mp4', 'a.mp4']);
    sent[1]?.onDone('v1');
    expect(store.get().failed).toMatchObject({ file: null, about: { name: 'c.pdf' } });
  });

  it('that break off again in the same way leave what was said since of another file', async () => {
    const { store, sent } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    store.refuse({ english: 'No.', messages: [] }, file('c.pdf'));
    const { failed } = store.get();
    await store.goOn();
    sent[1]?.onError({ kind: 'network' });
    expect(store.get().failed).toBe(failed);
  });

  it('that broke off are tried again unseen, less and less often, until their bytes go on', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, sent, names } = setUp();
    store.add([file('a.mp4'), file('b.mp4')]);
    const said = { english: 'Invalid file type.', messages: [] };
    sent[0]?.onError({ kind: 'said', said });
    const refused = store.get().failed;
    sent[1]?.onError({ kind: 'network' });
    const { failed } = store.get();
    for (const [seconds, times] of [
      [29, 2],
      [2, 3],
      [58, 3],
      [2, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      expect(names()).toHaveLength(times);
      expect(store.get()).toMatchObject({ running: null });
      expect(store.get().failed).toBe(failed);
      if (seconds === 2) {
        sent.at(-1)?.onProgress(4);
        if (times === 3) sent.at(-1)?.onError({ kind: 'network' });
      }
    }
    sent[3]?.onProgress(5);
    expect(store.get()).toMatchObject({ running: { file: { name: 'b.mp4' }, sentBytes: 5 } });
    expect(store.get().failed).toBe(refused);
  });

  it('that broke off are left to the tab in which their user went on, and are no more once it has sent them', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, sent, names, isSentElsewhere, onArrived } = setUp();
    store.add([file('a.mp4'), file('b.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    isSentElsewhere.mockResolvedValue(true);
    await vi.advanceTimersByTimeAsync(300_000);
    await store.goOn();
    expect(names()).toEqual(['a.mp4']);
    isSentElsewhere.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(names()).toEqual(['a.mp4', 'a.mp4']);
    sent[1]?.onGone();
    expect(store.get()).toMatchObject({ failed: null, running: { file: { name: 'b.mp4' } } });
    expect(onArrived).not.toHaveBeenCalled();
    expect(names()).toEqual(['a.mp4', 'a.mp4', 'b.mp4']);
  });

  it('that another window has sent are not sent again at a press on Continue, which is told, and the next one goes on', () => {
    const { store, sent, names, onArrived } = setUp();
    store.add([file('a.mp4'), file('b.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    store.retry();
    sent[1]?.onGone();
    expect(store.get()).toMatchObject({
      failed: { error: { kind: 'gone' }, file: null, about: { name: 'a.mp4' } },
      running: { file: { name: 'b.mp4' } },
    });
    expect(names()).toEqual(['a.mp4', 'a.mp4', 'b.mp4']);
    expect(onArrived).not.toHaveBeenCalled();
  });

  it('that broke off are left alone once they are dismissed while they are tried again', async () => {
    const { store, sent, sending } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    await Promise.all([store.goOn(), store.goOn()]);
    store.forgetError();
    await expect.poll(() => sending.stop).toHaveBeenCalledExactlyOnceWith({ discard: false });
    sent[1]?.onProgress(0);
    sent[1]?.onProgress(5);
    expect(store.get()).toMatchObject({ running: null, failed: null });
    expect(sent).toHaveLength(2);
  });

  it('that ended with an answer of no server of ours are not tried again by the clock', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, sent } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'other', message: 'x' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
  });

  it.each(['ravi', null])(
    'that broke off do not go on by themselves while %s is signed in',
    async (other) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const { store, sent, readUserId } = setUp();
      store.add([file('a.mp4')]);
      sent[0]?.onError({ kind: 'network' });
      readUserId.mockResolvedValue(other);
      await store.goOn();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sent).toHaveLength(1);
      readUserId.mockResolvedValue('asha');
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sent).toHaveLength(2);
    },
  );

  it('that broke off go on soon after the network is back, however often they were tried without it', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, sent, readUserId } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    readUserId.mockRejectedValue(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(600_000);
    await store.goOn();
    readUserId.mockResolvedValue('asha');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
  });

  it('that broke off are tried no later for having been looked at in the meantime', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, sent } = setUp();
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    for (const looks of [1, 2, 3, 4]) {
      await store.goOn();
      sent[looks]?.onError({ kind: 'network' });
    }
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(6);
  });

  it('that broke off are asked about before the page is left: the page alone has their file', () => {
    const { store, sent } = setUp();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    store.add([file('a.mp4')]);
    sent[0]?.onError({ kind: 'network' });
    expect(asks()).toBe(true);
    store.forgetError();
    expect(asks()).toBe(false);
  });

  it('that were cancelled are forgotten by the server, and the next file follows', async () => {
    const { store, sending, names } = setUp();
    const forgotten = Promise.withResolvers<void>();
    sending.stop.mockReturnValue(forgotten.promise);
    store.add([file('a.mp4'), file('b.mp4')]);
    const isOver = vi.fn();
    const cancelled = store.cancel().then(isOver);
    await expect.poll(() => sending.stop).toHaveBeenCalledWith({ discard: true });
    expect(names()).toEqual(['a.mp4', 'b.mp4']);
    expect(isOver).not.toHaveBeenCalled();
    forgotten.resolve();
    await cancelled;
  });

  it('are asked about before the page is left, until the last one has arrived or was cancelled', async () => {
    const { store, sent } = setUp();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    store.add([file('a.mp4'), file('b.mp4')]);
    expect(asks()).toBe(true);
    sent[0]?.onDone('v1');
    expect(asks()).toBe(true);
    sent[1]?.onDone('v2');
    expect(asks()).toBe(false);
    store.add([file('c.mp4'), file('d.mp4')]);
    sent[2]?.onError({ kind: 'network' });
    expect(asks()).toBe(true);
    store.retry();
    await store.cancel();
    expect(asks()).toBe(true);
    await store.cancel();
    expect(asks()).toBe(false);
  });

  it('that were left behind are not heard any more', () => {
    const { store, sent } = setUp();
    store.add([file('a.mp4')]);
    void store.cancel();
    sent[0]?.onProgress(5);
    sent[0]?.onError({ kind: 'network' });
    expect(store.get()).toEqual({ running: null, waiting: [], failed: null, done: null });
  });

  it('of one user are not seen by the next one', () => {
    const { store } = setUp();
    store.belongTo('asha');
    store.add([file('a.mp4'), file('b.mp4')]);
    store.belongTo('ravi');
    expect(store.get()).toEqual({ running: null, waiting: [], failed: null, done: null });
  });
});
