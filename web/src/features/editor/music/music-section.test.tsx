import { defaultMusic, type Music } from '@jhalak/contract/clip/music/music.ts';
import type { MusicAsset } from '@jhalak/contract/routes/music.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import type { Editor } from '../use-editor.ts';
import { MusicSection } from './music-section.tsx';

const credit = {
  origin: 'upload',
  provider: null,
  author: null,
  licence: 'CC BY 4.0',
  url: null,
} as const;
const asset = (values: Partial<MusicAsset>): MusicAsset => ({
  ...{ id: 'raga', name: 'Morning raga', credit, status: 'ready', failure: null, durationMs: 90_000 },
  ...{ sizeBytes: 1000, url: '/api/media/music/raga', createdAt: '2026-01-01T00:00:00Z', ...values },
});
const raga: Music = { ...defaultMusic, assetId: 'raga', credit };

async function show(music: Music | null, assets: MusicAsset[], timing: Editor['timing'] = 'words') {
  const editor = { plan: { music }, timing, groups: [] };
  const { changes } = await showInEditor(editor, <MusicSection />, { '/music': { assets } });
  return changes;
}

it('lays a track of the library under the clip, with its length and licence beside it', async () => {
  const reading = asset({ id: 'new', name: 'New', status: 'reading', url: null, durationMs: null });
  const changes = await show(null, [asset({}), reading]);
  fireEvent.click(await screen.findByRole('button', { name: 'Use Morning raga in this clip' }));
  expect(changes).toEqual([{ music: raga }]);
  expect(screen.getByText('1:30 · CC BY 4.0')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Use New in this clip' })).toBeNull();
});

function Panels() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Other panel
      </button>
      {isOpen && <MusicSection />}
    </>
  );
}

it('says what became of an upload to who looked at another panel meanwhile', async () => {
  const answer = Promise.withResolvers<Response>();
  const { container } = await showInEditor(
    { plan: { music: null }, timing: 'words', groups: [] },
    <Panels />,
    {
      '/music': { assets: [] },
    },
  );
  const answered = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    init?.method === 'POST' ? answer.promise : answered(path, init),
  );
  await screen.findByText('Upload music');
  const input = container.querySelector('input[type=file]');
  fireEvent.change(input ?? container, { target: { files: [new File(['x'], 'raga.mp3')] } });
  await screen.findByRole('status');
  const other = screen.getByRole('button', { name: 'Other panel' });
  fireEvent.click(other);
  fireEvent.click(other);
  expect(await screen.findByRole('status')).toBeDefined();
  fireEvent.click(other);
  answer.resolve(
    Response.json({ success: false, error: 'Your storage is full.', code: 'x' }, { status: 507 }),
  );
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  fireEvent.click(other);
  expect((await screen.findByRole('alert')).textContent).toContain('Your storage is full.');
});

it('says that the clip has no track where the library has some, and takes a broken one away', async () => {
  const failure = { code: 'no_sound', message: 'No sound.' } as unknown as MusicAsset['failure'];
  await show(null, [asset({}), asset({ id: 'x', name: 'Broken', status: 'failed', url: null, failure })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Broken' }));
  expect(screen.getByText('No track in this clip. Choose one below.')).toBeDefined();
  expect(await screen.findByRole('dialog', { name: 'Delete “Broken”?' })).toBeDefined();
});

it('keeps how music lies when another track takes its place, and takes it away', async () => {
  const quiet = { ...raga, belowVoiceDb: 24, ducking: false, fromMs: 12_000 };
  const changes = await show(quiet, [asset({}), asset({ id: 'tabla', name: 'Tabla' })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Use Tabla in this clip' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Quieter while someone speaks' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove from the clip' }));
  expect(changes).toEqual([
    { music: { ...quiet, assetId: 'tabla', fromMs: 0 } },
    { music: { ...quiet, ducking: true } },
    { music: null },
  ]);
  expect(screen.getByText('24 dB below the voice')).toBeDefined();
});

it('says that a track was deleted, and where the player cannot show what speech does to it', async () => {
  await show(raga, [], 'none');
  expect(await screen.findByText('Deleted track')).toBeDefined();
  expect(screen.getByText(/this clip has no music/)).toBeDefined();
  expect(screen.getByText(/in your export, not in the preview/)).toBeDefined();
});
