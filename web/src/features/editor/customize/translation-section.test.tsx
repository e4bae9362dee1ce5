import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { type Editor, EditorContext } from '../use-editor.ts';
import { TranslationSection } from './translation-section.tsx';

const line = (wordIndex: number, source: string, text: string, more: object = {}) => ({
  ...{ startMs: wordIndex * 400, endMs: wordIndex * 400 + 400, sourceMs: wordIndex * 400, wordIndex },
  ...{ source, text, ...more },
});
const tamil = {
  ...{ language: 'ta', model: 'tiny-7b' },
  lines: [
    line(0, 'Bread rises.', 'ரொட்டி உப்புகிறது.'),
    line(2, 'It rests four hours.', 'மூன்று மணி நேரம்.', { of: 'It rests three hours.' }),
    line(6, 'Eat it.', ''),
  ],
};

async function show(plan: object, planFeatures: string[] = ['translated-subtitles']) {
  const editor = {
    plan: { language: 'en', captionStyle: { id: 'karaoke' }, ...plan },
    playback: { seekClip: () => undefined },
  };
  const { changes } = await showInEditor(editor, <TranslationSection />, {
    '/session/config': { planFeatures },
    '/session/me': { user: null },
  });
  return changes;
}

it('says what is needed where no language model is set up', async () => {
  await show({}, []);
  expect(await screen.findByText(/Translation isn’t available here yet/)).toBeTruthy();
});

it('asks for a look, counts what is open, and offers to translate that again', async () => {
  await show({ captionLanguage: 'ta', translations: [tamil] });
  expect(await screen.findByText('Translated by AI. Check it before you post it.')).toBeTruthy();
  expect(screen.getByText('2 lines need translating.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Translate changed lines' })).toBeTruthy();
});

it('is busy while its clip is translated, and not for another one that is shown meanwhile', async () => {
  const clip = (groupId: string) => ({ id: groupId, groupId }) as Editor['output'];
  const editor = {
    plan: { language: 'en', captionStyle: { id: 'karaoke' }, captionLanguage: 'ta', translations: [tamil] },
    ...{ output: clip('a'), settle: async () => 'saved', changeOnServer: () => new Promise(() => undefined) },
  };
  const { set } = await showInEditor(editor, <TranslationSection />, {
    '/session/config': { planFeatures: ['translated-subtitles'] },
    '/session/me': { user: null },
  });
  const again = () => screen.queryByRole('button', { name: 'Translate changed lines' });
  fireEvent.click(await screen.findByRole('button', { name: 'Translate changed lines' }));
  await waitFor(() => expect(again()).toBeNull());
  set({ output: clip('b') });
  expect(again()).not.toBeNull();
  set({ output: clip('a') });
  expect(again()).toBeNull();
});

function LeftTab() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Tab
      </button>
      {isOpen && <TranslationSection />}
    </>
  );
}

