import { planOf } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useTranslation } from 'react-i18next';
import { formatPaise } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { formatExact } from '#ui/time-text.ts';

type Invoice = Billing['invoices'][number];

/** What was paid; on most installations nothing ever was. */
export function BillingHistory({ invoices }: { invoices: readonly Invoice[] }) {
  const { t, i18n } = useTranslation();
  const columns: Column<Invoice>[] = [
    { id: 'date', name: t('billing.history.date'), cell: ({ date }) => formatExact(date, i18n.language) },
    { id: 'plan', name: t('billing.history.plan'), cell: ({ planId }) => planOf(planId).name },
    {
      id: 'status',
      name: t('billing.history.status'),
      cell: ({ status }) => <Badge tone="green">{t(`billing.history.${status}`)}</Badge>,
    },
    {
      id: 'amount',
      name: t('billing.history.amount'),
      cell: ({ amountPaise }) => formatPaise(amountPaise),
      numeric: true,
    },
  ];
  return (
    <Card>
      <CardTitle>{t('billing.history.title')}</CardTitle>
      {invoices.length === 0 ? (
        <div className="mt-3">
          <p className="font-medium text-sm">{t('billing.history.empty')}</p>
          <p className="text-soft text-sm">{t('billing.history.emptyText')}</p>
        </div>
      ) : (
        <div className="mt-3">
          <Table
            caption={t('billing.history.title')}
            columns={columns}
            rows={invoices}
            keyOf={({ id }) => id}
          />
        </div>
      )}
    </Card>
  );
}
