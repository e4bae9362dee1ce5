import { planOf } from '@jhalak/contract/plans.ts';
import type { ListedWorkspace } from '@jhalak/contract/routes/operator-workspaces.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllWorkspaces } from '#api/operator-lists.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { formatExact } from '#ui/time-text.ts';
import { Listed } from './listed.tsx';
import { Total } from './users-panel.tsx';

export interface WorkspacesPanelProps {
  /** Opens the form that grants a workspace a plan; absent where plans are off. */
  onGrant?: ((workspace: ListedWorkspace) => void) | undefined;
}

/** The workspaces of the installation with what they use of their plans. */
export function WorkspacesPanel({ onGrant }: WorkspacesPanelProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const query = useAllWorkspaces(search);
  const workspaces = query.data?.pages.flatMap((page) => page.workspaces);
  const columns = useColumns(onGrant);
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label={t('operator.workspaces.search')}
          value={search}
          onSearch={setSearch}
          className="w-full max-w-sm"
        />
        {query.data && <Total count={query.data.pages[0]?.total ?? 0} />}
      </div>
      <Listed query={query} count={workspaces?.length} empty={t('operator.workspaces.empty')}>
        <Table
          caption={t('operator.workspaces.title')}
          columns={columns}
          rows={workspaces ?? []}
          keyOf={(workspace) => workspace.id}
        />
      </Listed>
    </Card>
  );
}

function useColumns(onGrant: WorkspacesPanelProps['onGrant']): Column<ListedWorkspace>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      name: t('operator.workspaces.name'),
      cell: ({ name, owner }) => (
        <>
          <span className="font-medium">{name}</span>
          <span className="block text-soft">{owner?.email}</span>
        </>
      ),
    },
    {
      id: 'plan',
      name: t('operator.workspaces.plan'),
      cell: (workspace) => <PlanOf workspace={workspace} />,
    },
    {
      id: 'minutes',
      name: t('operator.workspaces.minutes'),
      cell: ({ minutesUsed, minutesTotal }) => (
        <Used name={t('operator.workspaces.minutes')} used={minutesUsed} total={minutesTotal} />
      ),
    },
    {
      id: 'storage',
      name: t('operator.workspaces.storage'),
      cell: ({ storageBytes, storageTotalBytes }) => (
        <Used
          name={t('operator.workspaces.storage')}
          used={storageBytes / 1e9}
          total={storageTotalBytes && storageTotalBytes / 1e9}
          unit=" GB"
        />
      ),
    },
    { id: 'videos', name: t('operator.workspaces.videos'), cell: ({ videos }) => videos, numeric: true },
    { id: 'members', name: t('operator.workspaces.members'), cell: ({ members }) => members, numeric: true },
    ...(onGrant
      ? [
          {
            id: 'grant',
            name: t('operator.workspaces.actions'),
            cell: (workspace: ListedWorkspace) => (
              <Button
                size="sm"
                className="whitespace-nowrap [overflow-wrap:normal]"
                aria-label={t(`operator.workspaces.${workspace.grant ? 'change' : 'grant'}Named`, {
                  name: workspace.name,
                })}
                onClick={() => onGrant(workspace)}
              >
                {t(`operator.workspaces.${workspace.grant ? 'change' : 'grant'}`)}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function PlanOf({ workspace: { planId, grant } }: { workspace: ListedWorkspace }) {
  const { t, i18n } = useTranslation();
  if (grant?.planId !== planId) return planOf(planId).name;
  const day = formatExact(new Date(new Date(grant.endsAt).getTime() - 1).toISOString(), i18n.language);
  return (
    <span title={t('operator.workspaces.grantedUntil', { day })} className="inline-flex whitespace-nowrap">
      <Badge tone="accent">{t('operator.workspaces.granted', { plan: planOf(planId).name })}</Badge>
    </span>
  );
}

interface UsedProps {
  name: string;
  used: number;
  /** Null: without limit. */
  total: number | null;
  unit?: string;
}

function Used({ name, used, total, unit = '' }: UsedProps) {
  const figure = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  return (
    <span className="inline-grid min-w-24 gap-1 tabular-nums [dl_&]:w-28">
      <span className="whitespace-nowrap">
        {used > 0 && figure(used) === '0' ? '< 0.1' : figure(used)}
        {total !== null && <span className="text-soft"> / {figure(total)}</span>}
        {unit}
      </span>
      {total !== null && <Progress label={name} percent={Math.min(100, (100 * used) / Math.max(1, total))} />}
    </span>
  );
}
