import type { Usage } from '@jhalak/contract/routes/billing.ts';
import { useTranslation } from 'react-i18next';
import { Progress } from '#ui/progress.tsx';

export interface UsageMeterProps {
  name: string;
  /** Null until it is read. */
  used: number | null;
  /** Null: no limit. */
  total: number | null | undefined;
}

/** What was used of a limit of the plan, in words and as a bar where there is a limit: a term of a list. */
export function UsageMeter({ name, used, total }: UsageMeterProps) {
  const { t } = useTranslation();
  const kind = typeof total !== 'number' ? 'unlimited' : used !== null && used > total ? 'over' : 'of';
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-2 gap-y-1">
      <dt className="text-soft">{name}</dt>
      <dd className="font-medium tabular-nums">
        {used === null
          ? '–'
          : t(`project.usage.${kind}`, { used: inWords(used), total: inWords(total ?? null) })}
      </dd>
      {total !== null && (
        <dd className="col-span-2">
          <Progress
            percent={used === null || total === undefined ? 0 : shareUsed(used, total)}
            label={name}
          />
        </dd>
      )}
    </div>
  );
}

/** What is left of minutes bought apart from the plan, and that the storage is full. */
export function UsageNotes({ usage }: { usage: Usage }) {
  const { t } = useTranslation();
  const { storageBytes, storageTotalBytes } = usage;
  const prepaid = usage.prepaidMinutesLeft - usage.prepaidMinutesHeld;
  return (
    <>
      {prepaid > 0 && <p className="text-soft">{t('project.usage.prepaid', { left: inWords(prepaid) })}</p>}
      {storageTotalBytes !== null && storageBytes >= storageTotalBytes && (
        <p className="text-red">{t('billing.limits.storage')}</p>
      )}
    </>
  );
}

const shareUsed = (used: number, total: number): number =>
  total === 0 ? 100 : Math.min(100, (used / total) * 100);

/** A number as it is written in India; a dash until it is read. */
export const inWords = (value: number | null): string =>
  value === null ? '–' : value.toLocaleString('en-IN');
