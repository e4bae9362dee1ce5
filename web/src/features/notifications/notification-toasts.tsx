import { useNotifications } from '#api/notifications.ts';
import { useNotificationToasts } from './use-notification-toasts.ts';

/** Shows new notifications as toasts on pages without the notification menu, without leaving the page. */
export function NotificationToasts() {
  const { data } = useNotifications();
  useNotificationToasts(data?.entries, { leads: false });
  return null;
}
