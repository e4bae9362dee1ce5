import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { SetUpList } from './set-up-list.tsx';

const model = { id: 'omnilingual', name: 'Omnilingual', state: 'absent', doneBytes: null };
const answers = ({
  open = [] as string[],
  hasSpeech = false,
  hasTool = false,
  service = {},
  database = 'built-in',
}) => ({
  '/installation': { open, dataDir: '/srv/jhalak', database: { kind: database } },
  '/installation/site-tool': { inUse: hasTool ? 'yt-dlp' : null, jail: true, fixed: null },
  '/installation/speech-services': { services: [{ id: 'sarvam', isSetUp: false, ...service }] },
  '/models': {
    ...{ inUse: hasSpeech ? { id: 'omnilingual' } : null, coming: null, problem: null, failure: null },
    operator: { folder: '/srv', fixedFolder: null, models: [model] },
  },
});
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);

it('lists what is open, each with its button, and installs at a press', async () => {
  await renderAt('/', <SetUpList />, answers({ open: ['face-model', 'mail', 'payments'] }));
  await screen.findByText('Set up this installation');
  expect(rows()).toEqual([
    'Speech recognition',
    'Better face detection',
    'Links from video sites',
    'Email',
    'Payments',
    'Backup',
  ]);
  expect(screen.getAllByRole('button', { name: 'Install' })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Set up' })).toHaveLength(3);
});

it('is gone once everything is done or put aside, also at the next visit', async () => {
  const known = answers({ open: ['mail'], hasSpeech: true, hasTool: true });
  const { unmount } = await renderAt('/', <SetUpList />, known);
  fireEvent.click(await screen.findByRole('button', { name: 'Not now: Email' }));
  expect(rows()).toEqual(['Backup']);
  fireEvent.click(screen.getByRole('button', { name: 'It’s backed up' }));
  expect(screen.queryByText('Set up this installation')).toBeNull();
  unmount();
  const again = await renderAt('/', <SetUpList />, known);
  await vi.waitFor(() => expect(again.container.textContent).toBe(''));
});

it.each([
  ['built-in', /^Copy the folder \/srv\/jhalak regularly/],
  ['external', /DATABASE_URL(.)*APP_SECRET/],
])('says what a backup holds with the %s database', async (database, text) => {
  await renderAt('/', <SetUpList />, answers({ database }));
  await screen.findByText('Set up this installation');
  expect(screen.getAllByRole('listitem').at(-1)?.querySelectorAll('p')[1]?.textContent).toMatch(text);
});

it.each([
  [{ id: 'sarvam', hasKey: false }, 'Speech recognition'],
  [{ id: 'sarvam', hasKey: true }, 'Backup'],
  [{ id: 'openai', hasKey: false }, 'Backup'],
  [{ id: 'openai', hasKey: false, keyLost: true }, 'Speech recognition'],
])('counts a speech service only where it has what it needs: %o', async (known, first) => {
  await renderAt('/', <SetUpList />, answers({ hasTool: true, service: { isSetUp: true, ...known } }));
  await screen.findByText('Set up this installation');
  expect(rows()[0]).toBe(first);
});

it('says that the model is unpacked, not that it begins again', async () => {
  const known = answers({});
  const unpacking = { ...model, state: 'unpacking', doneBytes: 0 };
  Object.assign(known['/models'].operator, { models: [unpacking] });
  await renderAt('/', <SetUpList />, known);
  expect((await screen.findByRole('status')).textContent).toBe('Unpacking Omnilingual');
});

it('says why the model could not be installed, and offers it once more', async () => {
  const details = {
    address: 'https://models.example/a.tar.bz2',
    detail: 'getaddrinfo EAI_AGAIN',
    folder: '/srv',
  };
  const failure = { code: 'download_failed', message: 'The model could not be downloaded.', details };
  const known = answers({});
  Object.assign(known['/models'].operator, { models: [{ ...model, state: 'partial', failure }] });
  await renderAt('/', <SetUpList />, known);
  expect(await screen.findByText(/EAI_AGAIN/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
