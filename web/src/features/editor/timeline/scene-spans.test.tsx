import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { SceneSpans } from './scene-spans.tsx';
import type { View } from './use-view.ts';

/** One shot of six seconds. */
async function show(pxPerMs: number) {
  const plan = numbersPlan();
  const playback = { time: () => ({ clipMs: 0 }), subscribeTime: () => () => undefined };
  const editor = { plan, layout: plan.layouts[0], source: { video: null }, playback };
  const view = { pxPerMs, fromMs: 0, toMs: 10_000, namesPx: 0 } as unknown as View;
  await showInEditor(editor, <SceneSpans view={view} onOpen={() => undefined} />);
  const span = await screen.findByRole('button', { name: /^Shot 1: Single, / });
  return { text: span.textContent, icons: span.querySelectorAll('svg').length };
}

it.each([
  ['its name', 'a wide', 0.1, { text: 'Single', icons: 1 }],
  ['its icon, and neither name nor number,', 'a tight', 0.009, { text: '', icons: 1 }],
  ['its icon', 'a narrow', 0.0035, { text: '', icons: 1 }],
  ['its colour alone', 'a very narrow', 0.002, { text: '', icons: 0 }],
])('%s is shown in %s shot', async (_shown, _shot, pxPerMs, expected) => {
  expect(await show(pxPerMs)).toEqual(expected);
});
