import type { DashboardPath, PublicPath } from '@jhalak/contract/page-paths.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath, Navigate } from 'react-router';
import { loadAllWords, loadHomeWords } from '#messages/messages.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** A page with words beyond those that come with the first script. */
const wordyPage = (fetchPage: () => Promise<ComponentType>): LazyPage =>
  lazyPage(async () => {
    const [page] = await Promise.all([fetchPage(), loadAllWords()]);
    return page;
  });

/** Every page with its address; each is a script of its own. */
export const publicPages = {
  '/': lazyPage(async () => (await import('./landing.tsx')).Landing),
  '/features': lazyPage(async () => (await import('./public-pages.tsx')).Features),
  '/pricing': lazyPage(async () => (await import('./public-pages.tsx')).Pricing),
  '/terms': wordyPage(async () => (await import('./document-pages.tsx')).Terms),
  '/privacy': wordyPage(async () => (await import('./document-pages.tsx')).Privacy),
  '/refund': wordyPage(async () => (await import('./document-pages.tsx')).Refund),
  '/contact': wordyPage(async () => (await import('./contact-page.tsx')).Contact),
  '/sign-in': lazyPage(async () => (await import('./session-pages.tsx')).SignIn),
  '/sign-up': lazyPage(async () => (await import('./session-pages.tsx')).SignUp),
  '/reset-password': wordyPage(async () => (await import('./session-pages.tsx')).ResetPasswordPage),
  '/unsubscribe': wordyPage(async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage),
  '/verify-email': lazyPage(async () => (await import('./session-pages.tsx')).VerifyEmailPage),
} satisfies Record<PublicPath, LazyPage>;

/** All inside the shell, which brings the words of the first of them. */
export const dashboardPages = {
  '/dashboard': lazyPage(async () => (await import('./dashboard/home-page.tsx')).HomePage),
  '/dashboard/project/:id': wordyPage(async () => (await import('./dashboard/project-page.tsx')).ProjectPage),
  '/dashboard/clip/:id/post': wordyPage(async () => (await import('./dashboard/post-page.tsx')).PostPage),
  '/dashboard/projects': wordyPage(async () => (await import('./dashboard/projects-page.tsx')).ProjectsPage),
  '/dashboard/clips': wordyPage(async () => (await import('./dashboard/clips-page.tsx')).ClipsPage),
  '/planner': wordyPage(async () => (await import('./dashboard/planner-page.tsx')).PlannerPage),
  '/dashboard/billing': wordyPage(async () => (await import('./account/billing-page.tsx')).DashboardBilling),
  '/dashboard/settings': wordyPage(
    async () => (await import('./account/settings-page.tsx')).DashboardSettings,
  ),
  '/billing': wordyPage(async () => (await import('./account/billing-page.tsx')).HeaderBilling),
  '/settings': wordyPage(async () => (await import('./account/settings-page.tsx')).HeaderSettings),
  '/operator/:section?': wordyPage(async () => (await import('./operator/operator-page.tsx')).OperatorPage),
  /** Once a page of its own: the first section of the settings. */
  '/profile': lazyPage(async () => () => <Navigate to="/settings#account" replace />),
} satisfies Record<DashboardPath, LazyPage>;

export const dashboardShell = lazyPage(async () => {
  const [{ DashboardShell }] = await Promise.all([import('./dashboard/shell.tsx'), loadHomeWords()]);
  return DashboardShell;
});
export const editorPage = wordyPage(async () => (await import('./editor/editor-page.tsx')).EditorPage);
/** Over the whole window, outside of the shell. */
export const reviewPage = wordyPage(async () => (await import('./dashboard/review-page.tsx')).ReviewPage);
/** Outside of the public frame: visitors have no account. */
/** Where an invitation link leads, signed in or not. */
export const invitePage = wordyPage(async () => (await import('./invite-page.tsx')).InvitePage);
export const sharedPage = wordyPage(async () => (await import('./shared-page.tsx')).SharedPage);
export const designPage = wordyPage(async () => (await import('./design/design-page.tsx')).DesignPage);

/** Loads what an address needs before the first paint. */
export async function loadPage(pathname: string): Promise<void> {
  const pages: Record<string, LazyPage> = publicPages;
  await pages[pathname.replace(/(?<=.)\/$/, '')]?.load();
}

type ReadAhead = (queries: QueryClient, at: Pick<Location, 'pathname' | 'search'>) => Promise<void>;
/** Of addresses that show what takes long to be read. */
const readers: Record<string, () => Promise<{ readAhead: ReadAhead }>> = {
  '/dashboard': () => import('./dashboard/read-ahead.ts'),
  '/dashboard/clips': () => import('./dashboard/read-ahead.ts'),
  '/editor': () => import('./editor/read-ahead.ts'),
};

/** Fetches what a document behind the sign-in shows while the server is still asked who its visitor is. */
export function prepareDocument(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  queries: QueryClient,
): void {
  preparePage(pathname);
  const ahead = readers[pathname]?.().then(({ readAhead }) => readAhead(queries, { pathname, search }));
  ahead?.catch((error: unknown) => console.info('the page reads everything by itself', error));
}

/** Fetches what an address behind the sign-in needs while its visitor is still signing in. */
export function preparePage(pathname: string): void {
  if (pathname === '/editor') editorPage.prepare();
  const [, page] = Object.entries(dashboardPages).find(([path]) => matchPath(path, pathname)) ?? [];
  if (!page) return;
  dashboardShell.prepare();
  page.prepare();
}
