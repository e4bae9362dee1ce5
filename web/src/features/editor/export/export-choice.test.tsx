import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { asha, renderAt } from '../../../testing/render-at.tsx';
import { LogoSection } from '../customize/logo-section.tsx';
import { type Editor, EditorContext } from '../use-editor.ts';
import { ExportChoice } from './export-choice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failure = {
  code: 'edit_invalid',
  message: 'This change is not possible: there is no picture to frame.',
  details: { detail: { code: 'plan_no_picture', details: {} } },
};

it('names the clips that cannot be exported, with the reason, beside those that are', async () => {
  const warn = vi.spyOn(toast, 'warning');
  const succeed = vi.spyOn(toast, 'success');
  const editor = {
    video: { id: 'v1', title: 'Bread', language: 'hi' },
    groups: [{ first: { planVersion: 1 } }],
    source: { video: null },
    watermark: null,
    settle: async () => 'saved',
  } as unknown as Editor;
  await renderAt(
    '/editor',
    <EditorContext value={editor}>
      <ExportChoice onStarted={() => undefined} onShare={() => undefined} />
    </EditorContext>,
    {
      '/videos/v1/export': {
        exports: [{}],
        refused: [{ groupId: 'g2', title: 'Without a picture', failure }],
      },
      '/videos/v1/exports': { exports: [], languages: [] },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Export All' }));
  await waitFor(() => expect(warn).toHaveBeenCalled());
  const [title, options] = warn.mock.calls[0] ?? [];
  expect(title).toBe('1 clip can’t be exported. Open it to see why.');
  expect(options?.description).toContain('Without a picture: ');
  expect(options?.description).toContain('there is no picture to frame');
  await waitFor(() => expect(succeed).toHaveBeenCalled());
});

it.each([
  ['free', true],
  ['pro', false],
] as const)('on %s ratios and the logo are locked where they are chosen: %s', async (planId, locked) => {
  const editor = {
    ...{ video: { id: 'v1', title: 'Bread', language: 'hi' }, source: { video: null }, watermark: null },
    ...{ groups: [], group: null, plan: { language: 'hi', cards: [], broll: [] }, layout: { cues: [] } },
    ...{ outputs: [], settle: async () => 'saved', change: () => undefined },
  } as unknown as Editor;
  await renderAt(
    '/editor',
    <EditorContext value={editor}>
      <ExportChoice onStarted={() => undefined} onShare={() => undefined} />
      <LogoSection />
    </EditorContext>,
    {
      '/session/me': { user: { ...asha, planId } },
      '/brand': { brand: { logo: null, upload: null, place: {} } },
      '/videos/v1/exports': { exports: [], languages: [] },
    },
  );
  await screen.findByRole('button', { name: 'Upload Logo' });
  await waitFor(() =>
    expect(screen.queryByText('Your own branding comes with Pro and Agency.') !== null).toBe(locked),
  );
  expect(screen.queryByRole('radio', { name: '16:9 With Starter' }) !== null).toBe(locked);
  expect(screen.queryByRole('radio', { name: /^9:16 With/ })).toBeNull();
});
