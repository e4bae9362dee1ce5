import type { ReactNode } from 'react';
import { JharokhaLine } from './jharokha.tsx';

export interface EmptyStateProps {
  /** What it will look like once something is here. */
  picture?: ReactNode;
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** `h1` where it is all there is on the page. */
  heading?: 'h1' | 'h2';
}

export function EmptyState({ picture, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-lg border border-edge/50 border-dashed px-6 py-12 text-center">
      {picture ?? <JharokhaLine className="h-20 text-accent-edge/70" />}
      <Heading className="wrap-anywhere font-semibold text-lg">{title}</Heading>
      <p className="wrap-anywhere max-w-md text-soft text-sm">{children}</p>
      {action && <div className="mt-2 max-w-full">{action}</div>}
    </div>
  );
}
