import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { Ellipsis, FolderInput, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#api/permissions.ts';
import { useStatus } from '#api/videos.ts';
import { lineText } from '#messages/line-text.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { StatusBadge, statusOf } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { JharokhaLine } from '#ui/jharokha.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Progress } from '#ui/progress.tsx';
import { formatAgo, formatExact, formatSeconds } from '#ui/time-text.ts';
import { stagesOf } from './stages.ts';

export interface ProjectCardProps {
  project: ProjectResponse;
  onMove(): void;
  onDelete(): void;
  /** While projects are selected: pressing the card anywhere selects it. */
  choice?: { chosen: boolean; toggle(): void };
}

/** A project as a card: pressing it anywhere opens it, except its menu. */
export function ProjectCard({ project, onMove, onDelete, choice }: ProjectCardProps) {
  const { t, i18n } = useTranslation();
  const status = statusOf(project.status);
  const mayWrite = useMay('videos:write');
  return (
    <li
      className={classNames(
        'group relative flex min-w-0 flex-col overflow-clip rounded-lg border bg-surface transition-[border-color]',
        choice?.chosen
          ? 'border-accent-edge ring-2 ring-accent-edge'
          : 'border-line focus-within:border-edge hover:border-edge',
      )}
    >
      <div
        className={classNames(
          'relative grid aspect-video place-items-center',
          project.thumbnail ? 'bg-stage' : 'bg-wall text-accent-edge/50',
        )}
      >
        {project.thumbnail ? (
          <img src={project.thumbnail} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <JharokhaLine className="h-16" />
        )}
        {project.duration !== 'Unknown' && (
          <span className="absolute end-2 bottom-2 rounded-sm bg-stage/80 px-1.5 py-0.5 font-medium text-on-stage text-xs">
            {project.duration}
          </span>
        )}
      </div>
      <div className="relative grid flex-1 content-start gap-2 p-4">
        {choice && (
          // In place of the menu: the picture shows whole which project it is.
          <label className="absolute end-2 top-2 z-1 grid size-control cursor-pointer place-items-center after:absolute after:-inset-[100vw]">
            <input
              type="checkbox"
              aria-label={t('allClips.select', { title: project.title })}
              checked={choice.chosen}
              onChange={choice.toggle}
              className="relative z-1 size-5 cursor-pointer accent-accent-edge"
            />
          </label>
        )}
        <h2 className="truncate pe-8 font-semibold leading-text" title={project.title}>
          <Link
            to={`/dashboard/project/${project.id}`}
            className="after:absolute after:inset-x-0 after:top-[-100vw] after:bottom-0"
          >
            {project.title}
          </Link>
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StatusBadge status={status}>{t(`dashboard.status.${status}`)}</StatusBadge>
          {project.failure && !project.isProcessing && (
            <span className="me-auto font-medium text-sm underline underline-offset-4">
              {t('project.grid.fix')}
            </span>
          )}
          <time
            dateTime={project.createdAt}
            title={formatExact(project.createdAt, i18n.language)}
            className="text-soft text-xs"
          >
            {formatAgo(project.createdAt, i18n.language)}
          </time>
        </div>
        {/* As high on every card: rows of cards align. */}
        <div className="grid min-h-[2lh] content-start text-sm">
          {project.isProcessing ? (
            <CardProgress videoId={project.id} />
          ) : (
            <>
              <CardClips project={project} />
              <CardNote project={project} />
            </>
          )}
        </div>
        {mayWrite && !choice && (
          <Menu
            trigger={
              <IconButton
                label={t('project.clips.menu', { title: project.title })}
                icon={<Ellipsis aria-hidden />}
                className="absolute end-2 top-2"
              />
            }
          >
            <MenuItem icon={<FolderInput aria-hidden />} onSelect={onMove}>
              {t('folders.move')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onDelete}>
              {t('dashboard.projectsPage.removeTitle')}
            </MenuItem>
          </Menu>
        )}
      </div>
    </li>
  );
}

function CardProgress({ videoId }: { videoId: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useStatus(videoId);
  const known = data?.isProcessing && data.progress > 0;
  const percent = known ? Math.min(99, data.progress * 100) : null;
  const place = lineText(data?.line ?? null, t, i18n.language);
  const stages = data && stagesOf(data, (id) => t(`dashboard.stages.${id}`));
  const stage = stages?.find(({ state }) => state === 'active')?.name;
  const share = percent !== null && `${Math.round(percent)}%`;
  const isNamedAbove = data?.status === 'transcribing' || data?.status === 'detecting_clips';
  const left =
    data?.remainingMs && t('project.way.left', { time: formatSeconds(Math.ceil(data.remainingMs / 1000)) });
  return (
    <div className="grid gap-1.5 pt-1.5">
      <Progress percent={percent} label={t('dashboard.stages.label')} />
      <p className="truncate text-soft text-xs tabular-nums">
        {place ??
          ([!isNamedAbove && stage, share, left].filter(Boolean).join(' · ') ||
            stage ||
            t('dashboard.stages.measuring'))}
      </p>
    </div>
  );
}

/** The clips that are there with the way to review them, or the next step of a video that has its words and no clips. */
function CardClips({ project }: { project: ProjectResponse }) {
  const { t } = useTranslation();
  const mayMake = useMay('clips:write');
  const { id, title, groupCount, status, needsWords } = project;
  if (groupCount === 0 && (status !== 'transcribed' || needsWords)) return null;
  const next = t(groupCount > 0 ? 'project.grid.review' : 'dashboard.link.get');
  return (
    <p className="text-soft">
      {groupCount > 0 ? t('dashboard.projectsPage.clips', { count: groupCount }) : t('project.grid.noClips')}
      {mayMake && (
        <>
          {' · '}
          <Link
            to={`/dashboard/project/${id}${groupCount > 0 ? '/review' : ''}`}
            aria-label={`${next}: ${title}`}
            className="relative rounded-sm font-medium text-ink underline underline-offset-4"
          >
            {next}
          </Link>
        </>
      )}
    </p>
  );
}

/** What went wrong, or what is waited for; the project's page has the way out. */
function CardNote({ project: { failure, needsWords, wordsBy } }: { project: ProjectResponse }) {
  const { t } = useTranslation();
  if (failure)
    return (
      <p className="line-clamp-2 text-red [overflow-wrap:anywhere]">
        <LocalizedMessage {...messageOfFailure(failure)} />
      </p>
    );
  if (!needsWords && wordsBy !== 'none') return null;
  return (
    <p className="text-soft">
      {t(needsWords ? 'project.grid.needsWords' : 'project.grid.bySound')} ·{' '}
      <span className="font-medium text-ink underline underline-offset-4">{t('project.ways.add')}</span>
    </p>
  );
}
