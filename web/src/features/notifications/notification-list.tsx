import type { NotificationContent, NotificationResponse } from '@jhalak/contract/routes/notifications.ts';
import {
  CircleCheck,
  Download,
  Info,
  type LucideIcon,
  MessageSquare,
  ReceiptIndianRupee,
  TriangleAlert,
  UserPlus,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#api/permissions.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatAgo, formatExact } from '#ui/time-text.ts';
import { notificationText } from './notification-text.ts';

export interface NotificationListProps {
  entries: readonly NotificationResponse[];
  /** An entry was followed or pressed. */
  onRead(entry: NotificationResponse): void;
}

export function NotificationList({ entries, onRead }: NotificationListProps) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} onRead={() => onRead(entry)} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, onRead }: { entry: NotificationResponse; onRead(): void }) {
  const { t, i18n } = useTranslation();
  const { sentence, detail } = notificationText(entry, t);
  const { Icon, color } = looks[entry.kind];
  const address = addressOf(entry);
  const next = useNextStep(entry);
  const isNew = entry.readAt === null;
  const words = <span className={classNames('wrap-anywhere', isNew && 'font-semibold')}>{sentence}</span>;
  // The whole entry answers to a press; the link inside it is what is focused and read out.
  const pressClass = 'text-start after:absolute after:inset-0';
  return (
    <div className="relative flex gap-3 px-4 py-3 text-sm focus-within:bg-sunken hover:bg-sunken">
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', color)} />
      <div className="min-w-0 flex-1">
        {isNew && <span className="sr-only">{t('notifications.unread')}: </span>}
        {address ? (
          <Link to={address} onClick={onRead} className={pressClass}>
            {words}
          </Link>
        ) : (
          <button type="button" onClick={onRead} className={pressClass}>
            {words}
          </button>
        )}
        {detail && (
          <p className="wrap-anywhere mt-0.5 text-soft">
            <LocalizedMessage {...detail} />
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          {next && (
            <Link
              to={next.address}
              onClick={onRead}
              aria-label={`${next.label}: ${sentence}`}
              className="relative z-10 rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
            >
              {next.label}
            </Link>
          )}
          <time
            data-hint={formatExact(entry.createdAt, i18n.language)}
            dateTime={entry.createdAt}
            className="relative z-10 text-soft text-xs"
          >
            {formatAgo(entry.createdAt, i18n.language)}
          </time>
        </p>
      </div>
      {isNew && <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-edge" />}
    </div>
  );
}

/** What is done about an entry, and where; null where there is nothing to do, or its sentence names it. */
function useNextStep(entry: NotificationResponse): { label: string; address: string } | null {
  const { t } = useTranslation();
  const mayDecide = useMay('clips:write');
  const { videoId } = entry;
  if (videoId === null || !mayDecide) return null;
  const address = `/dashboard/project/${videoId}`;
  if (entry.kind === 'clips_ready') {
    const { clips: count, generationId } = entry.params;
    return {
      label: t('notifications.next.review', { count }),
      address: `${address}/review${generationId ? `?request=${generationId}` : ''}`,
    };
  }
  if (entry.kind === 'export_ready')
    return { label: t('words.download'), address: `/editor?video=${videoId}#exports` };
  // The project itself failed, and its page has the way out.
  if (entry.kind === 'job_failed' && ofProject.has(entry.params.job))
    return { label: t('notifications.next.fix'), address };
  return null;
}

const ofProject = new Set(['import', 'import-link', 'probe', 'transcribe', 'moments']);

/** Where an entry leads; null where it only informs. */
export function addressOf(entry: NotificationResponse): string | null {
  if (entry.videoId) return `/dashboard/project/${entry.videoId}`;
  if (entry.kind === 'webhook_disabled') return '/dashboard/settings#api';
  if (entry.kind === 'speech_service_ended') return '/dashboard/settings#models';
  if (entry.kind === 'invoice') return '/dashboard/billing';
  if (entry.kind === 'data_copy_ready') return '/dashboard/settings#data';
  if (entry.kind === 'invite' && entry.params.invitationId) return `/invite/${entry.params.invitationId}`;
  return null;
}

const looks: Record<NotificationContent['kind'], { Icon: LucideIcon; color: string }> = {
  clips_ready: { Icon: CircleCheck, color: 'text-purple' },
  nothing_left: { Icon: Info, color: 'text-soft' },
  job_failed: { Icon: TriangleAlert, color: 'text-red' },
  webhook_disabled: { Icon: TriangleAlert, color: 'text-red' },
  speech_service_ended: { Icon: Info, color: 'text-soft' },
  data_copy_ready: { Icon: Download, color: 'text-green' },
  export_ready: { Icon: Download, color: 'text-green' },
  feedback: { Icon: MessageSquare, color: 'text-blue' },
  invite: { Icon: UserPlus, color: 'text-blue' },
  membership: { Icon: Users, color: 'text-blue' },
  invoice: { Icon: ReceiptIndianRupee, color: 'text-soft' },
};
