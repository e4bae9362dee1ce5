import { useSyncExternalStore } from 'react';

interface MediaSource {
  subscribe(listener: () => void): () => void;
  matches(): boolean;
}

/** One for each query: the browser makes another list at every call, and React follows a new source at every drawing. */
const sources = new Map<string, MediaSource>();

function sourceOf(query: string): MediaSource {
  const known = sources.get(query);
  if (known) return known;
  let list: MediaQueryList | undefined;
  let askedOf: typeof matchMedia | undefined;
  const asked = () => {
    // A window whose `matchMedia` was replaced, as tests do, is asked anew.
    if (!list || askedOf !== matchMedia) list = matchMedia(query);
    askedOf = matchMedia;
    return list;
  };
  const source: MediaSource = {
    subscribe(listener) {
      asked().addEventListener('change', listener);
      return () => asked().removeEventListener('change', listener);
    },
    matches: () => asked().matches,
  };
  sources.set(query, source);
  return source;
}

/** Whether a media query holds, as the window changes. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = sourceOf(query);
  return useSyncExternalStore(subscribe, matches, () => false);
}
