import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import type { ClipGroup } from '../state/clip-groups.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { RequestSection, type RequestSectionProps } from './request-section.tsx';

const words = ['Money', 'grows.', 'Nobody', 'waits.'].map((text, at) => ({
  ...{ text, startMs: at * 1000, endMs: at * 1000 + 800 },
}));
const source = { durationMs: 9000, waveform: null };

const opener = () => screen.getByRole('button', { name: 'Say what to change' });
const fieldOf = () => screen.getByRole('textbox', { name: 'What to change' }) as HTMLTextAreaElement;

async function show(props: RequestSectionProps = {}) {
  const spans = [{ startMs: 0, endMs: 4000 }];
  const plan = editPlan(
    { ...numbersPlan({}), edit: spans },
    { captionStyle: 'karaoke' },
    { words, timing: 'words', durationMs: 9000 },
  );
  const editor = {
    ...{ plan, source, words, timing: 'words', areWordsHere: true, group: { id: 'a' } },
  };
  const { changes, set } = await showInEditor(editor, <RequestSection {...props} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(opener());
  const ask = (value: string) => {
    fireEvent.change(fieldOf(), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Show changes' }));
  };
  return { plan, changes, set, ask };
}

it('offers what was asked for one clip to no other', async () => {
  const { ask, set } = await show();
  ask('cut the first sentence');
  await screen.findByText('Make these changes');
  // A saved clip is another object of the same clip.
  set({ group: { id: 'a' } as ClipGroup });
  screen.getByText('Make these changes');
  set({ group: { id: 'b' } as ClipGroup });
  expect(screen.queryByText('Make these changes')).toBeNull();
  fireEvent.click(opener());
  expect(fieldOf().value).toBe('');
});

it('lists what a sentence would change, and makes it as one edit on request', async () => {
  const { plan, changes, ask } = await show();
  const field = fieldOf();
  ask('add fireworks');
  await screen.findByText(/Nothing here could be changed/);
  fireEvent.change(field, { target: { value: 'cut the first sentence, add fireworks' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Can’t do yet: add fireworks');
  expect(changes).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Make these changes' }));
  await screen.findByText(/Undo takes it back/);
  expect(changes).toEqual([{ startMs: 2000 }]);
  ask('title “Yeast”, cut the first sentence, smaller captions, captions in red and in capitals');
  await screen.findByText('Make these changes');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Title: ${plan.title} → Yeast`,
    'Starts 2 s later: Time in video 0:00 → 0:02',
    `Caption colours: Text ${plan.captionStyle?.color} → #ff3b30`,
    'Caption size: 63 px → 50 px',
    'Caption settings: Capital letters Off → On',
  ]);
  ask('start 1.4 seconds later');
  const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await expect.poll(listed).toEqual(['Starts 1.4 s later: Time in video 0:00.0 → 0:01.4']);
});

it('has nothing more to show of a listed sentence, and lets go of it on Cancel', async () => {
  const { ask, changes } = await show();
  ask('cut the first sentence');
  await screen.findByText('Make these changes');
  const button = screen.getByRole('button', { name: 'Show changes' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Make these changes')).toBeNull();
  expect([button.disabled, fieldOf().value, changes]).toEqual([false, 'cut the first sentence', []]);
});

it('says that what reads a sentence could not be loaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const told = vi.spyOn(toast, 'error');
  const load = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { ask } = await show({ load });
  ask('cut the first sentence');
  await expect.poll(() => told.mock.calls).toMatchObject([['This part could not be loaded.', {}]]);
  told.mockRestore();
});

it('is one line, which opens the field', async () => {
  await show();
  expect(document.activeElement).toBe(fieldOf());
});

it('makes nothing of a sentence that is not the one listed', async () => {
  const { ask } = await show();
  ask('cut the first sentence');
  await screen.findByText('Make these changes');
  fireEvent.change(fieldOf(), { target: { value: 'cut the last sentence' } });
  expect(screen.queryByText('Make these changes')).toBeNull();
});

it('does not say it is done where the clip has by now what was asked for', async () => {
  const { plan, changes, ask, set } = await show();
  ask('no captions');
  await screen.findByText('Make these changes');
  set({ plan: { ...plan, captionStyle: null } });
  fireEvent.click(screen.getByRole('button', { name: 'Make these changes' }));
  await screen.findByText(/Nothing here could be changed/);
  expect(screen.queryByText(/Undo takes it back/)).toBeNull();
  expect(changes).toEqual([]);
});
