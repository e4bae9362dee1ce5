import type { ProjectAnswer } from '@jhalak/contract/routes/answers.ts';
import { Film, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusBadge, statusOf } from '#ui/badge.tsx';
import { formatAgo, formatExact } from '#ui/time-text.ts';

export function ProjectCard({ project, onDelete }: { project: ProjectAnswer; onDelete(): void }) {
  const { t, i18n } = useTranslation();
  const status = statusOf(project.status);
  return (
    <li className="group relative overflow-hidden rounded-lg border border-line bg-surface transition-[border-color] focus-within:border-edge hover:border-edge">
      <div className="relative grid aspect-video place-items-center bg-stage text-on-stage/60">
        {project.thumbnail ? (
          <img src={project.thumbnail} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <Film aria-hidden className="size-8" />
        )}
        <span className="absolute end-2 bottom-2 rounded-sm bg-stage/80 px-1.5 py-0.5 font-medium text-on-stage text-xs">
          {project.duration}
        </span>
      </div>
      <div className="relative grid gap-2 p-4">
        <h2 className="truncate pe-8 font-semibold" title={project.title}>
          <Link
            to={`/dashboard/project/${project.id}`}
            className="after:absolute after:inset-x-0 after:top-[-100vw] after:bottom-0"
          >
            {project.title}
          </Link>
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StatusBadge status={status}>{t(`dashboard.status.${status}`)}</StatusBadge>
          <time
            dateTime={project.createdAt}
            title={formatExact(project.createdAt)}
            className="text-soft text-xs"
          >
            {formatAgo(project.createdAt, i18n.language)}
          </time>
        </div>
        {project.clipCount > 0 && (
          <p className="text-soft text-sm">
            {t('dashboard.projectsPage.clips', { count: project.clipCount })}
          </p>
        )}
        {project.failure && <p className="text-red text-sm">{project.failure.message}</p>}
        <button
          type="button"
          aria-label={t('dashboard.projectsPage.remove', { title: project.title })}
          onClick={onDelete}
          className="absolute end-2 top-2 grid size-9 place-items-center rounded-md text-soft hover:bg-red-wash hover:text-red"
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
    </li>
  );
}
