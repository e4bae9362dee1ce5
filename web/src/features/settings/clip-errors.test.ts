import { clipDefaultsSchema } from '@jhalak/contract/routes/preferences.ts';
import { expect, it } from 'vitest';
import { specifiedClips } from '#api/preferences.ts';
import { clipErrors } from './clip-errors.ts';

it.each([
  { numberOfClips: 1 },
  { numberOfClips: 50 },
  { numberOfClips: 0 },
  { numberOfClips: 51 },
  { numberOfClips: 2.5 },
  { numberOfClips: Number.NaN },
  { clipDuration: 15 },
  { clipDuration: 90 },
  { clipDuration: 14 },
  { clipDuration: 91 },
  { clipDuration: Number.NaN },
  { aspectRatios: [] },
])('%j is judged in the browser as the server judges it', (part) => {
  const clips = { ...specifiedClips, ...part };
  const errors = clipErrors(clips);
  expect(Object.values(errors).every((error) => !error)).toBe(clipDefaultsSchema.safeParse(clips).success);
});
