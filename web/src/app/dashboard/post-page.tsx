import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { endsPage, isMissing } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { useClip, usePacks, usePosts } from '#api/posts.ts';
import { useVideo } from '#api/videos.ts';
import { PostScreen, WayBack } from '#features/posting/post-screen.tsx';
import { ShareDialog } from '#features/sharing/share-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageTitle } from '../page-title.tsx';

/** `/dashboard/clip/{id}/post`: a clip with its pack for each platform, and where it was posted. */
export function PostPage() {
  const { id = '' } = useParams();
  const { data: clip, error, refetch } = useClip(id);
  if (endsPage(error, clip)) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!clip) return <PostSkeleton />;
  return <PostOf key={id} clip={clip} />;
}

function PostOf({ clip }: { clip: NonNullable<ReturnType<typeof useClip>['data']> }) {
  const { t } = useTranslation();
  const packs = usePacks(clip);
  const posts = usePosts(clip.videoId);
  const [isSharing, share] = useState(false);
  const { data: video } = useVideo(clip.videoId);
  // Without its posts a saved text would be replaced by the first letter that is written into the suggestion.
  for (const { data, error, refetch } of [packs, posts])
    if (endsPage(error, data))
      return <Failed videoId={clip.videoId} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle name={t('posting.pageTitle', { title: clip.title })} />
      {packs.data && posts.data ? (
        <PostScreen
          clip={clip}
          packs={packs.data.packs}
          canWrite={packs.data.canWrite}
          showsGenerated={packs.data.showsGenerated}
          languages={packs.data.languages}
          shownLanguage={packs.data.shownLanguage}
          posts={posts.data.filter(({ groupId }) => groupId === clip.groupId)}
          language={video?.language ?? undefined}
          onLink={() => share(true)}
        />
      ) : (
        <PostSkeleton videoId={clip.videoId} />
      )}
      {isSharing && (
        <ShareDialog
          sharing={{ videoId: clip.videoId, clipId: clip.groupId, title: clip.title }}
          onClose={() => share(false)}
        />
      )}
    </>
  );
}

interface FailedProps {
  videoId?: string;
  error: Error;
  onRetry(): void;
}

function Failed({ videoId, error, onRetry }: FailedProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div className="grid gap-3">
      <WayBack videoId={videoId} />
      <Banner
        tone="error"
        title={t('posting.failed')}
        action={!isMissing(error) && <Button onClick={onRetry}>{t('words.tryAgain')}</Button>}
      >
        {errorText(error)}
      </Banner>
    </div>
  );
}

function PostSkeleton({ videoId }: { videoId?: string }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      data-wide
      aria-label={t('words.loading')}
      className="grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1 md:col-start-2">
        <WayBack videoId={videoId} />
        <Skeleton className="h-12 w-2/3" />
      </div>
      <Skeleton className="aspect-9/16 rounded-lg max-md:max-w-56 md:col-start-1 md:row-span-2 md:row-start-1" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-32" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
