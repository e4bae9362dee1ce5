import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { UploadedFont } from '@jhalak/contract/clip/plan/uploaded-font.ts';
import { fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { asha } from '#testing/render-at.tsx';
import { showInEditor } from '../testing/show-in-editor.tsx';
import type { Editor } from '../use-editor.ts';
import { CaptionSettingsSection } from './caption-settings-section.tsx';

it('names the script of a translation by its own words', async () => {
  const style = captionStyles.karaoke;
  const line = {
    startMs: 0,
    endMs: 400,
    sourceMs: 0,
    wordIndex: 0,
    source: 'Bread rises',
    text: 'रोटी फूलती है',
  };
  const translations = [{ language: 'hi', model: 'tiny-7b', lines: [line] }];
  const spoken = [{ text: 'Bread' }, { text: 'rises' }];
  await showInEditor(
    {
      plan: { language: 'en', captionLanguage: 'hi', captionStyle: style, translations },
      layout: { cues: [{ lines: [spoken] }] },
      ...{ words: [], groups: [] },
    },
    <CaptionSettingsSection style={style} />,
  );
  const field = await screen.findByRole('combobox', { name: 'Script' });
  expect(field.textContent).toBe('Devanagari');
  fireEvent.keyDown(field, { key: 'Enter' });
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'Devanagari',
    'Devanagari, English words in English',
    'Roman letters: Roti phoolti hai…',
  ]);
  // Its letters have no capitals.
  expect(screen.queryByRole('checkbox', { name: 'Capital letters' })).toBeNull();
});

const font = { assetId: 'baloo', name: 'Baloo 2', scripts: ['latin'] } as unknown as UploadedFont;
const listed = { id: 'baloo', name: 'Baloo 2', scripts: ['latin'], font };

const groups = [1, 2, null].map((planVersion) => ({ first: { planVersion } }));

it.each([
  ['with a font', 'pro', [listed], font],
  ['whose font was deleted', 'pro', [], undefined],
  ['whose font the plan no longer has', 'free', [listed], undefined],
])('puts a look %s on all clips, with the font where they may have it', async (_, planId, fonts, sent) => {
  const style = { ...captionStyles.karaoke, font };
  const changeAll = vi.fn<Editor['changeAll']>(async () => 2);
  const plan = { language: 'en', captionStyle: style };
  await showInEditor(
    { plan, layout: { cues: [] }, words: [], groups, changeAll },
    <CaptionSettingsSection style={style} />,
    { '/session/me': { user: { ...asha, planId } }, '/brand/fonts': { fonts } },
  );
  const button = await screen.findByRole('button', { name: 'Apply to all clips' });
  await vi.waitFor(() => {
    fireEvent.click(button);
    const { captionFont, captionSettings } = changeAll.mock.lastCall?.[0] ?? {};
    expect([captionSettings?.size, captionFont]).toEqual([style.size, sent]);
  });
});

it.each([
  [2, 'success', 'Applied to 2 clips.', undefined],
  [1, 'error', 'Not every clip could be changed. Try again.', 'Applied to 1 clip.'],
] as const)(
  'says of %i clips of two that took the look what became of all',
  async (count, kind, title, more) => {
    const style = captionStyles.karaoke;
    const told = vi.spyOn(toast, kind).mockReturnValue('');
    const plan = { language: 'en', captionStyle: style };
    await showInEditor(
      { plan, layout: { cues: [] }, words: [], groups, changeAll: async () => count },
      <CaptionSettingsSection style={style} />,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Apply to all clips' }));
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect([told.mock.lastCall?.[0], told.mock.lastCall?.[1]?.description]).toEqual([title, more]);
  },
);
