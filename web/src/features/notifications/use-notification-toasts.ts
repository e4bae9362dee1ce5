import type { NotificationResponse } from '@jhalak/contract/routes/notifications.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { usePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session.ts';
import { toasts } from '#constants.ts';
import { textOf } from '#messages/message-text.ts';
import { showBrowserNotice } from './browser-notices.ts';
import { freshEntries } from './fresh-entries.ts';
import { notificationText } from './notification-text.ts';

/** Shows events as toasts while the page is open; earlier ones are only in the list. */
export function useNotificationToasts(
  entries: readonly NotificationResponse[] | undefined,
  { leads }: { leads: boolean },
): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sounds = usePreferences()?.readySound ?? false;
  const session = useSession();
  // Another one may have been chosen by the time that a message of the browser is pressed.
  const workspace = session.state === 'signed-in' ? `?workspace=${session.user.workspaceId}` : '';
  const known = useRef<Map<string, string> | null>(null);
  useEffect(() => {
    if (!entries) return;
    const before = known.current;
    known.current = new Map([
      ...(before ?? []),
      ...entries.map(({ id, createdAt }) => [id, createdAt] as const),
    ]);
    if (!before) return;
    const fresh = freshEntries(entries, before, toasts.visible);
    if (sounds && fresh.some((entry) => entry.kind === 'clips_ready' && !isInView(entry))) void tellByEar();
    // Oldest first, so that the newest ends on top.
    for (const entry of fresh.toReversed()) {
      const { sentence, detail } = notificationText(entry, t);
      const { videoId } = entry;
      if (entry.kind === 'clips_ready' && videoId)
        void showBrowserNotice({
          ...{ tag: entry.id, title: sentence, address: `/dashboard/project/${videoId}${workspace}` },
        });
      toast[tones[entry.kind] ?? 'success'](sentence, {
        id: entry.id,
        ...(detail && { description: textOf(detail, t) }),
        ...(leads &&
          videoId && {
            action: {
              label: t('notifications.view'),
              onClick: () => void navigate(`/dashboard/project/${videoId}`),
            },
          }),
      });
    }
  }, [entries, sounds, workspace, leads, t, navigate]);
}

/** The clips appear before the user's eyes: on the page of their project, or in its editor. */
const isInView = ({ videoId }: NotificationResponse): boolean =>
  videoId !== null && document.visibilityState === 'visible' && location.href.includes(videoId);

async function tellByEar(): Promise<void> {
  try {
    await (await import('./ready-sound.ts')).playReadySound();
  } catch (error) {
    console.info('no sound here', error);
  }
}

const tones: Partial<Record<NotificationResponse['kind'], 'error' | 'info'>> = {
  job_failed: 'error',
  nothing_left: 'info',
};
