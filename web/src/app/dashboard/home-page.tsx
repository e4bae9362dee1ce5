import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { captionOnlyChoices } from '#api/caption-only.ts';
import { useMay } from '#api/permissions.ts';
import { useProjects } from '#api/videos.ts';
import { ClipsPanel } from '#features/clips/clips-panel.tsx';
import { NoticeOffer } from '#features/notifications/notice-offer.tsx';
import { WeekStrip } from '#features/planner/week-strip.tsx';
import { useWordless } from '#features/project/use-wordless.ts';
import { FailureCard } from '#features/projects/failure-card.tsx';
import { VideoPanel } from '#features/projects/video-panel.tsx';
import { VideoWay } from '#features/projects/video-way.tsx';
import { SampleLink } from '#features/sample/sample-link.tsx';
import { chooseVideoId } from '#features/upload/drop-zone.tsx';
import { ModeChoice, type UploadMode } from '#features/upload/mode-choice.tsx';
import { UploadCard } from '#features/upload/upload-card.tsx';
import { UploadErrorBanner } from '#features/upload/upload-error.tsx';
import { useUploadState } from '#features/upload/uploads.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '../page-title.tsx';
import { Celebrated } from './celebrated.tsx';
import { HomeCards } from './home-cards.tsx';
import { MoreClips } from './more-clips.tsx';
import { ProjectsError } from './projects-error.tsx';
import { ReadyBanner, type ReadyClips, useReadyClips } from './ready-banner.tsx';
import { RecoveryActions } from './recovery-actions.tsx';
import { useGeneration } from './use-generation.ts';
import { useLinkImport } from './use-link-import.ts';
import { useSharedIn } from './use-shared-in.ts';

export function HomePage() {
  const { t } = useTranslation();
  const { done } = useUploadState();
  const { data: projects, error, refetch } = useProjects();
  const link = useLinkImport();
  useSharedIn(link.look);
  const { start, busy } = useGeneration();
  const current = projects?.find(({ id }) => id === done?.videoId) ?? projects?.[0];
  const wordless = useWordless(current ?? { id: '', needsWords: false, wordsBy: null });
  const [chosenMode, chooseMode] = useState<UploadMode | null>(null);
  const suggested = current?.suggestedMode ?? 'clips';
  const mode = chosenMode ?? suggested;
  const mayGenerate = current && !wordless && !current.isProcessing && current.videoUrl !== null;
  // The newest project that has clips: a video that was just uploaded has none yet.
  const cut = current && current.groupCount > 0 ? current : (projects?.find(hasClips) ?? current);
  const mayWrite = useMay('videos:write');
  const ready = useReadyClips(current);
  const isSlim = (projects?.length ?? 0) > 0;
  return (
    <div data-wide className="grid gap-6">
      <PageTitle name={t('dashboard.home')} />
      <h1 className={isSlim ? 'sr-only' : 'font-bold font-brand text-2xl'}>{t('dashboard.upload.title')}</h1>
      <UploadErrorBanner />
      {error && <ProjectsError error={error} onRetry={() => void refetch()} />}
      {mayWrite ? (
        <UploadCard
          slim={isSlim}
          quiet={ready.isNew && current !== undefined && hasClips(current)}
          link={link}
          onGenerate={
            mayGenerate
              ? () => start(current.id, mode === 'caption_only' ? captionOnlyChoices(current) : {})
              : null
          }
          generateLabel={mode === 'caption_only' ? t('captionOnly.oneClick') : t('dashboard.upload.generate')}
          modeChoice={mayGenerate && <ModeChoice value={mode} suggested={suggested} onChange={chooseMode} />}
          generating={busy}
          sample={<SampleLink />}
        />
      ) : (
        <Banner tone="info" title={t('team.viewOnly')} />
      )}
      {current && (mayWrite || current.isProcessing) && <StateBanner current={current} ready={ready} />}
      {cut && (
        <ClipsPanel
          videoId={cut.id}
          title={t('dashboard.clips.title')}
          action={
            <Link
              to={`/dashboard/project/${cut.id}`}
              className="wrap-anywhere rounded-sm text-soft text-sm hover:text-ink hover:underline"
            >
              {cut.title}
            </Link>
          }
          {...(mayWrite && hasClips(cut) && { more: <MoreClips to={`/dashboard/project/${cut.id}#more`} /> })}
        />
      )}
      {cut && hasClips(cut) && <WeekStrip />}
      {current && (
        <VideoPanel
          videoId={current.id}
          title={t('dashboard.current.title')}
          action={
            <LinkButton to={`/dashboard/project/${current.id}`} size="sm">
              {t('dashboard.current.open')}
            </LinkButton>
          }
        />
      )}
      {projects?.length === 0 && mayWrite && (
        <EmptyState
          picture={<img src="/demo/clip-hi.jpg" alt="" className="jhalak-window h-44" />}
          title={t('dashboard.allProjects.title')}
          action={
            <Button onClick={() => document.getElementById(chooseVideoId)?.click()}>
              {t('dashboard.allProjects.create')}
            </Button>
          }
        >
          {t('dashboard.allProjects.text')}
        </EmptyState>
      )}
      <HomeCards videoCount={projects?.length ?? null} />
      <Celebrated />
    </div>
  );
}

const hasClips = ({ groupCount }: ProjectResponse): boolean => groupCount > 0;

/** One sentence about the current video: on its way, done, broken, or waiting for words. */
function StateBanner({ current, ready }: { current: ProjectResponse; ready: ReadyClips }) {
  if (current.isProcessing)
    return (
      <>
        <VideoWay videoId={current.id} />
        <NoticeOffer />
      </>
    );
  if (current.failure)
    return <FailureCard videoId={current.id} failure={current.failure} isKept={current.videoUrl !== null} />;
  return (
    <>
      {ready.isNew && <ReadyBanner project={current} onDismiss={ready.dismiss} />}
      <RecoveryActions videoId={current.id} needsWords={current.needsWords} wordsBy={current.wordsBy} />
    </>
  );
}
