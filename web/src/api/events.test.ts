import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { applyEvent } from './events.ts';
import { leavingKey } from './session.ts';

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

  it.each(['render', 'plan'] as const)('about a %s that ended makes the packs of its video stale', (job) => {
    const packs = ['exports', 'a', 'packs', 'c'];
    const { queries, isStale } = withData(packs);
    const event = { type: 'job', job, subjectId: 'p', videoId: 'a', label: '', labelCode: null } as const;
    applyEvent(queries, { ...event, status: 'running', progress: 0.5 });
    expect(isStale(packs)).toBe(false);
    applyEvent(queries, { ...event, status: 'completed', progress: 1 });
    expect(isStale(packs)).toBe(true);
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

  it('about a session that ended signs out', () => {
    const { queries } = withData();
    applyEvent(queries, { type: 'signed-out' });
    expect(queries.getQueryData(['session', 'me'])).toEqual({ user: null });
  });

  it('about a session that this page is just ending changes nothing: the next document comes', () => {
    const { queries } = withData(['session', 'me']);
    const before = queries.getQueryData(['session', 'me']);
    queries.setQueryData(leavingKey, true);
    applyEvent(queries, { type: 'signed-out' });
    expect(queries.getQueryData(['session', 'me'])).toEqual(before);
  });
});
