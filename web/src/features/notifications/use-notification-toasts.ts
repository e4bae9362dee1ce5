import type { NotificationResponse } from '@jhalak/contract/routes/notifications.ts';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { usePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session.ts';
import { toasts } from '#constants.ts';
import { textOf } from '#messages/message-text.ts';
import { isToldElsewhere, showBrowserNotice, useInView } from './browser-notices.ts';
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
  const workspaceId = session.state === 'signed-in' ? session.user.workspaceId : null;
  useInView(workspaceId);
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
    const ended = fresh.filter(({ kind }) => kind in endings);
    if (ended.length > 0 && workspaceId !== null) void tellBeyondPage(ended, { workspaceId, sounds, t });
    // Oldest first, so that the newest ends on top.
    for (const entry of fresh.toReversed()) {
      const { sentence, detail } = notificationText(entry, t);
      const { videoId } = entry;
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
  }, [entries, sounds, workspaceId, leads, t, navigate]);
}

/** How what was asked for ends: with clips, without any, or not at all. */
const endings: { [Kind in NotificationResponse['kind']]?: true } = {
  ...{ clips_ready: true, nothing_left: true, job_failed: true },
};

/** Tells of it by messages of the browser, and of clips by ear, too, unless a page that is in view does. */
async function tellBeyondPage(
  ended: readonly NotificationResponse[],
  { workspaceId, sounds, t }: { workspaceId: string; sounds: boolean; t: TFunction },
): Promise<void> {
  if (await isToldElsewhere(workspaceId)) return;
  const isHeard = (entry: NotificationResponse) => entry.kind === 'clips_ready' && !isInView(entry);
  if (sounds && ended.some(isHeard)) void tellByEar();
  for (const entry of ended.toReversed()) {
    // Another workspace may have been chosen by the time that the message is pressed.
    const address = `/dashboard/project/${entry.videoId}?workspace=${workspaceId}`;
    if (entry.videoId)
      void showBrowserNotice({ tag: entry.id, title: notificationText(entry, t).sentence, address });
  }
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
