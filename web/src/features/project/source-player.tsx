import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '#ui/card.tsx';
import type { Playhead } from './playhead.ts';

export interface SourcePlayerProps {
  video: Pick<VideoResponse, 'title' | 'videoUrl' | 'thumbnail' | 'status' | 'duration'>;
  playhead: Playhead;
}

/** The original as it was uploaded; the transcript beside it follows and moves it. */
export function SourcePlayer({ video, playhead }: SourcePlayerProps) {
  const { t } = useTranslation();
  const [isUnplayable, setUnplayable] = useState(false);
  const missing = video.status === 'failed' ? 'gone' : video.duration === null ? 'none' : 'coming';
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('project.player.title')}</CardTitle>
      {video.videoUrl === null ? (
        <WithoutVideo thumbnail={video.thumbnail}>{t(`project.player.${missing}`)}</WithoutVideo>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the words of a video are its transcript beside it.
        <video
          ref={playhead.attach}
          controls
          playsInline
          preload="metadata"
          src={video.videoUrl}
          poster={video.thumbnail ?? undefined}
          aria-label={video.title}
          onError={() => setUnplayable(true)}
          className="aspect-video w-full rounded-md bg-stage"
        />
      )}
      {isUnplayable && <p className="text-soft text-sm">{t('project.player.unplayable')}</p>}
    </Card>
  );
}

/** Why there is nothing to play, below a frame of it where there is one already. */
function WithoutVideo({ thumbnail, children }: { thumbnail: string | null; children: string }) {
  if (thumbnail === null)
    return (
      <p className="grid aspect-video place-items-center rounded-md bg-stage px-4 text-center text-on-stage text-sm">
        {children}
      </p>
    );
  return (
    <>
      <img src={thumbnail} alt="" className="aspect-video w-full rounded-md bg-stage object-contain" />
      <p className="text-soft text-sm">{children}</p>
    </>
  );
}
