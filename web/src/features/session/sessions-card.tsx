import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useEndOtherSessions, useEndSession, useSessions } from '#api/account.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { formatAgo, formatExact } from '#ui/time-text.ts';
import { browserName } from './browser-name.ts';

/** Every browser that is signed in, with a way to end each of them. */
export function SessionsCard() {
  const { t } = useTranslation();
  const { data: sessions, error, refetch } = useSessions();
  const endOthers = useEndOtherSessions();
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  const endAll = () =>
    endOthers.mutate(undefined, {
      onSuccess: ({ ended }) => toast.success(t('settings.sessions.endedOthers', { count: ended })),
    });
  return (
    <Card>
      <CardTitle
        action={
          others > 0 && (
            <Button size="sm" busy={endOthers.isPending} onClick={endAll}>
              {t('settings.sessions.endOthers')}
            </Button>
          )
        }
      >
        {t('settings.sessions.title')}
      </CardTitle>
      {!sessions && (
        <div className="mt-4">
          <Waiting query={{ error, refetch }} className="h-16" />
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {sessions?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <SessionLine session={session} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Session = NonNullable<ReturnType<typeof useSessions>['data']>[number];

function SessionLine({ session }: { session: Session }) {
  const { t, i18n } = useTranslation();
  const end = useEndSession();
  const name = browserName(session.userAgent) ?? t('settings.sessions.unknown');
  const view = [
    ...(session.current
      ? []
      : [t('settings.sessions.seen', { time: formatAgo(session.lastSeenAt, i18n.language) })]),
    t('settings.sessions.since', { time: formatAgo(session.createdAt, i18n.language) }),
    ...(session.ipAddress ? [t('settings.sessions.from', { address: session.ipAddress })] : []),
  ];
  return (
    <>
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {name}
          {session.current && <Badge tone="green">{t('settings.sessions.current')}</Badge>}
        </p>
        <p className="text-soft text-sm" title={formatExact(session.createdAt, i18n.language)}>
          {view.join(' · ')}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={t('settings.sessions.endNamed', { name })}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => toast.success(t('settings.sessions.ended')),
            })
          }
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </>
  );
}
