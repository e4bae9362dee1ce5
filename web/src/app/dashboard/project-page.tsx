import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useVideo } from '#api/videos.ts';
import { ClipsPanel } from '#features/clips/clips-panel.tsx';
import { VideoPanel } from '#features/projects/video-panel.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '../page-title.tsx';
import { useGeneration } from './use-generation.ts';
import { WordsBanner } from './words-banner.tsx';

export function ProjectPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: video, isError } = useVideo(id);
  const { start, busy } = useGeneration();
  if (isError) {
    return (
      <EmptyState
        title={t('dashboard.missing')}
        action={<LinkButton to="/dashboard/projects">{t('dashboard.projects')}</LinkButton>}
      >
        {t('dashboard.projectsPage.emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <PageTitle name={video?.title ?? t('dashboard.projects')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 font-bold font-brand text-2xl">{video?.title ?? t('public.loading')}</h1>
        {video && !video.needsWords && (
          <Button variant="primary" busy={busy} onClick={() => start(id)}>
            {t('dashboard.upload.generate')}
          </Button>
        )}
      </div>
      {video?.needsWords && <WordsBanner busy={busy} onSoundOnly={() => start(id, { soundOnly: true })} />}
      <VideoPanel videoId={id} />
      <ClipsPanel videoId={id} />
    </div>
  );
}
