import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { ModelsPanel } from './models-panel.tsx';

const model = { id: 'm1', name: 'Omnilingual', languages: null, timing: null, testModel: false };
const services = [{ id: 'sarvam', name: 'Sarvam' }];
const notSetUp = /^Speech recognition isn’t set up/;

/** What a member of a workspace is told. */
const show = ({ choice = null as object | null, ...models }) =>
  renderAt('/settings#models', <ModelsPanel />, {
    '/models': { inUse: null, coming: null, failure: null, problem: null, operator: null, ...models },
    '/speech-services': { services, choice },
    '/session/config': { capabilities: {} },
  });

it.each([
  ['no model is installed', {}],
  ['there is a model', { inUse: model }],
])('names the service that the workspace uses where %s', async (_, models) => {
  await show({ choice: { service: 'sarvam' }, ...models });
  expect(await screen.findByText('Sarvam')).toBeDefined();
  expect(screen.queryByText(notSetUp)).toBeNull();
  expect(screen.queryByText('This model transcribes all videos.')).toBeNull();
});

it('says to members where the words of their videos go, and nothing where they stay', async () => {
  const answers = (languageHost: string | null) => ({
    '/models': { inUse: model, coming: null, failure: null, problem: null, operator: null },
    '/speech-services': { services: [], choice: null },
    '/session/config': { capabilities: { languageHost } },
  });
  await renderAt('/settings#models', <ModelsPanel />, answers('llm.example.in'));
  expect(await screen.findByText(/^The words of your videos, .* go to llm\.example\.in\./)).toBeDefined();
  cleanup();
  await renderAt('/settings#models', <ModelsPanel />, answers(null));
  await screen.findByText('Omnilingual');
  expect(screen.queryByText('What a language model gets')).toBeNull();
});

it('tells how far a model is that is being installed', async () => {
  await show({ coming: { name: 'Omnilingual', doneBytes: 120_000_000, totalBytes: null } });
  expect(await screen.findByText(/^Speech recognition is getting ready: 114 MB/)).toBeDefined();
  expect(screen.queryByText(notSetUp)).toBeNull();
});

it('says who can help where nothing transcribes, and names the model where one does', async () => {
  await show({});
  expect(await screen.findByText(/Contact its team/)).toBeDefined();
  cleanup();
  await show({ inUse: model });
  expect(await screen.findByText('Omnilingual')).toBeDefined();
});

it('tells the operator which model downloads without being asked for', async () => {
  await show({ operator: { folder: '/srv/models', fixedFolder: null, models: [] } });
  expect(
    await screen.findByText(/^Stored in \/srv\/models\. .*each start downloads the recommended one/),
  ).toBeDefined();
});

it('says once which model of the list is in use, and for which languages another one is', async () => {
  const listed = {
    ...{ ...model, languages: ['hi'], timing: 'words', state: 'installed', failure: null, usedFor: [] },
    ...{ installedMegabytes: 400, licence: 'Apache-2.0', address: 'https://example.in/m1', sha256: null },
  };
  const second = { ...listed, id: 'whisper', name: 'Whisper', languages: ['hi', 'ta'], usedFor: ['ta'] };
  const deleted = { ...second, id: 'deleted', name: 'Deleted', state: 'absent', usedFor: ['bn'] };
  const operator = { folder: '/srv/models', fixedFolder: null, models: [listed, second, deleted] };
  const { queries } = await show({ inUse: model, operator });
  expect(await screen.findByText('In use')).toBeDefined();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getAllByText('Omnilingual')).toHaveLength(1);
  expect(screen.getByText('In use:').textContent).toBe('In use: தமிழ்');
  expect(screen.queryByText('Installed')).toBeNull();
});
