import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { asha } from '../../../testing/render-at.tsx';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { WordsPanel } from './words-panel.tsx';

const words = 'This zeroda works well.'
  .split(' ')
  .map((text, n) => ({ text, startMs: n * 1000, endMs: n * 1000 + 600 }));
const source = { words, timing: 'words' as const, durationMs: 10_000 };
const silent = numbersPlan({ captionStyle: null });
const clip = editPlan(
  { ...silent, language: 'en', layouts: silent.layouts.map((layout) => ({ ...layout, cues: [] })) },
  { startMs: 0, endMs: 5000, captionStyle: 'karaoke' },
  source,
);

async function show(
  plan = clip,
  { transcript = { version: 1 } as object, role = 'owner', saving = 'saved', names = {} } = {},
) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('fine'), addEventListener: () => undefined },
    removeEventListener: () => undefined,
  }));
  const editor = {
    ...{ plan, words, areWordsHere: true, source: { durationMs: 10_000 }, timing: 'words' },
    ...{ video: { id: 'v', language: 'en' }, group: { id: 'g' }, transcriptVersion: 1 },
    changeOnServer: (work: () => unknown) => work(),
    settle: async () => saving,
    playback: { subscribeTime: () => () => undefined, seekSource: () => undefined },
  };
  return showInEditor(editor, <WordsPanel />, {
    '/session/me': { user: { ...asha, role } },
    '/videos/v/transcript': { transcript },
    '/videos/v/names': { version: 2, corrected: [], changedGroupIds: [], ...names },
  });
}

const menuAt = (word: string) => {
  fireEvent.contextMenu(screen.getByRole('option', { name: word }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

it('a word has a menu where it stands', async () => {
  const { changes } = await show();
  expect(menuAt('zeroda')).toEqual([
    ...['Cut', 'Fix', 'Fix everywhere', 'Mask', 'Start clip here', 'End clip here'],
  ]);
  screen.getByRole('option', { name: 'zeroda', hidden: true, selected: true });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Mask' }));
  expect(changes).toEqual([{ maskedWords: [{ wordIndex: 1, masked: true }] }]);
  menuAt('works');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cut' }));
  expect(changes.at(-1)).toEqual({ cutWords: [2] });
});

it('corrects a Latin word of an Urdu talk from the right, as it stands in the list', async () => {
  await show({ ...clip, language: 'ur' });
  menuAt('zeroda');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Fix' }));
  expect((await screen.findByDisplayValue('zeroda')).getAttribute('dir')).toBe('rtl');
});

it('cuts the chosen words once, however long the key is held', async () => {
  const { changes, set } = await show();
  menuAt('works');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  const list = await screen.findByRole('listbox');
  fireEvent.keyDown(list, { key: 'Delete' });
  set({ plan: editPlan(clip, { cutWords: [2] }, source) });
  fireEvent.keyDown(list, { key: 'Delete', repeat: true });
  expect(changes).toEqual([{ cutWords: [2] }]);
  fireEvent.keyDown(list, { key: 'Delete' });
  expect(changes.at(-1)).toEqual({ keepWords: [2] });
});

it('says what a tap does until a word was chosen', async () => {
  localStorage.clear();
  await show();
  const hints = () => screen.queryAllByText('Tap a word to fix or cut it.');
  expect(hints().map(({ className }) => className.split(' ').includes('md:hidden'))).toEqual([true, false]);
  menuAt('works');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear selection' }));
  expect(hints().map((hint) => hint.parentElement?.className.includes('pointer-coarse:hidden'))).toEqual([
    true,
  ]);
});

it('is read from the line above its first word on, whole', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.textContent === 'Clip starts here' ? 200 : 50 } as DOMRect;
  });
  const { container } = await show(editPlan(clip, { startMs: 900, endMs: 2800 }, source));
  expect(container.querySelector('[data-words]')?.scrollTop).toBe(200 - 50 - 14);
});

it('a word before the clip cannot be its end, and one after it not its start', async () => {
  await show(editPlan(clip, { startMs: 900, endMs: 2800 }, source));
  expect(menuAt('This')).toEqual(['Fix', 'Fix everywhere', 'Start clip here']);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect(menuAt('well.')).toEqual(['Fix', 'Fix everywhere', 'End clip here']);
});

it('the menu opens the correction for the whole video and the dictionary', async () => {
  await show();
  menuAt('zeroda');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Fix everywhere' }));
  await screen.findByRole('dialog');
  screen.getByRole('radio', { name: 'Everywhere', checked: true });
});

it('a masked word says so and is shown again', async () => {
  const { changes } = await show(editPlan(clip, { maskedWords: [{ wordIndex: 1, masked: true }] }, source));
  expect(menuAt('zeroda (masked)')).toContain('Unmask');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Unmask' }));
  expect(changes).toEqual([{ maskedWords: [{ wordIndex: 1, masked: false }] }]);
});

