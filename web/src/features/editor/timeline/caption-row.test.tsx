import { editPlan } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import type { ClipEdit } from '@jhalak/contract/routes/clips.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { type Editor, EditorContext } from '../use-editor.ts';
import { CaptionRow } from './caption-row.tsx';
import type { View } from './use-view.ts';

afterEach(cleanup);

const plan = editPlan(numbersPlan(), { settings: { wordsPerLine: 1 } }, numbersSource);

/** The captions of six numbers, 100 px a second. */
async function show(shown = plan) {
  const changes: ClipEdit[] = [];
  const opened: string[] = [];
  const editor = {
    ...{ plan: shown, layout: shown.layouts[0], words: numbersSource.words, timing: 'words', frameMs: 40 },
    change: (edit: ClipEdit) => changes.push(edit),
    playback: { pause: () => undefined, seekClip: () => undefined },
  } as unknown as Editor;
  const view = { pxPerMs: 0.1, fromMs: 0, toMs: 10_000, keepInView: () => undefined } as unknown as View;
  await renderAt(
    '/editor',
    <EditorContext value={editor}>
      <CaptionRow view={view} onOpen={() => opened.push('words')} />
    </EditorContext>,
  );
  await screen.findByRole('group', { name: 'Captions' });
  return { changes, opened };
}

const captions = () => screen.getAllByRole('slider', { name: /^Caption: [a-z ]+$/ });

it('shows every caption where it is seen, and one of them to the Tab key', async () => {
  await show();
  expect(captions()).toHaveLength(plan.layouts[0]?.cues.length ?? 0);
  expect(captions().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  expect(captions()[0]?.parentElement?.style.left).toBe('200px');
});

it('moves a caption by a frame, and goes on to the next one', async () => {
  const { changes, opened } = await show();
  const [, second] = captions();
  if (!second) throw new Error('there is one caption');
  second.focus();
  fireEvent.keyDown(second, { key: 'ArrowRight' });
  const [time] = changes[0]?.captionTimes ?? [];
  expect(time?.shiftMs).toBe(40);
  expect(time?.startMs).toBe(2000 + (plan.layouts[0]?.cues[1]?.startMs ?? 0) + 40);
  fireEvent.keyDown(second, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(captions()[2]);
  fireEvent.keyDown(second, { key: 'Enter' });
  expect(opened).toEqual(['words']);
});

it('gives a caption back its spoken time, and leaves one that has it alone', async () => {
  const { changes } = await show();
  fireEvent.keyDown(captions()[1] as HTMLElement, { key: 'Delete' });
  expect(changes).toEqual([]);
  fireEvent.keyDown(captions()[1] as HTMLElement, { key: 'ArrowRight' });
  cleanup();
  const moved = editPlan(plan, { captionTimes: changes[0]?.captionTimes }, numbersSource);
  const again = await show(moved);
  fireEvent.keyDown(captions()[1] as HTMLElement, { key: 'Delete' });
  expect(again.changes).toEqual([{ captionTimes: [] }]);
});

it('shows the lines of a translation to be seen alone', async () => {
  const lines = [{ wordIndex: 2, source: 'two', text: 'zwei', startMs: 0, endMs: 900 }];
  const translated = {
    ...plan,
    captionLanguage: 'ta' as const,
    translations: [{ language: 'ta' as const, model: 'm', lines }],
  };
  const editor = { plan: translated, layout: translated.layouts[0], timing: 'words' } as unknown as Editor;
  const view = { pxPerMs: 0.1, fromMs: 0, toMs: 10_000 } as unknown as View;
  await renderAt(
    '/editor',
    <EditorContext value={editor}>
      <CaptionRow view={view} onOpen={() => undefined} />
    </EditorContext>,
  );
  await screen.findByText('zwei');
  expect(screen.queryAllByRole('slider')).toEqual([]);
});
