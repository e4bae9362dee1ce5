import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useErrorText } from '#api/error-text.ts';
import { useServerEvents } from '#api/events.ts';
import { useNotifications } from '#api/notifications.ts';
import { useMay } from '#api/permissions.ts';
import { useOpenSample, useSample } from '#api/sample.ts';
import { useSession } from '#api/session.ts';
import { useProjects } from '#api/videos.ts';
import { useNotificationToasts } from '#features/notifications/use-notification-toasts.ts';
import { AccountMenu } from '#features/session/account-menu.tsx';
import { useUploadToast } from '#features/upload/use-upload-toast.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { PageTitle } from '../page-title.tsx';
import { ThemeMenu } from '../theme-menu.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { ProjectEditor } from './project-editor.tsx';

/** `/editor?video=…&clip=…&ratio=…`, and `#exports` for what was exported; without a video, the newest project, and without any, the sample. */
export function EditorPage() {
  const { t } = useTranslation();
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  const requested = address.get('video');
  const projects = useProjects();
  useServerEvents();
  const newest = requested === null ? projects.data?.projects[0]?.id : undefined;
  const videoId = requested ?? newest ?? null;
  const openVideo = useCallback(
    (id: string) => setAddress(new URLSearchParams({ video: id }), { replace: true }),
    [setAddress],
  );
  const mayEdit = useMay('clips:write');
  if (session.state !== 'signed-in') return null;
  const avatar = (
    <AccountMenu user={session.user}>
      <ThemeMenu />
    </AccountMenu>
  );
  const frame = { user: session.user, avatar };
  return (
    <>
      <PageTitle name={t('editor.title')} />
      <NotificationToasts />
      {!mayEdit && (
        <EditorFrame {...frame}>
          <EmptyState
            heading="h1"
            title={t('editor.title')}
            action={
              <LinkButton to={videoId === null ? '/dashboard' : `/dashboard/project/${videoId}`}>
                {t('editor.toDashboard')}
              </LinkButton>
            }
          >
            {t('team.viewOnly')}
          </EmptyState>
        </EditorFrame>
      )}
      {mayEdit && videoId !== null && <ProjectEditor key={videoId} videoId={videoId} {...frame} />}
      {mayEdit && videoId === null && (
        <EditorFrame {...frame}>
          {projects.isPending && <Spinner label={t('words.loading')} />}
          {projects.isError && (
            <EmptyState
              title={t('editor.loadFailed')}
              action={<LinkButton to="/dashboard">{t('editor.toDashboard')}</LinkButton>}
            >
              {t('editor.noVideoText')}
            </EmptyState>
          )}
          {projects.data && <NoProject onOpen={openVideo} />}
        </EditorFrame>
      )}
    </>
  );
}

/** Shows new notifications, and an upload that ended, as toasts on pages without the notification menu, without leaving the page. */
function NotificationToasts() {
  const { data } = useNotifications();
  useNotificationToasts(data?.entries, { leads: false });
  useUploadToast();
  return null;
}

/** Without uploads the sample project opens automatically, where this installation has one. */
function NoProject({ onOpen }: { onOpen(videoId: string): void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: sample, isPending } = useSample();
  const { mutate, error, isIdle } = useOpenSample();
  const isReady = sample?.state === 'ready';
  useEffect(() => {
    if (!isReady || !isIdle) return;
    mutate(undefined, { onSuccess: ({ video }) => video && onOpen(video.id) });
  }, [isReady, isIdle, mutate, onOpen]);
  if (isPending || (isReady && !error)) return <Spinner label={t('words.loading')} />;
  const percent = sample?.state === 'preparing' ? Math.floor(sample.progress * 100) : null;
  return (
    <EmptyState
      picture={<img src="/demo/clip-hi.jpg" alt="" className="h-44 rounded-md" />}
      title={t('editor.noVideo')}
      action={
        <LinkButton to="/dashboard" variant="primary">
          {t('editor.toDashboard')}
        </LinkButton>
      }
    >
      {error ? errorText(error) : t('editor.noVideoText')}
      {percent !== null && (
        <span className="mt-3 grid justify-items-center gap-2">
          {t('sample.preparing', { percent })}
          <Progress percent={percent} label={t('sample.progress')} className="max-w-56" />
        </span>
      )}
    </EmptyState>
  );
}
