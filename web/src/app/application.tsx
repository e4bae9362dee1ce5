import { windowPaths } from '@jhalak/contract/page-paths.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import {
  type ComponentType,
  type ReactNode,
  StrictMode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { useSession } from '#api/session.ts';
import { SiteFooter } from '#features/marketing/site-footer.tsx';
import { SiteHeader } from '#features/marketing/site-header.tsx';
import { AccountArea } from '#features/session/account-area.tsx';
import { originOf } from '#features/session/origin.ts';
import type { Theme } from '#messages/interface-language.ts';
import { showHints } from '#ui/hints.ts';
import { latePart } from '#ui/late-part.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ConfigurationGate } from './configuration-gate.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import {
  dashboardPages,
  dashboardShell,
  designPage,
  editorPage,
  invitePage,
  preparePage,
  publicPages,
  reviewPage,
  sharedPage,
} from './pages.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import { Protected } from './protected.tsx';
import { ThemeProvider } from './theme.tsx';

const fetchTheNotices = async (): Promise<ComponentType> => (await import('./notices.tsx')).Notices;

export interface ApplicationProps {
  messages: i18n;
  queries: QueryClient;
  theme: Theme;
  /** The router's surroundings: the browser's, or those of one address while pages are pre-rendered. */
  router(routes: ReactNode): ReactNode;
  fetchNotices?: () => Promise<ComponentType>;
}

export function Application({
  messages,
  queries,
  theme,
  router,
  fetchNotices = fetchTheNotices,
}: ApplicationProps) {
  useEffect(showHints, []);
  return (
    <StrictMode>
      <I18nextProvider i18n={messages}>
        <ThemeProvider first={theme}>
          <QueryClientProvider client={queries}>
            <ErrorBoundary>
              {router(
                <ConfigurationGate>
                  <ScrollMemory />
                  <Addresses />
                </ConfigurationGate>,
              )}
            </ErrorBoundary>
            <LateNotices fetchNotices={fetchNotices} />
          </QueryClientProvider>
        </ThemeProvider>
      </I18nextProvider>
    </StrictMode>
  );
}

/**
 * Notices come after the first paint: no page begins with one, and pre-rendered pages have none. Every page works
 * without them, so that one whose script does not arrive stays as it is.
 */
function LateNotices({ fetchNotices }: { fetchNotices(): Promise<ComponentType> }) {
  const [{ Part }] = useState(() => latePart(fetchNotices));
  return <Part lost={() => null} />;
}

/** The route table. */
function Addresses() {
  return (
    <Suspense>
      <Routes>
        <Route element={<PublicFrame />}>
          {Object.entries(publicPages).map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path={windowPaths.invite} element={<invitePage.Page />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<Protected />}>
          <Route element={<dashboardShell.Page />}>
            {Object.entries(dashboardPages).map(([path, { Page }]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
        </Route>
        <Route element={<Protected />}>
          <Route path={windowPaths.editor} element={<editorPage.Page />} />
          <Route path={windowPaths.review} element={<reviewPage.Page />} />
        </Route>
        <Route path={windowPaths.shared} element={<sharedPage.Page />} />
        <Route path={windowPaths.design} element={<designPage.Page />} />
      </Routes>
    </Suspense>
  );
}

/** A new page starts at its top or at its anchor; going back is left to the browser. */
function ScrollMemory() {
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  // Before a picture that comes along is looked for on the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the visit; each one is scrolled once.
  useLayoutEffect(() => {
    if (kind === 'POP') return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, hash, kind]);
  return null;
}

const themeMenu = latePart(async () => (await import('./theme-menu.tsx')).ThemeMenu);

/** Header, page, footer: everything a visitor sees before signing in. */
function PublicFrame() {
  const { t } = useTranslation();
  const prepareNext = usePrepareNext();
  const menu = <themeMenu.Part lost={() => null} />;
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
