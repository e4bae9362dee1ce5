import { cleanup, fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asha, renderAt } from '#testing/render-at.tsx';
import { NamesCheck } from './names-check.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  },
  '/dictionary': { success: true, entries: [] },
};

/** Draws the card; gives what is sent to a path from then on. */
async function open(role = 'owner') {
  await renderAt('/', <NamesCheck videoId="v1" />, {
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
  fireEvent.click(await screen.findByRole('button', { name: 'Keep “Zerodha”' }));
  const name = { spelling: 'Zerodha', heard: ['Zeroda'] };
  await vi.waitFor(() => expect(sent).toEqual([{ version: 3, name, add: true }]));
});

describe('who may not change the dictionary', () => {
  it('fixes a name in the video alone, and is told so', async () => {
    const told = vi.spyOn(toast, 'success');
    const sent = await open('editor');
    await screen.findByRole('button', { name: 'Keep “Zerodha”' });
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Keep “Rakesh”' })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Keep “Zerodha”' }));
    const name = { spelling: 'Zerodha', heard: ['Zeroda'] };
    await vi.waitFor(() => expect(sent).toEqual([{ version: 3, name, add: false }]));
    await vi.waitFor(() =>
      expect(told).toHaveBeenCalledWith('“Zerodha” fixed in 1 place.', expect.anything()),
    );
  });

  it('is not asked to keep a name that is heard in one spelling', async () => {
    await open('editor');
    await screen.findByRole('button', { name: 'Fix “Rakesh”' });
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Keep “Rakesh”' })).toBeNull());
  });
});
