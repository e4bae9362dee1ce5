import type { Billing, Usage } from '@jhalak/contract/routes/billing.ts';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Progress } from '#ui/progress.tsx';
import { type UsageBar, usageBars } from './usage-share.ts';

/** What was used of the plan: a bar where there is a limit, a figure where there is none, and prepaid minutes. */
export function UsageBars({ usage }: { usage: Usage }) {
  const bars = usageBars(usage);
  const hasPrepaid = usage.prepaidMinutesLeft > 0 || usage.prepaidMinutesUsed > 0;
  return (
    <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
      {bars.slice(0, 1).map((bar) => (
        <Bar key={bar.id} bar={bar} held={usage.minutesHeld} />
      ))}
      {hasPrepaid && <Prepaid usage={usage} />}
      {bars.slice(1).map((bar) => (
        <Bar key={bar.id} bar={bar} />
      ))}
    </div>
  );
}

function Bar({ bar, held = 0 }: { bar: UsageBar; held?: number }) {
  const { t } = useTranslation();
  const { id, used, total, percent, state, note, over } = bar;
  const isOver = total !== null && used > total;
  // An invitation holds a seat, and is no member beyond the limit.
  const hasInvited = id === 'seats' && used > (total ?? 0) + over;
  const figures = {
    ...{ used: figureOf(id, used), total: figureOf(id, total ?? 0), over: figureOf(id, over) },
    seats: t('pricing.seats', { count: total ?? 0 }),
    count: used,
  };
  const name = t(`billing.usage.${id}`);
  // Prepaid minutes go on where those of the month end.
  const isStopped = state === 'over' && note === null;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="font-medium text-sm">{name}</span>
        <span className={classNames('text-sm tabular-nums', isStopped && isOver ? 'text-red' : 'text-soft')}>
          {id === 'generated' || total === null
            ? t(`billing.usage.${id}Free`, figures)
            : isOver
              ? t(`billing.usage.${hasInvited ? 'seatsOverInvited' : (`${id}Over` as const)}`, figures)
              : t(`billing.usage.${id}Of`, figures)}
        </span>
      </div>
      {percent !== null && (
        <Progress
          percent={percent}
          label={name}
          className={classNames('mt-1.5', isStopped ? '[&>div]:bg-danger' : '[&>div]:bg-accent-edge')}
        />
      )}
      <Held minutes={held} />
      {note !== null && <p className="mt-1 text-soft text-sm">{t(`billing.usage.${note}`)}</p>}
    </div>
  );
}

function Held({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  if (minutes === 0) return null;
  return <p className="mt-1 text-soft text-sm">{t('billing.usage.held', { count: minutes })}</p>;
}

function Prepaid({ usage }: { usage: Usage }) {
  const { t } = useTranslation();
  const left = Math.max(0, usage.prepaidMinutesLeft - usage.prepaidMinutesHeld);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="font-medium text-sm">{t('billing.usage.prepaid')}</span>
        <span className="text-soft text-sm tabular-nums">
          {t('billing.usage.prepaidLeft', { left: left.toLocaleString('en-IN'), count: left })}
        </span>
      </div>
      <Held minutes={usage.prepaidMinutesHeld} />
      <p className="mt-1 text-soft text-sm">
        {t('billing.usage.prepaidUsed', { used: usage.prepaidMinutesUsed.toLocaleString('en-IN') })}
      </p>
    </div>
  );
}

/** What each workspace used of a plan that they share, and what those that have left it did. */
export function UsageByWorkspace({ usage, workspaces }: Pick<Billing, 'usage' | 'workspaces'>) {
  const { t } = useTranslation();
  const rest = (what: 'minutesUsed' | 'clipsExported') =>
    workspaces.reduce((left, part) => left - part[what], usage[what]);
  const left = { minutesUsed: rest('minutesUsed'), clipsExported: rest('clipsExported'), storageBytes: 0 };
  const hasLeft = left.minutesUsed > 0 || left.clipsExported > 0;
  const lines = [...workspaces, ...(hasLeft ? [{ ...left, name: t('billing.usage.leftWorkspaces') }] : [])];
  if (lines.length < 2) return null;
  return (
    <div className="mt-6 border-line border-t pt-4">
      {workspaces.length > 1 && <p className="font-medium text-sm">{t('billing.usage.byWorkspace')}</p>}
      <ul className="mt-2 grid gap-2 text-sm">
        {lines.map(({ name, minutesUsed, clipsExported, storageBytes }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn anew, and two workspaces may have one name.
          <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 truncate">{name ?? t('billing.usage.otherWorkspace')}</span>
            <span className="text-soft tabular-nums">
              {t('billing.usage.ofWorkspace', {
                minutes: figureOf('minutes', minutesUsed),
                clips: figureOf('exports', clipsExported),
                storage: figureOf('storage', storageBytes),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Bytes as decimal gigabytes, as plans name them: the first clips are no “0 GB”. */
function figureOf(id: UsageBar['id'], value: number): string {
  const shown = id === 'storage' ? value / 1e9 : value;
  return shown.toLocaleString('en-IN', { maximumFractionDigits: id === 'storage' && shown < 1 ? 2 : 1 });
}