it('the bar with the same actions is gone while the menu is open, and its cross clears the selection', async () => {
  await show();
  menuAt('works');
  screen.getByRole('menu');
  expect(screen.queryByRole('button', { name: 'Clear selection', hidden: true })).toBeNull();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});

it('a press beside the words opens no menu', async () => {
  await show();
  fireEvent.contextMenu(screen.getByRole('listbox'));
  expect(screen.queryByRole('menu')).toBeNull();
});

it.each([
  ['en', 'ltr', 'ArrowRight', 'ArrowLeft'],
  ['ur', 'rtl', 'ArrowLeft', 'ArrowRight'],
])('the arrow keys go the way the lines of %s run', async (language, dir, on, back) => {
  await show({ ...clip, language });
  const list = screen.getByRole('listbox');
  expect(list.dir).toBe(dir);
  const press = (key: string) => {
    fireEvent.keyDown(list, { key });
    return screen.getByRole('option', { selected: true }).textContent;
  };
  expect([press(on), press(on), press(back)]).toEqual(['This', 'zeroda', 'This']);
});

describe('while a word is being corrected', () => {
  async function correcting() {
    const page = await show();
    fireEvent.doubleClick(screen.getByRole('option', { name: 'zeroda' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Zerodha' } });
    return page;
  }

  it('it is left once other words are here', async () => {
    const { changes, set } = await correcting();
    const more = { text: 'new', startMs: 650, endMs: 950 };
    set({ words: words.toSpliced(1, 0, more), transcriptVersion: 2 });
    const field = screen.queryByRole('textbox');
    if (field) fireEvent.blur(field);
    expect(changes).toEqual([]);
  });

  it('what was typed stays when another word was corrected everywhere', async () => {
    const { changes, set } = await correcting();
    const corrected = words.map((word, n) => (n === 3 ? { ...word, text: 'well!' } : word));
    set({ words: corrected, transcriptVersion: 2 });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    expect(changes).toEqual([{ captions: [{ wordIndex: 1, text: 'Zerodha' }] }]);
  });

  it('what was typed stays when the sound has given the same words other times', async () => {
    const { changes, set } = await correcting();
    set({ words: words.map((word) => ({ ...word, startMs: word.startMs + 40 })) });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    expect(changes).toEqual([{ captions: [{ wordIndex: 1, text: 'Zerodha' }] }]);
  });
});

/** Gives what is sent to a path from then on. */
function sentTo(end: string): unknown[] {
  const answered = fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.endsWith(end) && init?.body) sent.push(JSON.parse(String(init.body)));
    return answered(path, init);
  });
  return sent;
}

/** Opens the correction of a word for the whole video and the dictionary, and saves another text. */
async function fixEverywhere(word: string, text: string) {
  menuAt(word);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Fix everywhere' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: text } });
  const save = dialog.getByRole('button', { name: 'Save' });
  await vi.waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  fireEvent.click(save);
}

it.each([
  ['Wells.', 'Wells'],
  ['“C++”', 'C++'],
])('the marks around %s are not part of the name', async (typed, spelling) => {
  await show();
  const sent = sentTo('/videos/v/names');
  await fixEverywhere('well.', typed);
  await vi.waitFor(() => expect(sent).toMatchObject([{ name: { spelling, heard: ['well'] } }]));
});

it('a word whose marks alone are corrected gives no name', async () => {
  await show();
  const sent = sentTo('/videos/v/transcript');
  await fixEverywhere('well.', 'well!');
  await vi.waitFor(() => expect(sent).toEqual([{ version: 1, edits: [{ index: 3, text: 'well!' }] }]));
});

it('a word that was fixed in its clip alone is fixed everywhere as it is, one that was not stays', async () => {
  const fixed = editPlan(clip, { captions: [{ wordIndex: 1, text: 'Zerodha' }] }, source);
  const { changes } = await show(fixed);
  const sent = sentTo('/videos/v/transcript');
  const everywhere = async (word: string, text = word) => {
    fireEvent.doubleClick(screen.getByRole('option', { name: word }));
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: text } });
    await vi.waitFor(() => expect(field.title).not.toBe(''));
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  };
  await everywhere('works');
  await everywhere('Zerodha');
  await vi.waitFor(() => expect(sent).toEqual([{ version: 1, edits: [{ index: 1, text: 'Zerodha' }] }]));
  await everywhere('Zerodha', 'zeroda');
  expect(changes).toEqual([{ captions: [{ wordIndex: 1, text: 'zeroda' }] }]);
});

