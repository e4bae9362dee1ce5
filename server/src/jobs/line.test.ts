import { describe, expect, test } from 'vitest';
import type { WaitingLine } from '#db/queries/jobs/job-shares.ts';
import { placesInLine } from './line.ts';

const nowMs = 1_000_000;
const usualMs = new Map([
  ['render', 20_000],
  ['export', 10_000],
]);

const share = (workspaceId: string, change: Partial<WaitingLine['shares'][number]> = {}) => ({
  ...{ workspaceId, priority: 0, ahead: false, running: 0, limit: 4 },
  ...change,
});
const queue = (workspaceId: string, ...names: string[]) =>
  names.map((name, nth) => ({ id: `${workspaceId}${nth + 1}`, workspaceId, name }));
const running = (workspaceId: string, name: string, startedAgoMs: number, progress = 0) => ({
  ...{ workspaceId, name, progress, startedAt: new Date(nowMs - startedAgoMs) },
});
const placesOf = (line: WaitingLine, slots = 1) => {
  const places = placesInLine(line, { slots, usualMs, nowMs });
  return Object.fromEntries([...places].map(([id, { place, startsInMs }]) => [id, [place, startsInMs]]));
};

describe('the places of jobs that wait', () => {
  test('each starts when what is before it has ended, at its own pace or as usual', () => {
    const line = {
      shares: [share('a', { running: 1 })],
      queued: queue('a', 'export', 'render', 'render'),
      running: [running('a', 'render', 5000, 0.5)],
    };
    expect(placesOf(line)).toEqual({ a1: [1, 5000], a2: [2, 15_000], a3: [3, 35_000] });
  });

  test('workspaces take turns; one with priority goes first, one at its limit is left out', () => {
    const shares = [share('a', { running: 1, limit: 1 }), share('b'), share('c', { ahead: true })];
    const queued = [...queue('a', 'export'), ...queue('b', 'render', 'render'), ...queue('c', 'export')];
    const line = { shares, queued, running: [running('a', 'render', 0, 0)] };
    expect(placesOf(line, 2)).toEqual({ c1: [1, 0], b1: [2, 10_000], a1: [3, 20_000], b2: [4, 30_000] });
  });

  test('a larger plan goes first, then who has less under way, then who was served longest ago', () => {
    const shares = [share('a', { running: 1 }), share('b'), share('c'), share('d', { priority: 1 })];
    const queued = [
      ...queue('a', 'export'),
      ...queue('b', 'export', 'export'),
      ...queue('c', 'export', 'export'),
      ...queue('d', 'export'),
    ];
    const line = { shares, queued, running: [running('a', 'render', 0, 0)] };
    const inTurn = Object.entries(placesOf(line, 2)).map(([id, [place]]) => [place, id]);
    expect(inTurn.toSorted().map(([, id]) => id)).toEqual(['d1', 'b1', 'a1', 'c1', 'b2', 'c2']);
  });

  test('behind work of unknown length there is a place and no time', () => {
    const line = {
      shares: [share('a', { running: 1 })],
      queued: queue('a', 'export'),
      running: [running('a', 'transcribe', 500)],
    };
    expect(placesOf(line)).toEqual({ a1: [1, null] });
  });

  test('without a worker nothing has a place', () => {
    expect(placesOf({ shares: [share('a')], queued: queue('a', 'export'), running: [] }, 0)).toEqual({});
  });
});
