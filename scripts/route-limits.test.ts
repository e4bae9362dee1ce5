import { expect, test } from 'vitest';
import { otherRoutes, unboundedBodies, uncountedCalls } from './route-limits.ts';

const route = { name: 'newCall', permission: 'public', rejections: [] } as const;

test('a call without an account counts attempts, or someone says what bounds it', () => {
  expect(uncountedCalls([route], {})).toEqual(['newCall is open to everyone and counts no attempts']);
  expect(uncountedCalls([{ ...route, permission: 'shared:open' }], {})).toHaveLength(1);
  expect(uncountedCalls([{ ...route, rejections: ['too_many_attempts'] }], {})).toEqual([]);
  expect(uncountedCalls([route], { newCall: 'reads one row' })).toEqual([]);
  expect(uncountedCalls([{ ...route, permission: 'clips:read' }], {})).toEqual([]);
});

test('a call that reads its body itself has a largest body', () => {
  const streamed = { ...route, consumes: 'multipart/form-data' };
  expect(unboundedBodies([streamed], {})).toHaveLength(1);
  expect(unboundedBodies([{ ...streamed, rejections: ['logo_too_large'] }, route], {})).toEqual([]);
});

test('an address past the contract is known', () => {
  const files = {
    'new/routes.ts': "app.get('/api/new', answer)",
    'clips/routes.ts': 'mount(getClip, answer)',
  };
  expect(otherRoutes(files, {})).toEqual([
    'server/src/http/new/routes.ts serves an address that is no call of the contract',
  ]);
  expect(otherRoutes(files, { 'new/routes.ts': 'one row' })).toEqual([]);
});
