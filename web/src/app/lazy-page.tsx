import { type ComponentType, use } from 'react';

export interface LazyPage {
  Page: ComponentType;
  /** Resolves when the page can be drawn at once; needed before pages are pre-rendered or taken over. */
  load(): Promise<void>;
  /** Fetches the script while something else is looked at; a failure is forgotten, and drawing the page tries again. */
  prepare(): void;
}

/**
 * A page in a script of its own. Unlike `React.lazy` a loaded page draws without a Suspense boundary in its HTML,
 * so that a pre-rendered page is taken over without a flash.
 */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | null = null;
  const fetchOnce = () => {
    loading ??= settled(fetchPage());
    return loading;
  };
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once per page, at the top of a module.
    Page: function Page() {
      const Loaded = use(fetchOnce());
      return <Loaded />;
    },
    load: async () => {
      await fetchOnce();
    },
    prepare: () => {
      if (loading) return;
      fetchOnce().catch(() => {
        loading = null;
      });
    },
  };
}

/** Marks a promise the way `use` does it itself, so that a page loaded before its first drawing does not suspend. */
function settled<T>(promise: Promise<T>): Promise<T> {
  const marked = promise.then((value) => {
    Object.assign(marked, { status: 'fulfilled', value });
    return value;
  });
  return marked;
}
