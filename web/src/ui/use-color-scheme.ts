import { useSyncExternalStore } from 'react';

/** The colours of the page now, for what is painted by hand and must be painted again when they change. */
export const useColorScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, current);

const darkSystem = '(prefers-color-scheme: dark)';

function current(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(darkSystem).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(darkSystem);
  const choice = new MutationObserver(listener);
  system.addEventListener('change', listener);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    choice.disconnect();
  };
}
