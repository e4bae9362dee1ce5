import { useCallback, useRef } from 'react';

/** For `ref`: calls back when the element comes near the window, and again each time the page has grown past it. */
export function useNear(onNear: () => void) {
  const call = useRef(onNear);
  call.current = onNear;
  return useCallback((element: HTMLElement | null) => {
    if (!element || !('IntersectionObserver' in globalThis)) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && call.current(), {
      rootMargin: '400px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
}
