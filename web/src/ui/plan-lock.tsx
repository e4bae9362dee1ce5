import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from './link-button.tsx';

export interface PlanLockProps {
  /** Which plans have what stands behind it. */
  children: ReactNode;
  upgrade: { label: string; to: string } | null;
  /** In place of the lock, where a larger plan is an offer and nothing here is refused. */
  icon?: ReactNode;
}

/** Stands where a choice stands that the plan does not have, with the way to one that does, for those who may choose one. */
export function PlanLock({ children, upgrade, icon }: PlanLockProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken px-3 py-2 text-ink text-sm [&>svg]:size-4 [&>svg]:shrink-0">
      {icon ?? <Lock aria-hidden />}
      <div className="min-w-0 flex-1 basis-32">{children}</div>
      {upgrade && (
        <LinkButton to={upgrade.to} size="sm" data-plan-way>
          {upgrade.label}
        </LinkButton>
      )}
    </div>
  );
}
