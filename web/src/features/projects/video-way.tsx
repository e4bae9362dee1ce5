import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useCancelJobs } from '#api/jobs.ts';
import { useStatus } from '#api/videos.ts';
import { lineText } from '#messages/line-text.ts';
import { stepName } from '#messages/step-names.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { StageLine } from '#ui/stage-line.tsx';
import { formatClock, formatSeconds } from '#ui/time-text.ts';
import { stagesOf } from './stages.ts';

/** A video on its way to its clips: what is done right now, how far, how long, and how to stop it. */
export function VideoWay({ videoId }: { videoId: string }) {
  const { t, i18n } = useTranslation();
  const failed = useErrorToast();
  const { data: status } = useStatus(videoId);
  const cancel = useCancelJobs();
  const stages = status && stagesOf(status, (id) => t(`dashboard.stages.${id}`));
  if (!stages) return null;
  const { generation, stage, clips, line, elapsedMs, remainingMs, readyAt } = status;
  const place = lineText(line, t, i18n.language);
  const isCutting = ['waiting', 'detecting', 'rendering'].includes(generation?.status ?? '');
  const ready = (time: string) =>
    clips.total > 0 && isCutting
      ? t('project.way.allReady', { count: clips.total, time })
      : t('project.way.ready', { time });
  const times = [
    clips.total > 0 && isCutting && t('project.way.count', clips),
    ...(place !== null && elapsedMs !== null ? [place] : []),
    ...(elapsedMs === null
      ? [place ?? t('project.way.waiting')]
      : [
          t('dashboard.stages.elapsed', { time: formatSeconds(elapsedMs / 1000) }),
          remainingMs === null || readyAt === null
            ? t('dashboard.stages.measuring')
            : `${t('project.way.left', { time: formatSeconds(Math.ceil(remainingMs / 1000)) })}, ${ready(formatClock(readyAt, i18n.language))}`,
        ]),
  ].filter((part) => part !== false);
  return (
    <Banner tone="working" title={isCutting ? t('dashboard.working') : t(stepName(stage))}>
      <div className="mt-3 grid gap-2">
        <StageLine
          label={t('dashboard.stages.label')}
          stages={stages}
          times={times.join(' · ')}
          action={
            <Button
              size="sm"
              busy={cancel.isPending}
              onClick={() => cancel.mutate(videoId, { onError: failed(t('project.log.stopFailed')) })}
            >
              {t('project.way.cancel')}
            </Button>
          }
        />
        <p className="text-soft">{t('project.way.safe')}</p>
      </div>
    </Banner>
  );
}
