import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { CaptionStyle } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { SecondLineField } from './second-line-field.tsx';

const line = (text: string, of?: string) => ({
  ...{ startMs: 0, endMs: 400, sourceMs: 0, wordIndex: 0, source: 'Bread rises.', text },
  ...(of && { of }),
});

/** Draws the field of a clip whose second line is Tamil; gives what the translator is asked for from then on. */
async function show(
  lines: object[] | null,
  { planFeatures = ['translated-subtitles'], language = 'en' } = {},
) {
  const style: CaptionStyle = { ...captionStyles.karaoke, secondLine: 'ta' };
  const translations = lines ? [{ language: 'ta', model: 'tiny-7b', lines }] : undefined;
  const editor = {
    ...{ plan: { language, captionStyle: style, translations }, output: { id: 'c1' } },
    ...{
      change: () => undefined,
      settle: async () => 'saved',
      changeOnServer: (work: () => unknown) => work(),
    },
  };
  await showInEditor(editor, <SecondLineField style={style} />, {
    '/session/config': { planFeatures },
    '/session/me': { user: null },
  });
  const answered = fetch;
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') asked.push([path, JSON.parse(String(init.body))]);
    return answered(path, init);
  });
  return asked;
}

const request = ['/api/clips/c1/translation', { language: 'ta', show: false }];

it('says that a clip is not translated, as after “Apply to all clips”, and translates it', async () => {
  const asked = await show(null);
  expect(
    await screen.findByText('This clip isn’t translated into தமிழ் yet, so the second line stays empty.'),
  ).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Translate into தமிழ்' });
  fireEvent.click(button);
  // The focus stays where it was pressed.
  await vi.waitFor(() =>
    expect([button.isConnected, button.getAttribute('aria-busy')]).toEqual([true, 'true']),
  );
  await vi.waitFor(() => expect(asked).toEqual([request]));
});

it('counts lines without a translation and those of other words, and translates them', async () => {
  const asked = await show([line('ரொட்டி'), line(''), line('பழைய', 'Bread rose.')]);
  expect(await screen.findByText('2 lines need translating.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Translate changed lines' }));
  await vi.waitFor(() => expect(asked).toEqual([request]));
});

it('offers nothing where all is translated, and no button without a translator', async () => {
  await show([line('ரொட்டி')]);
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  await show(null, { planFeatures: [] });
  expect(await screen.findByText(/^This clip isn’t translated/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Translate/ })).toBeNull();
});

it('names the second line of a clip whose words are in its language by now, and says that they show it', async () => {
  await show([line('ரொட்டி')], { language: 'ta' });
  expect(await screen.findByText('The captions already show this. Choose another second line.')).toBeTruthy();
  expect(screen.getByRole('combobox').textContent).toBe('தமிழ்');
});
