import { findLanguage } from '@jhalak/contract/languages.ts';
import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVideo } from '#api/videos.ts';
import { transcriptPreviewCharacters } from '#constants.ts';
import { StatusBadge, statusOf } from '#ui/badge.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatSeconds } from '#ui/time-text.ts';

export interface VideoPanelProps {
  videoId: string;
  title: string;
  action: ReactNode;
}

/** One video as it stands: picture, state, the beginning of its words; one low row once there are clips of it to look at. */
export function VideoPanel({ videoId, title, action }: VideoPanelProps) {
  const { t } = useTranslation();
  const { data: video } = useVideo(videoId);
  if (!video) return <Skeleton className="h-72 rounded-lg" />;
  const words = beginningOf(video.full_transcript);
  const isLow = video.groupCount > 0;
  return (
    <Card className="grid gap-4">
      <CardTitle action={action}>{title}</CardTitle>
      <div
        className={classNames(
          'grid gap-5',
          isLow
            ? 'grid-cols-[minmax(0,8rem)_minmax(0,1fr)] items-center'
            : 'md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]',
        )}
      >
        {isLow ? (
          <img
            src={video.thumbnail ?? undefined}
            alt=""
            className="aspect-video w-full rounded-md bg-stage object-contain"
          />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: the words of a video are its transcript beside it.
          <video
            controls
            preload="none"
            src={video.videoUrl ?? undefined}
            poster={video.thumbnail ?? undefined}
            aria-label={video.title}
            className="aspect-video w-full rounded-md bg-stage"
          />
        )}
        <div className="grid min-w-0 content-start gap-3">
          <h3 className="font-semibold text-lg [overflow-wrap:anywhere]">{video.title}</h3>
          <VideoView video={video} />
          {!isLow &&
            (words ? (
              <p lang={video.language ?? undefined} className="text-sm [overflow-wrap:anywhere]">
                {words}
                {video.full_transcript.length > words.length && '…'}
              </p>
            ) : (
              <p className="text-soft text-sm">{t('dashboard.current.noWords')}</p>
            ))}
        </div>
      </div>
    </Card>
  );
}

/** State, length, language and number of clips of a video, on one line where there is room. */
function VideoView({ video }: { video: VideoResponse }) {
  const { t } = useTranslation();
  const status = statusOf(video.status);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft text-sm">
      <StatusBadge status={status}>{t(`dashboard.status.${status}`)}</StatusBadge>
      {video.duration !== null && <span>{formatSeconds(video.duration)}</span>}
      {video.language && <span>{findLanguage(video.language)?.ownName ?? video.language}</span>}
      {video.groupCount > 0 && <span>{t('dashboard.projectsPage.clips', { count: video.groupCount })}</span>}
    </div>
  );
}

/** As many whole words as the preview holds. */
export function beginningOf(text: string): string {
  if (text.length <= transcriptPreviewCharacters) return text;
  // One character more says whether the last word ends there.
  const cut = text.slice(0, transcriptPreviewCharacters + 1);
  const end = cut.search(/\s\S*$/);
  return end > 0 ? cut.slice(0, end) : cut.slice(0, -1);
}
