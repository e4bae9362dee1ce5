import { englishOf } from '@jhalak/contract/messages/english.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { ListedGeneration } from '@jhalak/contract/routes/generations.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { Regenerate } from './regenerate.tsx';

const last: ListedGeneration = {
  ...{ id: 'n1', status: 'completed', clipDuration: 45, numberOfClips: 2, aspectRatios: ['9:16'] },
  ...{
    captionStyle: 'modern',
    passages: 'best',
    mode: 'clips',
    topic: null,
    note: null,
    notes: [],
    failure: null,
  },
  ...{
    createdAt: '2026-01-01T00:00:00Z',
    range: { startMs: 1000, endMs: 90_000 },
    brandKitId: null,
    foundCount: 2,
    clipCount: 2,
  },
};

const show = (change: Partial<ListedGeneration> = {}, videoId = 'v1') =>
  showInEditor({ video: { id: videoId } }, <Regenerate />, {
    [`/videos/${videoId}/generations`]: { generations: [{ ...last, ...change }] },
    [`/processing/status/${videoId}`]: { isProcessing: false },
  });
const others = { passages: 'other' as const };

describe('Regenerate', () => {
  it('asks for other passages than the clips show, with the settings of the newest request', async () => {
    await show();
    const sent = vi.spyOn(globalThis, 'fetch');
    const button = await screen.findByRole('button', { name: 'Regenerate' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const [path, request] = sent.mock.calls[0] ?? [];
    expect(path).toBe('/api/processing/generate-clips/v1');
    const { clipDuration, numberOfClips, aspectRatios, captionStyle, range } = last;
    expect(JSON.parse(String(request?.body))).toEqual({
      ...{ clipDuration, numberOfClips, aspectRatios, captionStyle, range, passages: 'other' },
    });
  });

  it.each<Partial<ListedGeneration>>([{ topic: 'pricing' }, { brandKitId: 'k1' }])(
    'keeps %j of that request',
    async (named) => {
      await show(named);
      const sent = vi.spyOn(globalThis, 'fetch');
      const button = await screen.findByRole('button', { name: 'Regenerate' });
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
      fireEvent.click(button);
      await waitFor(() => expect(sent).toHaveBeenCalled());
      expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject(named);
    },
  );

  it.each<[string, Partial<ListedGeneration>, string]>([
    ['that none was left', { foundCount: 0, clipCount: 0, note: 'None.' }, 'No other moments are left'],
    ['why they are fewer', { note: 'There is 1, because.' }, 'There is 1, because.'],
    [
      'why it failed',
      { status: 'failed', failure: { code: 'limit_time', message: 'This step took too long.' } },
      'This step took too long.',
    ],
  ])('says %s, and leads to the other choices', async (_, outcome, sentence) => {
    await show({ ...others, ...outcome });
    expect(await screen.findByText(sentence)).toBeDefined();
    const way = screen.getByRole('link', { name: 'Choose another length or part' });
    expect(way.getAttribute('href')).toBe('/dashboard/project/v1#more');
  });

  it('speaks of fewer clips only where they are fewer', async () => {
    const texts = message('note_language_texts', { why: message('language_slow') });
    await show({ ...others, note: englishOf(texts), notes: [texts] });
    expect(await screen.findByText('About this request')).toBeDefined();
    cleanup();
    const shown = message('note_topic_shown', { topic: 'oil' });
    const nothing = { topic: 'oil', foundCount: 0, clipCount: 0, note: englishOf(shown), notes: [shown] };
    await show({ ...others, ...nothing });
    expect(await screen.findByText('No other moments are left')).toBeDefined();
    expect(screen.getByText(/every moment about “oil”/)).toBeDefined();
    expect(screen.queryByText('Fewer clips than you chose')).toBeNull();
  });

  it('has an outcome that is closed once it was read', async () => {
    await show({ ...others, id: 'n2', foundCount: 0, clipCount: 0, note: 'None.' });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText('No other moments are left')).toBeNull();
    cleanup();
    await show({ ...others, id: 'n2', foundCount: 0, clipCount: 0, note: 'None.' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Regenerate' })).toHaveProperty('disabled', false),
    );
    expect(screen.queryByText('No other moments are left')).toBeNull();
  });

  it('has an outcome that stays closed once that of another project is closed', async () => {
    const empty = { ...others, foundCount: 0, clipCount: 0, note: 'None.' };
    const closeIn = async (videoId: string) => {
      await show({ ...empty, id: `of ${videoId}` }, videoId);
      fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
      cleanup();
    };
    await closeIn('v1');
    await closeIn('v2');
    await show({ ...empty, id: 'of v1' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Regenerate' })).toHaveProperty('disabled', false),
    );
    expect(screen.queryByText('No other moments are left')).toBeNull();
  });

  it.each([
    ['nothing while a clip of a request that has ended is rendered again', 'completed', false],
    ['how far the clips of a request are', 'rendering', true],
  ] as const)('says %s', async (_what, ended, says) => {
    await showInEditor({ video: { id: 'v1' } }, <Regenerate />, {
      '/videos/v1/generations': { generations: [{ ...last, status: ended }] },
      '/processing/status/v1': { isProcessing: true, stage: 'render', progress: 0.4 },
    });
    await screen.findByRole('button', { name: 'Regenerate' });
    await waitFor(() => expect(screen.queryByRole('status') !== null).toBe(says));
    const button = screen.getByRole('button', { name: 'Regenerate' });
    await waitFor(() => expect(button).toHaveProperty('disabled', says));
  });

  it('says nothing where all were found', async () => {
    await show(others);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Regenerate' })).toHaveProperty('disabled', false),
    );
    expect(screen.queryByRole('status')).toBeNull();
  });
});
