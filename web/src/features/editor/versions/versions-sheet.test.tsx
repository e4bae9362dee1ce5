import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { asha } from '#testing/render-at.tsx';
import { Playback } from '../player/playback.ts';
import type { Taken } from '../state/open-clip.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { VersionsSheet } from './versions-sheet.tsx';

const { words } = numbersSource;
const desk = {
  ...{ playback: new Playback({ hasPicture: false }), words, ratio: '9:16' },
  ...{ video: {}, source: { video: null, waveform: null }, watermark: null, timing: 'words' },
};

it('says what is in a version, and what was changed since the last one to go back to', async () => {
  const plan = numbersPlan();
  const typed = editPlan(plan, { captions: [{ wordIndex: 3, text: 'III' }] }, numbersSource);
  const version = (of: number, day: number) => ({
    ...{ version: of, createdAt: `2026-11-${day}T10:00:00Z`, name: null, changes: [], by: null },
  });
  await showInEditor(
    { output: { id: 'o' }, serverVersion: 2, ...desk },
    <VersionsSheet open onOpenChange={() => undefined} />,
    {
      '/clips/o/versions': { versions: [version(2, 20), version(1, 10)] },
      '/clips/o/versions/1': { plan, transcriptId: 'a' },
      '/clips/o/versions/2': { plan: typed, transcriptId: 'a' },
      '/session/me': { user: asha },
    },
  );
  const since = within(await screen.findByRole('region', { name: 'Changed since then' }));
  expect(since.getByRole('listitem').textContent).toBe('Corrected 1 caption word');
  expect(screen.getAllByText(/^\d+ captions? · 0:0\d · /)).toHaveLength(1);
  const [newest] = screen.getAllByRole('button', { expanded: false });
  fireEvent.click(newest as HTMLElement);
  await expect.poll(() => screen.getAllByText(/^\d+ captions? · 0:0\d · /).length).toBe(2);
  expect(screen.getAllByRole('region', { name: 'Changed since then' })).toHaveLength(1);
});

it('opens at its beginning, not at its cross', async () => {
  await showInEditor(
    { output: { id: 'o' }, serverVersion: 2 },
    <VersionsSheet open onOpenChange={() => undefined} />,
  );
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Versions' }));
});

it.each<[Taken, string[], boolean]>([
  ['saved', ['success'], true],
  ['failed', ['error: It could not be saved.'], true],
  ['conflict', ['error: Choose first what stays'], true],
  ['refused', [], false],
])(
  'going back that is %s says so, once for each press, and lets the editor be seen',
  async (state, told, closes) => {
    const said: string[] = [];
    vi.spyOn(toast, 'success').mockImplementation(() => said.push('success'));
    vi.spyOn(toast, 'error').mockImplementation((_, more) => said.push(`error: ${more?.description}`));
    const taken = Promise.withResolvers<Taken>();
    const restore = vi.fn(() => taken.promise);
    const onOpenChange = vi.fn();
    const version = (of: number, day: number) => ({
      ...{ version: of, createdAt: `2026-11-${day}T10:00:00Z`, name: null, changes: null, by: null },
    });
    await showInEditor(
      { output: { id: 'o' }, serverVersion: 2, restore, ...desk },
      <VersionsSheet open onOpenChange={onOpenChange} />,
      { '/clips/o/versions': { versions: [version(2, 20), version(1, 10)] }, '/session/me': { user: asha } },
    );
    const back = await screen.findByRole('button', { name: 'Go back to this' });
    for (let n = 0; n < 2; n += 1) fireEvent.click(back);
    expect(restore).toHaveBeenCalledExactlyOnceWith(1);
    taken.resolve(state);
    await expect.poll(() => (back as HTMLButtonElement).disabled).toBe(false);
    expect(said).toEqual(told.map((text) => expect.stringContaining(text)));
    expect(onOpenChange.mock.calls).toEqual(closes ? [[false]] : []);
    vi.restoreAllMocks();
  },
);
