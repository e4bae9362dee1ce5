import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What it will look like once something is here. */
  picture?: ReactNode;
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-edge/50 border-dashed px-6 py-12 text-center">
      {picture}
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="max-w-md text-soft text-sm">{children}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