it('is still busy where its tab was left meanwhile and opened again', async () => {
  const editor = {
    plan: { language: 'en', captionStyle: { id: 'karaoke' } },
    ...{ output: { id: 'left', groupId: 'left' }, settle: async () => 'saved' },
    changeOnServer: () => new Promise(() => undefined),
  };
  await showInEditor(editor, <LeftTab />, {
    '/session/config': { planFeatures: ['translated-subtitles'] },
    '/session/me': { user: null },
  });
  fireEvent.click(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'தமிழ்' }));
  await screen.findByText(/^Translating/);
  fireEvent.click(screen.getByRole('button', { name: 'Tab' }));
  expect(screen.queryByText(/^Translating/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Tab' }));
  expect(screen.getByText(/^Translating/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('combobox').disabled).toBe(true);
});

it('takes a line in the user’s own words', async () => {
  const changes = await show({ captionLanguage: 'ta', translations: [tamil] });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit lines' }));
  const field = screen.getByRole('textbox', { name: 'Translation of “Eat it.”' });
  fireEvent.change(field, { target: { value: 'சாப்பிடுங்கள்.' } });
  fireEvent.blur(field);
  expect(changes).toEqual([
    { translatedLines: { language: 'ta', lines: [{ wordIndex: 6, text: 'சாப்பிடுங்கள்.' }] } },
  ]);
  expect(screen.getByText('Words changed since')).toBeTruthy();
  expect(screen.getByText('Not translated: shown as spoken')).toBeTruthy();
});

it('lists the lines of a translation that is not shown, such as of an export or a second line', async () => {
  const changes = await show({ translations: [tamil] });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit lines · தமிழ்' }));
  const field = screen.getByRole('textbox', { name: 'Translation of “Eat it.”' });
  fireEvent.change(field, { target: { value: 'சாப்பிடுங்கள்.' } });
  fireEvent.blur(field);
  expect(changes).toEqual([
    { translatedLines: { language: 'ta', lines: [{ wordIndex: 6, text: 'சாப்பிடுங்கள்.' }] } },
  ]);
});

it('sets a line of Urdu from the right, also one that begins with a Latin word', async () => {
  const urdu = { ...tamil, language: 'ur', lines: [line(0, 'AI makes work easy.', 'AI سے کام آسان ہے۔')] };
  await show({ captionLanguage: 'ur', translations: [urdu] });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit lines' }));
  expect(screen.getByRole('textbox', { name: /^Translation of/ }).getAttribute('dir')).toBe('rtl');
  expect(screen.getByText('AI makes work easy.').getAttribute('dir')).toBe('ltr');
});

it('keeps a translation that is still right, after its words changed, with Enter', async () => {
  const changes = await show({ captionLanguage: 'ta', translations: [tamil] });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit lines' }));
  const press = (source: string) => {
    const field = screen.getByRole('textbox', { name: `Translation of “${source}”` });
    fireEvent.blur(field);
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  press('Bread rises.');
  press('It rests four hours.');
  expect(changes).toEqual([
    { translatedLines: { language: 'ta', lines: [{ wordIndex: 2, text: 'மூன்று மணி நேரம்.' }] } },
  ]);
  expect(screen.getAllByText('Still right? Press Enter in the line.')).toHaveLength(1);
});

function Desk({ onChange }: { onChange(edit: PlanEdit): void }) {
  const [lines, setLines] = useState(tamil.lines);
  const change = (edit: PlanEdit) => {
    onChange(edit);
    const said = edit.translatedLines?.lines ?? [];
    setLines(lines.map((one) => ({ ...one, ...said.find(({ wordIndex }) => wordIndex === one.wordIndex) })));
  };
  const plan = { language: 'en', captionLanguage: 'ta', translations: [{ ...tamil, lines }] };
  const editor = {
    plan: { ...plan, captionStyle: { id: 'karaoke' } },
    change,
    playback: { seekClip: () => undefined },
  };
  return (
    <EditorContext value={editor as unknown as Editor}>
      <TranslationSection />
    </EditorContext>
  );
}

it('leaves Enter and Escape to a keyboard that composes a letter, and keeps the field after Enter', async () => {
  const changes: PlanEdit[] = [];
  await renderAt('/editor', <Desk onChange={(edit) => changes.push(edit)} />, {
    '/session/config': { planFeatures: [] },
    '/session/me': { user: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit lines' }));
  expect(screen.queryByText(/Translation isn’t available/)).toBeNull();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Translation of “Eat it.”' });
  field.focus();
  fireEvent.change(field, { target: { value: 'சாப்பி' } });
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  expect([changes, field.value]).toEqual([[], 'சாப்பி']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(changes).toHaveLength(1);
  expect([document.activeElement, field.isConnected, field.value]).toEqual([field, true, 'சாப்பி']);
});

it('draws nothing for a clip without captions', async () => {
  await show({ captionStyle: null });
  expect(screen.queryByText('Caption language')).toBeNull();
});
