import { useTranslation } from 'react-i18next';
import type { DataCopy } from '#api/data-copies.ts';
import { formatBytes } from '#ui/size-text.ts';
import { formatExact } from '#ui/time-text.ts';

/** What each finished copy held, when it was requested and when it was ready. */
export function DataCopyReceipts({ copies }: { copies: readonly DataCopy[] }) {
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
