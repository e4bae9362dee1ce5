import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from './link-button.tsx';

export interface PlanLockProps {
  /** Which plans have what stands behind it. */
  children: ReactNode;
  upgrade: { label: string; to: string } | null;
}

/** Stands where a choice stands that the plan does not have, with the way to one that does, for those who may choose one. */
export function PlanLock({ children, upgrade }: PlanLockProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-yellow-wash px-3 py-2 text-sm text-yellow">
      <Lock aria-hidden className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      {upgrade && (
        <LinkButton to={upgrade.to} size="sm">
          {upgrade.label}
        </LinkButton>
      )}
    </div>
  );
}
