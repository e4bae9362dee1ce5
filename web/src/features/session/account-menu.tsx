import type { User } from '@jhalak/contract/routes/user.ts';
import { CreditCard, LogOut, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '#parts/log-out.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';

export interface AccountMenuProps {
  user: User;
  /** What the application adds: items of a menu. */
  children?: ReactNode;
}

/** Everything about the signed-in user, behind their picture. */
export function AccountMenu({ user, children }: AccountMenuProps) {
  const { t } = useTranslation();
  const { logOut, question } = useLogOut();
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-full">
            <span className="sr-only">{t('public.account.openMenu')}</span>
            <Avatar name={user.fullName} imageUrl={user.imageUrl} />
          </button>
        }
      >
        <MenuHeader>
          <span className="block truncate font-semibold">{user.fullName || t('public.account.noName')}</span>
          <span className="block truncate text-soft">
            {user.primaryEmailAddress.emailAddress || t('public.account.noEmail')}
          </span>
        </MenuHeader>
        <MenuSeparator />
        <MenuLink to="/profile" icon={<UserRound aria-hidden />}>
          {t('public.account.profile')}
        </MenuLink>
        <MenuLink to="/billing" icon={<CreditCard aria-hidden />}>
          {t('public.account.billing')}
        </MenuLink>
        <MenuLink to="/settings" icon={<Settings aria-hidden />}>
          {t('public.account.settings')}
        </MenuLink>
        {children}
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden />} onSelect={logOut}>
          {t('public.account.signOut')}
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}
