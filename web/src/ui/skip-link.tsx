import type { ReactNode } from 'react';

/** Among the first stops of the keyboard: past what comes before, to the element with the id `to`, which can be focused. */
export function SkipLink({ to = 'content', children }: { to?: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:font-medium focus:text-canvas focus:text-sm"
    >
      {children}
    </a>
  );
}
