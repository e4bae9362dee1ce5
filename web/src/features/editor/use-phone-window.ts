import { type CSSProperties, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** Less of the window than this is seen: a keyboard lies over the rest. Bars of the browser take less. */
const coveredShare = 0.8;

/** The place that an on-screen keyboard leaves of the window; null while there is none. */
export function useRoomOverKeyboard(): CSSProperties | null {
  const room = useSyncExternalStore(subscribe, roomOverKeyboard);
  useLayoutEffect(() => {
    // The page is shorter now: what is typed into must not end up below its edge.
    if (room !== null) document.activeElement?.scrollIntoView({ block: 'center' });
  }, [room]);
  if (room === null) return null;
  const [height, top] = room.split(' ');
  return { height: `${height}px`, transform: `translateY(${top}px)` };
}

function roomOverKeyboard(): string | null {
  const seen = window.visualViewport;
  // Someone who zooms in sees less, too.
  if (!seen || seen.scale > 1.01 || seen.height > innerHeight * coveredShare) return null;
  return `${Math.round(seen.height)} ${Math.round(seen.offsetTop)}`;
}

function subscribe(listener: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', listener);
  seen?.addEventListener('scroll', listener);
  return () => {
    seen?.removeEventListener('resize', listener);
    seen?.removeEventListener('scroll', listener);
  };
}

/** Draws below notch and home bar, too, as long as this page is shown; it keeps its controls away from them. */
export function useWholeScreen(): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    const before = meta?.content;
    if (!meta || before === undefined) return;
    meta.content = `${before}, viewport-fit=cover`;
    return () => {
      meta.content = before;
    };
  }, []);
}
