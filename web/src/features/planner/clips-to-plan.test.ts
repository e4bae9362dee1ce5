import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { describe, expect, it } from 'vitest';
import { type ClipToPlan, clipsToPlan, fillWeek, freeFor, timeOn } from './clips-to-plan.ts';

const clip = (groupId: string, values: Partial<ClipToPlan> = {}): ClipToPlan => ({
  ...{ id: `${groupId}-tall`, groupId, videoId: 'v1', title: groupId, thumbnail_url: null, duration: 30 },
  ...{ kept: null, ...values },
});

describe('clipsToPlan', () => {
  it('names each clip once, kept ones first, and none that was dropped', () => {
    const all = [
      clip('a'),
      clip('a', { id: 'a-wide' }),
      clip('b', { kept: false }),
      clip('c', { kept: true }),
    ];
    expect(clipsToPlan(all as ClipResponse[]).map(({ id }) => id)).toEqual(['c-tall', 'a-tall']);
  });
});

describe('fillWeek', () => {
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const of = { dates, clips: [clip('a'), clip('b'), clip('c')], platform: 'instagram' as const };
  const now = new Date('2026-11-23T00:00:00Z');

  it('puts the next clip on each free day at its suggested time', () => {
    const filled = fillWeek({ ...of, posts: [], now });
    expect(filled.map((one) => [one.clip.groupId, one.plannedAt.toISOString()])).toEqual([
      ['a', '2026-11-23T14:00:00.000Z'],
      ['b', '2026-11-24T14:00:00.000Z'],
      ['c', '2026-11-25T14:00:00.000Z'],
    ]);
  });

  it('leaves days that are taken or over, and clips that are planned already', () => {
    const posts = [
      { groupId: 'a', platform: 'instagram' as const, plannedAt: '2026-11-24T05:00:00.000Z', posted: false },
      { groupId: 'b', platform: 'x' as const, plannedAt: '2026-11-25T05:00:00.000Z', posted: false },
    ];
    const night = new Date('2026-11-23T17:45:00Z');
    const clips = freeFor('instagram', { clips: of.clips, taken: posts });
    const filled = fillWeek({ ...of, clips, posts, now: night });
    expect(filled.map((one) => [one.clip.groupId, one.plannedAt.toISOString().slice(0, 10)])).toEqual([
      ['b', '2026-11-25'],
    ]);
  });

  it('fills today at the hour that its column offers once the suggested one is over', () => {
    const evening = new Date('2026-11-23T14:30:00Z');
    const filled = fillWeek({ ...of, posts: [], now: evening });
    expect(filled.map((one) => [one.clip.groupId, one.plannedAt.toISOString()])).toEqual([
      ['a', '2026-11-23T15:30:00.000Z'],
      ['b', '2026-11-24T14:00:00.000Z'],
      ['c', '2026-11-25T14:00:00.000Z'],
    ]);
  });
});

describe('freeFor', () => {
  const names = (...of: Parameters<typeof freeFor>) => freeFor(...of).map(({ groupId }) => groupId);

  it('has the clips without a place on the platform in any week', () => {
    const taken = [
      { groupId: 'a', platform: 'instagram' as const, plannedAt: null, posted: true },
      { groupId: 'b', platform: 'x' as const, plannedAt: '2026-11-25T05:00:00.000Z', posted: false },
    ];
    expect(names('instagram', { clips: [clip('a'), clip('b'), clip('c')], taken })).toEqual(['b', 'c']);
  });

  it('leaves out clips that are too long or too short for the platform', () => {
    const clips = [2, 60, 75].map((duration) => clip(`${duration} s`, { duration }));
    expect(names('moj', { clips, taken: [] })).toEqual(['2 s', '60 s']);
    expect(names('instagram', { clips, taken: [] })).toEqual(['60 s', '75 s']);
  });
});

describe('timeOn', () => {
  const at = (now: string, date = '2026-11-23') => timeOn('instagram', date, new Date(now)).toISOString();

  it('is the suggested time, and once that is over the next full hour of that day', () => {
    expect(at('2026-11-23T13:59:00Z')).toBe('2026-11-23T14:00:00.000Z');
    expect(at('2026-11-23T14:10:00Z')).toBe('2026-11-23T14:30:00.000Z');
    expect(at('2026-11-23T14:30:00Z')).toBe('2026-11-23T15:30:00.000Z');
  });

  it('stays the suggested time where that day has no hour left', () => {
    expect(at('2026-11-23T17:45:00Z')).toBe('2026-11-23T14:00:00.000Z');
    expect(at('2026-11-24T03:00:00Z')).toBe('2026-11-23T14:00:00.000Z');
  });
});
