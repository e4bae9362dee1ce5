import type { KeyboardEvent } from 'react';

/** What a letter presses on the tile that has the focus. */
const pressed: Record<string, string> = { k: '[data-keep]', e: '[data-edit]' };
const steps: Record<string, 'before' | 'after' | 'above' | 'below'> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'above',
  ArrowDown: 'below',
};

/** Keys of a gallery: arrows go from tile to tile, K keeps, E edits; Space and Enter play, as buttons do. */
export function pressGalleryKey(event: KeyboardEvent<HTMLElement>): void {
  const main = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-main]') : null;
  const tile = main?.closest('[data-tile]');
  if (!main || !tile || event.ctrlKey || event.metaKey || event.altKey) return;
  const control = tile.querySelector<HTMLElement>(pressed[event.key.toLowerCase()] ?? ':not(*)');
  const next = steps[event.key] && neighbourOf(event.currentTarget, main, steps[event.key] ?? 'after');
  if (!control && !next) return;
  event.preventDefault();
  if (control) control.click();
  else next?.focus();
}

function neighbourOf(
  gallery: HTMLElement,
  main: HTMLElement,
  step: (typeof steps)[string],
): HTMLElement | undefined {
  const all = [...gallery.querySelectorAll<HTMLElement>('[data-main]')];
  const at = all.indexOf(main);
  const topOf = (element: HTMLElement | undefined) => element?.getBoundingClientRect().top;
  const inRow = all.filter((element) => topOf(element) === topOf(main)).length;
  const by = { before: -1, after: 1, above: -inRow, below: inRow }[step];
  return all[at + by];
}
