import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { ComparisonTable } from './landing/comparison-table.tsx';
import { FeatureBento } from './landing/feature-bento.tsx';
import { Questions } from './landing/questions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (capabilities: { speech: boolean; pictures: boolean }, plans = true) =>
  renderAt(
    '/',
    <>
      <FeatureBento />
      <ComparisonTable />
      <Questions />
    </>,
    { '/session/config': { capabilities, plans }, '/session/me': { user: null } },
  );

it('public pages promise speech and pictures where they are set up', async () => {
  await show({ speech: true, pictures: true });
  expect(await screen.findByText('Transcripts in 13 languages')).toBeDefined();
  expect(screen.getByText('AI B-rolls')).toBeDefined();
  expect(screen.getByText(/If the language is guessed wrong/)).toBeDefined();
  expect(screen.getByText('12, and English')).toBeDefined();
});

it('and subtitles and cards where they are not', async () => {
  await show({ speech: false, pictures: false });
  expect(await screen.findByText('Subtitles in 13 languages')).toBeDefined();
  expect(screen.getByText('B-roll cards')).toBeDefined();
  expect(screen.queryByText('Transcripts in 13 languages')).toBeNull();
  expect(screen.queryByText('AI B-rolls')).toBeNull();
  expect(screen.getByText(/^Bring subtitles in Hindi/)).toBeDefined();
  expect(screen.getByText(/with a speech model; here by subtitles$/)).toBeDefined();
});

it('where nothing is sold there is no trial to promise', async () => {
  await show({ speech: true, pictures: true }, false);
  expect(await screen.findByText('Transcripts in 13 languages')).toBeDefined();
  expect(screen.queryByText('Can I try Pro first?')).toBeNull();
  expect(screen.getByText('Which languages can I speak?')).toBeDefined();
});
