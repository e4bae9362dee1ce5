import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { createPlayhead } from './playhead.ts';
import { TranscriptText } from './transcript-text.tsx';

const wordsOf = (text: string): Word[] =>
  text.split(' ').map((word, n) => ({
    ...{ text: word, startMs: n * 500, endMs: n * 500 + 400 },
    // Two paragraphs.
    speaker: n < 5 ? 'S1' : 'S2',
  }));
const words = wordsOf('zero one two three four five six seven eight');
const playhead = createPlayhead();
const saved: [number, string][] = [];
const host = { set: (_: readonly Word[]): void => undefined };

function Host({ language = 'en' }) {
  const [shown, setShown] = useState<readonly Word[]>(words);
  host.set = setShown;
  return (
    <TranscriptText
      words={shown}
      language={language}
      label="Words"
      playhead={playhead}
      matches={[]}
      match={0}
      moments={[]}
      hotId={null}
      onHot={() => undefined}
      busy={false}
      onSave={(index, text) => saved.push([index, text])}
    />
  );
}

/** Opens the word “seven”, types, takes in other words and leaves the field where it is still there. */
async function correctWhile(next: readonly Word[]) {
  saved.length = 0;
  await renderAt('/', <Host />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'zero' }), { key: 'ArrowDown' });
  fireEvent.doubleClick(screen.getByRole('button', { name: 'seven' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Seven' } });
  act(() => host.set(next));
  const field = screen.queryByRole('textbox');
  if (field) fireEvent.blur(field);
  return field;
}

it('a word that is being corrected goes on in its new place once an earlier one has become two', async () => {
  const [first, ...rest] = words;
  await correctWhile([first, { ...first, text: 'and', startMs: 410, endMs: 490 }, ...rest] as Word[]);
  expect(saved).toEqual([[8, 'Seven']]);
});

it('a word that is being corrected is left once it reads otherwise', async () => {
  expect(await correctWhile(words.map((word, n) => (n === 7 ? { ...word, text: '7' } : word)))).toBeNull();
  expect(saved).toEqual([]);
});

it('a word that is being corrected stays while another one is changed in its place', async () => {
  await correctWhile(words.map((word, n) => (n === 2 ? { ...word, text: 'too' } : { ...word })));
  expect(saved).toEqual([[7, 'Seven']]);
});

it.each([
  ['en', 'ltr', 'ArrowRight'],
  ['ur', 'rtl', 'ArrowLeft'],
])('the arrow keys go the way the lines of %s run', async (language, dir, on) => {
  await renderAt('/', <Host language={language} />);
  expect(screen.getByRole('group', { name: 'Words' }).dir).toBe(dir);
  fireEvent.keyDown(screen.getByRole('button', { name: 'zero' }), { key: on });
  expect(document.activeElement?.textContent).toBe('one');
});
