import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Trial } from '../state/trial.ts';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { type Editor, LiveEditorContext, NewestEditorContext } from '../use-editor.ts';
import { Timeline } from './timeline.tsx';

const listens = () => () => undefined;

it('a phone zooms its timeline and brings the clip back by buttons, without two fingers', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: listens,
    removeEventListener: listens,
  }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  const plan = { ...numbersPlan(), edit: [{ startMs: 1_200_000, endMs: 1_230_000 }] };
  const playback = {
    ...{ subscribeTime: listens, subscribeState: listens, state: () => ({ playing: false }) },
    ...{ time: () => ({ sourceMs: 0, clipMs: 0, isInside: true }), picture: () => null },
  };
  const editor = {
    ...{ plan, layout: plan.layouts[0], ...numbersSource, areWordsHere: true, frameMs: 40, playback },
    ...{ source: { durationMs: 2_880_000, video: null, waveform: null, hasSound: true } },
    ...{ video: { id: 'v' }, groups: [], group: { id: 'c' }, output: null, trial: new Trial() },
  } as unknown as Editor;
  const open = () => undefined;
  await showInEditor(
    editor,
    <NewestEditorContext value={editor}>
      <LiveEditorContext value={editor}>
        <Timeline hasCaptions={false} onOpenScene={open} onOpenBroll={open} onOpenWords={open} />
      </LiveEditorContext>
    </NewestEditorContext>,
  );
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  expect(within(timeline).getByRole('heading', { name: 'Timeline', level: 2 })).toBeDefined();
  const content = timeline.querySelector<HTMLElement>('[style*="width"]');
  const viewport = content?.parentElement;
  if (!viewport) throw new Error('the timeline has no content');
  const widthPx = () => Number.parseFloat(content.style.width);
  const press = (name: string) => fireEvent.click(within(timeline).getByRole('button', { name }));
  const [clipPx, nearPx] = [viewport.scrollLeft, widthPx()];
  expect(clipPx).toBeGreaterThan(0);
  press('Zoom out');
  expect(widthPx()).toBeCloseTo(nearPx / 1.6);
  press('Zoom in');
  expect(widthPx()).toBeCloseTo(nearPx);
  act(() => {
    viewport.scrollLeft = 0;
    viewport.dispatchEvent(new Event('scroll'));
  });
  press('Show the clip');
  expect(viewport.scrollLeft).toBe(clipPx);
});
