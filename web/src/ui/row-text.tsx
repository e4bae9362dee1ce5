import type { ReactNode } from 'react';

/**
 * Text beside an icon. Bare text in a flex row is never narrower than its longest word and sticks out of the row;
 * in here such a word breaks at the row's end.
 */
export const RowText = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <span className="min-w-0">{children}</span> : children;
