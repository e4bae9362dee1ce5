import type { HealthCheck, SweepFindings, Uptime } from '@jhalak/contract/routes/operator-health.ts';
import { CircleAlert, CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { useConfirmSweep, useInstallationHealth } from '#api/operator.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatAgo, formatExact } from '#ui/time-text.ts';

const looks: Record<HealthCheck['state'], { icon: typeof CircleCheck; colour: string }> = {
  ok: { icon: CircleCheck, colour: 'text-green' },
  warning: { icon: TriangleAlert, colour: 'text-yellow' },
  error: { icon: CircleAlert, colour: 'text-red' },
  off: { icon: CircleMinus, colour: 'text-soft' },
};
const tones: Record<HealthCheck['state'], Tone> = {
  ok: 'green',
  warning: 'yellow',
  error: 'red',
  off: 'neutral',
};
const urgency: Record<HealthCheck['state'], number> = { error: 0, warning: 1, off: 2, ok: 3 };

/** Every part of the installation, what needs attention first, each with what to do. */
export function HealthCard() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useInstallationHealth();
  if (!data) {
    if (!error) return <Skeleton className="h-96" />;
    return <RetryBanner title={errorText(error)} onRetry={refetch} />;
  }
  const checks = data.checks.toSorted((a, b) => urgency[a.state] - urgency[b.state]);
  return (
    <Card>
      <CardTitle>{t('operator.health.title')}</CardTitle>
      <UptimeLine uptime={data.uptime} />
      <Summary checks={data.checks} />
      <ul className="mt-3 divide-y divide-line text-sm">
        {checks.map((check) => (
          <li key={check.part} className="flex gap-3 py-3">
            <CheckLine check={check} sweep={data.sweep} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How many parts are in each state, the worst first. */
function Summary({ checks }: { checks: readonly HealthCheck[] }) {
  const { t } = useTranslation();
  const states = (['error', 'warning', 'off', 'ok'] as const)
    .map((state) => ({ state, count: checks.filter((check) => check.state === state).length }))
    .filter(({ count }) => count > 0);
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {states.map(({ state, count }) => (
        <Badge key={state} tone={tones[state]}>
          {count} · {t(`operator.health.states.${state}`)}
        </Badge>
      ))}
    </p>
  );
}

function UptimeLine({ uptime: { percent, since } }: { uptime: Uptime }) {
  const { t, i18n } = useTranslation();
  if (percent === null || since === null)
    return <p className="mt-1 text-soft text-sm">{t('operator.health.noUptime')}</p>;
  return (
    <p className="mt-1 text-soft text-sm">
      {t('operator.health.uptime', {
        percent: percent.toLocaleString('en-IN', { maximumFractionDigits: 3 }),
        since: formatExact(since, i18n.language),
      })}
    </p>
  );
}

function CheckLine({
  check: { part, state, detail, failures = [] },
  sweep,
}: {
  check: HealthCheck;
  sweep: SweepFindings | null;
}) {
  const { t } = useTranslation();
  const { icon: Icon, colour } = looks[state];
  const shown = useDetail(part, detail);
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {t(`operator.health.parts.${part}`)}
          <span className={`ms-2 font-medium ${colour}`}>{t(`operator.health.states.${state}`)}</span>
        </p>
        {state !== 'ok' && part !== 'sweep' && (
          <p className="wrap-anywhere text-soft">{t(`operator.health.todo.${part}`)}</p>
        )}
        {state !== 'ok' && part === 'sweep' && sweep && <SweepLine sweep={sweep} />}
        {shown && <p className="wrap-anywhere whitespace-pre-line text-soft">{shown}</p>}
        {failures.map(({ name, failure }) => (
          <p key={name} className="wrap-anywhere text-soft">
            {name}: <LocalizedMessage {...messageOfFailure(failure)} />
          </p>
        ))}
      </div>
    </>
  );
}

/** Why no leftover file is deleted, and the decision that only the operator can make. */
function SweepLine({ sweep: { problem, orphans, total, pausedUntil } }: { sweep: SweepFindings }) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const confirm = useConfirmSweep();
  if (problem === null)
    return (
      <p className="text-soft">
        {t('operator.health.sweep.paused', { time: formatExact(pausedUntil ?? '', i18n.language) })}
      </p>
    );
  const values = { orphans: orphans.toLocaleString('en-IN'), total: total.toLocaleString('en-IN') };
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere text-soft">{t(`operator.health.sweep.${problem}`, values)}</p>
      {confirm.isError && <Banner tone="error" title={errorText(confirm.error)} />}
      {confirm.isSuccess ? (
        <p role="status">{t('operator.health.sweep.confirmed')}</p>
      ) : (
        <Button
          variant={problem === 'too_many' ? 'danger' : 'secondary'}
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ problem, orphans })}
          className="justify-self-start"
        >
          {t(`operator.health.sweep.confirm.${problem}`, values)}
        </Button>
      )}
    </div>
  );
}

/** What was measured, in the reader's language where it is more than a figure or a name. */
function useDetail(part: HealthCheck['part'], detail: string | null): string | null {
  const { t, i18n } = useTranslation();
  if (detail === null) return null;
  if (part === 'worker') return t('operator.health.seen', { time: formatAgo(detail, i18n.language) });
  // Other kinds are what there is to do about.
  if (part === 'payments') return detail === 'razorpay' ? 'Razorpay' : null;
  if (part === 'disk') return t('operator.health.freeShare', { share: detail });
  return detail;
}
