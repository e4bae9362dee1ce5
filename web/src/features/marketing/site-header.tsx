import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { isOfSession, useSession } from '#api/session.ts';
import { classNames } from '#ui/class-names.ts';
import { latePart } from '#ui/late-part.tsx';
import { LostDialog } from '#ui/lost-dialog.tsx';
import { BrandMark } from './brand-mark.tsx';

const sheet = latePart(async () => (await import('#ui/sheet.tsx')).Sheet);

/** The fixed header of the public pages; `account` is its right end. */
export function SiteHeader({ account }: { account: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-line border-b bg-canvas">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:gap-6 sm:px-6">
        <Link to="/" className="rounded-md">
          <BrandMark />
        </Link>
        <nav aria-label={t('public.nav.label')} className="hidden md:block">
          <SiteLinks className="flex items-center gap-1" />
        </nav>
        <div className="ms-auto flex items-center gap-1.5 sm:gap-2">{account}</div>
        <button
          type="button"
          aria-label={t('public.nav.openMenu')}
          aria-expanded={open}
          onClick={() => setOpen(true)}
          className="-me-2 grid size-10 place-items-center rounded-md hover:bg-sunken md:hidden"
        >
          <Menu aria-hidden className="size-5" />
        </button>
        {open && (
          <sheet.Part
            open
            onOpenChange={setOpen}
            title={t('public.nav.label')}
            closeLabel={t('public.nav.closeMenu')}
            lost={(retry) => <LostDialog onRetry={retry} onClose={() => setOpen(false)} />}
          >
            <BrandMark className="mb-6" />
            <SiteLinks className="grid gap-1" onFollow={() => setOpen(false)} />
          </sheet.Part>
        )}
      </div>
    </header>
  );
}

function SiteLinks({ className, onFollow }: { className: string; onFollow?(): void }) {
  const { t } = useTranslation();
  const { state } = useSession();
  const { pathname } = useLocation();
  const links = [
    { to: '/', name: t('public.nav.home') },
    { to: '/features', name: t('public.nav.features') },
    ...(state === 'signed-in' ? [{ to: '/dashboard', name: t('public.nav.dashboard') }] : []),
    { to: '/pricing', name: t('public.nav.pricing') },
  ];
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink
            to={link.to}
            end
            onClick={onFollow}
            className={({ isActive }) => classNames(linkClass, isActive ? 'text-ink' : 'text-soft')}
          >
            {link.name}
          </NavLink>
        </li>
      ))}
      <li>
        <Link to="#support" onClick={onFollow} className={classNames(linkClass, 'text-soft')}>
          {t('public.nav.support')}
        </Link>
      </li>
      {state === 'signed-out' && !isOfSession(pathname) && (
        // A phone's header has room for the name and one button.
        <li className="sm:hidden">
          <Link to="/sign-in" onClick={onFollow} className={classNames(linkClass, 'text-soft')}>
            {t('public.account.signIn')}
          </Link>
        </li>
      )}
    </ul>
  );
}

const linkClass = 'block rounded-md px-3 py-2 font-medium text-sm hover:bg-sunken hover:text-ink';
