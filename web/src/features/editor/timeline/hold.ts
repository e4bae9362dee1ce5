import type { PointerEvent } from 'react';

/**
 * Takes the first pointer for what it is pressed on; the signal aborts once it is let go. A second finger zooms the
 * timeline: it takes nothing, and what the first one holds is dropped.
 */
export function hold(event: PointerEvent<HTMLElement>, drop?: () => void): AbortSignal | null {
  if (event.button !== 0 || !event.isPrimary) return null;
  event.currentTarget.setPointerCapture(event.pointerId);
  const held = new AbortController();
  const { signal } = held;
  const options = { signal, capture: true };
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => held.abort(), options);
  const dropped = () => {
    held.abort();
    drop?.();
  };
  document.addEventListener('pointerdown', dropped, options);
  return signal;
}
