import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { asha, renderAt } from '#testing/render-at.tsx';
import { BadWordsCard } from './bad-words-card.tsx';
import { DictionaryCard } from './dictionary-card.tsx';

const entry = (id: string, spelling: string, more: object = {}) => ({
  ...{ id, spelling, heard: [], kind: 'name', language: null, brandKitId: null, createdAt: '' },
  ...more,
});
const answers = {
  '/dictionary': {
    success: true,
    entries: [
      entry('a', 'Zeroda', { heard: ['zero da'], language: 'hi' }),
      entry('b', 'gutka', { kind: 'masked' }),
      entry('c', 'harami', { kind: 'allowed' }),
    ],
  },
  '/dictionary/a': { success: true, entry: entry('a', 'Zerodha') },
  '/brand/kits': { kits: [] },
  '/session/me': { user: asha },
};

/** Draws both cards; gives what is sent from then on. */
async function open() {
  await renderAt(
    '/',
    <>
      <DictionaryCard />
      <BadWordsCard />
    </>,
    answers,
  );
  const answered = fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const { method = 'GET', body } = init ?? {};
    if (method !== 'GET')
      sent.push([method, path.replace(/^.*\/dictionary/, ''), body ? JSON.parse(String(body)) : null]);
    return answered(path, init);
  });
  return sent;
}

it('a name is changed in its place, with how it is heard', async () => {
  const sent = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit “Zeroda”' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Spelling' }), { target: { value: 'Zerodha' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Also heard as/ }), {
    target: { value: 'zero da, zerodah، زیرودا, ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const body = { spelling: 'Zerodha', heard: ['zero da', 'zerodah', 'زیرودا'], kind: 'name', language: 'hi' };
  await vi.waitFor(() => expect(sent).toEqual([['PUT', '/a', { ...body, brandKitId: null }]]));
});

it('of a list of more than 200 names the others stay in the field', async () => {
  const sent = await open();
  const field = await screen.findByRole('textbox', { name: 'Add names' });
  const lines = Array.from({ length: 250 }, (_, at) => `Name ${at} = heard ${at}`);
  fireEvent.change(field, { target: { value: lines.join('\n') } });
  expect(screen.getByText('50 more names are left. Press Add again.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add 200 names' }));
  await vi.waitFor(() => expect(field).toHaveProperty('value', lines.slice(200).join('\n')));
  fireEvent.click(screen.getByRole('button', { name: 'Add 50 names' }));
  await vi.waitFor(() => expect(field).toHaveProperty('value', ''));
  const names = sent.map((one) => (one as [string, string, { entries: unknown[] }])[2].entries);
  expect(names.map(({ length }) => length)).toEqual([200, 50]);
  expect(names[1]?.[0]).toEqual({ spelling: 'Name 200', heard: ['heard 200'] });
});

it('words of a pasted column are masked one by one', async () => {
  const sent = await open();
  const field = await screen.findByRole('textbox', { name: 'Mask these too' });
  fireEvent.change(field, { target: { value: 'गुटका\nपान\r\nबीड़ी، حقہ、khaini' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const entries = ['गुटका', 'पान', 'बीड़ी', 'حقہ', 'khaini'].map((spelling) => ({ spelling, kind: 'masked' }));
  await vi.waitFor(() => expect(sent).toEqual([['POST', '', { entries }]]));
});

it('of more than 200 words to mask the others stay in the field, and no second Enter sends the first again', async () => {
  const sent = await open();
  const field = await screen.findByRole('textbox', { name: 'Mask these too' });
  const words = Array.from({ length: 201 }, (_, at) => `word ${at}`);
  const long = 'x'.repeat(65);
  fireEvent.change(field, { target: { value: [long, ...words].join('\n') } });
  expect(screen.getByText('1 more word is left. Press Add again.')).toBeDefined();
  expect(screen.getByText(`Longer than 64 letters, so not added: ${long}`)).toBeDefined();
  const answered = fetch;
  const taken = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await answered(path, init);
    await taken.promise;
    return answer;
  });
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
  fireEvent.keyDown(field, { key: 'Enter' });
  taken.resolve();
  await vi.waitFor(() => expect(field).toHaveProperty('value', `word 200\n${long}`));
  const entries = words.slice(0, 200).map((spelling) => ({ spelling, kind: 'masked' }));
  expect(sent).toEqual([['POST', '', { entries }]]);
});

it('words are masked as well, or never, also those of the built-in lists', async () => {
  const sent = await open();
  expect(screen.queryByRole('button', { name: 'Edit “gutka”' })).toBeNull();
  await screen.findByRole('button', { name: 'Remove “gutka”' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Mask these too' }), {
    target: { value: 'rival, dhat' },
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
  const masked = ['rival', 'dhat'].map((spelling) => ({ spelling, kind: 'masked' }));
  await vi.waitFor(() => expect(sent).toEqual([['POST', '', { entries: masked }]]));
  fireEvent.click(screen.getByRole('button', { name: 'Show the built-in lists' }));
  fireEvent.click(screen.getByRole('button', { name: 'harami', pressed: false }));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(['DELETE', '/c', null]));
  fireEvent.click(screen.getByRole('button', { name: 'haramkhor', pressed: true }));
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual(['POST', '', { entries: [{ spelling: 'haramkhor', kind: 'allowed' }] }]),
  );
});
