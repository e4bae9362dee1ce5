import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifications, useReadAllNotifications, useReadNotification } from '#api/notifications.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { addressOf, NotificationList } from './notification-list.tsx';
import { useNotificationToasts } from './use-notification-toasts.ts';

/** The bell of the top bar with everything that happened; what happens now is also told in passing. */
export function NotificationBell() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data } = useNotifications();
  useNotificationToasts(data?.entries, { leads: true });
  const unread = data?.unread ?? 0;
  return (
    <Popover
      label={t('notifications.title')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={unread > 0 ? t('notifications.openUnread', { count: unread }) : t('notifications.open')}
          className="relative grid size-control shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <Bell aria-hidden className="size-5" />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute end-0.5 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs tabular-nums"
            >
              {unread > 9 ? '9+' : unread}
            </span>
          )}
        </button>
      }
    >
      <Opened unread={unread} onClose={() => setOpen(false)} />
    </Popover>
  );
}

function Opened({ unread, onClose }: { unread: number; onClose(): void }) {
  const { t } = useTranslation();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications();
  const readOne = useReadNotification();
  const readAll = useReadAllNotifications();
  const newest = data?.entries[0];
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 border-line border-b px-4 py-1">
        <h2 className="font-brand font-semibold text-base">{t('notifications.title')}</h2>
        {newest && unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            busy={readAll.isPending}
            onClick={() => readAll.mutate(newest.id)}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto">
        {!data && !isError && <Loading label={t('words.loading')} />}
        {!data && isError && (
          <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center text-sm">
            {t('notifications.failed')}
            <Button size="sm" onClick={() => void refetch()}>
              {t('words.tryAgain')}
            </Button>
          </div>
        )}
        {data && !newest && (
          <div className="grid justify-items-center gap-1 px-6 py-10 text-center text-sm">
            <BellOff aria-hidden className="mb-2 size-6 text-soft" />
            <p className="font-semibold">{t('notifications.emptyTitle')}</p>
            <p className="text-soft">{t('notifications.emptyText')}</p>
          </div>
        )}
        {newest && (
          <NotificationList
            entries={data.entries}
            onRead={(entry) => {
              if (entry.readAt === null) readOne.mutate(entry.id);
              if (addressOf(entry) !== null) onClose();
            }}
          />
        )}
        {hasNextPage && (
          <div className="border-line border-t p-2 text-center">
            <Button variant="ghost" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('words.showOlder')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">{label}</span>
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}
