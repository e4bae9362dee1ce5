import { fireEvent, screen } from '@testing-library/react';
import { Toaster, toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { asha, renderAt } from '#testing/render-at.tsx';
import { NamesCheck } from './names-check.tsx';
import { createPlayhead } from './playhead.ts';

const words = 'We use Zerodha daily and Zeroda grew with Rakesh'.split(' ').map((text, at) => ({
  ...{ text, startMs: at * 400, endMs: at * 400 + 380 },
}));
const transcript = {
  ...{ version: 3, language: 'en', engine: 'test', engineVersion: '1', timing: 'words', words },
  ...{ wordCount: words.length, first: 0, next: null },
};
const answers = {
  '/videos/v1/transcript': { transcript },
  '/videos/v1/names': {
    version: 4,
    corrected: [{ heard: 'Zeroda', written: 'Zerodha', count: 1 }],
    changedGroupIds: [],
    remembered: null,
  },
  '/dictionary': { success: true, entries: [] },
};

/** Draws the card; gives what is sent to a path from then on. */
async function open(role = 'owner') {
  await renderAt('/', <NamesCheck videoId="v1" playhead={null} />, {
    ...answers,
    '/session/me': { user: { ...asha, role } },
  });
  const answered = fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.endsWith('/videos/v1/names')) sent.push(JSON.parse(String(init?.body)));
    return answered(path, init);
  });
  return sent;
}

it('writes a name right everywhere and adds it to the dictionary', async () => {
  const sent = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Fix “Rakesh”' }));
  const field = screen.getByRole('textbox', { name: 'Right spelling of “Rakesh”' });
  fireEvent.change(field, { target: { value: 'Raakesh' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const name = { spelling: 'Raakesh', heard: ['Rakesh'] };
  await vi.waitFor(() => expect(sent).toEqual([{ version: 3, name, add: true }]));
});

it('keeps one of two spellings by one tap', async () => {
  const sent = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'It’s right: “Zerodha”' }));
  const name = { spelling: 'Zerodha', heard: ['Zeroda'] };
  await vi.waitFor(() => expect(sent).toEqual([{ version: 3, name, add: true }]));
});

it('offers a name of the dictionary that is near, and writes it by one more tap', async () => {
  const entry = { id: 'd1', spelling: 'Rakesha', heard: [], language: null, kind: 'name', kitId: null };
  await renderAt('/', <NamesCheck videoId="v1" playhead={null} />, {
    ...answers,
    '/session/me': { user: asha },
    '/dictionary': { success: true, entries: [entry] },
  });
  await screen.findByText('Perhaps “Rakesha” from your dictionary?');
  fireEvent.click(screen.getByRole('button', { name: 'Fix “Rakesh”' }));
  screen.getByDisplayValue('Rakesha');
});

/** The words after each fix, and what is asked to take one back; the server refuses that. */
async function openFixing({ isFull = false } = {}) {
  let version = 3;
  let said = words.map(({ text }) => text).join(' ');
  const entries: object[] = [];
  const taken: unknown[] = [];
  const page = (
    <>
      <NamesCheck videoId="v1" playhead={null} />
      <Toaster />
    </>
  );
  const spelled = () => said.split(' ').map((text, at) => ({ ...words[at], text }));
  await renderAt('/', page, {
    ...answers,
    '/session/me': { user: asha },
    '/dictionary': () => Response.json({ success: true, entries }),
    '/videos/v1/transcript': () =>
      Response.json({ transcript: { ...transcript, version, words: spelled() } }),
    '/videos/v1/transcript/restore': () =>
      Response.json({ success: false, code: 'words_changed', error: 'words_changed' }, { status: 409 }),
  });
  const answered = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const sent = init?.body && JSON.parse(String(init.body));
    if (path.endsWith('/restore')) taken.push(sent);
    if (!path.endsWith('/names')) return answered(path, init);
    const { spelling, heard } = sent.name;
    for (const text of heard) said = said.replace(text, spelling);
    version += 1;
    entries.push({ id: spelling, spelling, heard, language: null, kind: 'name', brandKitId: null });
    return Response.json({
      ...{
        version,
        changedGroupIds: [],
        remembered: isFull ? null : { id: spelling, before: null, after: { spelling, heard, kind: 'name' } },
      },
      corrected: [{ heard: heard[0], written: spelling, count: 1 }],
    });
  });
  return taken;
}

it('tells of a fix and of an undo that fails, although the name has left the list; the last fix is undone', async () => {
  const taken = await openFixing();
  fireEvent.click(await screen.findByRole('button', { name: 'It’s right: “Zerodha”' }));
  await screen.findByText(/^“Zerodha” fixed in 1 place/);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'It’s right: “Zerodha”' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Fix “Rakesh”' }));
  const field = screen.getByRole('textbox', { name: 'Right spelling of “Rakesh”' });
  fireEvent.change(field, { target: { value: 'Ramesh' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^“Ramesh” fixed in 1 place/);
  const undo = await vi.waitFor(() => screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(undo);
  expect(await screen.findByText('The fix could not be undone')).toBeTruthy();
  expect(taken).toEqual([
    {
      version: 5,
      to: 4,
      remembered: {
        id: 'Ramesh',
        before: null,
        after: { spelling: 'Ramesh', heard: ['Rakesh'], kind: 'name' },
      },
    },
  ]);
});

it('says where the dictionary takes no more', async () => {
  await openFixing({ isFull: true });
  fireEvent.click(await screen.findByRole('button', { name: 'It’s right: “Zerodha”' }));
  await screen.findByText('The name is not in your dictionary, because that is full.');
});

describe('who may not change the dictionary', () => {
  it('fixes a name in the video alone, and is told so', async () => {
    const told = vi.spyOn(toast, 'success');
    const sent = await open('editor');
    await screen.findByRole('button', { name: 'It’s right: “Zerodha”' });
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'It’s right: “Rakesh”' })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'It’s right: “Zerodha”' }));
    const name = { spelling: 'Zerodha', heard: ['Zeroda'] };
    await vi.waitFor(() => expect(sent).toEqual([{ version: 3, name, add: false }]));
    await vi.waitFor(() =>
      expect(told).toHaveBeenCalledWith('“Zerodha” fixed in 1 place.', expect.anything()),
    );
  });

  it('is not asked to keep a name that is heard in one spelling', async () => {
    await open('editor');
    await screen.findByRole('button', { name: 'Fix “Rakesh”' });
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'It’s right: “Rakesh”' })).toBeNull());
  });
});

it('plays the video from a little before a word', async () => {
  const play = vi.fn();
  await renderAt('/', <NamesCheck videoId="v1" playhead={{ ...createPlayhead(), play }} />, {
    ...answers,
    '/session/me': { user: asha },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hear “Rakesh”' }));
  expect(play).toHaveBeenCalledWith(8 * 400 - 800);
});

it('shows each word where it is said', async () => {
  await open();
  const said = await screen.findByText('Rakesh', { selector: 'strong' });
  expect(said.parentElement?.textContent).toMatch(/^… and Zeroda grew with Rakesh/);
});
