import { findLanguage } from '@jhalak/contract/languages.ts';
import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, statusOf } from '#ui/badge.tsx';
import { formatSeconds } from '#ui/time-text.ts';

/** State, length, language and number of clips of a video, on one line where there is room. */
export function VideoView({ video }: { video: VideoResponse }) {
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
