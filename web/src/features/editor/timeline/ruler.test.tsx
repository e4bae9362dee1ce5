import { numbersPlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Region } from '../region.tsx';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { type Editor, LiveEditorContext, NewestEditorContext } from '../use-editor.ts';
import { Ruler } from './ruler.tsx';
import type { View } from './use-view.ts';

const plan = { ...numbersPlan(), edit: [{ startMs: 20_000, endMs: 28_000 }] };
const editor = { plan, trial: { edit: () => null } } as unknown as Editor;

/** The ruler as the timeline has it, 40 px a second of a video of 100 s, while the start of the clip is being dragged elsewhere. */
async function show(fromMs: number, toMs: number) {
  const view = { pxPerMs: 0.04, durationMs: 100_000, fromMs, toMs, namesPx: 104 } as View;
  const dragged = { ...editor, plan: { ...plan, edit: [{ startMs: 21_300, endMs: 28_000 }] } };
  const { container } = await showInEditor(
    editor,
    <NewestEditorContext value={editor}>
      <LiveEditorContext value={dragged}>
        <Region of="timeline">
          <Ruler view={view} />
        </Region>
      </LiveEditorContext>
    </NewestEditorContext>,
  );
  await screen.findByText(/^Time in/);
  const spans = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > span')].slice(1);
  return spans.map(({ textContent, style }) => [textContent, 40 * Number.parseFloat(style.left)]);
}

it('counts the seconds of the clip from its start, before which they count down, and stands still while it is dragged', async () => {
  expect(await show(17_000, 31_000)).toEqual([
    ['−0:02', 720],
    ['0:00', 800],
    ['0:02', 880],
    ['0:04', 960],
    ['0:06', 1040],
    ['0:08', 1120],
    ['0:10', 1200],
  ]);
  expect(screen.getByText('Time in clip')).toBeTruthy();
});

it('shows the time in the video where the clip is out of sight', async () => {
  const [first] = await show(40_000, 50_000);
  expect(first).toEqual(['0:40', 1600]);
  expect(screen.getByText('Time in video')).toBeTruthy();
});
