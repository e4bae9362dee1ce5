import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { useWebhookEndpoints } from '#api/webhooks.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { EndpointLine } from './endpoint-line.tsx';

/** The addresses that events are sent to, with what was sent. Where the plan has none, the keys' card says so. */
export function WebhooksPanel() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useWebhookEndpoints();
  const [adding, setAdding] = useState(false);
  return (
    <Card className="max-w-3xl">
      <CardTitle>{t('webhooks.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('webhooks.text')}</p>
      {data && !data.included && <p className="mt-3 text-sm">{t('webhooks.locked')}</p>}
      {data?.included && (
        <Button
          className="mt-4"
          disabled={data.endpoints.length >= data.limit}
          onClick={() => setAdding(true)}
        >
          {t('webhooks.add')}
        </Button>
      )}
      <div className="mt-5 border-line border-t pt-2">
        {error && !data && (
          <RetryBanner title={errorText(error)} retry={t('webhooks.retry')} onRetry={refetch} />
        )}
        {!data && !error && <Skeleton className="h-12" />}
        {data?.endpoints.length === 0 && <p className="py-2 text-soft text-sm">{t('webhooks.empty')}</p>}
        <ul className="divide-y divide-line">
          {data?.endpoints.map((endpoint) => (
            <EndpointLine key={endpoint.id} endpoint={endpoint} included={data.included} />
          ))}
        </ul>
      </div>
      {adding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
