import { expect, test } from 'vitest';
import { clipEditSchema } from './clips.ts';

test('a clip begins and ends at times whose milliseconds are integers of the database', () => {
  for (const end of [2_000_000, 1e9, 1e308]) {
    expect(clipEditSchema.safeParse({ end_time: end }).success).toBe(false);
    expect(clipEditSchema.safeParse({ start_time: end }).success).toBe(false);
  }
  expect(clipEditSchema.parse({ start_time: 0, end_time: 86_400 })).toEqual({
    start_time: 0,
    end_time: 86_400,
  });
});
