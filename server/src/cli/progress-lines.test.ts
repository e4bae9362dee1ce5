import { expect, it } from 'vitest';
import { drawStages, remainingMs } from './progress-lines.ts';

it('says how much is left once there is a pace', () => {
  expect(remainingMs({ fraction: 0.01, elapsedMs: 5000 })).toBeNull();
  expect(remainingMs({ fraction: 0.25, elapsedMs: 10_000 })).toBe(30_000);
});

it('draws a line for each stage in its state', () => {
  const lines = drawStages([
    { name: 'Read', status: 'done', fraction: 1, label: '', elapsedMs: 400 },
    { name: 'Render', status: 'running', fraction: 0.5, label: 'clip 1 of 3', elapsedMs: 20_000 },
    { name: 'Check', status: 'waiting', fraction: 0, label: '', elapsedMs: 0 },
  ]);
  expect(lines[0]).toContain('✓ Read    ████████████████████████  0 s');
  expect(lines[1]).toContain('50 %  clip 1 of 3  20 s, about 20 s left');
  expect(lines[2]).toMatch(/^· Check {3}░+/);
});
