import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { useWebhookDelivery } from '#api/webhooks.ts';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatExact } from '#ui/time-text.ts';

const boxClass = 'wrap-anywhere max-h-48 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-2 text-xs';

/** The body of a delivery and the answer to each attempt. */
export function DeliveryDetails({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useWebhookDelivery(id);
  if (error && !data)
    return <RetryBanner title={errorText(error)} retry={t('webhooks.retry')} onRetry={refetch} />;
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
