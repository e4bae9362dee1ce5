import type { Word } from '@jhalak/contract/clip/transcript.ts';
import { type RefObject, useEffect } from 'react';
import { wordAt } from './find-word.ts';
import type { Playhead } from './playhead.ts';

type Box = RefObject<HTMLElement | null>;

/** Somebody who scrolls reads elsewhere: the text stays where it is for this long. */
const leaveAloneMs = 4000;

/** Marks the word that is being said and keeps it in sight, without drawing 9,000 words again. */
export function useFollowedWord(box: Box, words: readonly Word[], playhead: Playhead): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let shown = -1;
    let marked: Element | null = null;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const scrolled = () => {
      scrolledAt = performance.now();
    };
    const follow = () => {
      const index = wordAt(words, playhead.now());
      if (index === shown) return;
      shown = index;
      marked?.removeAttribute('data-active');
      marked = wordOf(element, index);
      marked?.setAttribute('data-active', '');
      if (marked && performance.now() - scrolledAt > leaveAloneMs) bringIntoView(element, marked);
    };
    const leave = playhead.subscribe(follow);
    for (const name of ['wheel', 'touchmove'] as const)
      element.addEventListener(name, scrolled, { passive: true });
    return () => {
      leave();
      marked?.removeAttribute('data-active');
      for (const name of ['wheel', 'touchmove'] as const) element.removeEventListener(name, scrolled);
    };
  }, [box, words, playhead]);
}

/** Marks what a search has found and brings the chosen match into sight. */
export function useFoundWords(box: Box, matches: readonly number[], match: number): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const found = matches.flatMap((index) => wordOf(element, index) ?? []);
    for (const word of found) word.setAttribute('data-found', '');
    return () => {
      for (const word of found) word.removeAttribute('data-found');
    };
  }, [box, matches]);
  useEffect(() => {
    const index = matches[match];
    const word = box.current && index !== undefined ? wordOf(box.current, index) : null;
    if (!box.current || !word) return;
    word.setAttribute('data-found', 'chosen');
    bringIntoView(box.current, word);
    return () => word.setAttribute('data-found', '');
  }, [box, matches, match]);
}

const wordOf = (box: HTMLElement, index: number): Element | null =>
  box.querySelector(`[data-word="${index}"]`);

/** Scrolls the box alone; `scrollIntoView` would move the page under the reader. */
function bringIntoView(box: HTMLElement, word: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), word.getBoundingClientRect()];
  if (inner.top >= outer.top + 24 && inner.bottom <= outer.bottom - 24) return;
  box.scrollTo({ top: box.scrollTop + inner.top - outer.top - outer.height / 3 });
}
