import { coveredByApps } from '@jhalak/contract/clip/captions/caption-heights.ts';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { useEditor } from '../use-editor.ts';

let isShown = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows on the picture, or hides, what apps will cover of it; for every clip of this visit. */
export function toggleSafeZones(): void {
  isShown = !isShown;
  for (const listener of listeners) listener();
}

export const useSafeZones = (): boolean => useSyncExternalStore(subscribe, () => isShown);

/** Hatched over the picture where apps have their bars and buttons; `scale` is how much smaller than its own pixels it is shown. */
export function SafeZones({ scale }: { scale: number }) {
  const { layout } = useEditor();
  if (!useSafeZones() || !layout || scale <= 0) return null;
  return coveredByApps(layout.ratio).map(({ x, y, width, height }) => (
    <div
      key={`${x} ${y}`}
      aria-hidden
      data-covered
      className="jhalak-covered pointer-events-none absolute"
      style={{
        ...({ '--px': `${1 / scale}px` } as CSSProperties),
        left: `${100 * x}%`,
        top: `${100 * y}%`,
        width: `${100 * width}%`,
        height: `${100 * height}%`,
      }}
    />
  ));
}
