import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { TranscriptActions } from './transcript-actions.tsx';
import { useWordless } from './use-wordless.ts';

const sarvam = { id: 'sarvam', name: 'Sarvam' };
const none = { services: [], choice: null };
const model = { id: 'm1', name: 'Omnilingual', installedMegabytes: 300 };
const ignore = () => undefined;

const Wordless = () => (
  <p>wordless: {String(useWordless({ id: 'v1', needsWords: false, wordsBy: 'none' }))}</p>
);

/** The ways out of clips without words, and what they are called by, as a user of this server sees them. */
async function show({
  inUse = null as object | null,
  coming = null as object | null,
  speech = none as object,
}) {
  await renderAt(
    '/dashboard/project/v1',
    <>
      <TranscriptActions
        {...{ videoId: 'v1', bySound: true, busy: false }}
        {...{ onAddWords: ignore, onSoundOnly: ignore, onRecognise: ignore }}
      />
      <Wordless />
    </>,
    {
      '/models': { inUse, coming, failure: null, problem: null, operator: { models: [model] } },
      '/videos/v1/source': { source: { hasSound: true } },
      '/speech-services': speech,
    },
  );
  await screen.findByRole('button', { name: 'Add subtitles' });
}
const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null;

it.each([
  ['a model is installed', { inUse: { id: 'm1' } }],
  ['a model is being installed', { coming: { name: 'Omnilingual', doneBytes: 1, totalBytes: 2 } }],
  ['a service is chosen', { speech: { services: [sarvam], choice: { service: 'sarvam' } } }],
])('where %s, clips that were cut by sound can be made again with words', async (_, known) => {
  await show(known);
  expect(
    screen.getByText('Clips were picked by how lively they sound and have no captions yet.'),
  ).toBeDefined();
  expect(isOffered('Transcribe it now')).toBe(true);
  expect(screen.queryByRole('link', { name: 'Download a speech model' })).toBeNull();
  expect(screen.getByText('wordless: false')).toBeDefined();
});

it.each([
  ['none is chosen', { services: [sarvam], choice: null }],
  ['the chosen one is gone', { services: [], choice: { service: 'sarvam' } }],
])('without a model, and where of the services %s, speech recognition is not set up', async (_, speech) => {
  await show({ speech });
  expect(screen.getByText(/^Automatic captions aren’t available here yet/)).toBeDefined();
  expect(isOffered('Transcribe it now')).toBe(false);
  expect(screen.getByRole('link', { name: 'Download a speech model' })).toBeDefined();
  expect(screen.getByText('wordless: true')).toBeDefined();
});
