import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
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
