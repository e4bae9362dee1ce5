import type { Word } from '@jhalak/contract/clip/transcript.ts';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { paragraphsOf } from './paragraphs.ts';
import type { Playhead } from './playhead.ts';
import { useFollowedWord, useFoundWords } from './use-painted-words.ts';
import { WordParagraph } from './word-paragraph.tsx';

export interface TranscriptTextProps {
  words: readonly Word[];
  language: string;
  label: string;
  playhead: Playhead;
  matches: readonly number[];
  /** Which of `matches` is shown. */
  match: number;
  busy: boolean;
  onSave(index: number, text: string): void;
}

/** All words: a press jumps there, Enter or a double press corrects, arrows go from word to word. */
export function TranscriptText(props: TranscriptTextProps) {
  const { words, language, label, playhead, matches, match, busy, onSave } = props;
  const box = useRef<HTMLDivElement>(null);
  const [reachable, reach] = useState(0);
  const [editing, edit] = useState<number | null>(null);
  const paragraphs = useMemo(() => paragraphsOf(words), [words]);
  useFollowedWord(box, words, playhead);
  useFoundWords(box, matches, match);

  const focus = (index: number) => {
    const next = Math.min(words.length - 1, Math.max(0, index));
    reach(next);
    box.current?.querySelector<HTMLElement>(`[data-word="${next}"]`)?.focus();
  };
  const jump = (index: number) => {
    reach(index);
    const word = words[index];
    if (word) playhead.seek(word.startMs);
  };
  const press = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    const action = index === null ? undefined : keys[event.key];
    if (index === null || !action) return;
    event.preventDefault();
    if (typeof action === 'number') focus(index + action);
    else if (action === 'edit') edit(index);
    else jump(index);
  };
  const finish = (index: number, text: string) => {
    edit(null);
    reach(index);
    onSave(index, text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text is no set of fields; its words are the controls.
    <div
      ref={box}
      lang={language}
      aria-label={label}
      role="group"
      onClick={(event) => {
        const index = indexOf(event.target);
        if (index !== null) jump(index);
      }}
      onDoubleClick={(event) => {
        const index = indexOf(event.target);
        if (index !== null) edit(index);
      }}
      onKeyDown={press}
      className="max-h-[28rem] overflow-y-auto overscroll-contain pe-2 text-base"
    >
      {paragraphs.map((paragraph) => {
        const holds = (index: number | null) =>
          index !== null && index >= paragraph.start && index < paragraph.end ? index : null;
        return (
          <WordParagraph
            key={paragraph.start}
            paragraph={paragraph}
            words={words}
            reachable={holds(reachable)}
            editing={holds(editing)}
            busy={busy}
            onSave={finish}
            onCancel={() => edit(null)}
          />
        );
      })}
    </div>
  );
}

/** What a key does on a word; a number moves on by so many words. */
const keys: Record<string, number | 'edit' | 'jump'> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 10,
  ArrowUp: -10,
  Enter: 'edit',
  F2: 'edit',
  ' ': 'jump',
};

function indexOf(target: EventTarget): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
  return word ? Number(word.dataset.word) : null;
}
