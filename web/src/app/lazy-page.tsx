import { type ComponentType, use } from 'react';

export interface LazyPage {
  Page: ComponentType;
  /** Resolves when the page can be drawn at once; needed before pages are pre-rendered or taken over. */
  load(): Promise<void>;
}

/**
 * A page in a script of its own. Unlike `React.lazy` a loaded page draws without a Suspense boundary in its HTML,
 * so that a pre-rendered page is taken over without a flash.
 */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | null = null;
  let ready: ComponentType | null = null;
  const fetchOnce = () => {
    loading ??= fetchPage().then((page) => {
      ready = page;
      return page;
    });
    return loading;
  };
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once per page, at the top of a module.
    Page: function Page() {
      const Loaded = ready ?? use(fetchOnce());
      return <Loaded />;
    },
    load: async () => {
      await fetchOnce();
    },
  };
}
