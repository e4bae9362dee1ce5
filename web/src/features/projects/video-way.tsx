import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClipsOfVideo } from '#api/clips.ts';
import { useCancelJobs } from '#api/jobs.ts';
import { useMay } from '#api/permissions.ts';
import { useStatus } from '#api/videos.ts';
import { lineText } from '#messages/line-text.ts';
import { stepName } from '#messages/step-names.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { StageLine } from '#ui/stage-line.tsx';
import { formatClock, formatSeconds } from '#ui/time-text.ts';
import { stagesOf } from './stages.ts';

export interface VideoWayProps {
  videoId: string;
  /** Where the page shows other videos too: the name of this one, which leads to it. */
  title?: string;
}

/** A video on its way to its clips: what is done right now, how far, how long, and how to stop it. */
export function VideoWay({ videoId, title }: VideoWayProps) {
  const { t, i18n } = useTranslation();
  const { data: status } = useStatus(videoId);
  const mayStop = useMay('videos:write');
  const isRendering = status?.stage === 'render' && !isCuttingOf(status);
  const [first, ...others] = useRendered(isRendering ? videoId : null);
  const cancel = useCancelJobs(isRendering ? 'renders' : 'clips');
  const stages = status && stagesOf(status, (id) => t(`dashboard.stages.${id}`));
  if (!stages) return null;
  const { stage, clips, line, elapsedMs, remainingMs, readyAt } = status;
  const place = lineText(line, t, i18n.language);
  const isCutting = isCuttingOf(status);
  const ready = (time: string) =>
    clips.total > 0 && isCutting
      ? t('project.way.allReady', { count: clips.total, time })
      : t('project.way.ready', { time });
  const elapsed = () => t('dashboard.stages.elapsed', { time: formatSeconds((elapsedMs ?? 0) / 1000) });
  // Of clips that are made again, the three stages before are long over.
  const render = isRendering && stages.find(({ state }) => state === 'active');
  const percent = render ? (render.percent ?? null) : null;
  const times = [
    percent !== null && `${Math.round(percent)}%`,
    ...(elapsedMs === null
      ? [place ?? t('project.way.waiting')]
      : [
          remainingMs === null || readyAt === null
            ? `${t('dashboard.stages.measuring')} · ${elapsed()}`
            : `${t('project.way.left', { time: formatSeconds(Math.ceil(remainingMs / 1000)) })}, ${ready(formatClock(readyAt, i18n.language).replace(/\s/g, '\u00A0'))}`,
        ]),
    ...(place !== null && elapsedMs !== null ? [place] : []),
    clips.total > 0 && isCutting && t('project.way.count', clips),
  ].filter((part) => part !== false);
  return (
    <Banner
      tone="working"
      title={
        <span className="line-clamp-2 wrap-anywhere">
          {isCutting
            ? t('dashboard.working')
            : first !== undefined
              ? t('project.way.rendering', { count: others.length + 1, title: first })
              : t(stepName(stage))}
        </span>
      }
      action={
        mayStop && (
          <Button
            size="sm"
            busy={cancel.isPending}
            className="max-sm:ms-7"
            onClick={() => cancel.mutate(videoId)}
          >
            {isRendering
              ? t('project.way.stopRender', { count: others.length + 1 })
              : t('project.way.cancel')}
          </Button>
        )
      }
    >
      <div className="grid gap-2">
        {title && (
          <Link
            to={`/dashboard/project/${videoId}`}
            title={title}
            className="min-w-0 justify-self-start truncate rounded-sm font-medium underline underline-offset-4"
          >
            {title}
          </Link>
        )}
        {render ? (
          <Progress percent={percent} label={render.name} />
        ) : (
          <StageLine label={t('dashboard.stages.label')} stages={stages} />
        )}
        <p className="flex flex-wrap justify-between gap-x-4 text-soft">
          <span className="tabular-nums">{times.join(' · ')}</span>
          <span>{t('project.way.safe')}</span>
        </p>
      </div>
    </Banner>
  );
}

/** Clips of a request are made, and not only rendered again. */
const isCuttingOf = ({ generation }: { generation: { status: string } | null }): boolean =>
  ['waiting', 'detecting', 'rendering'].includes(generation?.status ?? '');

/** The titles of the clips that are rendered, each once in however many ratios. */
function useRendered(videoId: string | null): string[] {
  const { data: clips = [] } = useClipsOfVideo(videoId, { aspectRatio: 'all', status: 'all' });
  const rendered = clips.filter(({ rendering }) => videoId !== null && rendering);
  return [...new Map(rendered.map(({ groupId, title }) => [groupId, title])).values()];
}
