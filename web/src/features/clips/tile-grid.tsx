import { type KeyboardEvent, type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { keyOf } from '#ui/key-of.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const gridClass =
  'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] xl:grid-cols-[repeat(auto-fill,minmax(14.75rem,1fr))] sm:gap-x-4 sm:gap-y-6';

export interface TileGridProps {
  children: ReactNode;
  ref?: RefCallback<HTMLElement> | undefined;
  className?: string | undefined;
}

/** Tiles of clips side by side, with the keys of a gallery. */
export function TileGrid({ children, ref, className }: TileGridProps) {
  return (
    <ul ref={ref} className={classNames(gridClass, className)} onKeyDown={pressGalleryKey}>
      {children}
    </ul>
  );
}

/** How many tiles stand side by side in the gallery that has the ref; null until it is laid out. */
export function useColumns(): [RefCallback<HTMLElement>, number | null] {
  const [columns, setColumns] = useState<number | null>(null);
  const ref = useCallback((grid: HTMLElement) => {
    const measure = () => setColumns(getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, []);
  return [ref, columns];
}

/** The same while the clips are on their way. */
export function TileSkeletons({ count, className }: { count: number; className?: string }) {
  return (
    <div className={classNames(gridClass, className)}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike.
        <Skeleton key={place} className="aspect-9/16 rounded-lg" />
      ))}
    </div>
  );
}

/** What a letter presses on the tile that has the focus. */
const pressed: Record<string, string> = { k: '[data-keep]', e: '[data-edit]', x: '[data-choose]' };
const steps: Record<string, 'before' | 'after' | 'above' | 'below'> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'above',
  ArrowDown: 'below',
};

/** Keys of a gallery: arrows go from tile to tile, K keeps, E edits, X selects; Space and Enter play, as buttons do. */
function pressGalleryKey(event: KeyboardEvent<HTMLElement>): void {
  const main = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-main]') : null;
  const tile = main?.closest('[data-tile]');
  if (!main || !tile || event.ctrlKey || event.metaKey || event.altKey) return;
  const control = tile.querySelector<HTMLElement>(pressed[keyOf(event)] ?? ':not(*)');
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
