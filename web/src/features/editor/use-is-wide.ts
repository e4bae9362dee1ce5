import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

/** Whether everything of the editor has room side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
