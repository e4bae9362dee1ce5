import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { toast } from 'sonner';
import { endsPage, isMissing } from '#api/api-error.ts';
import { useClipsOfVideo, useRenderClip } from '#api/clips.ts';
import { useErrorText } from '#api/error-text.ts';
import { useMay } from '#api/permissions.ts';
import { usePosts } from '#api/posts.ts';
import { useFeedback } from '#api/sharing.ts';
import { useStatus, useVideo } from '#api/videos.ts';
import { ClipsGallery } from '#features/clips/clips-gallery.tsx';
import { KeptBar } from '#features/clips/kept-bar.tsx';
import { MomentMap } from '#features/clips/moment-map.tsx';
import { useClipsView } from '#features/clips/use-clips-view.ts';
import { PostedNote } from '#features/posting/posted-note.tsx';
import { JobLog } from '#features/project/job-log.tsx';
import { NamesCheck } from '#features/project/names-check.tsx';
import { createPlayhead } from '#features/project/playhead.ts';
import { SourcePlayer } from '#features/project/source-player.tsx';
import { TranscriptPanel } from '#features/project/transcript-panel.tsx';
import { VideoWay } from '#features/projects/video-way.tsx';
import { FeedbackNote } from '#features/sharing/feedback-note.tsx';
import { ShareDialog, type Sharing } from '#features/sharing/share-dialog.tsx';
import { stepName } from '#messages/step-names.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageTitle } from '../page-title.tsx';
import { Generator } from './generator.tsx';
import { MoreClips } from './more-clips.tsx';
import { ProjectHeader } from './project-header.tsx';
import { RecoveryActions } from './recovery-actions.tsx';
import { useMoments } from './use-moments.tsx';
import { VideoFailure } from './video-failure.tsx';

export function ProjectPage() {
  const { id = '' } = useParams();
  // Another project is another page: nothing that was chosen for this one is kept.
  return <ProjectOf key={id} id={id} />;
}

function ProjectOf({ id }: { id: string }) {
  const { data: video, error, refetch } = useVideo(id);
  if (endsPage(error, video)) return <Missing error={error} onRetry={() => void refetch()} />;
  return video ? <Project video={video} /> : <ProjectSkeleton />;
}

