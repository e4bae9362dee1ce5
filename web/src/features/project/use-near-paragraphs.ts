import { type RefObject, useEffect, useState } from 'react';
import type { Paragraph } from './paragraphs.ts';

/** A page of text above and below what is seen. */
const marginPx = 500;

/** The paragraphs in sight, by the index of their first word; null: all of them, where nobody can tell. */
export function useNearParagraphs(
  box: RefObject<HTMLElement | null>,
  paragraphs: readonly Paragraph[],
): ReadonlySet<number> | null {
  const [near, setNear] = useState<ReadonlySet<number> | null>(() =>
    'IntersectionObserver' in globalThis ? new Set() : null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other paragraphs are other elements.
  useEffect(() => {
    const root = box.current;
    if (!root || !('IntersectionObserver' in globalThis)) return;
    const watch = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const start = Number((target as HTMLElement).dataset.paragraph);
            if (isIntersecting) next.add(start);
            else next.delete(start);
          }
          return next;
        }),
      { root, rootMargin: `${marginPx}px 0px` },
    );
    for (const element of root.querySelectorAll('[data-paragraph]')) watch.observe(element);
    return () => watch.disconnect();
  }, [box, paragraphs]);
  return near;
}
