import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFault } from '#api/fault.ts';
import { useProjects } from '#api/videos.ts';
import { DeleteDialog } from '#features/projects/delete-dialog.tsx';
import { ProjectCard } from '#features/projects/project-card.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageTitle } from '../page-title.tsx';

export function ProjectsPage() {
  const { t } = useTranslation();
  const { data: projects, isPending, error, refetch } = useProjects();
  const [doomed, setDoomed] = useState<string | null>(null);
  const status = error instanceof ApiFault ? error.status : null;
  const failed = t('dashboard.projectsPage.failed');
  return (
    <>
      <PageTitle name={t('dashboard.projectsPage.title')} />
      <h1 className="mb-6 font-bold font-brand text-2xl">{t('dashboard.projectsPage.title')}</h1>
      {error && (
        <Banner
          tone="error"
          title={
            status === null ? failed : t('dashboard.projectsPage.failedStatus', { message: failed, status })
          }
          action={<Button onClick={() => void refetch()}>{t('dashboard.projectsPage.retry')}</Button>}
        />
      )}
      {isPending && (
        <div role="status" aria-label={t('public.loading')} className={grid}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="aspect-4/3 rounded-lg" />
          ))}
        </div>
      )}
      {projects?.length === 0 && (
        <EmptyState
          picture={<img src="/demo/clip.jpg" alt="" className="h-44 rounded-md" />}
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
      {projects && projects.length > 0 && (
        <ul className={grid}>
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} onDelete={() => setDoomed(project.id)} />
          ))}
        </ul>
      )}
      {doomed && <DeleteDialog videoId={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
