import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { wordAt } from './find-word.ts';
import type { Playhead } from './playhead.ts';
import { bringIntoView, paragraphOf, wordOf } from './word-elements.ts';

/** A user who scrolls reads elsewhere: the text stays where it is for this long. */
const leaveAloneMs = 4000;

/**
 * Marks the word that is being said and keeps it in sight, without drawing any word again. Returns what must be called
 * when words have become elements.
 */
export function useFollowedWord(
  box: RefObject<HTMLElement | null>,
  words: readonly Word[],
  playhead: Playhead,
): () => void {
  const paint = useRef<() => void>(() => undefined);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let shown = -1;
    let marked: Element | null = null;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const scrolled = () => {
      scrolledAt = performance.now();
    };
    const mark = () => {
      const next = wordOf(element, shown);
      if (next === marked) return;
      marked?.removeAttribute('data-active');
      marked = next;
      marked?.setAttribute('data-active', '');
    };
    const follow = () => {
      const index = wordAt(words, playhead.now());
      if (index === shown) return;
      shown = index;
      mark();
      const target = marked ?? paragraphOf(element, index);
      if (target && performance.now() - scrolledAt > leaveAloneMs) bringIntoView(element, target);
    };
    paint.current = mark;
    const leave = playhead.subscribe(follow);
    for (const name of ['wheel', 'touchmove'] as const)
      element.addEventListener(name, scrolled, { passive: true });
    return () => {
      leave();
      marked?.removeAttribute('data-active');
      for (const name of ['wheel', 'touchmove'] as const) element.removeEventListener(name, scrolled);
    };
  }, [box, words, playhead]);
  return useCallback(() => paint.current(), []);
}
