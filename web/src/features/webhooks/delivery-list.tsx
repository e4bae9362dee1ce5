import { useTranslation } from 'react-i18next';
import { useWebhookDeliveries } from '#api/webhooks.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Button } from '#ui/button.tsx';
import { DeliveryRow } from './delivery-row.tsx';

const columns = ['event', 'state', 'tries'] as const;

/** What was sent to an endpoint, the newest first: a table, and cards on phones. */
export function DeliveryList({ endpointId, included }: { endpointId: string; included: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useWebhookDeliveries(endpointId);
  if (!data) return <Waiting query={{ error, refetch }} className="h-12" />;
  if (data.length === 0) return <p className="text-soft text-sm">{t('webhooks.nothingSent')}</p>;
  return (
    <div className="min-w-0 overflow-hidden rounded-md border border-line">
      <table className="w-full text-sm max-xl:block">
        <caption className="sr-only">{t('webhooks.deliveries')}</caption>
        <thead className="bg-sunken text-soft max-xl:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-start font-medium">
                {t(`webhooks.column.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody className="max-xl:block">
          {data.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} included={included} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <div className="border-line border-t p-2 text-center">
          <Button variant="ghost" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('words.showOlder')}
          </Button>
        </div>
      )}
    </div>
  );
}
