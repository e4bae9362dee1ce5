import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useServerEvents } from '#api/events.ts';
import { useMay } from '#api/permissions.ts';
import { useSession } from '#api/session.ts';
import { useProjects } from '#api/videos.ts';
import { NotificationToasts } from '#features/notifications/notification-toasts.tsx';
import AccountMenu from '#features/session/account-menu.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { PageTitle } from '../page-title.tsx';
import ThemeMenu from '../theme-menu.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { NoProject } from './no-project.tsx';
import { ProjectEditor } from './project-editor.tsx';

/** `/editor?video=…&clip=…&ratio=…`; without a video, the newest project, and without any, the sample. */
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
    <TooltipProvider>
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
          {projects.isPending && <Spinner label={t('public.loading')} />}
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
    </TooltipProvider>
  );
}