it.each([
  [
    'a second word that is corrected everywhere before the first is stored follows it, where it stands then',
    0,
  ],
  ['so does one whose cuts are saved later than the first word', 1],
])('%s', async (_, isLater) => {
  const { set } = await show();
  const answered = fetch;
  const sent: { version: number; edits: unknown }[] = [];
  const first = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)));
      await first.promise;
      return Response.json({ version: 1 + sent.length, changedGroupIds: ['g'] });
    }
    if (!path.includes('fromMs')) return answered(path, init);
    const read = words.map((word) => (word.text === 'zeroda' ? { ...word, text: 'Zerodha' } : word));
    return Response.json({ transcript: { version: 2, first: 0, words: read } });
  });
  const everywhere = async (word: string, text: string) => {
    fireEvent.doubleClick(screen.getByRole('option', { name: word }));
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: text } });
    await vi.waitFor(() => expect(field.title).not.toBe(''));
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  };
  await everywhere('zeroda', 'Zerodha');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const saved = Promise.withResolvers<'saved'>();
  if (isLater) set({ settle: () => saved.promise });
  await everywhere('works', 'worked');
  const told = vi.spyOn(toast, 'success');
  first.resolve();
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  saved.resolve('saved');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { version: 1, edits: [{ index: 1, text: 'Zerodha' }] },
    { version: 2, edits: [{ index: 2, text: 'worked' }] },
  ]);
});

describe('a clip of an older version of the words', () => {
  const newest = (texts: string) => {
    const read = texts
      .split(' ')
      .map((text, n) => ({ text, startMs: n * 1000 - 980, endMs: n * 1000 - 400 }));
    return { version: 2, first: 40, words: read };
  };

  it('corrects a word where it stands now', async () => {
    await show(clip, { transcript: newest('Once This zeroda works zeroda well.') });
    const sent = sentTo('/videos/v/transcript');
    fireEvent.doubleClick(screen.getByRole('option', { name: 'zeroda' }));
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'Zerodha' } });
    await vi.waitFor(() => expect(field.title).not.toBe(''));
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
    await vi.waitFor(() => expect(sent).toEqual([{ version: 2, edits: [{ index: 42, text: 'Zerodha' }] }]));
  });

  it('corrects a name', async () => {
    await show(clip, { transcript: newest('Once This Zerodha works') });
    const sent = sentTo('/videos/v/names');
    await fixEverywhere('zeroda', 'Zerodha');
    await vi.waitFor(() => expect(sent).toMatchObject([{ version: 2, name: { spelling: 'Zerodha' } }]));
  });

  it('says so where the word reads otherwise now', async () => {
    await show(clip, { transcript: newest('Once This Zerodha works well?') });
    const sent = sentTo('/videos/v/transcript');
    const told: unknown[] = [];
    vi.spyOn(toast, 'error').mockImplementation((...said) => told.push(said) as never);
    await fixEverywhere('well.', 'well!');
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(told).toMatchObject([
      [expect.anything(), { description: expect.stringContaining('this clip only') }],
    ]);
    expect(sent).toEqual([]);
  });
});

it('who may not change the dictionary corrects a name in the whole video alone', async () => {
  await show(clip, { role: 'editor' });
  await vi.waitFor(() => {
    expect(menuAt('zeroda')).toContain('Fix everywhere');
  });
  const sent = sentTo('/videos/v/names');
  await fixEverywhere('zeroda', 'Zerodha');
  await vi.waitFor(() => expect(sent).toMatchObject([{ name: { spelling: 'Zerodha' }, add: false }]));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says that a name is not in the full dictionary, also where nothing had to be corrected', async () => {
  await show(clip, { names: { remembered: null } });
  const told: unknown[] = [];
  vi.spyOn(toast, 'success').mockImplementation((...said) => told.push(said) as never);
  await fixEverywhere('zeroda', 'Zerodha');
  await vi.waitFor(() =>
    expect(told).toMatchObject([
      ['Corrected in 0 clips.', { description: expect.stringMatching(/not in your dictionary.*full/) }],
    ]),
  );
});

it('corrects nothing everywhere before it is chosen what stays of cuts that are not saved', async () => {
  await show(clip, { saving: 'conflict' });
  await vi.waitFor(() => expect(menuAt('zeroda')).toContain('Fix everywhere'));
  const sent = sentTo('/videos/v/names');
  const told: unknown[] = [];
  vi.spyOn(toast, 'error').mockImplementation((...said) => told.push(said) as never);
  await fixEverywhere('zeroda', 'Zerodha');
  await vi.waitFor(() =>
    expect(told).toMatchObject([
      [expect.anything(), { description: expect.stringContaining('Choose first') }],
    ]),
  );
  expect(sent).toEqual([]);
});
