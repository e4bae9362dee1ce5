import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanLock } from '#api/plan-lock.ts';
import { useWebhookEndpoints } from '#api/webhooks.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { CodeExample } from '#ui/code-example.tsx';
import { PlanLock } from '#ui/plan-lock.tsx';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { EndpointLine } from './endpoint-line.tsx';
import { exampleBody } from './example-body.ts';

/** The addresses that events are sent to, with what was sent. */
export function WebhooksPanel() {
  const { t } = useTranslation();
  const plans = usePlanLock('api');
  const { data, error, refetch } = useWebhookEndpoints();
  const [adding, setAdding] = useState(false);
  return (
    <Card>
      <CardTitle
        action={
          data?.included && (
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              disabled={data.endpoints.length >= data.limit}
              onClick={() => setAdding(true)}
            >
              {t('webhooks.add')}
            </Button>
          )
        }
      >
        {t('webhooks.title')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">{t('webhooks.text')}</p>
      {data && !data.included && plans !== null && (
        <div className="mt-4">
          {/* The lock of the API keys above has the way to a larger plan. */}
          <PlanLock upgrade={null}>
            <p>{t('webhooks.locked', { plans })}</p>
            {data.endpoints.length > 0 && <p>{t('webhooks.kept')}</p>}
          </PlanLock>
        </div>
      )}
      {!data && <Waiting query={{ error, refetch }} className="mt-4 h-24" />}
      {data?.endpoints.length === 0 && (
        <div className="mt-4 grid gap-4 rounded-md border border-line border-dashed p-4">
          <p className="text-sm">{t('webhooks.empty')}</p>
          <CodeExample
            label={t('webhooks.example')}
            code={exampleBody}
            copy={t('words.copyTheExample')}
            copied={t('webhooks.exampleCopied')}
          />
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {data?.endpoints.map((endpoint) => (
          <EndpointLine key={endpoint.id} endpoint={endpoint} included={data.included} />
        ))}
      </ul>
      {adding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
