import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clipPlanSchema } from './clip-plan.ts';
import { type PlanOfSchema1, upgradePlan } from './upgrade-plan.ts';

/** Plans of the sample talk as they were stored with schema 1: as planned, edited by hand, of sound alone, all whole. */
const stored: Record<'planned' | 'edited' | 'heard' | 'whole', PlanOfSchema1> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../../fixtures/plans/schema-1.json'), 'utf8'),
);
const kindsOf = (name: keyof typeof stored) =>
  upgradePlan(stored[name]).layouts.map(({ ratio, scenes }) => [ratio, ...scenes.map(({ kind }) => kind)]);

describe('a plan of schema 1', () => {
  it.each(Object.entries(stored))('%s is one of schema 2, without the watermark', (_, plan) => {
    const upgraded = upgradePlan(plan);
    expect(clipPlanSchema.parse(upgraded)).toEqual(upgraded);
    expect(upgraded).not.toHaveProperty('watermark');
    const { title, edit, captionStyle, audio, planner } = plan;
    expect(upgraded).toMatchObject({ title, edit, captionStyle, audio, planner });
    expect(upgraded.layouts.map(({ cues }) => cues)).toEqual(plan.layouts.map(({ cues }) => cues));
  });

  it('shows in every scene what its framing showed', () => {
    expect(kindsOf('planned')).toEqual([
      ['9:16', 'single', 'fit', 'single'],
      ['16:9', 'single'],
      ['1:1', 'single', 'fit', 'single'],
    ]);
    expect(kindsOf('heard')).toEqual([
      ['9:16', 'card'],
      ['1:1', 'card'],
    ]);
    expect(kindsOf('whole')).toEqual([['9:16', 'fit']]);
    const [tall] = upgradePlan(stored.edited).layouts;
    const framing = stored.edited.layouts[0]?.framing;
    const keys = framing?.mode === 'crop' ? framing.path : [];
    expect(tall?.scenes.map(({ startMs }) => startMs)).toEqual(keys.map(({ atMs }) => atMs));
    expect(tall?.scenes.map(({ regions }) => regions[0]?.path[0]?.box)).toEqual(
      keys.map(({ box }) => box ?? { x: 0, y: 0, w: 1, h: 1 }),
    );
  });

  it('stays as it is when it is upgraded already, and has neither logo nor cards when it is older than those', () => {
    const upgraded = upgradePlan(stored.edited);
    expect(upgradePlan(upgraded)).toBe(upgraded);
    const { logo, cards, ...older } = stored.edited;
    expect(upgradePlan(older)).toMatchObject({ logo: null, cards: [] });
  });
});

it.each([null, {}, [], 'x', { schema: 2 }, { schema: 2, edit: [], layouts: [] }, { schema: 1, edit: null }])(
  'a stored document that is no plan is named as such: %j',
  (stored) => {
    expect(() => upgradePlan(stored as never)).toThrow(expect.objectContaining({ id: 'plan_unreadable' }));
  },
);
