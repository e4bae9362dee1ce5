import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Progress } from '#ui/progress.tsx';
import { type UsageBar, usageBars } from './usage-share.ts';

/** What was used of the plan this month: a bar where there is a limit, a figure where there is none. */
export function UsageBars({ usage }: { usage: Billing['usage'] }) {
  return (
    <div className="grid gap-5">
      {usageBars(usage).map((bar) => (
        <Bar key={bar.id} bar={bar} />
      ))}
    </div>
  );
}

function Bar({ bar: { id, used, total, percent, state } }: { bar: UsageBar }) {
  const { t } = useTranslation();
  const figures = { used: used.toLocaleString('en-IN'), total: (total ?? 0).toLocaleString('en-IN') };
  const name = t(`billing.usage.${id}`);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="font-medium text-sm">{name}</span>
        <span className="text-soft text-sm tabular-nums">
          {id === 'generated' || total === null
            ? t(`billing.usage.${id}Free`, figures)
            : t(`billing.usage.${id}Of`, figures)}
        </span>
      </div>
      {percent !== null && (
        <Progress
          percent={percent}
          label={name}
          className={classNames('mt-1.5', state === 'over' && '[&>div]:bg-danger')}
        />
      )}
      {state !== 'room' && (
        <p className={classNames('mt-1 text-sm', state === 'over' ? 'text-red' : 'text-soft')}>
          {t(`billing.usage.${state}`)}
        </p>
      )}
    </div>
  );
}
