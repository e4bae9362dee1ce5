import { expect, test } from 'vitest';
import { reportPage } from './report-page.ts';

const figures = [
  { name: 'plan.cost', value: 0.2, unit: '× clip length', bar: 0.3, better: 'lower' as const },
  { name: 'moments.lift', value: 1.5, unit: '×', bar: 1.7, better: 'higher' as const, note: 'chance <1>' },
  { name: 'jobs.claims', value: 0.4, unit: '', bar: null, better: 'higher' as const },
];
const path = [
  { atMs: 0, x: 0.5, width: 0.3 },
  { atMs: 5000, x: 0.7, width: 0.3 },
];
const clips = [{ title: 'A & B', ratio: '9:16', durationMs: 10_000, path, sheetBase64: 'AAAA' }];
const page = reportPage({ figures, clips, machine: 'two cores', commit: 'abc1234' });

test('holds every figure with its bar, and says which ones miss it', () => {
  expect(page).toContain('1 of 3 figures miss their bar.');
  expect(page).toMatch(/class="figure holds"><h3>plan\.cost</);
  expect(page).toMatch(/class="figure missed"><h3>moments\.lift</);
  expect(page).toMatch(/class="figure reported"><h3>jobs\.claims</);
  expect(page).toContain('at most 0.3');
  expect(page).toContain('chance &lt;1&gt;');
});

test('shows where the picture of a clip is, and its frames, without another file', () => {
  expect(page).toContain('x="320.0" y="44.0" width="320.0" height="24.0"');
  expect(page).toContain('A &amp; B · 9:16 · 10.0 s');
  expect(page).toContain('src="data:image/jpeg;base64,AAAA"');
  expect(page).not.toMatch(/(?:src|href)="(?!data:)/);
});
