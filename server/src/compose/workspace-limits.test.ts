import { plans } from '@jhalak/contract/plans.ts';
import { expect, test } from 'vitest';
import { priorityByPlan, workspaceLimits } from './workspace-limits.ts';

const cpu = (planId: string, fleetSlots: number, config = {}) =>
  workspaceLimits({ WORKSPACE_JOBS: undefined, ...config }).cpu({ planId }, fleetSlots);

test('a workspace may fill its plan’s share of all workers, and always run one job', () => {
  expect([cpu('free', 1), cpu('free', 4), cpu('free', 16)]).toEqual([1, 1, 4]);
  expect([cpu('starter', 4), cpu('pro', 4), cpu('agency', 4), cpu('unlimited', 4)]).toEqual([2, 4, 4, 4]);
});

test('priority comes with Pro and above, and with plans that are off', () => {
  const withPriority = plans.filter(({ id }) => priorityByPlan.hasPriority({ planId: id }));
  expect(withPriority.map(({ id }) => id)).toEqual(['pro', 'agency', 'business', 'owner', 'unlimited']);
});

test('a setting counts for every plan', () => {
  expect([cpu('free', 16, { WORKSPACE_JOBS: 3 }), cpu('agency', 2, { WORKSPACE_JOBS: 3 })]).toEqual([3, 3]);
});
