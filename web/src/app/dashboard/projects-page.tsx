import type { ProjectOrder } from '@jhalak/contract/routes/videos.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type ProjectChoice, useProjects } from '#api/videos.ts';
import { searchOfFolder, useFolderInAddress } from '#features/projects/folders/folder-address.ts';
import { FolderRow } from '#features/projects/folders/folder-row.tsx';
import { statuses } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { longestSearch, SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useNear } from '#ui/use-near.ts';
import { PageTitle } from '../page-title.tsx';
import { EmptyFolder } from './empty-folder.tsx';
import { ProjectGrid, projectColumns } from './project-grid.tsx';
import { ProjectsError } from './projects-error.tsx';

const everything: ProjectChoice = { search: '', order: 'newest' };
const orders: readonly ProjectOrder[] = ['newest', 'oldest', 'name'];

/** What the address chooses; what it makes up is left out. */
const choiceIn = (address: URLSearchParams): ProjectChoice => ({
  search: address.get('q')?.slice(0, longestSearch) ?? '',
  status: statuses.find((status) => status === address.get('status')),
  order: orders.find((order) => order === address.get('order')) ?? 'newest',
});

/** The address of the page with another choice, in the folder that is open. */
function addressWith(choice: ProjectChoice, before: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(before);
  const { search, status, order } = choice;
  const named = { q: search, status, order: order === 'newest' ? undefined : order };
  for (const [name, value] of Object.entries(named))
    if (value) address.set(name, value);
    else address.delete(name);
  return address;
}

/** Fewer are seen at a glance. */
const worthFiltering = 4;

/** `/dashboard/projects`: what is searched for stands in the address, so that the way back from a project leads to it. */
export function ProjectsPage() {
  const { t } = useTranslation();
  const folderId = useFolderInAddress();
  const [address, setAddress] = useSearchParams();
  const choice = choiceIn(address);
  const choose = (next: ProjectChoice) => setAddress((now) => addressWith(next, now), { replace: true });
  const { data, isPending, error, refetch, ...more } = useProjects({
    ...choice,
    ...(folderId !== null && { folderId }),
  });
  const projects = data?.projects;
  const total = data?.total ?? 0;
  const isChosen = choice.search !== '' || choice.status !== undefined;
  // What is shown is of the choice before, which says nothing about this one.
  const isUnknown = more.isPlaceholderData && !isChosen;
  const [hadFilters, keepFilters] = useState(false);
  const hasFilters = isChosen || (isUnknown ? hadFilters : total >= worthFiltering);
  if (hasFilters !== hadFilters) keepFilters(hasFilters);
  const isEmpty = projects?.length === 0 && !more.hasNextPage;
  const readOn = () => {
    if (more.hasNextPage && !more.isFetchingNextPage) void more.fetchNextPage();
  };
  const seen = useNear(readOn);
  return (
    <div data-wide>
      <PageTitle name={t('words.myProjects')} />
      <h1 className="sr-only">{t('words.myProjects')}</h1>
      {error && <ProjectsError error={error} onRetry={() => void refetch()} />}
      {(folderId !== null || hasFilters || total > 0) && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 max-w-full flex-1 basis-80">
            <FolderRow hasMany />
          </div>
          <LinkButton
            to={`/dashboard${searchOfFolder(folderId)}`}
            variant="primary"
            className="ms-auto max-sm:order-first max-sm:w-full"
          >
            {t('dashboard.projectsPage.upload')}
          </LinkButton>
        </div>
      )}
      {isEmpty && !isChosen && !isUnknown && folderId !== null && <EmptyFolder folderId={folderId} />}
      {isEmpty && !isChosen && !isUnknown && folderId === null && (
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
      {projects && (hasFilters || projects.length > 0) && (
        <ProjectGrid
          projects={projects}
          heading={hasFilters && <ProjectFilters value={choice} onChange={choose} />}
        />
      )}
      {(isPending || (isEmpty && isUnknown)) && (
        <div role="status" aria-label={t('words.loading')} className={projectColumns}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="aspect-4/3 rounded-lg" />
          ))}
        </div>
      )}
      {isEmpty && isChosen && (
        <EmptyState
          title={t('project.grid.none')}
          action={<Button onClick={() => choose(everything)}>{t('project.grid.clear')}</Button>}
        >
          {t('project.grid.noneText')}
        </EmptyState>
      )}
      {projects && more.hasNextPage && (
        <div ref={seen} className="mt-6 grid justify-items-center gap-2">
          {choice.status === undefined && (
            <p className="text-soft text-sm">{t('project.grid.shown', { shown: projects.length, total })}</p>
          )}
          <Button busy={more.isFetchingNextPage} onClick={readOn}>
            {t('words.showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Finds a project among many; on a phone the filters are folded behind a button. */
function ProjectFilters({ value, onChange }: { value: ProjectChoice; onChange(value: ProjectChoice): void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const selectClass = classNames(
    'min-w-0 max-sm:order-1 max-sm:flex-1 max-sm:basis-36 sm:w-36 lg:w-44',
    !open && 'max-sm:hidden',
  );
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-2 max-sm:contents">
      <SearchField
        label={t('project.grid.search')}
        value={value.search ?? ''}
        onSearch={(search) => onChange({ ...value, search })}
        className="flex-1 basis-40"
      />
      <IconButton
        label={t('allClips.filters')}
        icon={<SlidersHorizontal aria-hidden />}
        variant="secondary"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="sm:hidden"
      />
      <Select
        label={t('words.status')}
        value={value.status ?? 'all'}
        onChange={(status) => onChange({ ...value, status: status === 'all' ? undefined : status })}
        choices={[
          { value: 'all', label: t('project.grid.allStatuses') },
          ...statuses.map((status) => ({ value: status, label: t(`dashboard.status.${status}`) })),
        ]}
        className={selectClass}
      />
      <Select
        label={t('project.grid.sort')}
        value={value.order ?? 'newest'}
        onChange={(order) => onChange({ ...value, order })}
        choices={orders.map((order) => ({ value: order, label: t(`project.grid.${order}`) }))}
        className={selectClass}
      />
    </div>
  );
}
