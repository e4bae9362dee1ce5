import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeClip } from '../../../testing/make-clip.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { ClipBlocks } from './clip-blocks.tsx';
import type { View } from './use-view.ts';

it.each([
  ['out of sight begins where it is seen', 30_000, '200px'],
  ['in sight begins with it', 5000, '0px'],
])('the name of a clip that begins %s', async (_where, fromMs, margin) => {
  const first = makeClip({ start_time: 10, end_time: 40 });
  const view = { pxPerMs: 0.01, fromMs, toMs: 60_000, durationMs: 60_000 } as View;
  await showInEditor({ groups: [{ id: 'g1', first, outputs: [first] }] }, <ClipBlocks view={view} />);
  const block = await screen.findByRole('button', { name: /^Why bread rises/ });
  expect((block.firstElementChild as HTMLElement).style.marginLeft).toBe(margin);
});
