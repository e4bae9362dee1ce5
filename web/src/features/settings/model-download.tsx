import type { CatalogueModelResponse } from '@jhalak/contract/routes/models.ts';
import { useTranslation } from 'react-i18next';
import { Progress } from '#ui/progress.tsx';

/** How far a download is; without a total only what has arrived. */
export function ModelDownload({ model }: { model: CatalogueModelResponse }) {
  const { t } = useTranslation();
  const { name, doneBytes, totalBytes } = model;
  const label = t(model.state === 'unpacking' ? 'operator.models.unpacking' : 'operator.models.downloading', {
    name,
  });
  const done = megabytes(doneBytes ?? 0);
  return (
    <div className="mt-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{label}</span>
        <span className="text-soft tabular-nums">
          {totalBytes === null
            ? t('operator.models.progressUnknown', { done })
            : t('operator.models.progress', { done, total: megabytes(totalBytes) })}
        </span>
      </p>
      <Progress
        className="mt-1.5"
        label={label}
        percent={totalBytes === null ? null : Math.min(99, ((doneBytes ?? 0) / totalBytes) * 100)}
      />
    </div>
  );
}

const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString('en-IN', { maximumFractionDigits: 1 });
