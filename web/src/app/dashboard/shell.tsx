import { planOf, shortPlanName } from '@jhalak/contract/plans.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import { ChevronLeft, Menu, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { remember, remembered } from '#api/browser-memory.ts';
import { useServerEvents } from '#api/events.ts';
import { useMay } from '#api/permissions.ts';
import { useSession, useSessionConfig } from '#api/session.ts';
import { ThemeMenu } from '#app/theme-menu.tsx';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { AnnouncementBanners } from '#features/operator/announcement-banners.tsx';
import { AccountMenu } from '#features/session/account-menu.tsx';
import { WorkspaceSwitcher } from '#features/team/workspace-switcher.tsx';
import { offerShareTarget } from '#features/upload/shared-in.ts';
import { uploads } from '#features/upload/uploads.ts';
import { useUploadToast } from '#features/upload/use-upload-toast.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { latePart } from '#ui/late-part.tsx';
import { LostDialog } from '#ui/lost-dialog.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { useMedia } from '#ui/use-media.ts';
import { useFollowPreferences } from '../follow-preferences.ts';
import { PaletteKey } from '../palette/palette-key.tsx';
import { isOfOneProject, pageOf, SidebarLinks, useHasPlan, usePages } from './sidebar-links.tsx';
import { UpgradeButton } from './upgrade-button.tsx';

/** For small screens, when its button is pressed. */
const navigation = latePart(async () => (await import('./navigation-sheet.tsx')).NavigationSheet);

const collapsedKey = 'jhalak-sidebar';

/** Sidebar, top bar and page of everything behind the sign-in; the sidebar remembers whether it is folded. */
export function DashboardShell() {
  const { t } = useTranslation();
  const session = useSession();
  const [collapsed, setCollapsed] = useState(() => remembered(collapsedKey) === 'collapsed');
  const [sheet, setSheet] = useState(false);
  const isWide = useMedia('(min-width: 64rem)');
  const plansOn = useSessionConfig()?.plans ?? false;
  useServerEvents();
  useFollowPreferences();
  useUploadToast();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (!userId) return;
    uploads.belongTo(userId);
    offerShareTarget();
  }, [userId]);
  if (session.state !== 'signed-in') return null;
  // Narrower windows have room for icons alone.
  const isRail = collapsed || !isWide;
  const fold = () => {
    remember(collapsedKey, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return (
    <>
      <SkipLink>{t('public.skipToContent')}</SkipLink>
      {/* Home has a card of its own for the plan where the sidebar does not show it. */}
      <div data-quota={(plansOn && !isRail) || undefined} className="flex min-h-dvh">
        <div
          className={classNames(
            'sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-e bg-surface p-3 md:flex',
            isRail ? 'w-16' : 'w-56',
          )}
        >
          <SidebarLinks
            collapsed={isRail}
            operator={session.user.operator}
            hasBrand
            {...(isWide && { onFold: fold })}
          />
        </div>
        <div className="min-w-0 flex-1">
          <TopBar user={session.user} onOpenNavigation={() => setSheet(true)} />
          <AnnouncementBanners />
          <main
            id="content"
            tabIndex={-1}
            className="max-w-304 px-4 py-6 outline-none has-data-wide:max-w-400 sm:px-6 2xl:mx-auto"
          >
            <Outlet />
          </main>
        </div>
      </div>
      {sheet && (
        <navigation.Part
          user={session.user}
          onClose={() => setSheet(false)}
          lost={(retry) => <LostDialog onRetry={retry} onClose={() => setSheet(false)} />}
        />
      )}
    </>
  );
}

function TopBar({ user, onOpenNavigation }: { user: User; onOpenNavigation(): void }) {
  const { t } = useTranslation();
  const hasPlan = useHasPlan();
  const plansOn = useSessionConfig()?.plans ?? false;
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-3 max-sm:gap-1 border-line border-b bg-canvas px-4 sm:px-6">
      <button
        type="button"
        aria-label={t('dashboard.openNavigation')}
        {...navigation.intent}
        onClick={onOpenNavigation}
        className="-ms-2 grid size-control shrink-0 place-items-center rounded-md hover:bg-sunken md:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <PageName user={user} />
      <div className="min-w-0 max-md:hidden">
        <WorkspaceSwitcher user={user} />
      </div>
      {plansOn && hasPlan && (
        // A notice on the page that offers the same stands nearer to what it is for.
        <UpgradeButton className="max-sm:hidden [:root:has(main_[data-plan-way])_&]:hidden" />
      )}
      <PageFinder operator={user.operator} />
      <NotificationBell />
      <div className="hidden text-end lg:block">
        <p className="max-w-48 truncate font-medium text-sm">{user.fullName || t('public.account.noName')}</p>
      </div>
      <span className={hasPlan ? 'max-sm:hidden' : 'hidden'}>
        <Badge>{t('dashboard.planLabel', { plan: shortPlanName(planOf(user.planId)) })}</Badge>
      </span>
      <AccountMenu user={user}>
        <ThemeMenu />
      </AccountMenu>
    </header>
  );
}

/**
 * Home greets, a page of one project leads back, every other one is named: its own heading is read out only. The page of a
 * clip leads back to its project itself.
 */
function PageName({ user }: { user: User }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const page = pageOf(usePages(user.operator), pathname);
  const isHome = pathname === '/dashboard';
  const look = 'truncate font-brand font-semibold text-lg';
  return (
    <div className="flex min-w-0 flex-1">
      {page && isOfOneProject(pathname) && !pathname.startsWith('/dashboard/clip/') ? (
        <Link to={page.to} className={classNames(look, '-ms-1.5 flex items-center gap-0.5 rounded-sm pe-1')}>
          <ChevronLeft aria-hidden className="size-5 shrink-0 text-soft rtl:rotate-180" />
          {page.name}
        </Link>
      ) : (
        <p aria-hidden={!isHome} className={look}>
          {isHome
            ? t('dashboard.welcome', { name: user.firstName || t('public.account.noName') })
            : page?.name}
        </p>
      )}
    </div>
  );
}

/** Projects, clips and pages by their names. */
function PageFinder({ operator }: { operator: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const mayUpload = useMay('videos:write');
  const commands = usePages(operator).map(({ to, ...page }) => ({
    ...{ ...page, id: `page-${to}`, onSelect: () => void navigate(to) },
  }));
  const upload = {
    ...{ id: 'upload', name: t('dashboard.projectsPage.upload'), icon: <Upload aria-hidden /> },
    onSelect: () => void navigate('/dashboard'),
  };
  const groups = [
    { name: t('dashboard.palette.actions'), commands: mayUpload ? [upload] : [] },
    { name: t('dashboard.palette.pages'), commands },
  ];
  // On a phone the greeting needs its room.
  return (
    <div className={pathname === '/dashboard' ? 'max-sm:hidden' : undefined}>
      <PaletteKey hasButton groups={groups} />
    </div>
  );
}
