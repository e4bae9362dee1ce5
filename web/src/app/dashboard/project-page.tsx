import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { type ClipChoices, useStatus, useVideo } from '#api/videos.ts';
import { ClipsPanel } from '#features/clips/clips-panel.tsx';
import { GeneratePanel } from '#features/project/generate-panel.tsx';
import { JobLog } from '#features/project/job-log.tsx';
import { JustCaptions } from '#features/project/just-captions.tsx';
import { createPlayhead } from '#features/project/playhead.ts';
import { SoundDialog } from '#features/project/sound-dialog.tsx';
import { SourcePlayer } from '#features/project/source-player.tsx';
import { TranscriptPanel } from '#features/project/transcript-panel.tsx';
import { useWordless } from '#features/project/use-wordless.ts';
import { DeleteDialog } from '#features/projects/delete-dialog.tsx';
import { FailureCard } from '#features/projects/failure-card.tsx';
import { VideoView } from '#features/projects/video-facts.tsx';
import { VideoWay } from '#features/projects/video-way.tsx';
import { stepName } from '#messages/step-names.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageTitle } from '../page-title.tsx';
import { RecoveryActions } from './recovery-actions.tsx';
import { useChangedTexts } from './use-changed-texts.ts';
import { useGeneration } from './use-generation.ts';

export function ProjectPage() {
  const { id = '' } = useParams();
  // Another project is another page: nothing that was chosen for this one is kept.
  return <Project key={id} id={id} />;
}

function Project({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: video, error, refetch } = useVideo(id);
  const { data: status } = useStatus(id);
  const [playhead] = useState(createPlayhead);
  const { start, busy } = useGeneration();
  /** What was chosen for clips that nobody here can write words for. */
  const [sound, askSound] = useState<ClipChoices | null>(null);
  const notifyChanged = useChangedTexts(id);
  const wordless = useWordless({
    id,
    needsWords: video?.needsWords ?? false,
    wordsBy: video?.wordsBy ?? null,
  });
  const running = status?.isProcessing ?? false;
  const captions = video && (
    <JustCaptions {...{ video, running, busy, wordless }} onGenerate={(choices) => start(id, choices)} />
  );
  const captionsFirst = video?.suggestedMode === 'caption_only';
  if (error) return <Missing error={error} onRetry={() => void refetch()} />;
  if (!video) return <ProjectSkeleton />;
  return (
    <div className="grid gap-5">
      <PageTitle name={video.title} />
      <ProjectHeader video={video} />
      {running ? (
        <VideoWay videoId={id} />
      ) : video.failure ? (
        <FailureCard videoId={id} failure={video.failure} isKept={video.videoUrl !== null} />
      ) : (
        <RecoveryActions videoId={id} needsWords={video.needsWords} wordsBy={video.wordsBy} />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SourcePlayer video={video} playhead={playhead} />
        <TranscriptPanel videoId={id} playhead={playhead} onTextChanged={notifyChanged} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <ClipsPanel videoId={id} title={t('project.clips.title')} />
          <JobLog videoId={id} nameOf={(job) => t(stepName(job))} />
        </div>
        <div className="grid gap-5 max-lg:order-first lg:sticky lg:top-20">
          {captionsFirst && captions}
          <GeneratePanel
            video={video}
            running={running}
            busy={busy}
            wordless={wordless}
            onGenerate={(choices) => (wordless ? askSound(choices) : start(id, choices))}
          />
          {!captionsFirst && captions}
        </div>
      </div>
      {sound && (
        <SoundDialog
          first={sound.language}
          onClose={() => askSound(null)}
          onStart={(language) => {
            askSound(null);
            start(id, { ...sound, language, soundOnly: true });
          }}
        />
      )}
    </div>
  );
}

function ProjectHeader({ video }: { video: VideoResponse }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState(false);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid min-w-0 gap-2">
        <h1 className="font-bold font-brand text-2xl">{video.title}</h1>
        <VideoView video={video} />
      </div>
      <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setDoomed(true)}>
        {t('dashboard.projectsPage.removeTitle')}
      </Button>
      {doomed && (
        <DeleteDialog
          videoId={video.id}
          onClose={() => setDoomed(false)}
          onDeleted={() => void navigate('/dashboard/projects')}
        />
      )}
    </div>
  );
}

/** A video that is not there is another thing than an answer that did not come. */
function Missing({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        heading="h1"
        title={t('dashboard.missing')}
        action={<LinkButton to="/dashboard/projects">{t('dashboard.projects')}</LinkButton>}
      >
        {t('dashboard.projectsPage.emptyText')}
      </EmptyState>
    );
  return (
    <Banner
      tone="error"
      title={t('project.error.title')}
      action={<Button onClick={onRetry}>{t('project.error.retry')}</Button>}
    >
      {errorText(error)}
    </Banner>
  );
}

function ProjectSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('public.loading')} className="grid gap-5">
      <Skeleton className="h-9 w-2/3" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
