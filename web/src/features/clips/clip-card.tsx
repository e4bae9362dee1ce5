import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { ClipAnswer } from '@jhalak/contract/routes/answers.ts';
import { Download, Film, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioLabels } from '#constants.ts';
import { Badge, StatusBadge, statusOf } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatSeconds } from '#ui/time-text.ts';

const shapes = { '9:16': 'aspect-9/16', '16:9': 'aspect-video', '1:1': 'aspect-square' } as const;

/** One clip in one ratio; it plays and downloads once its file is finished. */
export function ClipCard({ clip }: { clip: ClipAnswer }) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState(false);
  const status = statusOf(clip.processing_status);
  const range = t('dashboard.clips.range', {
    start: formatSeconds(clip.start_time),
    end: formatSeconds(clip.end_time),
  });
  const title = clip.title || range;
  const file = clip.processing_status === 'completed' ? clip.file_url : null;
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div className="grid h-72 place-items-center bg-stage text-on-stage/60">
        {playing && file ? (
          // biome-ignore lint/a11y/useMediaCaption: the captions are in the picture.
          <video
            src={file}
            controls
            autoPlay
            aria-label={title}
            className={classNames('h-72 max-w-full', shapes[clip.aspect_ratio])}
          />
        ) : clip.thumbnail_url ? (
          <img src={clip.thumbnail_url} alt="" loading="lazy" className="h-72 max-w-full object-contain" />
        ) : (
          <Film aria-hidden className="size-8" />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="line-clamp-2 font-semibold text-sm [overflow-wrap:anywhere]">{title}</h3>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status}>{t(`dashboard.status.${status}`)}</StatusBadge>
          <Badge>{ratioLabels[clip.aspect_ratio]}</Badge>
          {clip.score !== null && (
            <Badge tone="accent">{t('dashboard.clips.score', { score: Math.round(clip.score) })}</Badge>
          )}
        </div>
        <p className="text-soft text-xs">
          {range} · {formatSeconds(clip.duration)}
        </p>
        {clip.reasons[0] && <p className="text-soft text-sm">{clip.reasons[0].sentence}</p>}
        {clip.failure && <p className="text-red text-sm">{clip.failure.message}</p>}
        {clip.outdated && <p className="text-yellow text-sm">{t('dashboard.clips.outdated')}</p>}
        {file && (
          <div className="mt-auto flex flex-wrap gap-2 pt-2">
            <Button size="sm" icon={<Play aria-hidden />} onClick={() => setPlaying(true)}>
              {t('dashboard.clips.play')}
            </Button>
            <a href={mediaPaths.download(clip.id)} download className={buttonClass({ size: 'sm' })}>
              <Download aria-hidden />
              {t('dashboard.clips.download')}
            </a>
          </div>
        )}
      </div>
    </li>
  );
}
