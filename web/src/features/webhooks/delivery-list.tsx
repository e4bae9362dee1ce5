import type { WebhookDeliveryResponse } from '@jhalak/contract/routes/webhooks.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { useReplayDelivery, useWebhookDeliveries, useWebhookDelivery } from '#api/webhooks.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatExact } from '#ui/time-text.ts';

/** What was sent to an endpoint lately. */
export function DeliveryList({ endpointId, included }: { endpointId: string; included: boolean }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useWebhookDeliveries(endpointId);
  if (error && !data)
    return <RetryBanner title={errorText(error)} retry={t('webhooks.retry')} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-12" />;
  if (data.deliveries.length === 0) return <p className="text-soft text-sm">{t('webhooks.nothingSent')}</p>;
  return (
    <ul className="divide-y divide-line rounded-md border border-line px-3">
      {data.deliveries.map((delivery) => (
        <DeliveryLine key={delivery.id} delivery={delivery} included={included} />
      ))}
    </ul>
  );
}

const tones = { pending: 'yellow', delivered: 'green', failed: 'red' } as const;

function DeliveryLine({ delivery, included }: { delivery: WebhookDeliveryResponse; included: boolean }) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const replay = useReplayDelivery(delivery.id);
  const [shown, setShown] = useState(false);
  const { kind, status, attempts, nextAttemptAt, createdAt } = delivery;
  const exact = (iso: string) => formatExact(iso, i18n.language);
  return (
    <li className="grid gap-2 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tones[status]}>{t(`webhooks.status.${status}`)}</Badge>
        <div className="min-w-0 flex-1 basis-48">
          <p>
            <code>{kind}</code>
          </p>
          <p className="text-soft">
            {exact(createdAt)} · {t('webhooks.attempts', { count: attempts })}
            {nextAttemptAt && attempts > 0 && ` · ${t('webhooks.next', { time: exact(nextAttemptAt) })}`}
          </p>
        </div>
        <Button size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('webhooks.details')}
        </Button>
        {included && (
          <Button
            size="sm"
            busy={replay.isPending}
            onClick={() => replay.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })}
          >
            {t('webhooks.replay')}
          </Button>
        )}
      </div>
      {shown && <DeliveryDetails id={delivery.id} />}
    </li>
  );
}

const boxClass = 'wrap-anywhere max-h-48 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-2 text-xs';

function DeliveryDetails({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useWebhookDelivery(id);
  if (error && !data)
    return <RetryBanner title={errorText(error)} retry={t('webhooks.retry')} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-12" />;
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t('webhooks.body')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
      <pre tabIndex={0} className={boxClass}>
        {data.payload}
      </pre>
      {data.attempts.map(({ number, at, durationMs, responseStatus, errorCode, answer }) => (
        <div key={number}>
          <p className="text-soft">
            {t('webhooks.attempt', { number, time: formatExact(at, i18n.language) })} ·{' '}
            {responseStatus ?? t(`webhooks.error.${errorCode as 'timeout'}`)} · {durationMs} ms
          </p>
          {answer && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard
            <pre tabIndex={0} className={boxClass}>
              {answer}
            </pre>
          )}
        </div>
      ))}
    </div>
  );
}
