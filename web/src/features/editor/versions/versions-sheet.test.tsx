import { fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { asha } from '#testing/render-at.tsx';
import type { Taken } from '../state/open-clip.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { VersionsSheet } from './versions-sheet.tsx';

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
      { output: { id: 'o' }, serverVersion: 2, restore },
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
