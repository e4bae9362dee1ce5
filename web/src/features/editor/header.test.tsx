import type { User } from '@jhalak/contract/routes/user.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteEditing } from '#api/editing.ts';
import { asha } from '../../testing/render-at.tsx';
import { EditorHeader } from './header.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { SavingNote, UnsavedBeside } from './saving-note.tsx';
import { showInEditor } from './testing/show-in-editor.tsx';
import type { Editor } from './use-editor.ts';

const video = { id: 'v1', title: 'Kitchen talk' };
const groups = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const select = vi.fn();
const playback = { state: () => ({ playing: true }) };
const show = (plan: { title: string; language: string } | null, group = groups[1]) =>
  showInEditor(
    { video, plan, groups, group, select, playback },
    <EditorHeader
      user={asha as User}
      {...{ avatar: null, actions: null, folds: null }}
      onShowKeys={() => undefined}
      onShowVersions={() => undefined}
    />,
  );

test('the header names the clip, and the project that it is of leads back', async () => {
  await show({ title: 'Why bread rises', language: 'en' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Why bread rises');
  const project = screen.getByRole('link', { name: 'Kitchen talk' });
  expect(project.getAttribute('href')).toBe('/dashboard/project/v1');
});

test('until a clip is there the header names its project', async () => {
  await show(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kitchen talk');
  expect(screen.queryByRole('link', { name: 'Kitchen talk' })).toBeNull();
});

test('the header says which clip of the list is open, and steps to its neighbours', async () => {
  const { set } = await show({ title: 'Why bread rises', language: 'en' });
  expect(screen.getByRole('status').textContent).toBe('Clip 2 of 3');
  const steps = ['Previous clip', 'Next clip'].map((name) => screen.getByRole('button', { name }));
  for (const step of steps) fireEvent.click(step);
  expect(select.mock.calls).toEqual([
    ['a', { play: true }],
    ['c', { play: true }],
  ]);
  set({ group: { id: 'c' } as Editor['group'] });
  fireEvent.click(screen.getByRole('button', { name: 'Next clip' }));
  expect(select).toHaveBeenCalledTimes(2);
  expect(steps.map((step) => step.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
});

test('on a phone what is done at the playhead is in the menu, once a clip is there', async () => {
  const playback = { time: () => ({ sourceMs: 4000.4, clipMs: 1000, isInside: true }) };
  const { changes, set } = await showInEditor(
    { video, plan: null, source: { video: null }, playback },
    <PhoneHeader exporting={null} onShare={vi.fn()} onShowVersions={vi.fn()} />,
  );
  const press = (name: string) => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' });
    fireEvent.click(screen.getByRole('menuitem', { name }));
  };
  press('Trim start');
  expect(changes).toEqual([]);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  const scenes = [{ startMs: 0, endMs: 9000 }];
  set({ plan: { title: 'Bread', language: 'en' }, layout: { ratio: '9:16', scenes } } as never);
  for (const name of ['New shot', 'Trim start', 'Trim end']) press(name);
  expect(changes).toEqual([
    { scenes: { action: 'split', ratio: '9:16', atMs: 1000 } },
    { startMs: 4000 },
    { endMs: 4000 },
  ]);
});

test('on a phone a colleague who edits the clip is named, and told of this window', async () => {
  const announced = vi.fn(() => Response.json({ success: true }));
  const { queries } = await showInEditor(
    {
      video,
      plan: { title: 'Bread', language: 'en' },
      group: { id: 'g' },
      output: { id: 'o' },
      saving: 'saved',
    },
    <PhoneHeader exporting={null} onShare={vi.fn()} onShowVersions={vi.fn()} />,
    { '/session/me': { user: asha }, '/clips/o/editing': announced },
  );
  await vi.waitFor(() => expect(announced).toHaveBeenCalled());
  act(() =>
    noteEditing(queries, {
      ...{ type: 'editing', clipId: 'g', windowId: 'theirs', userId: 'ravi', name: 'Ravi', here: true },
    }),
  );
  const note = await screen.findByText('Ravi is editing too');
  expect(note.className).not.toMatch(/(^|\s)(max-(md|lg|xl):)?sr-only/);
});

test('beside “Saved” stands which other clip is not, and leads to it', async () => {
  const select = vi.fn();
  const { set } = await showInEditor(
    { plan: { title: 'Bread' }, saving: 'saved', unsavedBeside: null, select },
    <SavingNote />,
  );
  expect(screen.getByRole('status').textContent).toBe('Saved');
  set({ unsavedBeside: 'a' });
  fireEvent.click(screen.getByRole('button', { name: 'Another clip is not saved' }));
  expect(select).toHaveBeenCalledExactlyOnceWith('a');
});

test('on a phone that stands in the notes alone, whose rows are as wide as the window', async () => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  await showInEditor(
    { plan: { title: 'Bread' }, saving: 'saved', unsavedBeside: 'a', select: vi.fn() },
    <>
      <div data-testid="header">
        <SavingNote />
      </div>
      <UnsavedBeside />
    </>,
  );
  expect(screen.getByTestId('header').textContent).toBe('');
  expect(screen.getByRole('button', { name: 'Another clip is not saved' })).toBeTruthy();
});
