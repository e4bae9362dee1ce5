import { windowPaths } from '@jhalak/contract/page-paths.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Route, Routes } from 'react-router';
import type { Theme } from '#messages/interface-language.ts';
import { ConfigurationGate } from './configuration-gate.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import {
  dashboardPages,
  dashboardShell,
  designPage,
  editorPage,
  invitePage,
  publicPages,
  reviewPage,
  sharedPage,
} from './pages.tsx';
import { Protected } from './protected.tsx';
import { PublicFrame } from './public-frame.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { ThemeProvider } from './theme.tsx';

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }));

export interface ApplicationProps {
  messages: i18n;
  queries: QueryClient;
  theme: Theme;
  /** The router's surroundings: the browser's, or those of one address while pages are pre-rendered. */
  router(routes: ReactNode): ReactNode;
}

export function Application({ messages, queries, theme, router }: ApplicationProps) {
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
            <LateNotices />
          </QueryClientProvider>
        </ThemeProvider>
      </I18nextProvider>
    </StrictMode>
  );
}

/** Notices come after the first paint: no page begins with one, and pre-rendered pages have none. */
function LateNotices() {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return here ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
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
