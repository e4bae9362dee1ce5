import {
  CalendarDays,
  CreditCard,
  Folder,
  GalleryVerticalEnd,
  Home,
  LogOut,
  PanelLeftClose,
  PanelLeftOpen,
  Settings,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useBilling } from '#api/billing.ts';
import { useSessionConfig } from '#api/session.ts';
import { prepareWords } from '#messages/messages.ts';
import { useLogOut } from '#parts/log-out.tsx';
import { classNames } from '#ui/class-names.ts';
import { JharokhaMark } from '#ui/jharokha.tsx';
import { UsageMeter, UsageNotes } from './usage-meter.tsx';

export interface SidebarLinksProps {
  collapsed: boolean;
  /** Whether the operator's area is offered. */
  operator: boolean;
  /** Begins with the brand; the sheet of small screens shows its own. */
  hasBrand?: boolean;
  /** Absent where there is no choice: in the sheet of small screens and in the rail of narrow windows. */
  onFold?(): void;
  onFollow?(): void;
}

export function SidebarLinks({ collapsed, operator, hasBrand = false, onFold, onFollow }: SidebarLinksProps) {
  const { t } = useTranslation();
  const { logOut, question } = useLogOut();
  const hasPlan = useHasPlan();
  const { pathname } = useLocation();
  const plansOff = useSessionConfig()?.plans === false;
  const links = usePages(operator);
  const open = pageOf(links, pathname);
  // In the folded sidebar the name comes as a hint.
  const hintOf = (name: string) => (collapsed ? name : undefined);
  const item = classNames(itemClass, collapsed && 'justify-center px-0');
  return (
    // The other pages have more texts than the first one: a hand that comes near fetches them.
    <nav
      aria-label={t('dashboard.navLabel')}
      onPointerEnter={prepareWords}
      onFocus={prepareWords}
      className="flex flex-1 flex-col gap-1"
    >
      {hasBrand && (
        <Link
          to="/"
          className={classNames(
            'mb-4 flex h-10 items-center gap-2.5 rounded-md px-2 font-bold font-brand text-xl',
            collapsed && 'justify-center',
          )}
        >
          <JharokhaMark className="h-7 text-accent" />
          <span className={collapsed ? 'sr-only' : undefined}>{t('public.brand')}</span>
        </Link>
      )}
      {links.map((link) => (
        <Link
          key={link.to}
          data-hint={hintOf(link.name)}
          to={link.to}
          aria-current={link === open ? (isOfOneProject(pathname) ? 'true' : 'page') : undefined}
          onClick={onFollow}
          className={classNames(item, link === open ? 'bg-accent-wash text-accent-ink' : 'text-soft')}
        >
          {link.icon}
          <span className={collapsed ? 'sr-only' : undefined}>{link.name}</span>
        </Link>
      ))}
      <div className="mt-auto grid gap-1 pt-4">
        {!collapsed && !plansOff && hasPlan && <PlanQuota />}
        {onFold && (
          <button
            data-hint={hintOf(t('dashboard.expand'))}
            type="button"
            onClick={onFold}
            aria-expanded={!collapsed}
            className={classNames(item, 'text-soft')}
          >
            {collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
            <span className={collapsed ? 'sr-only' : undefined}>
              {t(collapsed ? 'dashboard.expand' : 'dashboard.collapse')}
            </span>
          </button>
        )}
        <button
          type="button"
          data-hint={hintOf(t('dashboard.logOut'))}
          onClick={logOut}
          className={classNames(item, 'text-soft')}
        >
          <LogOut aria-hidden />
          <span className={collapsed ? 'sr-only' : undefined}>{t('dashboard.logOut')}</span>
        </button>
        {question}
      </div>
    </nav>
  );
}

interface Page {
  to: string;
  icon: ReactNode;
  name: string;
}

/** The pages behind the sign-in, in their order. */
export function usePages(operator: boolean): Page[] {
  const { t } = useTranslation();
  const plansOff = useSessionConfig()?.plans === false;
  const { data: billing } = useBilling();
  // Without plans, what is still charged or to be paid can be cancelled there, and what was paid has its invoices.
  const hasBilling = !plansOff || billing?.subscription || billing?.checkout || billing?.invoices.length;
  return [
    { to: '/dashboard', icon: <Home aria-hidden />, name: t('dashboard.home') },
    { to: '/dashboard/projects', icon: <Folder aria-hidden />, name: t('dashboard.projects') },
    { to: '/dashboard/clips', icon: <GalleryVerticalEnd aria-hidden />, name: t('dashboard.clipsOfAll') },
    { to: '/planner', icon: <CalendarDays aria-hidden />, name: t('dashboard.planner') },
    ...(hasBilling
      ? [{ to: '/dashboard/billing', icon: <CreditCard aria-hidden />, name: t('dashboard.billing') }]
      : []),
    { to: '/dashboard/settings', icon: <Settings aria-hidden />, name: t('dashboard.settings') },
    ...(operator ? [{ to: '/operator', icon: <Wrench aria-hidden />, name: t('operatorArea.name') }] : []),
  ];
}

/** Of a project itself, or of a clip of it. */
export const isOfOneProject = (pathname: string): boolean => /^\/dashboard\/(project|clip)\//.test(pathname);

/** The page that a path belongs to: `/billing` is that of `/dashboard/billing`, and projects hold each one's own pages. */
export function pageOf(pages: readonly Page[], pathname: string): Page | undefined {
  const path = isOfOneProject(pathname) ? '/dashboard/projects' : pathname.replace(/(?<=.)\/$/, '');
  return pages.find(({ to }) => to.endsWith(path) || (to !== '/dashboard' && path.startsWith(`${to}/`)));
}

/** Whether the plan stands beside the open page: the operator's area has none, and billing says all of it itself. */
export function useHasPlan(): boolean {
  const { pathname } = useLocation();
  return !pathname.startsWith('/operator') && !pathname.endsWith('/billing');
}

const itemClass =
  'flex min-h-control w-full items-center gap-3 rounded-md px-3 text-start font-medium text-sm hover:bg-sunken hover:text-ink [&_svg]:size-4.5 [&_svg]:shrink-0';

/** What is left of the plan this month, at the foot of the sidebar; the header names the plan. */
function PlanQuota() {
  const { t } = useTranslation();
  const { data, error } = useBilling();
  const usage = data?.usage;
  if (!usage && !error) return null;
  return (
    <section
      aria-label={t('dashboard.quota')}
      className="grid gap-2 rounded-md border border-line p-3 text-xs"
    >
      <p className="font-semibold">{t('project.usage.title')}</p>
      {usage ? (
        <>
          <dl className="grid gap-2">
            <UsageMeter
              name={t('project.usage.minutes')}
              used={usage.minutesUsed + usage.minutesHeld}
              total={usage.minutesTotal}
            />
            <UsageMeter name={t('project.usage.clips')} used={usage.clipsExported} total={usage.clipsTotal} />
          </dl>
          <UsageNotes usage={usage} />
        </>
      ) : (
        <p className="text-soft">{t('project.usage.failed')}</p>
      )}
    </section>
  );
}
