import { expect, it } from 'vitest';
import { readPlan } from './clips.ts';

it.each([null, {}, [], 'x', { schema: 2 }, { schema: 2, edit: [], layouts: [] }, { schema: 1, edit: null }])(
  'a stored document that is no plan is named as such: %j',
  (stored) => {
    expect(() => readPlan(stored)).toThrow(expect.objectContaining({ id: 'plan_unreadable' }));
  },
);
