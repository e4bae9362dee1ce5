import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { editPlan, spokenLinesOf } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { makePlan } from '@jhalak/contract/clip/testing/numbers-plan.ts';
import { maxLineLength } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { showInEditor } from '../testing/show-in-editor.tsx';
import { CaptionOverlay } from './caption-overlay.tsx';

const words = 'Eat it warm.'.split(' ').map((text, n) => ({ text, startMs: n * 500, endMs: n * 500 + 400 }));
const source = { words, timing: 'words' as const, durationMs: 4000 };
const empty = makePlan({ startMs: 0, endMs: 4000 }, { mode: 'card' });
const plan = editPlan(empty, {}, source);
const lines = spokenLinesOf(plan, source).map((line) => ({ ...line, text: 'சூடாக சாப்பிடுங்கள்.' }));
const tamil = editPlan(
  plan,
  { captionLanguage: 'ta', translation: { language: 'ta', model: 'tiny-7b', lines } },
  source,
);

/** The captions over the picture while the clip stands at a time. */
function showAt(shown: typeof plan, clipMs: number, beside?: ReactNode) {
  const editor = {
    ...{ plan: shown, layout: shown.layouts[0], timing: 'words' },
    playback: {
      pause: () => undefined,
      time: () => ({ clipMs }),
      subscribeTime(listener: (at: { clipMs: number; isInside: boolean }) => void) {
        listener({ clipMs, isInside: true });
        return () => undefined;
      },
    },
  };
  return showInEditor(
    editor,
    <>
      <CaptionOverlay scale={0.5} />
      {beside}
    </>,
  );
}

async function editFirst(shown: typeof plan, label: string, text: string): Promise<PlanEdit[]> {
  const { changes } = await showAt(shown, 100);
  const [block] = screen.getAllByRole('slider');
  if (block) fireEvent.keyDown(block, { key: 'Enter' });
  const field = screen.getByDisplayValue(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  return changes;
}

it('corrects a spoken word where it stands', async () => {
  expect(await editFirst(plan, 'Eat', 'Taste')).toEqual([{ captions: [{ wordIndex: 0, text: 'Taste' }] }]);
});

it('corrects a word as it is written, not the capitals that are drawn', async () => {
  const capitals = editPlan(plan, { captionSettings: { upperCase: true } }, source);
  expect(await editFirst(capitals, 'Eat', 'Ate')).toEqual([{ captions: [{ wordIndex: 0, text: 'Ate' }] }]);
});

it('corrects a word whole that is drawn in pieces', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän';
  const large = editPlan(
    plan,
    { captions: [{ wordIndex: 0, text: long }], captionSettings: { size: 0.1 } },
    source,
  );
  expect(large.layouts[0]?.cues.flatMap(({ lines }) => lines.flat())[0]?.text).not.toBe(long);
  expect(await editFirst(large, long, 'Eat')).toEqual([{ captions: [{ wordIndex: 0, text: 'Eat' }] }]);
});

it('corrects a word in the letters that are shown, whole and not in capitals', async () => {
  const spoken = [{ text: 'रोटी', startMs: 0, endMs: 400 }];
  const hindi = { ...source, words: spoken };
  const roman = editPlan(
    { ...empty, language: 'hi' },
    { captionSettings: { script: 'roman', upperCase: true } },
    hindi,
  );
  expect(await editFirst(roman, 'Roti', 'Rotee')).toEqual([{ captions: [{ wordIndex: 0, text: 'Rotee' }] }]);
});

it.each(['one_word', 'ticker'] as const)('opens the word that %s shows as it is said', async (id) => {
  await showAt(editPlan(plan, { captionStyle: id }, source), 700);
  const [block] = await screen.findAllByRole('slider');
  if (!block) throw new Error('no caption');
  fireEvent.doubleClick(block);
  fireEvent.keyDown(screen.getByDisplayValue('it'), { key: 'Escape' });
  expect(screen.queryByDisplayValue('it')).toBeNull();
  fireEvent.keyDown(block, { key: 'Enter' });
  expect(screen.getByDisplayValue('it')).toBeDefined();
});

it('corrects the whole line of a translation', async () => {
  expect(await editFirst(tamil, 'சூடாக சாப்பிடுங்கள்.', 'சூடாக உண்ணுங்கள்.')).toEqual([
    { translatedLines: { language: 'ta', lines: [{ wordIndex: 0, text: 'சூடாக உண்ணுங்கள்.' }] } },
  ]);
});

it('takes as many letters of a translated line as a line may have, and of a word as a word', async () => {
  const lengthOf = async (shown: typeof plan, label: string) => {
    await showAt(shown, 100);
    const [block] = screen.getAllByRole('slider');
    if (block) fireEvent.keyDown(block, { key: 'Enter' });
    const { maxLength } = screen.getByDisplayValue<HTMLInputElement>(label);
    cleanup();
    return maxLength;
  };
  expect(await lengthOf(tamil, 'சூடாக சாப்பிடுங்கள்.')).toBe(maxLineLength);
  expect(await lengthOf(plan, 'Eat')).toBe(200);
});

it('cannot be taken hold of while a card is on screen, which captions pause under', async () => {
  const colors = { ground: '#2a1a10', ink: '#fff6e8', accent: '#f2a93b' };
  const card = {
    ...{ id: 'c', place: 'full' as const, startMs: 0, endMs: 1500 },
    ...{ number: '40', title: '', lines: [], colors },
  };
  const covered = editPlan(plan, { cards: [card] }, source);
  await showAt(covered, 100, <p>The clip</p>);
  await screen.findByText('The clip');
  expect(screen.queryAllByRole('slider')).toEqual([]);
});

it('follows to another caption after the picture that answers the press', async () => {
  let seek = (_: { clipMs: number; isInside: boolean }): void => undefined;
  const editor = {
    ...{ plan, layout: plan.layouts[0], timing: 'words' },
    playback: {
      subscribeTime(listener: typeof seek) {
        seek = listener;
        listener({ clipMs: 3900, isInside: true });
        return () => undefined;
      },
    },
  };
  await showInEditor(editor, <CaptionOverlay scale={0.5} />);
  flushSync(() => seek({ clipMs: 100, isInside: true }));
  expect(screen.queryAllByRole('slider')).toEqual([]);
  expect(await screen.findAllByRole('slider')).not.toEqual([]);
});

it.each([-60, 60])('what was typed stays when the caption is timed anew, by %i ms', async (byMs) => {
  const planAt = (startMs: number) => {
    const moved = words.map((word) => ({ ...word, startMs: startMs + word.startMs }));
    return editPlan(empty, { captionStyle: 'karaoke' }, { ...source, words: moved });
  };
  const { changes, set } = await showAt(planAt(200), 210);
  const [block] = await screen.findAllByRole('slider');
  if (block) fireEvent.keyDown(block, { key: 'Enter' });
  fireEvent.change(screen.getByDisplayValue('Eat'), { target: { value: 'Taste' } });
  const plan = planAt(200 + byMs);
  set({ plan, layout: plan.layouts[0] ?? null });
  fireEvent.keyDown(screen.getByDisplayValue('Taste'), { key: 'Enter' });
  expect(changes).toEqual([{ captions: [{ wordIndex: 0, text: 'Taste' }] }]);
});
