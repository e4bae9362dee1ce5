import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeClip } from '../../../testing/make-clip.ts';
import type { SavingState } from '../state/open-clip.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { CoverSection } from './cover-section.tsx';

interface Shown extends Partial<ClipResponse> {
  time?: { isInside: boolean; sourceMs: number };
  saving?: SavingState;
}

async function show(
  coverMs: number | null,
  { time = { isInside: true, sourceMs: 12_345.6 }, saving = 'saved', ...change }: Shown = {},
) {
  const sought: number[] = [];
  const playback = { time: () => time, picture: () => null, seekClip: (ms: number) => sought.push(ms) };
  const plan = { edit: [{ startMs: 10_000, endMs: 20_000 }], coverMs };
  const output = makeClip({ thumbnail_url: '/api/media/c1/poster', ...change });
  const editor = { plan, playback, output, saving, layout: null, source: { video: null } };
  const { changes } = await showInEditor(editor, <CoverSection />);
  return { changes, sought };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('takes the frame on screen, or the first one where the playhead is outside of the clip', async () => {
  const inside = await show(null);
  press('Use the frame on screen');
  cleanup();
  const outside = await show(null, { time: { isInside: false, sourceMs: 3000 } });
  press('Use the frame on screen');
  expect([...inside.changes, ...outside.changes]).toEqual([{ coverMs: 12_346 }, { coverMs: 10_000 }]);
});

it('shows the chosen frame and gives it back', async () => {
  const { changes, sought } = await show(13_000);
  screen.getByText(/Your frame at 0:03/);
  press('Go to 0:03');
  press('Let Jhalak choose');
  expect([sought, changes]).toEqual([[3000], [{ coverMs: null }]]);
});

it('says that the chosen frame is cut out', async () => {
  await show(25_000);
  screen.getByText(/is cut out/);
  expect(screen.queryByRole('button', { name: /Go to/ })).toBe(null);
});

it('shows the cover of the finished file', async () => {
  await show(13_000);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/media/c1/poster');
});

it.each([
  ['is of an older edit', { outdated: true }],
  ['is not made yet', { renderedVersion: null }],
  ['is of the edit before the unsaved one', { saving: 'saving' }],
] as const)('shows no cover where the file %s', async (_, shown) => {
  await show(null, shown);
  expect(document.querySelector('img')).toBe(null);
});