/** The clips first; the original and its words beside them; what makes more of them behind a button. */
function Project({ video }: { video: VideoResponse }) {
  const { t } = useTranslation();
  const { id } = video;
  const { data: status } = useStatus(id);
  const [playhead] = useState(createPlayhead);
  const [hotId, setHot] = useState<string | null>(null);
  // The editor's link to other lengths and parts opens what makes more clips.
  const [wantsMore, wantMore] = useState(useLocation().hash === '#more');
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const { data: feedback = [] } = useFeedback(id);
  const { data: posts = [] } = usePosts(id);
  const view = useClipsView(id);
  const moments = useMoments(view.all);
  const notifyChanged = useChangedTexts(id);
  const running = status?.isProcessing ?? false;
  const mayWrite = useMay('videos:write');
  const hasClips = video.groupCount > 0;
  // Nothing arrived that could be cut, played or read: the failure and its way out are all there is.
  const isLost = !running && !hasClips && video.failure !== null && video.videoUrl === null;
  return (
    <div
      data-wide
      className={classNames('grid items-start gap-6', !isLost && 'xl:grid-cols-[minmax(0,1fr)_20rem]')}
    >
      <PageTitle name={video.title} />
      <div className="grid min-w-0 gap-4 sm:gap-6">
        <ProjectHeader
          video={video}
          view={view}
          {...(hasClips &&
            mayWrite && {
              onMore: () => wantMore(true),
              onShare: () => setSharing({ videoId: id, clipId: null, title: video.title }),
            })}
        />
        {running ? (
          <VideoWay videoId={id} />
        ) : video.failure ? (
          <VideoFailure
            videoId={id}
            failure={video.failure}
            isKept={video.videoUrl !== null}
            isLost={isLost}
            poster={video.thumbnail}
          />
        ) : mayWrite ? (
          <RecoveryActions
            videoId={id}
            needsWords={video.needsWords}
            wordsBy={video.wordsBy}
            {...(!hasClips && { onSettings: () => wantMore(true) })}
          />
        ) : (
          <Banner tone="info" title={t('team.viewOnly')} />
        )}
        {(view.all.length > 0 || running) && video.duration !== null && (
          <MomentMap
            videoId={id}
            src={video.videoUrl}
            done={running && status ? shareDone(status) : null}
            groups={view.all}
            durationSeconds={video.duration}
            hotId={hotId}
            onHot={setHot}
            onChoose={showTile}
          />
        )}
        {hasClips || running ? (
          <ClipsGallery
            view={view}
            hotId={hotId}
            onHot={setHot}
            {...(mayWrite && {
              onShare: (clip: { clipId: string; title: string }) => setSharing({ videoId: id, ...clip }),
            })}
            noteOf={({ clipId, title }) => (
              <>
                <PostedNote posts={posts.filter(({ groupId }) => groupId === clipId)} />
                <FeedbackNote
                  videoId={id}
                  title={title}
                  entries={feedback.filter((entry) => entry.clipId === clipId)}
                />
              </>
            )}
            {...(hasClips && mayWrite && { more: <MoreClips onPress={() => wantMore(true)} /> })}
          />
        ) : (
          mayWrite && !isLost && !video.needsWords && <Generator video={video} running={running} />
        )}
        {mayWrite && <KeptBar groups={view.all} />}
        <JobLog videoId={id} nameOf={(job) => t(stepName(job))} />
      </div>
      {!isLost && (
        <aside className="grid min-w-0 gap-4 xl:sticky xl:top-20">
          <SourcePlayer video={video} playhead={playhead} />
          {mayWrite && <NamesCheck videoId={id} playhead={video.videoUrl === null ? null : playhead} />}
          {!video.needsWords && (
            <TranscriptPanel
              videoId={id}
              playhead={playhead}
              moments={moments}
              hotId={hotId}
              onHot={setHot}
              onTextChanged={notifyChanged}
            />
          )}
        </aside>
      )}
      {sharing && <ShareDialog sharing={sharing} onClose={() => setSharing(null)} />}
      {(hasClips || video.needsWords) && mayWrite && (
        <Generator video={video} running={running} open={wantsMore} onOpenChange={wantMore} />
      )}
    </div>
  );
}

/** How much of a video's sound is read, 0–1; null while something else is done with it. */
const shareDone = ({ stage, progress }: { stage: string | null; progress: number }): number | null =>
  stage === 'transcribe' ? progress : null;

function showTile(groupId: string): void {
  const tile = document.querySelector(`[data-tile="${groupId}"]`);
  tile?.scrollIntoView({ block: 'nearest' });
  tile?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
}

/** A video that is not there is another thing than an answer that did not come. */
function Missing({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (isMissing(error))
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
      action={<Button onClick={onRetry}>{t('words.tryAgain')}</Button>}
    >
      {errorText(error)}
    </Banner>
  );
}

function ProjectSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      data-wide
      aria-label={t('words.loading')}
      className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid content-start gap-4 sm:gap-6">
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="h-12" />
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="aspect-9/16 rounded-lg" />
          ))}
        </div>
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}

/** Tells how many clips show a corrected word and offers to render them again. */
function useChangedTexts(videoId: string): (groupIds: readonly string[]) => void {
  const { t } = useTranslation();
  const { data: clips } = useClipsOfVideo(videoId, { aspectRatio: 'all', status: 'all' });
  const { mutate: render } = useRenderClip();
  return (groupIds) => {
    // One clip of each passage: rendering makes all its ratios.
    const ids = groupIds.flatMap((groupId) => clips?.find((clip) => clip.groupId === groupId)?.id ?? []);
    toast.success(t('project.words.savedClips', { count: groupIds.length }), {
      action: {
        label: t('project.words.renderAgain'),
        onClick: () => {
          for (const id of ids) render(id);
        },
      },
    });
  };
}
