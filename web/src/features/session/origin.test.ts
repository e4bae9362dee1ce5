import { describe, expect, it } from 'vitest';
import { originOf } from './origin.ts';

describe('the page wanted before signing in', () => {
  it('is kept with its query and anchor', () => {
    expect(originOf({ from: '/dashboard/projects?page=2#top' })).toBe('/dashboard/projects?page=2#top');
  });

  it.each([null, {}, { from: 7 }, { from: 'https://evil.example' }, { from: '//evil.example' }])(
    'is nothing where %j was kept',
    (state) => {
      expect(originOf(state)).toBeNull();
    },
  );
});
