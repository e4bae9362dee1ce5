import { type StorageOverview, storedKinds } from '@jhalak/contract/routes/operator-storage.ts';
import { useTranslation } from 'react-i18next';
import { useStorage } from '#api/operator-lists.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { type Column, Table } from '#ui/table.tsx';
import { formatAgo } from '#ui/time-text.ts';

/** Where the bytes are, and what is being deleted. */
export function StoragePanel() {
  const { t } = useTranslation();
  const query = useStorage();
  const { data } = query;
  if (!data) return <Waiting query={query} className="h-96" />;
  const columns: Column<StorageOverview['workspaces'][number]>[] = [
    {
      id: 'name',
      name: t('operator.workspaces.name'),
      cell: ({ name }) => <span className="inline-block min-w-40">{name}</span>,
    },
    // What no workspace holds takes no column.
    ...storedKinds
      .filter((kind) => data.workspaces.some(({ byKind }) => byKind[kind] > 0))
      .map((kind) => ({
        id: kind,
        name: t(`operator.storage.kinds.${kind}`),
        cell: ({ byKind }: StorageOverview['workspaces'][number]) => formatBytes(byKind[kind]),
        numeric: true,
      })),
    {
      id: 'total',
      name: t('operator.storage.total'),
      cell: ({ totalBytes }) => <strong className="font-medium">{formatBytes(totalBytes)}</strong>,
      numeric: true,
    },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <DiskCard overview={data} />
        <DeletionsCard deletions={data.deletions} />
      </div>
      <Card>
        <CardTitle>{t('operator.storage.byWorkspace')}</CardTitle>
        <p className="mt-1 mb-3 text-soft text-sm">{t('operator.storage.byWorkspaceText')}</p>
        {data.workspaces.length === 0 ? (
          <p className="py-6 text-center text-soft text-sm">{t('operator.storage.nothing')}</p>
        ) : (
          <Table
            caption={t('operator.storage.byWorkspace')}
            columns={columns}
            rows={data.workspaces}
            keyOf={({ id }) => id}
          />
        )}
      </Card>
    </div>
  );
}

function DiskCard({ overview: { disk, kind, byKind } }: { overview: StorageOverview }) {
  const { t } = useTranslation();
  const used = disk && (100 * (disk.totalBytes - disk.freeBytes)) / Math.max(1, disk.totalBytes);
  return (
    <Card className="grid content-start gap-3 text-sm">
      <CardTitle>{t('operator.storage.disk')}</CardTitle>
      {disk ? (
        <>
          <p>
            {t('operator.storage.free', {
              free: formatBytes(disk.freeBytes),
              total: formatBytes(disk.totalBytes),
            })}
          </p>
          <Progress label={t('operator.storage.used')} percent={used} />
          {disk.scarce && <Banner tone="error" title={t('operator.storage.scarce')} />}
        </>
      ) : (
        <p className="text-soft">{t('operator.view.diskUnknown')}</p>
      )}
      <p className="text-soft">{t(`operator.storage.place.${kind}`)}</p>
      <dl className="divide-y divide-line">
        {storedKinds.map((stored) => (
          <div key={stored} className="flex justify-between gap-3 py-1.5">
            <dt className="text-soft">{t(`operator.storage.kinds.${stored}`)}</dt>
            <dd className="tabular-nums">{formatBytes(byKind[stored])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function DeletionsCard({ deletions }: Pick<StorageOverview, 'deletions'>) {
  const { t, i18n } = useTranslation();
  const { waiting, failing, oldestWaitMs, lastError } = deletions;
  return (
    <Card className="grid content-start gap-3 text-sm">
      <CardTitle>{t('operator.storage.deletions')}</CardTitle>
      <p className="text-soft">{t('operator.storage.deletionsText')}</p>
      <p>
        {waiting === 0
          ? t('operator.storage.noDeletions')
          : t('operator.storage.waiting', {
              count: waiting,
              time: formatAgo(new Date(Date.now() - (oldestWaitMs ?? 0)).toISOString(), i18n.language),
            })}
      </p>
      {failing > 0 && (
        <Banner tone="error" title={t('operator.storage.failing', { count: failing })}>
          <code className="wrap-anywhere">{lastError}</code>
        </Banner>
      )}
    </Card>
  );
}
