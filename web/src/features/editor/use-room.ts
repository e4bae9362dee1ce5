import { useMedia } from '#ui/use-media.ts';

/** What the window has room for: one thing at a time, the stage beside a panel, or everything side by side. */
export type Room = 'phone' | 'tablet' | 'desk';

export function useRoom(): Room {
  const [isDesk, isTablet] = [useMedia('(min-width: 64rem)'), useMedia('(min-width: 48rem)')];
  return isDesk ? 'desk' : isTablet ? 'tablet' : 'phone';
}
