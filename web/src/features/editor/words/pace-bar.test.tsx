import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { makeWaveform } from '@jhalak/contract/clip/testing/made-sound.ts';
import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { PaceBar } from './pace-bar.tsx';

// Two silences, and an "um" between two pauses.
const words = [
  { text: 'bread', startMs: 300, endMs: 2000 },
  { text: 'needs', startMs: 3500, endMs: 4000 },
  { text: 'um', startMs: 4200, endMs: 4500 },
  { text: 'time', startMs: 4800, endMs: 6000 },
  { text: 'always', startMs: 8000, endMs: 9800 },
];
const source = {
  ...{ words, timing: 'words' as const, durationMs: 10_000 },
  waveform: makeWaveform(10_000, words),
};
const silent = numbersPlan({ captionStyle: null });
const whole: ClipPlan = {
  ...silent,
  language: 'en',
  edit: [{ startMs: 0, endMs: 10_000 }],
  layouts: silent.layouts.map((layout) => ({ ...layout, cues: [] })),
};

async function show(edit: PlanEdit = {}) {
  const plan = editPlan(whole, edit, source);
  const onCut = vi.fn();
  const shown = await showInEditor({ plan, words, timing: 'words', source }, <PaceBar onCut={onCut} />);
  const cut = () => {
    fireEvent.click(screen.getByRole('button'));
    shown.set({ plan: editPlan(plan, shown.changes.at(-1) ?? {}, source) });
  };
  return { ...shown, onCut, cut };
}

it('counts the pauses and fillers of the clip, and one edit cuts them all', async () => {
  const { changes, cut, onCut } = await show();
  expect(screen.getByText('2 pauses, 1 filler')).toBeDefined();
  expect(
    screen.getByRole('button', { name: 'Cut all · 3.5 s', description: '2 pauses, 1 filler' }),
  ).toBeDefined();
  cut();
  expect(changes).toEqual([{ pace: { silences: true, fillers: true } }]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('3 cuts, 3.5 s shorter. Captions follow.');
  expect(onCut).toHaveBeenCalledOnce();
});

it('counts what is left alone, and leaves the other switch as it is set', async () => {
  const { changes, cut } = await show({ pace: { silences: true } });
  expect(screen.getByText('1 filler')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cut · 0.5 s' })).toBeDefined();
  cut();
  expect(changes).toEqual([{ pace: { fillers: true } }]);
});

it('is gone where nothing is left to cut', async () => {
  await show({ pace: { silences: true, fillers: true } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});
