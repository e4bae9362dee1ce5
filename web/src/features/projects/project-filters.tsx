import type { ProjectOrder } from '@jhalak/contract/routes/videos.ts';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectChoice } from '#api/videos.ts';
import { statuses } from '#ui/badge.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

const orders: readonly ProjectOrder[] = ['newest', 'oldest', 'name'];

/** Finds a project among many. */
export function ProjectFilters({
  value,
  onChange,
}: {
  value: ProjectChoice;
  onChange(value: ProjectChoice): void;
}) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <div className="relative min-w-0 flex-1 basis-56 max-sm:basis-full">
        <Search aria-hidden className="absolute start-3 top-3 size-4 text-soft" />
        <Input
          type="search"
          aria-label={t('project.grid.search')}
          placeholder={t('project.grid.search')}
          value={value.search}
          onChange={(event) => onChange({ ...value, search: event.target.value })}
          className="ps-9"
        />
      </div>
      <Select
        label={t('project.grid.status')}
        value={value.status ?? 'all'}
        onChange={(status) => onChange({ ...value, status: status === 'all' ? undefined : status })}
        choices={[
          { value: 'all', label: t('project.grid.allStatuses') },
          ...statuses.map((status) => ({ value: status, label: t(`dashboard.status.${status}`) })),
        ]}
        className="min-w-0 max-sm:flex-1 max-sm:basis-36 sm:w-44"
      />
      <Select
        label={t('project.grid.sort')}
        value={value.order ?? 'newest'}
        onChange={(order) => onChange({ ...value, order })}
        choices={orders.map((order) => ({ value: order, label: t(`project.grid.${order}`) }))}
        className="min-w-0 max-sm:flex-1 max-sm:basis-36 sm:w-44"
      />
    </div>
  );
}
