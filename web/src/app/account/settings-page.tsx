import {
  AudioLines,
  Bell,
  BookA,
  CircleUser,
  Clapperboard,
  DatabaseBackup,
  KeyRound,
  Languages,
  Palette,
  ScrollText,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useMay } from '#api/permissions.ts';
import { usePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session.ts';
import { ApiKeysPanel } from '#features/api-keys/api-keys-panel.tsx';
import { useBrowserNotices } from '#features/notifications/browser-notices.ts';
import { EmailChoices } from '#features/notifications/email-choices.tsx';
import { ReadySoundChoice } from '#features/notifications/ready-sound-choice.tsx';
import { BothProofsForm } from '#features/session/both-proofs-form.tsx';
import { BadWordsCard } from '#features/settings/bad-words-card.tsx';
import { BrandCard } from '#features/settings/brand-card.tsx';
import { ClipDefaultsCard } from '#features/settings/clip-defaults-card.tsx';
import { DictionaryCard } from '#features/settings/dictionary-card.tsx';
import { ModelsPanel } from '#features/settings/models-panel.tsx';
import { SpeechChoiceCard } from '#features/settings/speech-choice-card.tsx';
import { AuditPanel } from '#features/team/audit-panel.tsx';
import { TeamPanel } from '#features/team/team-panel.tsx';
import { TemplatesCard } from '#features/templates/templates-card.tsx';
import { WebhooksPanel } from '#features/webhooks/webhooks-panel.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { SectionNav } from '#ui/section-nav.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PreferenceFields } from '../preference-fields.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { SecuritySection } from './security-section.tsx';

/** `/dashboard/settings`, from the sidebar. */
export const DashboardSettings = () => <SettingsPage />;

/** `/settings`, from the menu of the header. */
export const HeaderSettings = () => <SettingsPage back />;

interface Section {
  group: 'you' | 'workspace' | 'developer';
  icon: ReactNode;
  Content: ComponentType;
}

/** In the order of the navigation: the user's own first, then what belongs to the workspace. */
const sections = {
  account: { group: 'you', icon: <CircleUser aria-hidden />, Content: AccountSection },
  security: { group: 'you', icon: <ShieldCheck aria-hidden />, Content: SecuritySection },
  notifications: { group: 'you', icon: <Bell aria-hidden />, Content: Notifications },
  appearance: { group: 'you', icon: <Languages aria-hidden />, Content: Look },
  data: { group: 'you', icon: <DatabaseBackup aria-hidden />, Content: DataSection },
  clips: { group: 'workspace', icon: <Clapperboard aria-hidden />, Content: Clips },
  brand: { group: 'workspace', icon: <Palette aria-hidden />, Content: BrandCard },
  words: { group: 'workspace', icon: <BookA aria-hidden />, Content: Words },
  models: { group: 'workspace', icon: <AudioLines aria-hidden />, Content: SpeechModels },
  team: { group: 'workspace', icon: <Users aria-hidden />, Content: TeamSection },
  audit: { group: 'workspace', icon: <ScrollText aria-hidden />, Content: AuditPanel },
  api: { group: 'developer', icon: <KeyRound aria-hidden />, Content: ApiSection },
} satisfies Record<string, Section>;
type SectionId = keyof typeof sections;

/** Sections that moved to the operator's area; their old addresses lead there. */
const moved: Record<string, string> = {
  '#installation': '/operator/health',
  '#messages': '/operator/messages',
  '#models': '/operator/models',
};

/** Everything that can be set; the address names the section, as in `/settings#team`. */
function SettingsPage({ back = false }: { back?: boolean }) {
  const { t } = useTranslation();
  const session = useSession();
  const { hash } = useLocation();
  const operator = session.state === 'signed-in' && session.user.operator;
  const may: Partial<Record<SectionId, boolean>> = {
    audit: useMay('audit:read'),
    api: useMay('keys:manage'),
    brand: useMay('brand:write'),
    words: useMay('brand:write'),
    models: !operator,
  };
  const shown = (Object.keys(sections) as SectionId[]).filter((id) => may[id] ?? true);
  const chosen = shown.find((id) => hash === `#${id}`) ?? 'account';
  const elsewhere = operator && moved[hash];
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  const { Content } = sections[chosen];
  return (
    <AccountFrame title={t('settings.title')} back={back}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6">
        <SectionNav
          label={t('settings.sections')}
          chosen={chosen}
          sections={shown.map((id) => ({
            ...{ id, icon: sections[id].icon, to: { hash: id } },
            group: t(`settings.groups.${sections[id].group}`),
            name: t(id === 'data' ? 'settings.data.title' : `settings.${id}`),
          }))}
        />
        <div>
          <Content />
        </div>
      </div>
    </AccountFrame>
  );
}

function ApiSection() {
  const mayWebhooks = useMay('webhooks:read');
  return (
    <div className="grid gap-4">
      <ApiKeysPanel ProofForm={BothProofsForm} />
      {mayWebhooks && <WebhooksPanel />}
    </div>
  );
}

function TeamSection() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return <TeamPanel user={session.user} />;
}

function Look() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardTitle>{t('settings.look.title')}</CardTitle>
      <p className="mt-1 mb-5 text-soft text-sm">{t('settings.look.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <PreferenceFields />
      </div>
    </Card>
  );
}

function Notifications() {
  const preferences = usePreferences();
  return (
    <Card className="divide-y divide-line">
      {preferences ? <EmailChoices emails={preferences.emails} /> : <Skeleton className="h-64" />}
      <BrowserNoticeChoice />
      {preferences && <ReadySoundChoice wanted={preferences.readySound} />}
    </Card>
  );
}

function Clips() {
  const preferences = usePreferences();
  const mayBrand = useMay('brand:write');
  return (
    <div className="grid gap-4">
      {preferences ? <ClipDefaultsCard clips={preferences.clips} /> : <Skeleton className="h-96" />}
      {mayBrand && <TemplatesCard />}
    </div>
  );
}

function SpeechModels() {
  return (
    <div className="grid gap-4">
      <ModelsPanel />
      <SpeechChoiceCard />
    </div>
  );
}

function Words() {
  return (
    <div className="grid gap-4">
      <DictionaryCard />
      <BadWordsCard />
    </div>
  );
}

/** Messages of this browser when clips are ready. */
function BrowserNoticeChoice() {
  const { t } = useTranslation();
  const { state, turnOn, turnOff } = useBrowserNotices();
  if (state === 'unsupported') return null;
  return (
    <section className="py-5 first:pt-0 last:pb-0">
      <CardTitle
        action={
          state !== 'blocked' && (
            <Button size="sm" onClick={state === 'on' ? turnOff : () => void turnOn()}>
              {t(state === 'on' ? 'words.turnOff' : 'notices.browserAsk')}
            </Button>
          )
        }
      >
        {t('notices.browser')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">{t('notices.browserText')}</p>
      {state === 'blocked' && <p className="mt-3 text-sm">{t('notices.browserOff')}</p>}
      {state === 'on' && <p className="mt-3 text-sm">{t('notices.browserOn')}</p>}
    </section>
  );
}
