import type { Installation } from '@jhalak/contract/routes/installation.ts';
import { sizeLabel, typeLabel } from '@jhalak/contract/upload-rules.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '#api/operator.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { HealthCard } from './health-card.tsx';

/** How this installation is, and what it is made of. */
export function InstallationPanel() {
  const query = useInstallation();
  const { data } = query;
  if (!data) return <Waiting query={query} className="h-96" />;
  return (
    <div className="grid gap-4">
      <HealthCard />
      <View installation={data} />
    </div>
  );
}

function View({ installation }: { installation: Installation }) {
  const { t } = useTranslation();
  const { disk, database, sandbox, uploads } = installation;
  const figures = {
    version: database.version ?? '',
    size: Math.round((database.sizeBytes ?? 0) / 1e6).toLocaleString('en-IN'),
  };
  return (
    <Card>
      <CardTitle>{t('operator.view.title')}</CardTitle>
      <dl className="mt-3 divide-y divide-line text-sm">
        <Fact name={t('operator.view.version')}>{installation.version}</Fact>
        <Fact name={t('operator.view.address')}>
          {installation.publicUrl ?? t('operator.view.anyAddress')}
        </Fact>
        <Fact name={t('operator.view.data')}>
          <code className="break-all">{installation.dataDir}</code>
        </Fact>
        <Fact name={t('operator.view.disk')}>
          {disk
            ? t('operator.view.diskText', {
                free: gigabytes(disk.freeBytes),
                total: gigabytes(disk.totalBytes),
              })
            : t('operator.view.diskUnknown')}
        </Fact>
        <Fact name={t('operator.view.database')}>
          {database.version === null
            ? t('operator.view.silent')
            : t(database.kind === 'built-in' ? 'operator.view.builtIn' : 'operator.view.external', figures)}
        </Fact>
        <Fact name={t('operator.view.sandbox')}>
          {sandbox.mode === 'bwrap'
            ? t('operator.view.bwrap')
            : t('operator.view.limits', { reason: sandbox.reason ?? '' })}
        </Fact>
        <Fact name={t('operator.view.uploads')}>
          {t('operator.view.uploadsText', { size: sizeLabel(uploads.maxBytes) })}
        </Fact>
        <Fact name={t('operator.view.links')}>
          {t('operator.view.linksText', { size: sizeLabel(uploads.maxLinkBytes) })}
        </Fact>
        <Fact name={t('operator.view.types')}>
          {t('operator.view.typesText', { types: uploads.types.map(typeLabel).join(', ') })}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

const gigabytes = (bytes: number) => (bytes / 1e9).toLocaleString('en-IN', { maximumFractionDigits: 1 });
