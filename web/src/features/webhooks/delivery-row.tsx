import type { WebhookDeliveryResponse } from '@jhalak/contract/routes/webhooks.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { useReplayDelivery, useWebhookDelivery } from '#api/webhooks.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatAgo, formatExact } from '#ui/time-text.ts';

const tones = { pending: 'yellow', delivered: 'green', failed: 'red' } as const;
const cell = 'px-3 py-1 align-top xl:py-2.5';

/** What was sent once: event, state, last answer and the next attempt; body and attempts fold out. */
export function DeliveryRow({
  delivery,
  included,
}: {
  delivery: WebhookDeliveryResponse;
  included: boolean;
}) {
  const { t, i18n } = useTranslation();
  const failed = useErrorToast();
  const replay = useReplayDelivery(delivery.id);
  const [isOpen, setOpen] = useState(false);
  const { kind, status, attempts, nextAttemptAt, createdAt, responseStatus, errorCode } = delivery;
  const exact = (iso: string) => formatExact(iso, i18n.language);
  const answer =
    responseStatus === null
      ? errorCode && t(`webhooks.error.${errorCode as 'timeout'}`, '')
      : t('webhooks.answered', { status: responseStatus });
  const next =
    nextAttemptAt !== null
      ? t('webhooks.next', { time: formatAgo(nextAttemptAt, i18n.language) })
      : status === 'failed'
        ? t('webhooks.noNext')
        : null;
  return (
    <>
      <tr className="border-line border-t max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:py-2">
        <td className={cell}>
          <code className="wrap-anywhere">{kind}</code>
          <time dateTime={createdAt} className="block whitespace-nowrap text-soft text-xs">
            {exact(createdAt)}
          </time>
        </td>
        <td className={`${cell} max-xl:text-end`}>
          <Badge tone={tones[status]}>{t(`webhooks.status.${status}`)}</Badge>
        </td>
        <td className={`${cell} text-soft max-xl:col-span-2`}>
          {t('webhooks.attempts', { count: attempts })}
          {answer && ` · ${answer}`}
          {next && (
            <span className="block text-xs" title={nextAttemptAt ? exact(nextAttemptAt) : undefined}>
              {next}
            </span>
          )}
        </td>
        <td className={`${cell} max-xl:col-span-2 xl:w-px`}>
          <span className="flex gap-2 whitespace-nowrap max-xl:flex-wrap xl:justify-end">
            <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('webhooks.details')}
            </Button>
            {included && (
              <Button
                size="sm"
                busy={replay.isPending}
                onClick={() => replay.mutate(undefined, { onError: failed() })}
              >
                {t('webhooks.replay')}
              </Button>
            )}
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className="max-xl:block">
          <td colSpan={4} className="px-3 pb-3 max-xl:block">
            <DeliveryDetails id={delivery.id} />
          </td>
        </tr>
      )}
    </>
  );
}

const boxClass = 'wrap-anywhere max-h-48 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-2 text-xs';

/** The body of a delivery and the answer to each attempt. */
function DeliveryDetails({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useWebhookDelivery(id);
  if (error && !data) return <RetryBanner title={errorText(error)} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-12" />;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 text-sm">
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
