import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjects } from '#api/videos.ts';
import { DeleteDialog } from '#features/projects/delete-dialog.tsx';
import { ProjectCard } from '#features/projects/project-card.tsx';
import { ProjectFilters } from '#features/projects/project-filters.tsx';
import { type ProjectWishes, sortProjects } from '#features/projects/sort-projects.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageTitle } from '../page-title.tsx';
import { ProjectsError } from './projects-error.tsx';

const everything: ProjectWishes = { text: '', status: 'all', order: 'newest' };
/** Rows of two, three and four are full. */
const perPage = 24;
/** Fewer are seen at a glance. */
const worthFiltering = 4;

export function ProjectsPage() {
  const { t } = useTranslation();
  const { data: projects, isPending, error, refetch } = useProjects();
  const [doomed, setDoomed] = useState<string | null>(null);
  const [wishes, wish] = useState(everything);
  const [most, setMost] = useState(perPage);
  const found = sortProjects(projects ?? [], wishes);
  const shown = found.slice(0, most);
  return (
    <>
      <PageTitle name={t('dashboard.projectsPage.title')} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold font-brand text-2xl">{t('dashboard.projectsPage.title')}</h1>
        {projects && projects.length > 0 && (
          <LinkButton to="/dashboard" variant="primary">
            {t('dashboard.projectsPage.upload')}
          </LinkButton>
        )}
      </div>
      {error && <ProjectsError error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div role="status" aria-label={t('public.loading')} className={grid}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="aspect-4/3 rounded-lg" />
          ))}
        </div>
      )}
      {projects?.length === 0 && (
        <EmptyState
          picture={<img src="/demo/clip-hi.jpg" alt="" className="jhalak-window h-44" />}
          title={t('dashboard.projectsPage.emptyTitle')}
          action={
            <LinkButton to="/dashboard" variant="primary">
              {t('dashboard.projectsPage.upload')}
            </LinkButton>
          }
        >
          {t('dashboard.projectsPage.emptyText')}
        </EmptyState>
      )}
      {projects && projects.length >= worthFiltering && <ProjectFilters value={wishes} onChange={wish} />}
      {projects && projects.length > 0 && found.length === 0 && (
        <EmptyState
          title={t('project.grid.none')}
          action={<Button onClick={() => wish(everything)}>{t('project.grid.clear')}</Button>}
        >
          {t('project.grid.noneText')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={grid}>
          {shown.map((project) => (
            <ProjectCard key={project.id} project={project} onDelete={() => setDoomed(project.id)} />
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <div className="mt-6 grid justify-items-center gap-2">
          <p className="text-soft text-sm">
            {t('project.grid.shown', { shown: shown.length, total: found.length })}
          </p>
          <Button onClick={() => setMost(most + perPage)}>{t('project.grid.more')}</Button>
        </div>
      )}
      {doomed && <DeleteDialog videoId={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
