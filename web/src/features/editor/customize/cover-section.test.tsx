import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { CoverSection } from './cover-section.tsx';

async function show(coverMs: number | null, time = { isInside: true, sourceMs: 12_345.6 }) {
  const sought: number[] = [];
  const playback = { time: () => time, seekClip: (ms: number) => sought.push(ms) };
  const plan = { edit: [{ startMs: 10_000, endMs: 20_000 }], coverMs };
  const editor = { plan, playback };
  const { changes } = await showInEditor(editor, <CoverSection />);
  return { changes, sought };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('takes the frame on screen, or the first one where the playhead is outside of the clip', async () => {
  const inside = await show(null);
  press('Use the frame on screen');
  cleanup();
  const outside = await show(null, { isInside: false, sourceMs: 3000 });
  press('Use the frame on screen');
  expect([...inside.changes, ...outside.changes]).toEqual([{ coverMs: 12_346 }, { coverMs: 10_000 }]);
});

it('shows the chosen frame and gives it back', async () => {
  const { changes, sought } = await show(13_000);
  screen.getByText(/Your frame at 0:03/);
  press('Show it');
  press('Let Jhalak choose');
  expect([sought, changes]).toEqual([[3000], [{ coverMs: null }]]);
});

it('says that the chosen frame is cut out', async () => {
  await show(25_000);
  screen.getByText(/is cut out/);
  expect(screen.queryByRole('button', { name: 'Show it' })).toBe(null);
});
