import type { User } from '@jhalak/contract/routes/user.ts';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '#features/marketing/brand-mark.tsx';
import { WorkspaceSwitcher } from '#features/team/workspace-switcher.tsx';
import { Sheet } from '#ui/sheet.tsx';

import { SidebarLinks } from './sidebar-links.tsx';

/** The pages of the application on small screens. */
export function NavigationSheet({ user, onClose }: { user: User; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Sheet open onOpenChange={onClose} title={t('dashboard.navLabel')} closeLabel={t('public.nav.closeMenu')}>
      <BrandMark className="mb-5" />
      <div className="mb-4 empty:hidden">
        <WorkspaceSwitcher user={user} />
      </div>
      <SidebarLinks collapsed={false} operator={user.operator} onFollow={onClose} />
    </Sheet>
  );
}
