import { planOf, shortPlanName } from '@jhalak/contract/plans.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSessionConfig } from '#api/session.ts';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import AccountMenu from '#features/session/account-menu.tsx';
import { WorkspaceSwitcher } from '#features/team/workspace-switcher.tsx';
import { Badge } from '#ui/badge.tsx';
import ThemeMenu from '../theme-menu.tsx';
import { UpgradeButton } from './upgrade-button.tsx';

export function TopBar({ user, onOpenNavigation }: { user: User; onOpenNavigation(): void }) {
  const { t } = useTranslation();
  const plansOn = useSessionConfig()?.plans ?? false;
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-3 border-line border-b bg-canvas px-4 sm:px-6">
      <button
        type="button"
        aria-label={t('dashboard.openNavigation')}
        onClick={onOpenNavigation}
        className="-ms-2 grid size-10 shrink-0 place-items-center rounded-md hover:bg-sunken md:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <p className="min-w-0 flex-1 truncate font-brand font-semibold text-lg">
        {t('dashboard.welcome', { name: user.firstName || t('public.account.noName') })}
      </p>
      <div className="min-w-0 max-md:hidden">
        <WorkspaceSwitcher user={user} />
      </div>
      {plansOn && <UpgradeButton className="max-sm:hidden" />}
      <NotificationBell />
      <div className="hidden text-end lg:block">
        <p className="max-w-48 truncate font-medium text-sm">{user.fullName || t('public.account.noName')}</p>
      </div>
      <span className="max-sm:hidden">
        <Badge>{t('dashboard.planLabel', { plan: shortPlanName(planOf(user.planId)) })}</Badge>
      </span>
      <AccountMenu user={user}>
        <ThemeMenu />
      </AccountMenu>
    </header>
  );
}
