import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import type { Editor } from '../use-editor.ts';
import { PaceSection } from './pace-section.tsx';

const waveform = { stepMs: 50, peaksBase64: '' };
async function show(pace: ClipPlan['pace'], state: { timing?: Editor['timing']; hasSound?: boolean } = {}) {
  const editor = {
    plan: { pace },
    source: { waveform: state.hasSound === false ? null : waveform, video: {} },
    timing: state.timing ?? 'words',
  };
  const { changes } = await showInEditor(editor, <PaceSection />);
  return changes;
}

it('switches both kinds of cuts and the zoom, each by itself', async () => {
  const changes = await show(undefined);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Cut silences' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Cut filler words' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Zoom in on strong words' }));
  expect(changes).toEqual([{ pace: { silences: true } }, { pace: { fillers: true } }, { punchIn: true }]);
});

it('lists what was cut, with a way back for each, and says how much shorter the clip is', async () => {
  const changes = await show({
    silences: true,
    fillers: true,
    cuts: [
      { kind: 'silence', startMs: 62_000, endMs: 63_500 },
      { kind: 'filler', startMs: 70_000, endMs: 70_500, text: 'मतलब' },
    ],
    kept: [],
  });
  expect(screen.getByRole('status').textContent).toBe('2 cuts, 2.0 s shorter. Captions follow.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo the cut 1:10 · “मतलब”' }));
  expect(screen.getByText('1:02 · silence, 1.5 s')).toBeDefined();
  expect(changes).toEqual([{ keepCuts: [70_000] }]);
});

it('offers nothing that cannot be found, and says why', async () => {
  await show(undefined, { timing: 'approximate', hasSound: false });
  for (const name of ['Cut silences', 'Cut filler words'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled).toBe(true);
  expect(screen.getByText(/This video has no sound/)).toBeDefined();
  expect(screen.getByText(/have no word times/)).toBeDefined();
});
