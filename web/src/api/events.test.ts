import { lists } from '@jhalak/contract/event-lists.ts';
import type { ListEvent, ServerEvent } from '@jhalak/contract/events.ts';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readsListsKey } from './change.ts';
import { applyEvent, listenToServer } from './events.ts';
import { leavingKey } from './session.ts';

beforeEach(() => void vi.useFakeTimers());

const withData = (...keys: string[][]) => {
  const queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, {});
  return { queries, isStale: (key: string[]) => queries.getQueryState(key)?.isInvalidated };
};

describe('an event of the server', () => {
  it('about a job makes the state of that video alone stale', () => {
    const [one, other] = [
      ['videos', 'status', 'a'],
      ['videos', 'status', 'b'],
    ];
    const { queries, isStale } = withData(one ?? [], other ?? []);
    const job = {
      job: 'render',
      subjectId: 'p',
      status: 'running',
      progress: 0.5,
      label: '',
      labelCode: null,
    } as const;
    applyEvent(queries, { type: 'job', videoId: 'a', ...job });
    expect([isStale(one ?? []), isStale(other ?? [])]).toEqual([true, false]);
  });

  it.each(['render', 'plan'] as const)(
    'about a %s that ended makes its packs and the planner stale',
    (job) => {
      const packs = ['exports', 'a', 'packs', 'c'];
      const week = ['posts', 'week', '2093-11-23'];
      const { queries, isStale } = withData(packs, week);
      const event = { type: 'job', job, subjectId: 'p', videoId: 'a', label: '', labelCode: null } as const;
      applyEvent(queries, { ...event, status: 'running', progress: 0.5 });
      expect([isStale(packs), isStale(week)]).toEqual([false, false]);
      applyEvent(queries, { ...event, status: 'completed', progress: 1 });
      expect([isStale(packs), isStale(week)]).toEqual([true, true]);
    },
  );

  it('about a saved clip makes the exports stale: their files are of an older version', () => {
    const { queries, isStale } = withData(['exports', 'a'], ['clips', 'a']);
    applyEvent(queries, { type: 'clip-saved', clipId: 'c', version: 3 });
    expect([isStale(['exports', 'a']), isStale(['clips', 'a'])]).toEqual([true, false]);
  });

  it('about posts makes the packs of their video stale: a post chooses the language of its captions', () => {
    const [one, other] = [
      ['exports', 'a', 'packs', 'c'],
      ['exports', 'b', 'packs', 'd'],
    ];
    const { queries, isStale } = withData(one ?? [], other ?? []);
    applyEvent(queries, { type: 'lists', lists: ['posts'], videoId: 'a' });
    expect([isStale(one ?? []), isStale(other ?? [])]).toEqual([true, false]);
    applyEvent(queries, { type: 'lists', lists: ['posts'], videoId: null });
    expect(isStale(other ?? [])).toBe(true);
  });

  it('about lists makes those lists stale', () => {
    const { queries, isStale } = withData(['clips', 'x'], ['videos', 'projects'], ['uploads']);
    applyEvent(queries, { type: 'lists', lists: ['clips', 'videos'], videoId: null });
    expect([isStale(['clips', 'x']), isStale(['videos', 'projects']), isStale(['uploads'])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['leaves the page where the server knows no user any more', { user: null }],
    ['keeps the page where a new password gave this browser a new session', { user: { id: 'asha' } }],
  ])('about a session that ended asks again, and %s', async (_, answer) => {
    const { queries } = withData();
    const queryKey = ['session', 'me'];
    queries.setQueryData(queryKey, { user: { id: 'asha' } });
    const me = new QueryObserver(queries, { queryKey, queryFn: async () => answer, staleTime: 60_000 });
    const stop = me.subscribe(() => undefined);
    applyEvent(queries, { type: 'signed-out' });
    // The new cookie may still be on its way.
    await vi.advanceTimersByTimeAsync(500);
    expect(queries.getQueryData(queryKey)).toEqual({ user: { id: 'asha' } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(queries.getQueryState(queryKey)?.dataUpdateCount).toBe(2);
    expect(queries.getQueryData(queryKey)).toEqual(answer);
    stop();
  });

  it('about a session that this page is just ending changes nothing: the next document comes', async () => {
    const { queries, isStale } = withData(['session', 'me']);
    queries.setQueryData(leavingKey, true);
    applyEvent(queries, { type: 'signed-out' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(isStale(['session', 'me'])).toBe(false);
  });
});

describe('the stream of events', () => {
  /** What the browser would open. */
  const streams: Stream[] = [];
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    constructor() {
      super();
      streams.push(this);
    }
    close() {
      this.readyState = Stream.CLOSED;
    }
    turn(event: 'open' | 'error', readyState: number) {
      this.readyState = readyState;
      this.dispatchEvent(new Event(event));
    }
  }
  /** An answer that is no stream. */
  const refuse = () => streams.at(-1)?.turn('error', Stream.CLOSED);

  beforeEach(() => {
    streams.length = 0;
    vi.stubGlobal('EventSource', Stream);
  });

  it('is left to the browser while that reconnects by itself', () => {
    const stop = listenToServer(new QueryClient());
    streams[0]?.turn('error', 0);
    vi.advanceTimersByTime(600_000);
    expect(streams).toHaveLength(1);
    stop();
  });

  it('is opened anew after a refusal, later each time, and every list is read again once it is open', () => {
    const keys = [...lists.map((list) => (list === 'usage' ? 'billing' : list)), 'exports', 'brand', 'broll'];
    const { queries, isStale } = withData(...keys.map((key) => [key]));
    const stop = listenToServer(queries);
    streams[0]?.turn('open', 1);
    expect(keys.filter((key) => isStale([key]))).toEqual([]);
    const opened = [1000, 2000, 4000].map((waitMs) => {
      refuse();
      vi.advanceTimersByTime(waitMs - 1);
      const before = streams.length;
      vi.advanceTimersByTime(1);
      return [before, streams.length];
    });
    expect(opened).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    streams.at(-1)?.turn('open', 1);
    expect(keys.filter((key) => !isStale([key]))).toEqual([]);
    stop();
  });

  const tell = (event: ServerEvent) =>
    streams.at(-1)?.dispatchEvent(new MessageEvent(event.type, { data: JSON.stringify(event) }));
  const tellOf = (...lists: ListEvent['lists']) => tell({ type: 'lists', lists, videoId: null });

  it('has lists read at once, and those that change again and again twice a second', async () => {
    const queries = new QueryClient();
    const queryFn = vi.fn(async () => []);
    const leave = new QueryObserver(queries, { queryKey: ['clips', 'all'], queryFn }).subscribe(
      () => undefined,
    );
    const stop = listenToServer(queries);
    await vi.advanceTimersByTimeAsync(0);
    queryFn.mockClear();
    tellOf('clips');
    expect(queryFn).toHaveBeenCalledOnce();
    for (let n = 0; n < 9; n += 1) {
      await vi.advanceTimersByTimeAsync(100);
      tellOf('clips');
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    tellOf('clips');
    expect(queryFn).toHaveBeenCalledTimes(4);
    stop();
    leave();
  });

  it('lets lists wait while the page makes a change that reads them itself', async () => {
    const { queries, isStale } = withData(['clips', 'all'], ['team'], ['session', 'me']);
    const stop = listenToServer(queries);
    const saved = Promise.withResolvers<void>();
    const change = new MutationObserver(queries, {
      ...{ mutationKey: [...readsListsKey, 'keep'], mutationFn: () => saved.promise },
    });
    const made = change.mutate();
    tellOf('clips');
    tellOf('team');
    await vi.advanceTimersByTimeAsync(2000);
    expect([isStale(['clips', 'all']), isStale(['team'])]).toEqual([false, false]);
    saved.resolve();
    await made;
    await vi.advanceTimersByTimeAsync(500);
    expect([isStale(['clips', 'all']), isStale(['team'])]).toEqual([true, true]);
    stop();
  });

  it('is opened at once where the browser is online again, and never after it was left', () => {
    const stop = listenToServer(new QueryClient());
    refuse();
    window.dispatchEvent(new Event('online'));
    expect(streams).toHaveLength(2);
    refuse();
    stop();
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(600_000);
    expect(streams).toHaveLength(2);
  });
});
