import {
  Activity,
  BadgeCheck,
  Building2,
  Cpu,
  HardDrive,
  ListChecks,
  Mail,
  Megaphone,
  ReceiptIndianRupee,
  Users,
} from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, useParams } from 'react-router';
import { useSession } from '#api/session.ts';
import { AnnouncementsPanel } from '#features/operator/announcements-panel.tsx';
import { ClaimsCard } from '#features/operator/claims-card.tsx';
import { ContactsPanel } from '#features/operator/contacts-panel.tsx';
import { InstallationPanel } from '#features/operator/installation-panel.tsx';
import { InvitationsCard } from '#features/operator/invitations-card.tsx';
import { InvoicesPanel } from '#features/operator/invoices-panel.tsx';
import { JobsPanel } from '#features/operator/jobs-panel.tsx';
import { LanguageCard } from '#features/operator/language-card.tsx';
import { ResetLinkCard } from '#features/operator/reset-link-card.tsx';
import { SiteToolCard } from '#features/operator/site-tool-card.tsx';
import { SpeechServicesCard } from '#features/operator/speech-services-card.tsx';
import { StoragePanel } from '#features/operator/storage-panel.tsx';
import { SupplierCard } from '#features/operator/supplier-card.tsx';
import { UsersPanel } from '#features/operator/users-panel.tsx';
import { ModelsPanel } from '#features/settings/models-panel.tsx';
import { classNames } from '#ui/class-names.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { PageTitle } from '../page-title.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

interface Section {
  icon: ReactNode;
  Content: ComponentType;
}

/** Each at `/operator/<name>`, in the order of the navigation. */
const sections = {
  health: { icon: <Activity aria-hidden />, Content: InstallationPanel },
  users: {
    icon: <Users aria-hidden />,
    Content: () => (
      <Stack>
        <UsersPanel />
        <InvitationsCard />
        <ResetLinkCard />
      </Stack>
    ),
  },
  workspaces: { icon: <Building2 aria-hidden />, Content: WorkspacesSection },
  jobs: { icon: <ListChecks aria-hidden />, Content: JobsPanel },
  storage: { icon: <HardDrive aria-hidden />, Content: StoragePanel },
  invoices: {
    icon: <ReceiptIndianRupee aria-hidden />,
    Content: () => (
      <Stack>
        <InvoicesPanel />
        <SupplierCard />
      </Stack>
    ),
  },
  announcements: { icon: <Megaphone aria-hidden />, Content: AnnouncementsPanel },
  claims: { icon: <BadgeCheck aria-hidden />, Content: ClaimsCard },
  messages: { icon: <Mail aria-hidden />, Content: ContactsPanel },
  models: {
    icon: <Cpu aria-hidden />,
    Content: () => (
      <Stack>
        <ModelsPanel />
        <SpeechServicesCard />
        <LanguageCard />
        <SiteToolCard />
      </Stack>
    ),
  },
} satisfies Record<string, Section>;
type SectionId = keyof typeof sections;
const ids = Object.keys(sections) as SectionId[];

const Stack = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
);

/** The operator's own area; for every other user its addresses do not exist. */
export function OperatorPage() {
  const { t } = useTranslation();
  const session = useSession();
  const { section } = useParams();
  if (session.state !== 'signed-in') return null;
  if (!session.user.operator) return <NotFoundPage />;
  if (section === undefined) return <Navigate to="/operator/health" replace />;
  const chosen = ids.find((id) => id === section);
  if (!chosen) return <NotFoundPage />;
  const { Content } = sections[chosen];
  const name = t(`operator.sections.${chosen}`);
  return (
    <div data-wide>
      <PageTitle name={name} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
        <Sections chosen={chosen} />
        <div>
          <h1 className="mb-4 font-bold font-brand text-2xl">{name}</h1>
          <Content />
        </div>
      </div>
    </div>
  );
}

/** Beside the page where there is room, otherwise a row above it. */
function Sections({ chosen }: { chosen: SectionId }) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the link of the open page may stand outside the row.
    const link = nav.current?.querySelector(`[href$="/${chosen}"]`);
    link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <nav ref={nav} aria-label={t('operator.navLabel')} className="min-w-0">
      <ul className="jhalak-strip flex gap-1 overflow-x-auto border-line border-b pb-2 xl:sticky xl:top-22 xl:grid xl:border-0 xl:pb-0">
        {ids.map((id) => (
          <li key={id} className="shrink-0">
            <NavLink
              to={`/operator/${id}`}
              className={classNames(
                'flex min-h-10 items-center gap-2.5 whitespace-nowrap rounded-md px-3 font-medium text-soft text-sm hover:bg-sunken hover:text-ink focus-visible:outline-offset-[-2px]',
                'aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent-ink [&_svg]:size-4 [&_svg]:shrink-0',
              )}
            >
              {sections[id].icon}
              {t(`operator.sections.${id}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
