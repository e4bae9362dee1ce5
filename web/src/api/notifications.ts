import type {
  listNotifications,
  NotificationResponse,
  readAllNotifications,
  readNotification,
} from '@jhalak/contract/routes/notifications.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, withId } from './call.ts';
import { useChange } from './change.ts';

export interface NotificationList {
  /** Newest first. */
  entries: NotificationResponse[];
  unread: number;
}

/** The first word is the name of the list in the server's events. */
const key = ['notifications'];

/** What happened, page by page; read again whenever the server says that something new did. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: key,
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      call<typeof listNotifications>('GET /notifications', { query: { page: pageParam } }, { signal }),
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    select: ({ pages }): NotificationList => ({
      // Whatever happened between two pages moved the second one down.
      entries: [...new Map(pages.flatMap((page) => page.notifications.map((one) => [one.id, one]))).values()],
      unread: pages[0]?.unread ?? 0,
    }),
  });

export const useReadNotification = () =>
  useChange({ invalidates: [key] }, withId<typeof readNotification>('POST /notifications/{id}/read'));

/** Marks everything up to the entry that was seen last. */
export const useReadAllNotifications = () =>
  useChange({ invalidates: [key] }, (upTo: string) =>
    call<typeof readAllNotifications>('POST /notifications/read', { body: { upTo } }),
  );
