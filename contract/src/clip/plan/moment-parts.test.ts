import { expect, it } from 'vitest';
import { partGrade } from './moment-parts.ts';

it('a part is never strong beside a reason that calls it ordinary', () => {
  const parts = { hook: 25, completeness: 20, energy: 10, value: 39 };
  const gradeWith = (code: string) =>
    partGrade({ score: 94, parts, reasons: [{ part: 'energy', code }] }, 'energy');
  expect(gradeWith('energy_stands_out')).toEqual({ of100: 67, grade: 'strong' });
  expect(gradeWith('energy_usual')).toEqual({ of100: 67, grade: 'fair' });
  expect(
    partGrade({ score: 94, parts, reasons: [{ part: 'hook', code: 'energy_usual' }] }, 'energy')?.grade,
  ).toBe('strong');
});

it('no part has all of its points, as no score has', () => {
  const parts = { hook: 25, completeness: 20, energy: 10, value: 39 };
  expect(partGrade({ score: 94, parts }, 'hook')).toEqual({ of100: 99, grade: 'strong' });
});
