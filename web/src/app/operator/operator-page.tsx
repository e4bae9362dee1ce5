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
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useOpenContacts } from '#api/operator.ts';
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
import { SpeechChoiceCard } from '#features/settings/speech-choice-card.tsx';
import { SectionNav } from '#ui/section-nav.tsx';
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
        <SpeechChoiceCard />
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
  const session = useSession();
  const { section } = useParams();
  if (session.state !== 'signed-in') return null;
  if (!session.user.operator) return <NotFoundPage />;
  if (section === undefined) return <Navigate to="/operator/health" replace />;
  return <OperatorSection section={section} />;
}

function OperatorSection({ section }: { section: string }) {
  const { t } = useTranslation();
  const openMessages = useOpenContacts();
  const chosen = ids.find((id) => id === section);
  if (!chosen) return <NotFoundPage />;
  const { Content } = sections[chosen];
  const name = t(`operator.sections.${chosen}`);
  return (
    <div data-wide>
      <PageTitle name={name} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6">
        <SectionNav
          label={t('operator.navLabel')}
          chosen={chosen}
          sections={ids.map((id) => ({
            ...{ id, icon: sections[id].icon, to: `/operator/${id}` },
            name: `${t(`operator.sections.${id}`)}${id === 'messages' && openMessages > 0 ? ` (${openMessages})` : ''}`,
          }))}
        />
        <div>
          <h1 className="sr-only">{name}</h1>
          <Content />
        </div>
      </div>
    </div>
  );
}
