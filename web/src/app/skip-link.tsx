import type { ReactNode } from 'react';

/** The first stop of the keyboard: past the navigation, to what the page is about. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:font-medium focus:text-canvas focus:text-sm"
    >
      {children}
    </a>
  );
}
