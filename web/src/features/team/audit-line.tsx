import type { AuditEntry } from '@jhalak/contract/routes/audit.ts';
import {
  ChevronDown,
  CircleUser,
  Clapperboard,
  CreditCard,
  KeyRound,
  Palette,
  Share2,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { formatClock, formatExact } from '#ui/time-text.ts';
import { type AuditTopic, topicOf } from './audit-days.ts';

const icons: Record<AuditTopic, typeof Users> = {
  account: CircleUser,
  team: Users,
  video: Clapperboard,
  money: CreditCard,
  brand: Palette,
  program: KeyRound,
  sharing: Share2,
};

/** One event as a sentence with its time; what else is known about it folds out. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { actor, at, code, details, kind, sentence } = entry;
  const named = actor.name || actor.email || t('team.log.gone');
  const who = {
    user: named,
    apiKey: t('team.log.apiKey', { name: named }),
    shareLink: t('team.log.shareLink'),
    system: t('team.log.system'),
  }[actor.kind];
  const Icon = icons[topicOf(kind)];
  const facts = [
    [t('team.log.time'), formatExact(at, i18n.language)],
    [t('team.log.who'), [who, ...(actor.email && actor.email !== who ? [actor.email] : [])].join(' · ')],
  ];
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex list-none items-start gap-3 rounded-md px-2 py-2 text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-soft">
          <Icon aria-hidden className="size-3.5" />
        </span>
        <span className="wrap-anywhere min-w-0 flex-1 pt-0.5">
          <span className="font-medium">{who}</span>{' '}
          <LocalizedMessage english={sentence} messages={[{ code, details }]} />
        </span>
        <time dateTime={at} className="shrink-0 whitespace-nowrap pt-0.5 text-soft tabular-nums">
          {formatClock(at, i18n.language)}
        </time>
        <ChevronDown
          aria-hidden
          className="mt-1 size-4 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <dl className="mx-2 mb-2 ml-12 grid gap-1 rounded-md bg-sunken px-3 py-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-4">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
          <dt className="text-soft">{t('team.log.event')}</dt>
          <dd>
            <code className="wrap-anywhere text-xs">{kind}</code>
          </dd>
        </dl>
      )}
    </details>
  );
}
