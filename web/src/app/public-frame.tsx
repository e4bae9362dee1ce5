import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import { SiteFooter } from '#features/marketing/site-footer.tsx';
import { SiteHeader } from '#features/marketing/site-header.tsx';
import { AccountArea } from '#features/session/account-area.tsx';
import { originOf } from '#features/session/origin.ts';
import { preparePage } from './pages.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import { SkipLink } from './skip-link.tsx';

const ThemeMenu = lazy(() => import('./theme-menu.tsx'));

/** Header, page, footer: everything a visitor sees before signing in. */
export function PublicFrame() {
  const { t } = useTranslation();
  const prepareNext = usePrepareNext();
  const menu = (
    <Suspense>
      <ThemeMenu />
    </Suspense>
  );
  return (
    <>
      <SkipLink>{t('public.skipToContent')}</SkipLink>
      <SiteHeader account={<AccountArea onBegin={prepareNext} menu={menu} />} />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] pt-16 outline-none">
        <Outlet />
      </main>
      <SiteFooter preferences={<PreferenceFields />} />
    </>
  );
}

/** The page after sign-in has a large script: it is fetched while the user types, or immediately when signed in. */
function usePrepareNext(): () => void {
  const { pathname, state } = useLocation();
  const destination = originOf(state) ?? '/dashboard';
  const isSigningIn = pathname === '/sign-in' || pathname === '/sign-up';
  const isSignedIn = useSession().state === 'signed-in';
  const prepareNext = useCallback(() => preparePage(destination.replace(/[?#].*/, '')), [destination]);
  useEffect(() => {
    if (isSigningIn || isSignedIn) prepareNext();
  }, [isSigningIn, isSignedIn, prepareNext]);
  return prepareNext;
}
