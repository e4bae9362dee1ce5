import { useNotifications } from '#api/notifications.ts';
import { useNotificationToasts } from './use-notification-toasts.ts';

/** Tells in passing what happens, on pages without a bell; nobody is led away from their work there. */
export function NotificationToasts() {
  const { data } = useNotifications();
  useNotificationToasts(data?.entries, { leads: false });
  return null;
}
