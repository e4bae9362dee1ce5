import { editPlan, spokenLinesOf } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { planChanges } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { numbersPlan, numbersSource } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { inShownLanguage } from '@jhalak/contract/clip/translation/shown-captions.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { CaptionRow } from './caption-row.tsx';
import type { View } from './use-view.ts';

const plan = editPlan(numbersPlan(), { captionSettings: { wordsPerLine: 1 } }, numbersSource);

/** Within the second caption. */
const clipMs = (plan.layouts[0]?.cues[1]?.startMs ?? 0) + 1;
const clock = {
  subscribeTime(tell: (time: { clipMs: number; isInside: boolean }) => void) {
    tell({ clipMs, isInside: true });
    return () => undefined;
  },
};

/** The captions of six numbers, 100 px a second. */
async function show(shown = plan) {
  const opened: string[] = [];
  const editor = {
    ...{ plan: shown, layout: shown.layouts[0], words: numbersSource.words, timing: 'words', frameMs: 40 },
    playback: { pause: () => undefined, seekClip: () => undefined, ...clock },
  };
  const view = {
    pxPerMs: 0.1,
    fromMs: 0,
    toMs: 10_000,
    durationMs: 10_000,
    namesPx: 0,
    keepInView: () => undefined,
  } as unknown as View;
  const { changes } = await showInEditor(
    editor,
    <CaptionRow view={view} onOpen={() => opened.push('words')} />,
  );
  await screen.findByRole('group', { name: 'Captions' });
  return { changes, opened };
}

const captions = () => screen.getAllByRole('slider', { name: /^Caption: [a-z ]+$/ });

it('shows every caption where it is seen, and one of them to the Tab key', async () => {
  await show();
  expect(captions()).toHaveLength(plan.layouts[0]?.cues.length ?? 0);
  expect(captions().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  expect(captions()[0]?.parentElement?.style.left).toBe('20%');
});

it('marks the caption under the playhead', async () => {
  await show();
  expect(captions().map(({ className }) => className.includes('border-ink'))).toEqual(
    captions().map((_, n) => n === 1),
  );
});

it('shows a caption line after line where it is seen so, and in all as one block', async () => {
  const lines = ['one two', 'three four'].map((line, n) =>
    line.split(' ').map((text, at) => {
      const startMs = n * 2000 + at * 1000;
      return { text, startMs, endMs: startMs + 1000, wordIndex: n * 2 + at };
    }),
  );
  const layouts = plan.layouts.map((layout) => ({
    ...layout,
    cues: [{ startMs: 0, endMs: 4000, lines }],
    scenes: layout.scenes.map((scene) => ({ ...scene, captionPlaces: [0.85], captionLines: 1 as const })),
  }));
  await show({ ...plan, layouts });
  const [block] = captions();
  expect(captions()).toHaveLength(1);
  expect(block?.getAttribute('aria-label')).toBe('Caption: one two three four');
  expect([...(block?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'one two',
    'three four',
  ]);
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

const translation = {
  ...{ language: 'ta' as const, model: 'm' },
  lines: spokenLinesOf(plan, numbersSource).map((line) => ({ ...line, text: 'ஒன்று இரண்டு மூன்று நான்கு' })),
};
const translated = editPlan(
  plan,
  { captionLanguage: 'ta', translation: { ...translation, lines: translation.lines } },
  numbersSource,
);

it('moves a caption of a translation, whose words then light up with it, and gives it back', async () => {
  const { changes } = await show(translated);
  const all = () => screen.getAllByRole('slider', { name: /^Caption: [^:]+$/ });
  const before = all().length;
  fireEvent.keyDown(all()[0] as HTMLElement, { key: 'ArrowRight' });
  expect(changes[0]?.captionTimes).toBeUndefined();
  expect(changes[0]?.translatedTimes).toMatchObject({ language: 'ta', times: [{ shiftMs: 40 }] });
  cleanup();
  const moved = editPlan(translated, { translatedTimes: changes[0]?.translatedTimes }, numbersSource);
  const startsOf = (one: typeof plan) => inShownLanguage(one).layouts[0]?.cues.map(({ startMs }) => startMs);
  expect(startsOf(moved)?.[0]).toBe((startsOf(translated)?.[0] ?? 0) + 40);
  expect(startsOf(moved)?.slice(2)).toEqual(startsOf(translated)?.slice(2));
  expect(planChanges(translated, moved, numbersSource.words)).toEqual([
    { code: 'translated_times', count: 1, text: 'ta' },
  ]);
  const again = await show(moved);
  expect(all()).toHaveLength(before);
  fireEvent.keyDown(all()[0] as HTMLElement, { key: 'Delete' });
  expect(again.changes).toEqual([{ translatedTimes: { language: 'ta', times: [] } }]);
});

it('keeps the times of one language from those of another and of the spoken words', () => {
  const [first] = inShownLanguage(translated).layouts[0]?.cues ?? [];
  if (!first) throw new Error('there is no caption');
  const times = [{ said: { startMs: 2000, endMs: 2400 }, startMs: 2000, endMs: 2300, shiftMs: 0 }];
  const moved = editPlan(translated, { translatedTimes: { language: 'ta', times } }, numbersSource);
  expect(moved.layouts).toEqual(translated.layouts);
  const renewed = editPlan(moved, { translation }, numbersSource);
  expect(renewed.translations?.[0]?.times).toEqual(times);
  expect(() =>
    editPlan(translated, { translatedTimes: { language: 'hi', times } }, numbersSource),
  ).toThrowError();
});
