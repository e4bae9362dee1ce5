import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DataCopy, dataCopyAddress, useDataCopies, useRequestDataCopy } from '#api/data-copies.ts';
import { useSessionConfig } from '#api/session.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { formatExact } from '#ui/time-text.ts';

/** A zip of everything about the user: requested, made in the background, downloaded for a week. */
export function DataCopyCard() {
  const { t } = useTranslation();
  const { data: copies, error, refetch } = useDataCopies();
  const request = useRequestDataCopy();
  const newest = copies?.[0];
  const ready = copies?.find(({ status }) => status === 'ready');
  return (
    <Card>
      <CardTitle
        action={
          copies &&
          newest?.status !== 'making' && (
            <Button size="sm" busy={request.isPending} onClick={() => request.mutate()}>
              {t(newest?.status === 'ready' ? 'settings.data.copyAgain' : 'settings.data.copy')}
            </Button>
          )
        }
      >
        {t('settings.data.copyTitle')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">{t('settings.data.copyText')}</p>
      <div className="mt-4 grid justify-items-start gap-4 empty:hidden">
        {!copies && <Waiting query={{ error, refetch }} className="h-10 w-full" />}
        <ErrorBanner error={request.error} />
        {newest && <State copy={newest} />}
        {ready && <CopyDownload copy={ready} />}
        {copies && <DataCopyReceipts copies={copies} />}
      </div>
    </Card>
  );
}

/** How far the newest copy is, or why it failed. */
function State({ copy }: { copy: DataCopy }) {
  const { t } = useTranslation();
  const isMailed = useSessionConfig()?.mail !== false;
  const { status, failure, progress } = copy;
  if (status === 'making') {
    const percent = Math.floor(progress * 100);
    return (
      <div className="w-full">
        <p className="mb-2 text-sm">{t('settings.data.copyMaking', { percent })}</p>
        <Progress percent={percent} label={t('settings.data.copyTitle')} />
        <p className="mt-2 text-soft text-sm">
          {t(isMailed ? 'settings.data.copyWait' : 'settings.data.copyWaitBell')}
        </p>
      </div>
    );
  }
  if (!failure) return null;
  return (
    <Banner tone="error" title={t('settings.data.copyFailed')}>
      <LocalizedMessage {...messageOfFailure(failure)} />
    </Banner>
  );
}

/** The newest archive: it stays until the next one is there. */
function CopyDownload({ copy: { id, archive } }: { copy: DataCopy }) {
  const { t, i18n } = useTranslation();
  if (!archive) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <a
        href={dataCopyAddress(id)}
        download
        className="inline-flex min-h-control items-center gap-2 rounded-md border border-line bg-surface px-4 font-medium text-sm hover:bg-sunken"
      >
        <Download aria-hidden className="size-4" />
        {t('settings.data.copyDownload', { size: formatBytes(archive.sizeBytes) })}
      </a>
      <p className="text-soft text-sm">
        {t('settings.data.copyUntil', { time: formatExact(archive.expiresAt, i18n.language) })}
      </p>
    </div>
  );
}

/** What each finished copy held, when it was requested and when it was ready. */
function DataCopyReceipts({ copies }: { copies: readonly DataCopy[] }) {
  const { t, i18n } = useTranslation();
  const finished = copies.flatMap(({ archive, ...copy }) => (archive ? [{ ...copy, archive }] : []));
  if (finished.length === 0) return null;
  const time = (moment: string) => formatExact(moment, i18n.language);
  return (
    <div className="w-full">
      <h3 className="font-medium text-sm">{t('settings.data.receipts')}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {finished.map(({ id, receipt, requestedAt, archive: { readyAt, files, filesBytes } }) => (
          <li key={id} className="wrap-anywhere py-2">
            <p>{t('settings.data.receiptFiles', { count: files, size: formatBytes(filesBytes) })}</p>
            <p className="text-soft">
              {t('settings.data.receiptTimes', {
                requested: time(requestedAt),
                ready: time(readyAt),
                receipt,
              })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
